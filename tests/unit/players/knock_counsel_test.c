// SPDX-License-Identifier: GPL-3.0-or-later
// A knock of rummy that leaves points over is weighed against guessed hands: players of any seed, an expert, a coach, and the
// reason for a discard in its place go by the same guesses.  The game is one of three, in which an expert thinks no rounds
// through.
#include "rules/rummy/judge/knock_counsel.h"

#include "players/players.h"
#include "rules/rummy/engine/bot_queries.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

enum { SEATS = 3, ROUNDS = 40, MOVES_MOST = 400, WEIGHED_EVERY = 8 };
enum level { STEADY, OTHER_STEADY, EXPERT, LEVELS };

// What listens on a seat of the table, and thinks of its moves there.
struct ear {
    const struct game *game;
    struct memory memory;
    struct sitter player[LEVELS];
};

static void hear(void *self, const struct view *view, const struct event *event)
{
    struct ear *ear = self;
    for (int i = 0; i < LEVELS; i++)
        ear->player[i].hear(ear->player[i].self, view, event);
    players_note(ear->game, &ear->memory, event);
}

static struct table *deal(int round, struct ear ears[SEATS])
{
    static const struct seat_plan plan[SEATS] = { { "Ann", "" }, { "Ben", "" }, { "Cid", "" } };
    static const char *const levels[] = { "steady", "steady", "expert" }, *const seeds[] = { "one", "two", "three" };
    char seed[16];
    struct err err = ERR_INIT;
    snprintf(seed, sizeof seed, "counsel-%d", round);
    struct table *table = table_new(variant_load("knock-rummy", NULL, &err), plan, SEATS, seed, &err);
    assert_non_null(table);
    for (int seat = 0; seat < SEATS; seat++) {
        ears[seat] = (struct ear){ .game = table_game(table) };
        for (int i = 0; i < LEVELS; i++)
            ears[seat].player[i] = players_new(table_game(table), levels[i], seeds[i]);
        table_seat(table, seat, (struct sitter){ .hear = hear, .self = &ears[seat] });
        table_repeat(table, seat);
    }
    err_release(&err);
    return table;
}

// What is counted of knocks that leave points over, by their counsel, and how often a coach weighed them.
struct counted {
    int counsel[COUNSEL_LESS + 1], weighed;
};

// The reason for the discard in place of the knock says that somebody may have less left over where that is the counsel,
// and nowhere else.
static void hold_reason(const struct ear *ear, const struct hearer *h, const struct move *knock, enum knock_counsel counsel)
{
    LOCAL(strbuf) out = STRBUF_INIT;
    const struct move discard = { .verb = RUMMY_DISCARD, .count = 1, .card = { knock->card[0] } };
    players_reason(&ear->player[STEADY], h, &discard, &out);
    if ((counsel == COUNSEL_LESS) != (strstr(out.text, "somebody else may well have less left over") != NULL))
        fail_msg("%s", out.text);
}

static void look(const struct ear *ear, const struct hearer *h, struct counted *counted)
{
    struct knock_sight sight;
    struct weighed weighed[WEIGHED_MOST];
    struct move knock, move;
    int left;
    knock_look(&sight, h->options, h->view, &ear->memory);
    if (h->view->shown.phase != RUMMY_PHASE_PLAY || !knock_fewest(&sight, &knock, &left) || !left)
        return;
    const enum knock_counsel counsel = knock_counsel(&sight, knock.card[0].face, left);
    counted->counsel[counsel]++;
    for (int i = 0; i < LEVELS; i++) {
        assert_true(ear->player[i].ask(ear->player[i].self, h->options, h->view, &move));
        assert_int_equal(move.verb == RUMMY_KNOCK, counsel == COUNSEL_KNOCK);
    }
    hold_reason(ear, h, &knock, counsel);
    if (counted->counsel[counsel] % WEIGHED_EVERY)
        return;
    counted->weighed++;
    assert_true(players_weigh(&ear->player[EXPERT], h->options, h->view, NULL, weighed) > 0);
    assert_int_equal(weighed[0].move.verb == RUMMY_KNOCK, counsel == COUNSEL_KNOCK);
}

static void play(int round, struct counted *counted)
{
    struct ear ears[SEATS];
    struct table *table = deal(round, ears);
    for (int moves = 0; moves < MOVES_MOST && table_turn(table); moves++) {
        const int seat = __builtin_ctz(table_turn(table));
        const struct hearer h = table_hearer(table, seat, STYLE_FULL);
        struct refusal no = { 0 };
        struct move move;
        look(&ears[seat], &h, counted);
        if (!ears[seat].player[STEADY].ask(ears[seat].player[STEADY].self, h.options, h.view, &move))
            break;
        assert_true(table_apply(table, seat, &move, &no));
    }
    for (int seat = 0; seat < SEATS; seat++)
        for (int i = 0; i < LEVELS; i++)
            ears[seat].player[i].release(ears[seat].player[i].self);
    table_free(table);
}

TEST(players_coach_and_reason_weigh_a_knock_against_the_same_hands)
{
    struct counted counted = { 0 };
    for (int round = 0; round < ROUNDS; round++)
        play(round, &counted);
    assert_true(counted.counsel[COUNSEL_KNOCK] > 0);
    assert_true(counted.counsel[COUNSEL_LESS] > 0);
    assert_true(counted.weighed > 0);
}
