// SPDX-License-Identifier: GPL-3.0-or-later
// Advice and reasons: true to what the seat sees and has heard, whole in every style, for every move of every game.
#include "base/err.h"
#include "players/players.h"
#include "rules/rummy/engine/events.h"
#include "rules/variant/variant.h"
#include "table/table.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// --- one position: what is said of one move ---

struct seen {
    struct table *table;
    struct sitter coach; // of seat 0, whom the record's moves are told to
};

static void hear(void *self, const struct view *view, const struct event *event)
{
    const struct sitter *coach = self;
    coach->hear(coach->self, view, event);
}

static void follow(void *self, struct table *table, const char *line)
{
    if (*line)
        return;
    table_seat(table, 0, (struct sitter){ .hear = hear, .self = self });
    table_repeat(table, 0);
}

static void look_at(struct seen *seen, const char *family, const char *record)
{
    char path[] = "/tmp/parlour-reason-XXXXXX";
    struct err err = ERR_INIT;
    int fd = mkstemp(path);
    assert_true(fd >= 0);
    assert_true(dprintf(fd, "parlour 1\n%s", record) > 0);
    close(fd);
    seen->coach = players_new(game_find(family), "steady", "reason");
    seen->table = table_load_followed(path, false, (struct follower){ follow, &seen->coach }, &err);
    if (!seen->table)
        fail_msg("%s", err.text.text);
    unlink(path);
    err_release(&err);
}

static void let_go(struct seen *seen)
{
    table_free(seen->table);
    seen->coach.release(seen->coach.self);
}

// The advice and the reason, as seat 0 would hear them now.
static void hears(const struct seen *seen, const char *words, enum text_style style, const char *lines)
{
    const char *word[8];
    char copy[128];
    int count = 0;
    struct refusal no = { 0 };
    struct move move;
    struct hearer hearer;
    LOCAL(strbuf) out = STRBUF_INIT;
    snprintf(copy, sizeof copy, "%s", words);
    for (char *at = strtok(copy, " "); at; at = strtok(NULL, " "))
        word[count++] = at;
    const struct game *game = table_game(seen->table);
    assert_true(game->parse(game, table_variant(seen->table)->options, (struct seat_names){ 0 }, word, count, &move, &no));
    hearer = table_hearer(seen->table, 0, style);
    players_advice(&seen->coach, &hearer, &move, &out);
    players_reason(&seen->coach, &hearer, &move, &out);
    assert_string_equal(out.text, lines);
}

#define RUMMY(rest) "rules playroom\nseat Ann\nseat Bob\nseat Cid\nseed 4\n" rest "play\n"

// What everybody heard is told to the coach by hand.
static void happens(const struct seen *seen, int kind, int seat, int face)
{
    struct event event = { .kind = (uint8_t)kind, .seat = (int8_t)seat, .hearers = EVERYONE, .count = face < CARD_FACES };
    event.card[0] = (struct move_card){ (uint8_t)face, FACE_NONE };
    seen->coach.hear(seen->coach.self, NULL, &event);
}

// From the deal on everything was heard, so that nobody took a card is a fact; in the middle it is not.
TEST(that_nobody_took_a_card_is_said_only_by_who_heard_it)
{
    struct seen seen;
    look_at(&seen, "rummy", RUMMY("hand Ann 4S 5S 7C KD KH\nturn Ann\nphase play\n"));
    hears(&seen, "discard 7C", STYLE_FULL,
          "Discard the 7 of clubs.\nIt fits nothing of yours.\nLeft in your hand it gives 5 points to whoever goes out.\n");
    happens(&seen, RUMMY_TOLD_ROUND, 2, FACE_NONE);
    hears(&seen, "discard 7C", STYLE_FULL,
          "Discard the 7 of clubs.\nNobody else has taken clubs, and it fits nothing of yours.\n"
          "Left in your hand it gives 5 points to whoever goes out.\n");
    happens(&seen, RUMMY_TOLD_TOOK, 0, face_read("9C")); // oneself does not count
    happens(&seen, RUMMY_TOLD_TOOK, 1, face_read("2C"));
    hears(&seen, "discard 7C", STYLE_SHORT,
          "Discard 7 clubs.\nNobody has taken sevens, it fits nothing.\nIn hand it gives 5 points away.\n");
    happens(&seen, RUMMY_TOLD_LAY, 1, face_read("2C")); // laid again, and taken all the same
    happens(&seen, RUMMY_TOLD_DISCARD, 1, face_read("7H"));
    happens(&seen, RUMMY_TOLD_TOOK, 2, face_read("7S"));
    hears(&seen, "discard 7C", STYLE_FULL,
          "Discard the 7 of clubs.\nIt fits nothing of yours.\nBob is next, and has discarded the 7 of hearts before.\n");
    happens(&seen, RUMMY_TOLD_TOOK, 1, face_read("8C"));
    hears(&seen, "discard 7C", STYLE_FULL,
          "Discard the 7 of clubs.\nTake care, Bob took the 8 of clubs, which goes with it.\nIt fits nothing of yours.\n");
    happens(&seen, RUMMY_TOLD_DISCARD, 1, face_read("8C")); // and has it no more
    hears(&seen, "discard 7C", STYLE_FULL,
          "Discard the 7 of clubs.\nIt fits nothing of yours.\nBob is next, and has discarded the 7 of hearts before.\n");
    let_go(&seen);
}

TEST(laying_and_drawing_have_their_facts)
{
    struct seen seen;
    look_at(&seen, "rummy", RUMMY("hand Ann KS KD KC 2H 5C\nturn Ann\ndiscard 5D\nphase play\n"));
    hears(&seen, "meld KS KD KC", STYLE_FULL,
          "Lay kings, spades, diamonds, clubs.\nThat is 30 points, and 30 are enough to open.\nIt scores 30 points at once.\n");
    hears(&seen, "discard 2H", STYLE_FULL,
          "Discard the 2 of hearts.\nWhat you could lay now you keep for a later turn.\nIt fits nothing of yours.\n");
    let_go(&seen);
    look_at(&seen, "rummy", RUMMY("hand Ann KS 6D\nturn Ann\ndown Ann\nmeld Bob KD KC KH\nmeld Bob 3D 4D 5D\nphase play\n"));
    hears(&seen, "lay KS on 1", STYLE_FULL,
          "Add the king of spades to combination 1.\nThen you discard your last card and go out.\n");
    let_go(&seen);
    look_at(&seen, "rummy", RUMMY("hand Ann KS QS 4H 9D\nturn Ann\ndown Ann\ndiscard 2C\nmeld Bob 6H 7H 8H\n"));
    hears(&seen, "draw stock", STYLE_FULL, "Draw from the stock.\nThe 2 of clubs on the discard pile fits nothing of yours.\n");
    let_go(&seen);
    look_at(&seen, "rummy", RUMMY("hand Ann KS QS 4H 9D\nturn Ann\ndown Ann\ndiscard AS\nmeld Bob 6H 7H 8H\n"));
    hears(&seen, "draw discard", STYLE_FULL,
          "Take the ace of spades from the discard pile.\nWith it you have a new combination to lay.\n");
    let_go(&seen);
}

TEST(kings_have_their_facts)
{
    struct seen seen;
#define KINGS(rest) "rules kings\nseat Ann\nseat Bob\nseed 4\nturn Ann\n" rest "phase play\nplay\n"
    look_at(&seen, "kings", KINGS("hand Ann 7H 6S KD\npile north 8S\npile east 7D\npile south 2C\npile west 9H\n"));
    hears(&seen, "play 7H on north", STYLE_FULL,
          "Play the 7 of hearts on north.\nAfter it you can play the 6 of spades there.\nIt leaves you 2 cards.\n");
    hears(&seen, "move north on west", STYLE_FULL,
          "Move the pile north on west.\nIt leaves north empty.\n"
          "After it you can play the 7 of hearts on that pile.\n");
    let_go(&seen);
    look_at(&seen, "kings", KINGS("hand Ann AH\npile north 8S\npile east 7S\npile south 2D\npile west 9S\n"));
    hears(&seen, "end", STYLE_FULL, "End your turn.\nNothing of yours fits anywhere now.\n");
    let_go(&seen);
}

#define EIGHTS(rules, rest) "rules " rules "\nseat Ann\nseat Bob\nseed 4\nturn Ann\n" rest "play\n"

TEST(shedding_games_have_their_facts)
{
    struct seen seen;
    look_at(&seen, "shed", EIGHTS("crazy-eights", "discard 9C\nhand Ann 9H 8S KD 4H\nhand Bob 2C\n"));
    hears(&seen, "play 8S name H", STYLE_FULL,
          "Play the 8 of spades and ask for hearts.\nOf hearts you hold 2.\nLeft in your hand it costs 50 points.\n");
    hears(&seen, "play 8S name D", STYLE_FULL,
          "Play the 8 of spades and ask for diamonds.\nThe king of diamonds can follow it.\nLeft in your hand it costs 50 "
          "points.\n");
    hears(&seen, "play 9H", STYLE_SHORT, "9 hearts.\nIt keeps 8 spades.\n4 hearts can follow it.\n");
    hears(&seen, "draw stock", STYLE_FULL, "Draw.\nYou keep what you could play for a later turn.\n");
    let_go(&seen);
    look_at(&seen, "shed", EIGHTS("crazy-eights", "discard 9C\nhand Ann KD\nhand Bob 2C\n"));
    hears(&seen, "draw stock", STYLE_FULL, "Draw.\nNothing you hold can be played.\n");
    let_go(&seen);
    look_at(&seen, "shed", EIGHTS("switch", "discard 2C\ndebt 2\nhand Ann 2D KD\nhand Bob 3C 4C\n"));
    hears(&seen, "play 2D call", STYLE_FULL,
          "Play the 2 of diamonds, and say last card.\nIt passes the cards on, and Bob must draw 4 or answer.\n"
          "Nothing else can be played.\n");
    hears(&seen, "call", STYLE_FULL, "Say last card.\nForgetting it costs 2 cards.\n");
    let_go(&seen);
    look_at(&seen, "shed", EIGHTS("switch", "discard 2C\ndebt 2\nhand Ann KD QD\nhand Bob 3C\n"));
    hears(&seen, "draw stock", STYLE_FULL, "Draw.\nYou hold no answer.\n");
    let_go(&seen);
    look_at(&seen, "shed", EIGHTS("colours", "discard 7R\nhand Ann +2R 3B SR\nhand Bob 2G 7B\n"));
    hears(&seen, "play +2R", STYLE_FULL, "Play the red plus 2.\nIt makes Bob draw 2 cards.\nThe red skip can follow it.\n");
    hears(&seen, "play SR", STYLE_SHORT, "Red skip.\nBob misses a turn.\nRed plus 2 can follow it.\n");
    let_go(&seen);
    look_at(&seen, "shed", EIGHTS("crazy-eights", "discard 9C\nhand Ann 9D\nhand Bob 2C\n"));
    hears(&seen, "play 9D", STYLE_FULL, "Play the 9 of diamonds.\nIt is your last card, and you win the round with it.\n");
    let_go(&seen);
    look_at(&seen, "shed", EIGHTS("ninety-nine", "total 30\nhand Ann 7C 4D 5S\nhand Bob 2C 3C 6C\n"));
    hears(&seen, "play 7C", STYLE_FULL, "Play the 7 of clubs.\nThe total is 37 then.\n");
    let_go(&seen);
}

// A card that only trumps can beat is not one that nobody can beat, and a bid is told what it counts on.
TEST(trick_taking_games_have_their_facts)
{
    struct seen seen;
#define TRICKS(rules, rest) "rules " rules "\nseat Ann\nseat Ben\nseat Cid\nseat Dot\nseed 4\n" rest "play\n"
    look_at(&seen, "tricks",
            TRICKS("spades", "phase bid\nturn Ann\n"
                             "hand Ann AH KH 2S 3S 4C 5C 6C 7C 2D 3D 4D 5D 6D\n"));
    hears(&seen, "bid 2", STYLE_FULL,
          "Bid 2.\nNobody can beat the ace of hearts and the king of hearts in their suits.\nYou hold 2 trumps.\n");
    let_go(&seen);
    look_at(&seen, "tricks",
            TRICKS("spades", "phase bid\nturn Ann\n"
                             "hand Ann QH JH 2S 8S 4C 5C 6C 7C 2D 3D 4D 5D 6D\n"));
    hears(&seen, "bid nil", STYLE_FULL, "Nil.\nEach of your cards can be beaten.\nYou hold 2 trumps.\n");
    let_go(&seen);
    look_at(&seen, "tricks",
            TRICKS("spades", "bid Ann 2\nbid Ben 2\nbid Cid 2\nbid Dot 2\nled Ann\nhand Ann AH 3C\n"
                             "hand Ben 2S KC\nhand Cid 2H 5C\nhand Dot 3H 6C\n"));
    hears(&seen, "play AH", STYLE_FULL, "Play the ace of hearts.\nOnly a trump can beat the ace of hearts.\n");
    let_go(&seen);
    look_at(&seen, "tricks",
            TRICKS("hearts", "trick-number 12\nled Ann\nhand Ann AD 3C\nhand Ben 2S KC\nhand Cid 2D 5C\nhand Dot 3D 6C\n"));
    hears(&seen, "play AD", STYLE_FULL, "Play the ace of diamonds.\nNobody can beat the ace of diamonds.\n");
    let_go(&seen);
    look_at(&seen, "tricks",
            TRICKS("whist", "trump S\nled Dot\ntrick KH\nhand Ann AH 2H\nhand Ben 2S KC\nhand Cid 2D 5C\nhand Dot 6C\n"));
    hears(&seen, "play AH", STYLE_FULL, "Play the ace of hearts.\nOnly a trump can beat the ace of hearts.\n");
    hears(&seen, "play 2H", STYLE_SHORT, "2 hearts.\nIt does not take the trick.\n");
    let_go(&seen);
}

// A low lead is no way to lose the trick where the judge counts on tricks.
TEST(a_lead_has_the_reason_that_the_judge_counts)
{
    static const struct {
        const char *record, *move, *says;
    } rows[] = {
#define TWO_LEFT(bids, hand) TRICKS("spades", bids "led Ann\nhand Ann " hand "\nhand Ben 2S KD\nhand Cid 2H 5D\nhand Dot 3H 6D\n")
        { TWO_LEFT("bid Ann 1\nbid Ben 2\nbid Cid 1\nbid Dot 2\n", "4C KC"), "play 4C",
          "Play the 4 of clubs.\nEvery trick that is left is needed.\n" },
        { TWO_LEFT("bid Ann 2\nbid Ben 0\nbid Cid 2\nbid Dot 2\n", "4C KC"), "play 4C",
          "Play the 4 of clubs.\nBen bid nil, and may have to take the trick.\n" },
        { TWO_LEFT("bid Ann 0\nbid Ben 2\nbid Cid 2\nbid Dot 2\n", "4C KC"), "play 4C",
          "Play the 4 of clubs.\nIt is low, so that others are likely to take the trick.\n" },
        { TWO_LEFT("bid Ann 1\nbid Ben 2\nbid Cid 0\nbid Dot 2\n", "4C KC"), "play KC",
          "Play the king of clubs.\nIt covers Cid, who bid nil.\n" },
        { TWO_LEFT("bid Ann 1\nbid Ben 2\nbid Cid 0\nbid Dot 2\n", "4C KC"), "play 4C", "Play the 4 of clubs.\n" },
        { TRICKS("whist", "trump S\nled Ann\nhand Ann 4C KC 5D\nhand Ben 2S KD 3D\nhand Cid 2H 5H 6H\nhand Dot 3H 6D 7D\n"),
          "play 4C", "Play the 4 of clubs.\nIt is low, and keeps your higher cards for later.\n" },
        { TRICKS("hearts", "trick-number 11\nled Ann\nhand Ann 4C KC 5D\nhand Ben 2S KD 3D\nhand Cid 2D 5C 6C\nhand Dot 3C 6D "
                           "7D\n"),
          "play 4C", "Play the 4 of clubs.\nIt is low, so that others are likely to take the trick.\n" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct seen seen;
        look_at(&seen, "tricks", rows[i].record);
        hears(&seen, rows[i].move, STYLE_FULL, rows[i].says);
        let_go(&seen);
    }
}

// --- practice tables ---

// The comment of the header marks a practice table, is written again, and after `play` means nothing.
TEST(a_record_keeps_that_it_is_of_a_practice_table)
{
    static const struct {
        const char *record;
        bool practice;
    } rows[] = {
        { "rules kings\nseat Ann\nseat Bob\n# practice, a coach could be asked\nplay\n", true },
        { "rules kings\nseat Ann\nseat Bob\nplay\n# practice\n", false },
        { "rules kings\nseat Ann\nseat Bob # practice\nplay\n", false },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct seen seen;
        LOCAL(strbuf) text = STRBUF_INIT;
        look_at(&seen, "kings", rows[i].record);
        table_write(seen.table, &text);
        assert_int_equal(table_is_practice(seen.table), rows[i].practice);
        assert_int_equal(strstr(text.text, "\n# practice, a coach could be asked\nplay\n") != NULL, rows[i].practice);
        let_go(&seen);
    }
}

// A player's twin remembers what it knew, and hears nothing more.
TEST(a_twin_remembers_what_was_known_then)
{
    struct seen seen;
    look_at(&seen, "rummy", RUMMY("hand Ann 4S 5S 7C KD KH\nturn Ann\nphase play\n"));
    happens(&seen, RUMMY_TOLD_ROUND, 2, FACE_NONE);
    struct sitter now = seen.coach;
    seen.coach = players_twin(&now);
    struct seen later = { seen.table, now };
    happens(&later, RUMMY_TOLD_TOOK, 1, face_read("9C"));
    hears(&later, "discard 7C", STYLE_SHORT,
          "Discard 7 clubs.\nTake care, Bob took 9 clubs.\nNobody has taken sevens, it fits nothing.\n");
    hears(&seen, "discard 7C", STYLE_SHORT,
          "Discard 7 clubs.\nNobody has taken clubs, it fits nothing.\nIn hand it gives 5 points away.\n");
    now.release(now.self);
    let_go(&seen);
}

// --- every move of every game ---

static void is_whole(const struct strbuf *out, int most, const char *variant)
{
    int lines = 0;
    for (size_t i = 0; i < out->length; i++)
        lines += out->text[i] == '\n';
    bool ends = out->length && out->text[out->length - 1] == '\n' && strstr(out->text, ".\n");
    if (!ends || lines > most || strpbrk(out->text, "{}") || strstr(out->text, "\n\n"))
        fail_msg("%s: %s", variant, out->text);
}

static void tell_all(struct table *table, const struct sitter *coach, const char *variant)
{
    enum { TOLD_MOST = 12, MELDS_AT_ONCE = 6 };
    struct move_list moves = { 0 };
    table_legal(table, 0, &moves);
    int step = moves.count / TOLD_MOST + 1;
    for (int i = 0; i < moves.count; i += step)
        for (int style = 0; style < STYLES; style++) {
            LOCAL(strbuf) advice = STRBUF_INIT, why = STRBUF_INIT;
            struct hearer hearer = table_hearer(table, 0, (enum text_style)style);
            players_advice(coach, &hearer, &moves.move[i], &advice);
            players_reason(coach, &hearer, &moves.move[i], &why);
            if (getenv("SHOW") && style == 0)
                printf("%s: %s%s", variant, advice.text, why.text);
            is_whole(&advice, MELDS_AT_ONCE, variant);
            is_whole(&why, 2, variant);
        }
    move_list_release(&moves);
}

static void play_some(const char *id, struct err *err)
{
    enum { FEWEST = 5, TOLD = 20, MADE = 400 };
    struct variant *variant = variant_load(id, NULL, err);
    if (!variant)
        fail_msg("%s", err->text.text);
    const struct game *game = variant->game;
    int seats = variant_usual(variant);
    struct seat_plan plan[SEATS_MAX] = { 0 };
    for (int seat = 0; seat < seats; seat++)
        snprintf(plan[seat].name, sizeof plan[seat].name, "S%d", seat);
    for (int seat = 1; seat < seats; seat++)
        strcpy(plan[seat].level, "novice");
    struct table *table = table_new(variant, plan, seats, "reasons", err);
    if (!table)
        fail_msg("%s", err->text.text);
    players_seat_all(table, "reasons");
    struct sitter coach = players_new(game, "novice", "reasons");
    table_seat(table, 0, (struct sitter){ .hear = hear, .self = &coach });
    table_repeat(table, 0);
    int told = 0;
    for (int made = 0; told < TOLD && made < MADE; made++) {
        struct refusal no = { 0 };
        struct move move;
        if (table_step(table))
            continue;
        if (!(table_turn(table) & 1)) {
            if (!table_move(table, 0, "next", &no))
                break;
            continue;
        }
        tell_all(table, &coach, id);
        told++;
        assert_true(coach.ask(coach.self, table_variant(table)->options, table_view(table, 0), &move));
        assert_true(table_apply(table, 0, &move, &no));
    }
    if (told < FEWEST)
        fail_msg("%s: only %d decisions", id, told);
    table_free(table);
    coach.release(coach.self);
}

TEST(every_move_of_every_game_has_advice_and_a_reason)
{
    static const char *const ids[] = {
        "playroom",       "playroom-multiple", "playroom-none", "international", "control",    "control-played", "conquian",
        "three-thirteen", "indian-rummy",      "kings",         "kings-scored",  "battle",     "rummy-500",      "romme",
        "crazy-eights",   "colours",           "makao-full",    "switch",        "ninety-nine"
    };
    struct err err = ERR_INIT;
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++)
        play_some(ids[i], &err);
    err_release(&err);
}

// Only some families say a card in place of "the next best move"; the others have no row to ask.
TEST(moves_of_a_family_without_a_row_are_compared_in_points)
{
    static const struct {
        const char *family, *record;
    } games_of[] = { { "template", "rules highest-card\nseat Ann\nseat Bob\nseed 4\nplay\n" },
                     { "shed", "rules crazy-eights\nseat Ann\nseat Bob\nseed 4\nplay\n" } };
    for (size_t i = 0; i < sizeof games_of / sizeof *games_of; i++) {
        struct seen seen;
        struct hearer hearer;
        LOCAL(strbuf) out = STRBUF_INIT;
        const struct weighed better = { .worth = 700 }, worse = { .worth = 200 };
        look_at(&seen, games_of[i].family, games_of[i].record);
        hearer = table_hearer(seen.table, 0, STYLE_FULL);
        players_compare(&seen.coach, &hearer, COMPARED_NEXT, &better, &worse, &out);
        assert_string_equal(out.text, "It is worth about 5 points more than the next best move.\n");
        let_go(&seen);
    }
}
