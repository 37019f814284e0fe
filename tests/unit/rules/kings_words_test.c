// SPDX-License-Identifier: GPL-3.0-or-later
// Kings by ear: moves in words and back, what is told of them to the one who made them and to the
// others, what can be asked for, and hints that are true.
#include "test.h"
#include "unit/kings_kit.h"

#include "base/utf8.h"
#include "rules/variant/variant.h"
#include "settings/settings.h"
#include <stdlib.h>

// --- moves ---

static void expect_again(const struct move *m)
{
    struct strbuf text = STRBUF_INIT;
    kings_game.print(&kings_game, (struct seat_names){ 0 }, m, &text);
    struct move again = kit_move(text.text);
    assert_true(move_equal(m, &again));
    strbuf_release(&text);
}

TEST(every_move_reads_as_it_is_written)
{
    struct move m = { .verb = KINGS_END };
    expect_again(&m);
    for (int place = 0; place < PLACES; place++) {
        m = (struct move){ .verb = KINGS_MOVE, .target = (int16_t)place };
        for (int from = 0; from < PLACES; from++) {
            m.where = (uint8_t)from;
            expect_again(&m);
        }
        m = (struct move){ .target = (int16_t)place, .count = 1, .card = { { 0, FACE_NONE } } };
        for (int face = 0; face < KINGS_CARDS; face++) {
            m.card[0].face = (uint8_t)face;
            m.verb = KINGS_PLAY;
            expect_again(&m);
            m.verb = KINGS_UNDER;
            expect_again(&m);
        }
    }
}

static void expect_same(const char *words, const char *wanted)
{
    const struct move m = kit_move(words);
    struct strbuf text = STRBUF_INIT;
    kings_game.print(&kings_game, (struct seat_names){ 0 }, &m, &text);
    assert_string_equal(text.text, wanted);
    strbuf_release(&text);
}

TEST(places_have_short_names_and_numbers)
{
    expect_same("PLAY th ON Ne", "play 10H on northeast");
    expect_same("play ad under w", "play AD under west");
    expect_same("Move S on SOUTHWEST", "move south on southwest");
    expect_same("move 1 on 8", "move north on northwest");
    expect_same("END", "end");
}

TEST(other_words_are_no_moves)
{
    static const char *const lines[] = { "play",         "play 7H",           "play 7H north",     "play 7H on",
                                         "play JK on n", "play 7H in north",  "play 7H on middle", "play 7H on north now",
                                         "move north",   "move north east",   "move 9 on 1",       "move 0 on 1",
                                         "end turn",     "draw stock",        "discard 7H",        "north",
                                         "move 7H on 1", "play suit_run on n" };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        char text[60], *end = NULL;
        const char *word[8];
        int count = 0;
        struct move m;
        struct refusal no = { 0 };
        snprintf(text, sizeof text, "%s", lines[i]);
        for (char *w = strtok_r(text, " ", &end); w; w = strtok_r(NULL, " ", &end))
            word[count++] = w;
        if (kings_game.parse(&kings_game, NULL, (struct seat_names){ 0 }, word, count, &m, &no))
            fail_msg("%s is a move", lines[i]);
        assert_int_equal(no.reason, REASON_BAD_MOVE);
        assert_true(strlen(no.text) > 10);
    }
}

// --- what is told ---

// All that a seat hears of a move, or nothing where seat is not among the hearers.
static void hear(const struct options *o, struct state *s, const char *words, int seat, enum text_style style, struct strbuf *out)
{
    struct events events = { 0 };
    struct refusal no = { 0 };
    struct state after = *s;
    const struct move m = kit_move(words);
    struct view v;
    if (!kings_game.apply(&kings_game, o, &after, s->shown.k.turn, &m, NULL, &events, &no))
        fail_msg("%s: %s", words, no.text);
    kings_seen(o, &after, seat, &v);
    const struct hearer h = { o, &v, kit_names, s->shown.k.seats, seat, style, .ordered = { .order = ORDER_COLOUR } };
    for (int i = 0; i < events.count; i++)
        if (events.event[i].hearers & (seat == WATCHER ? (unsigned)WATCHERS : 1u << seat))
            kings_game.tell(&kings_game, &h, &events.event[i], out);
    events_release(&events);
}

static void expect_heard(const struct options *o, const char *position, const char *words, int seat, enum text_style style,
                         const char *wanted)
{
    struct state s;
    struct strbuf out = STRBUF_INIT;
    kings_placed(o, 2, position, &s);
    hear(o, &s, words, seat, style, &out);
    assert_string_equal(out.text, wanted);
    strbuf_release(&out);
}

static const char table[] = "turn Ann;phase play;hand Ann 8S KD 4C QC;hand Bob 5C 6C;stock 7H;"
                            "pile north 9H;pile east 8C 7D;pile south none;pile west KH;pile northeast KS QH JC";

TEST(a_move_is_told_to_its_maker_and_to_the_others)
{
    struct options o;
    kit_options(&o);
    expect_heard(&o, table, "play 8S on north", 0, STYLE_FULL, "You play the 8 of spades on north.\n");
    expect_heard(&o, table, "play 8S on north", 1, STYLE_FULL, "Ann plays the 8 of spades on north.\n");
    expect_heard(&o, table, "play 8S on north", WATCHER, STYLE_SHORT, "Ann, 8 spades on north.\n");
    expect_heard(&o, table, "play 8S on north", 1, STYLE_BRAILLE, "Ann, 8s on n.\n");
    expect_heard(&o, table, "play 8S on south", 0, STYLE_FULL, "You start south with the 8 of spades.\n");
    expect_heard(&o, table, "play KD on southeast", 1, STYLE_FULL, "Ann starts southeast with the king of diamonds.\n");
    expect_heard(&o, table, "move east on north", 0, STYLE_FULL, "You move east on north, now red 9 down to red 7.\n");
    expect_heard(&o, table, "move east on north", 1, STYLE_FULL, "Ann moves east on north, now red 9 down to red 7.\n");
    expect_heard(&o, table, "move east on north", 1, STYLE_SHORT, "Ann, east on north, now red 9 to red 7.\n");
    expect_heard(&o, table, "move east on north", 1, STYLE_BRAILLE, "Ann, e on n, now r9 r7.\n");
    expect_heard(&o, table, "move west on northwest", 1, STYLE_FULL, "Ann moves west to northwest, king of hearts.\n");
}

// A turn of Ann's as the others hear it at its end, in one sentence.
static void expect_turn(const char *const *words, int count, enum text_style style, const char *wanted)
{
    struct options o;
    struct state s;
    struct events events = { 0 };
    struct strbuf out = STRBUF_INIT;
    struct view v;
    kit_options(&o);
    kings_placed(&o, 2, table, &s);
    for (int i = 0; i < count; i++) {
        const struct move m = kit_move(words[i]);
        struct refusal no = { 0 };
        if (!kings_game.apply(&kings_game, &o, &s, 0, &m, NULL, &events, &no))
            fail_msg("%s: %s", words[i], no.text);
    }
    kings_seen(&o, &s, 1, &v);
    const struct hearer h = { &o, &v, kit_names, 2, 1, style, .ordered = { .order = ORDER_COLOUR } };
    kings_game.tell_turn(&kings_game, &h, events.event, events.count, &out);
    assert_string_equal(out.text, wanted);
    strbuf_release(&out);
    events_release(&events);
}
#define EXPECT_TURN(style, wanted, ...)                                                                                          \
    expect_turn((const char *const[]){ __VA_ARGS__ }, (int)(sizeof((const char *const[]){ __VA_ARGS__ }) / sizeof(char *)),      \
                style, wanted)

TEST(a_turn_is_joined_by_what_was_done_alike)
{
    EXPECT_TURN(STYLE_FULL, "Ann plays 8 of spades on north, queen of clubs on west.\n", "play 8S on north", "play QC on west");
    EXPECT_TURN(
        STYLE_FULL,
        "Ann starts south with 8 of spades, plays queen of clubs on west, starts southeast with king of diamonds, 1 card left.\n",
        "play 8S on south", "play QC on west", "play KD on southeast");
    EXPECT_TURN(STYLE_FULL,
                "Ann moves east on north, plays queen of clubs on west, starts southeast with king of diamonds, east with 8 of "
                "spades, 1 card left.\n",
                "move east on north", "play QC on west", "play KD on southeast", "play 8S on east");
}

TEST(a_card_under_a_pile_is_told_with_the_pile)
{
    struct options o;
    static const char position[] = "turn Ann;phase play;hand Ann 9D 2C 3C;hand Bob 5C 6C;pile east 8C 7D;pile south none";
    kit_options(&o);
    expect_heard(&o, position, "play 9D under east", 0, STYLE_FULL,
                 "You put the 9 of diamonds under east, now red 9 down to red 7.\n");
    expect_heard(&o, position, "play 9D under east", 1, STYLE_FULL,
                 "Ann puts the 9 of diamonds under east, now red 9 down to red 7.\n");
}

TEST(an_end_is_told_where_the_next_draw_does_not_tell_it)
{
    struct options o;
    static const char stocked[] = "turn Ann;phase play;hand Ann 9D 2C;hand Bob 5C 6C;stock 7H 8H;pile north QH;pile east QD;pile "
                                  "south 10H;pile west 10D";
    static const char dry[] = "turn Ann;phase play;hand Ann 9D 2C;hand Bob 5C 6C;stock-exactly";
    kit_options(&o);
    expect_heard(&o, stocked, "end", 0, STYLE_FULL, "You end your turn.\nBob draws.\n");
    expect_heard(&o, stocked, "end", 1, STYLE_FULL, "Ann plays nothing.\nYour turn. You draw the 7 of hearts.\n");
    expect_heard(&o, dry, "end", 1, STYLE_FULL, "Ann plays nothing.\nYour turn.\nThe stock is empty now.\n");
    struct state s;
    struct events quiet = { .mute = true };
    struct strbuf out = STRBUF_INIT;
    const struct move start = kit_move("play 2C on southwest"), play = kit_move("play 2C on north");
    kings_placed(&o, 3, "turn Ann;phase play;hand Ann 9D 2C;hand Bob 5C 6C;hand Cay 8C;stock 7H 8H;pile north 3H", &s);
    assert_false(kings_game.apply(&kings_game, &o, &s, 0, &start, NULL, &quiet, NULL));
    assert_true(kings_game.apply(&kings_game, &o, &s, 0, &play, NULL, &quiet, NULL));
    events_release(&quiet);
    hear(&o, &s, "end", 2, STYLE_FULL, &out); // what she played was told before
    assert_string_equal(out.text, "Bob draws.\n");
    strbuf_release(&out);
}

TEST(the_last_cards_and_the_end_of_a_round_are_told)
{
    struct options o;
    kit_options(&o);
    expect_heard(&o, "turn Ann;phase play;hand Ann 8S 2C;hand Bob 5C;pile north 9H", "play 8S on north", 1, STYLE_FULL,
                 "Ann plays the 8 of spades on north.\nAnn has 1 card left.\n");
    expect_heard(&o, "turn Ann;phase play;hand Ann 8S;hand Bob KD 5C;pile north 9H", "play 8S on north", 0, STYLE_FULL,
                 "You play the 8 of spades on north.\nYou win the round.\n"
                 "Bob has 2 cards left.\nKing of diamonds, 5 of clubs.\n");
    o.score_mode = SCORE_KINGS_PENALTY;
    o.match_target = 11;
    expect_heard(&o, "turn Ann;phase play;hand Ann 8S;hand Bob KD 5C;pile north 9H", "play 8S on north", 0, STYLE_FULL,
                 "You play the 8 of spades on north.\nYou win the round.\n"
                 "You win the match.\n1, you, 0 points.\n2, Bob, 11 points.\n"
                 "Bob is left with 11 points.\nKing of diamonds, 5 of clubs.\n");
}

TEST(the_stock_is_told_to_be_empty_once_and_the_end_of_a_turn_then_too)
{
    struct options o;
    struct state s;
    struct strbuf out = STRBUF_INIT;
    struct events quiet = { .mute = true };
    static const char one[] = "turn Ann;phase play;hand Ann 8S 2C 3C;hand Bob 5C 6C;stock 7H;stock-exactly;pile north 9H";
    const struct move play = kit_move("play 8S on north"), end = kit_move("end");
    kit_options(&o);
    kings_placed(&o, 2, one, &s);
    assert_true(kings_game.apply(&kings_game, &o, &s, 0, &play, NULL, &quiet, NULL));
    hear(&o, &s, "end", 1, STYLE_FULL, &out);
    assert_string_equal(out.text, "Your turn. You draw the 7 of hearts.\nThe stock is empty now.\n"); // the last card
    assert_true(kings_game.apply(&kings_game, &o, &s, 0, &end, NULL, &quiet, NULL));
    strbuf_reset(&out);
    hear(&o, &s, "end", 0, STYLE_FULL, &out);
    assert_string_equal(out.text, "Bob plays nothing.\nYour turn.\n");
    events_release(&quiet);
    strbuf_release(&out);
}

// What a seat hears of the end of the third turn in which nobody can do anything.
static void expect_blocked(const char *position, int seat, enum text_style style, const char *wanted)
{
    struct options o;
    struct state s;
    struct strbuf out = STRBUF_INIT;
    struct events quiet = { .mute = true };
    const struct move end = kit_move("end");
    kit_options(&o);
    kings_placed(&o, 3, position, &s);
    for (int i = 0; i < 2; i++)
        assert_true(kings_game.apply(&kings_game, &o, &s, i, &end, NULL, &quiet, NULL));
    hear(&o, &s, "end", seat, style, &out);
    assert_string_equal(out.text, wanted);
    events_release(&quiet);
    strbuf_release(&out);
}

TEST(a_blocked_round_is_won_by_the_lowest_hand_or_shared)
{
    static const char alike[] = "turn Ann;phase play;hand Ann 8S 2C;hand Bob 5C 6C;hand Cay KD;stock-exactly";
    static const char one[] = "turn Ann;phase play;hand Ann 8S;hand Bob 5C 6C;hand Cay KD;stock-exactly";
    expect_blocked(alike, 0, STYLE_FULL,
                   "Cay plays nothing.\nCay has 1 card left.\nNobody plays any more, the round is blocked.\n"
                   "You share the lowest hand and win the round.\nBob shares the lowest hand and wins the round.\n"
                   "You are left with 2 points.\n8 of spades, 2 of clubs.\nBob is left with 2 points.\n5 of clubs, 6 of clubs.\n"
                   "Cay is left with 10 points.\nKing of diamonds.\n");
    expect_blocked(
        one, 1, STYLE_SHORT,
        "Cay plays nothing.\nCay, 1 card left.\nThe round is blocked.\nAnn wins the round.\nAnn, 1 point left.\n8 spades.\n"
        "2 points left.\n5 clubs, 6 clubs.\nCay, 10 points left.\nKing diamonds.\n");
    expect_blocked(one, 0, STYLE_SHORT,
                   "Cay plays nothing.\nCay, 1 card left.\nThe round is blocked.\nYou win the round.\n1 point left.\n8 spades.\n"
                   "Bob, 2 points left.\n5 clubs, 6 clubs.\nCay, 10 points left.\nKing diamonds.\n");
}

static void expect_refused(const char *words, const char *wanted)
{
    struct options o;
    struct state s;
    struct refusal no = { 0 };
    struct events quiet = { .mute = true };
    const struct move m = kit_move(words);
    kit_options(&o);
    kings_placed(&o, 2,
                 "turn Ann;phase play;hand Ann 8S 2C QC;hand Bob 5C 6C;stock 7H;pile north AH;pile east KD;pile south none;"
                 "pile west 9C",
                 &s);
    assert_false(kings_game.apply(&kings_game, &o, &s, 0, &m, NULL, &quiet, &no));
    assert_string_equal(no.text, wanted);
    events_release(&quiet);
}

TEST(a_refusal_names_the_pile_the_card_and_what_would_fit)
{
    expect_refused("play 2C on north", "The north pile has the ace of hearts on top, and nothing goes on an ace.");
    expect_refused("play QC under east", "The east pile begins with the king of diamonds, and nothing goes under a king.");
    expect_refused("play QC under north", "The north pile begins with the ace of hearts. Only a black 2 goes under it.");
    expect_refused("play 2C on west", "The west pile has the 9 of clubs on top. It takes a red 8.");
    expect_refused("move south on west", "There is no south pile to move.");
    expect_refused("move north on west", "The west pile has the 9 of clubs on top. It takes a red 8.");
}

TEST(a_place_is_used_by_a_number_from_1_to_8)
{
    struct options o;
    struct state s;
    struct view v;
    kit_options(&o);
    kings_placed(&o, 2, table, &s);
    kings_seen(&o, &s, 0, &v);
    for (int number = 0; number <= PLACES + 1; number++) {
        struct move_list moves = { 0 };
        struct refusal no = { 0 };
        kings_game.table_uses(&kings_game, &o, &v, number, &moves, &no);
        static const char numbers[] = "Places are 1 to 4 for the sides and 5 to 8 for the corners.";
        assert_int_equal(strcmp(no.text, numbers) == 0, number < 1 || number > PLACES);
        move_list_release(&moves);
    }
}

TEST(a_complete_corner_is_told)
{
    struct options o;
    kit_options(&o);
    o.clear_complete = true;
    expect_heard(&o, "turn Ann;phase play;hand Ann AH 2C 3C;hand Bob 5C;pile northeast KH QS JH 10S 9H 8S 7H 6S 5H 4S 3H 2S",
                 "play AH on northeast", 1, STYLE_FULL,
                 "Ann plays the ace of hearts on northeast.\nThe pile on northeast is complete and leaves the table.\n");
}

// --- what can be asked for ---

static void expect_shown(const char *position, int seat, enum text_style style, const char *topic, const char *where,
                         const char *wanted)
{
    struct options o;
    struct state s;
    struct view v;
    struct strbuf out = STRBUF_INIT;
    const char *word[] = { topic, where };
    kit_options(&o);
    kings_placed(&o, 2, position, &s);
    kings_seen(&o, &s, seat, &v);
    const struct hearer h = { &o, &v, kit_names, 2, seat, style, .ordered = { .order = ORDER_COLOUR } };
    assert_true(kings_game.show(&kings_game, &h, word, where ? 2 : 1, &out));
    assert_string_equal(out.text, wanted);
    strbuf_release(&out);
}

TEST(piles_are_read_by_their_ends_and_one_in_full)
{
    static const char exactly[] = "turn Ann;phase play;hand Ann 8S KD 4C QC;hand Bob 5C 6C;stock 7H;stock-exactly;"
                                  "pile north 9H;pile east 8C 7D;pile south none;pile west KH;pile northeast KS QH JC";
    expect_shown(exactly, 0, STYLE_FULL, "table", NULL,
                 "North, 9 of hearts.\nEast, black 8 down to red 7.\nWest, king of hearts.\n"
                 "Northeast, black king down to black jack.\nEmpty side, south.\n"
                 "Empty corners, southeast, southwest, northwest.\nStock, 1 card.\n");
    expect_shown(exactly, 1, STYLE_SHORT, "pile", NULL,
                 "North, 9 hearts.\nEast, black 8 to red 7.\nWest, king hearts.\n"
                 "Northeast, black king to black jack.\nEmpty side, south.\n"
                 "Empty corners, southeast, southwest, northwest.\nStock, 1 card.\n");
    expect_shown(exactly, 0, STYLE_FULL, "table", "2", "East, 8 of clubs, 7 of diamonds.\n");
    expect_shown(exactly, 0, STYLE_FULL, "pile", "ne", "Northeast, king of spades,\nqueen of hearts, jack of clubs.\n");
    expect_shown(exactly, 0, STYLE_BRAILLE, "table", "northeast", "Ne, Ks, Qh, Jc.\n");
    expect_shown(exactly, WATCHER, STYLE_FULL, "table", "South", "South is empty.\n");
    expect_shown(exactly, 0, STYLE_FULL, "table", "9",
                 "Places are north, east, south and west, 1 to 4, and the corners, 5 to 8.\n");
}

TEST(a_hand_is_read_by_colours_from_the_king_down)
{
    expect_shown(table, 0, STYLE_FULL, "hand", NULL,
                 "4 cards.\nBlack, queen of clubs, 8 of spades,\n4 of clubs.\nRed, king of diamonds.\n");
    expect_shown(table, 1, STYLE_BRAILLE, "hand", NULL, "6c 5c, 2.\n");
}

TEST(a_turn_says_what_may_be_done)
{
    static const char stuck[] =
        "turn Ann;phase play;hand Ann 8S;hand Bob 5C;pile north 4H;pile east 4D;pile south 2H;pile west 2D";
    static const char moves[] =
        "turn Ann;phase play;hand Ann 8S;hand Bob 5C;pile north 4H;pile east KD;pile south 2H;pile west 2D";
    expect_shown(table, 0, STYLE_FULL, "turn", NULL, "Your turn, play a card, move a pile, or end it.\n");
    expect_shown(moves, 0, STYLE_FULL, "turn", NULL, "Your turn, move a pile or end it.\n");
    expect_shown(stuck, 0, STYLE_FULL, "turn", NULL, "Your turn, nothing fits, end it.\n");
    expect_shown(stuck, 1, STYLE_FULL, "turn", NULL, "Ann is to play.\n");
    expect_shown("phase over", 1, STYLE_FULL, "turn", NULL, "The round is over.\n");
}

TEST(scores_are_points_or_rounds_won)
{
    struct options o;
    struct state s;
    struct view v;
    struct strbuf out = STRBUF_INIT;
    const char *word[] = { "scores" };
    kit_options(&o);
    kings_placed(&o, 2, "phase play;score Ann 7;hand Ann 2C 3C;hand Bob 4C", &s);
    s.shown.k.won[1] = 1;
    kings_seen(&o, &s, 0, &v);
    const struct hearer h = { &o, &v, kit_names, 2, 0, STYLE_FULL, .ordered = { .order = ORDER_COLOUR } };
    kings_game.show(&kings_game, &h, word, 1, &out);
    assert_string_equal(out.text, "You, 0 rounds won, 2 in hand.\nBob, 1 round won, 1 in hand.\n");
    strbuf_reset(&out);
    o.score_mode = SCORE_KINGS_PENALTY;
    kings_game.show(&kings_game, &h, word, 1, &out);
    assert_string_equal(out.text, "You, 7 points, 2 in hand.\nBob, 0 points, 1 in hand.\n");
    strbuf_release(&out);
}

// --- hints ---

static void expect_hint(const char *position, int level, const char *wanted)
{
    struct options o;
    struct state s;
    struct view v;
    struct strbuf out = STRBUF_INIT;
    kit_options(&o);
    kings_placed(&o, 2, position, &s);
    kings_seen(&o, &s, 0, &v);
    const struct hearer h = { &o, &v, kit_names, 2, 0, STYLE_FULL, .ordered = { .order = ORDER_COLOUR } };
    kings_game.hint(&kings_game, &h, level, &out);
    assert_string_equal(out.text, wanted);
    strbuf_release(&out);
}

TEST(hints_say_what_fits_what_would_fit_and_what_is_wise)
{
    static const char stuck[] =
        "turn Ann;phase play;hand Ann 8S;hand Bob 5C;pile north 4H;pile east 4D;pile south 2H;pile west 2D";
    expect_hint(table, 0,
                "The 8 of spades fits on north, the queen of clubs on west.\nThe king of diamonds fits in an empty corner.\n"
                "East fits on north.\nWest to an empty corner.\nAny card to south, which is empty.\n");
    expect_hint(table, 2,
                "Start southeast with the king of diamonds.\nAfter it you can play the queen of clubs there.\n"
                "For an empty side the 4 of clubs is best, it leaves the most room.\n");
    expect_hint("turn Ann;phase play;hand Ann AC 9D;hand Bob 5C;pile north JH;pile east 10S;pile south none;pile west 4H", 2,
                "Ace of clubs would close an empty side, nothing goes on it.\n");
    expect_hint("turn Ann;phase play;hand Ann 9D 5C 4D;hand Bob 5S;pile north 10S;pile east 9H 8S;pile south 2H;pile west 2D", 2,
                "Move the pile east on north.\nIt leaves east empty, where you can play the 5 of clubs.\n"
                "North takes the 9 of diamonds or east, not both.\n");
    expect_hint(stuck, 0, "Nothing fits, and no pile can be moved.\n");
    expect_hint(stuck, 1, "No play or move would make another one possible.\n");
    expect_hint(stuck, 2, "Nothing fits now, keep your cards.\n");
    expect_hint("turn Ann;phase play;hand Ann 8S 2C;hand Bob 5C;pile north 9H;pile east 4D;pile south 2H;pile west 2D", 2,
                "Nothing is better than playing what fits.\n");
    expect_hint("turn Ann;phase play;hand Ann 8S 5S 2C;hand Bob 5C;pile north 9H;pile east 4D;pile south 8C 7H;pile west 10D", 1,
                "Moving south leaves an empty place for a card from your hand.\n"
                "With an empty side, the 5 of spades could go below east.\n");
    expect_hint("turn Ann;phase play;hand Ann 8S 7D 2C;hand Bob 5C;pile north 9H;pile east 6C;pile south 9D;pile west 7H", 1,
                "Moving east leaves an empty place for a card from your hand.\n"
                "After the 8 of spades on north, the 7 of diamonds fits too.\nAfter the 8 of spades on north, west can follow.\n"
                "After the 8 of spades on south, the 7 of diamonds fits too.\nAfter the 8 of spades on south, west can follow.\n"
                "With an empty side, the 7 of diamonds could go below east.\n");
}

TEST(hints_name_of_each_sort_of_moves_the_best)
{
    expect_hint("turn Ann;phase play;hand Ann KS KH 2C;hand Bob 5C;pile north KD;pile east KC;pile south 2H;pile west 2D", 0,
                "The king of spades and the king of hearts fit in an empty corner.\n"
                "North to an empty corner.\nEast to an empty corner.\n");
    expect_hint("turn Ann;phase play;hand Ann 7D;hand Bob 5C;pile north 9H;pile east 4D;pile south none;pile west 2D", 2,
                "Start south with the 7 of diamonds.\nIt is your last card, and you win the round with it.\n");
    expect_hint("turn Ann;phase play;hand Ann 8S JC 4C;hand Bob 5C;pile north 9H;pile east 7H;pile south none;pile west 10D", 2,
                "Play the 8 of spades on north.\nThen the pile east can move on it, and its place is free.\n"
                "Put the jack of clubs under west.\nThere it takes up no place of its own.\n"
                "Start south with the jack of clubs.\nThen the pile west can move on it, and its place is free.\n");
}

// --- the first hint is whole ---

static void list_legal(const struct options *o, const struct state *s, struct view *v, struct move_list *legal)
{
    kings_seen(o, s, s->shown.k.turn, v);
    legal->count = 0;
    kings_game.legal(&kings_game, o, v, legal);
}

// A position that so many random moves lead to; the moves of its seat are listed.
static void wander(const struct options *o, int steps, struct state *s, struct view *v, struct move_list *legal)
{
    struct luck luck;
    struct events quiet = { .mute = true };
    char word[24];
    snprintf(word, sizeof word, "hint-%d", steps);
    luck_seed(&luck, word);
    memset(s, 0, sizeof *s);
    kings_game.deal(&kings_game, o, 2, s, &luck, &quiet);
    list_legal(o, s, v, legal);
    for (int step = 0; step < steps && legal->count; step++) {
        const struct move *m = &legal->move[luck_below(&luck, (uint32_t)legal->count)];
        assert_true(kings_game.apply(&kings_game, o, s, s->shown.k.turn, m, &luck, &quiet, NULL));
        list_legal(o, s, v, legal);
    }
    events_release(&quiet);
}

// How many things there are to do, counted over places and cards that are as good as each other.
static int count_possible(const struct view *v, const struct move_list *legal)
{
    int count = 0;
    for (int i = 0; i < legal->count; i++) {
        const struct move *m = &legal->move[i];
        bool empty = v->s.shown.pile[m->target].count == 0;
        count += m->verb != KINGS_END && m->verb != KINGS_UNDER && (!empty || m->target == kings_empty_corner(&v->s.shown));
    }
    for (int side = 0; side < KINGS_SIDES; side++)
        count += v->s.shown.pile[side].count == 0;
    return count;
}

// How many things the hint names: a sentence lists the cards with the places of each, or the kings.
static int count_named(char *hint)
{
    int count = 0;
    for (char *rest, *line = strtok_r(hint, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
        count++;
        bool list = strncmp(line, "Any card", 8) != 0 && strncmp(line, "Nothing", 7) != 0;
        for (const char *at = line; list && *at; at++)
            count += strncmp(at, ", ", 2) == 0 || strncmp(at, " and ", 5) == 0;
    }
    return count;
}

TEST(the_first_hint_names_all_that_is_possible)
{
    struct options o;
    struct state s;
    struct view v;
    struct move_list legal = { 0 };
    struct strbuf out = STRBUF_INIT;
    kit_options(&o);
    for (int steps = 0; steps < 60; steps++) {
        wander(&o, steps, &s, &v, &legal);
        const struct hearer h = { &o, &v, kit_names, 2, s.shown.k.turn, STYLE_FULL, .ordered = { .order = ORDER_COLOUR } };
        int wanted = legal.count ? count_possible(&v, &legal) : 1; // the round is over
        strbuf_reset(&out);
        kings_game.hint(&kings_game, &h, 0, &out);
        assert_int_equal(count_named(out.text), wanted ? wanted : 1);
    }
    strbuf_release(&out);
    move_list_release(&legal);
}

// --- the rules in sentences ---

static void explain(struct options *o, int seats, struct strbuf *out)
{
    strbuf_reset(out);
    settings_explain(kings_settings, o, seats, out);
}

TEST(rules_are_explained_as_they_are)
{
    struct options o;
    struct strbuf out = STRBUF_INIT;
    kit_options(&o);
    explain(&o, 2, &out);
    assert_non_null(strstr(out.text, "An empty side takes any card from your hand, kings too.\n"));
    assert_non_null(strstr(out.text, "You may end your turn whenever you like.\n"));
    assert_non_null(strstr(out.text, "The match goes on for as long as you like.\n"));
    assert_null(strstr(out.text, "leaves the table"));
    o.slot_king = false;
    o.must_play = o.clear_complete = o.auto_corner = true;
    o.draw_at = DRAW_AT_END;
    o.score_mode = SCORE_KINGS_PENALTY;
    o.match_target = 25;
    o.match_rounds = 1;
    explain(&o, 2, &out);
    assert_non_null(strstr(out.text, "An empty side takes any card from your hand except a king.\n"));
    assert_non_null(strstr(out.text, "You may end your turn only when nothing can be played or moved.\n"));
    assert_non_null(strstr(out.text, "Your turn ends with a card from the stock, drawn for you.\n"));
    assert_non_null(strstr(out.text, "The match is over when somebody has 25 points after a round.\n"));
    assert_non_null(strstr(out.text, "The match has at most 1 round.\n"));
    assert_non_null(strstr(out.text, "leaves the table and is empty again.\n"));
    for (char *line = strtok(out.text, "\n"); line; line = strtok(NULL, "\n"))
        assert_true(utf8_width(line) <= 80);
    strbuf_release(&out);
}

TEST(rules_that_cannot_be_played_are_refused)
{
    struct options o;
    struct err err = ERR_INIT;
    kit_options(&o);
    o.deal_cards = 8;
    assert_true(kings_game.check(&kings_game, &o, 6, &err));
    o.deal_cards = 9;
    assert_true(kings_game.check(&kings_game, &o, 5, &err));
    assert_false(kings_game.check(&kings_game, &o, 6, &err));
    o.match_target = 25;
    assert_false(kings_game.check(&kings_game, &o, 2, &err));
    assert_int_equal(err.count, 2);
    o.score_mode = SCORE_KINGS_PENALTY;
    assert_true(kings_game.check(&kings_game, &o, 2, &err));
    err_release(&err);
}
