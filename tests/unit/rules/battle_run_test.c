// SPDX-License-Identifier: GPL-3.0-or-later
// Whole runs of Deck battle under rules taken by lot.  After every move: no card is lost, no view
// shows what it must not, and of all 36 plays those are accepted that beat by the book what lies
// there, and no others.
#include "test.h"
#include "unit/battle_kit.h"

#include <stdlib.h>

enum { RUNS = 80, MOVES = 1500 };

static void some_options(struct rng *rng, struct options *o)
{
    kit_options(o);
    o->hand_draw = 1 + (int)rng_below(rng, 16);
    o->pass_draw = (int)rng_below(rng, 5);
    o->hand_growth = 1 + (int)rng_below(rng, 3);
    o->pass_growth = 1 + (int)rng_below(rng, 3);
    o->leader_may_pass = rng_below(rng, 4) == 0;
    o->carry = (int)rng_below(rng, 2);
    o->offer = (int)rng_below(rng, UPGRADES + 1);
    o->max_game = (int)rng_below(rng, 6);
    o->max_exchanges = rng_below(rng, 3) ? 40 : 3;
}

// Where there is nothing to beat every block that is held may be led.
static bool beats_by_the_book(const struct state *s, int seat, int lo, int hi)
{
    const struct battle_combo *top = &s->shown.top;
    long copies = s->hand[seat].of[lo];
    for (int n = lo; n <= hi; n++)
        copies = s->hand[seat].of[n] < copies ? s->hand[seat].of[n] : copies;
    if (copies == 0 || !top->copies)
        return copies > 0;
    long cards = copies * (hi - lo + 1) - (long)top->copies * (top->hi - top->lo + 1);
    if (cards)
        return cards > 0;
    if (hi - lo != top->hi - top->lo)
        return hi - lo > top->hi - top->lo;
    return hi > top->hi || (hi == top->hi && seat == RUNNER && s->shown.held[UPGRADE_EDGE][0]);
}

static bool is_listed(const struct move_list *moves, const struct move *m)
{
    for (int i = 0; i < moves->count; i++)
        if (move_equal(&moves->move[i], m))
            return true;
    return false;
}

// Makes a move on a copy and says whether it was accepted; a refusal must leave every byte as it was.
static bool accepted(const struct options *o, const struct state *s, int seat, const struct move *m)
{
    struct state copy;
    struct events quiet = { .mute = true };
    struct refusal no = { 0 };
    struct luck luck;
    memcpy(&copy, s, sizeof copy);
    luck_seed(&luck, "copy");
    bool done = battle_game.apply(&battle_game, o, &copy, seat, m, &luck, &quiet, &no);
    if (!done) {
        assert_memory_equal(&copy, s, sizeof copy);
        assert_true(no.text[0] != '\0');
    }
    events_release(&quiet);
    return done;
}

static void look_at_plays(const struct options *o, const struct state *s, const struct move_list *moves)
{
    bool playing = s->shown.phase == BATTLE_PHASE_PLAY;
    for (int seat = 0; seat < BATTLE_SIDES; seat++)
        for (int lo = 1; lo <= BATTLE_NUMBERS; lo++)
            for (int hi = lo; hi <= BATTLE_NUMBERS; hi++) {
                const struct move m = { .verb = BATTLE_PLAY, .target = (int16_t)lo, .where = (uint8_t)hi };
                bool may = playing && s->shown.turn == seat && beats_by_the_book(s, seat, lo, hi);
                assert_int_equal(accepted(o, s, seat, &m), may);
                assert_int_equal(may, s->shown.turn == seat && is_listed(moves, &m));
            }
}

static void look_at_views(const struct options *o, const struct state *s)
{
    for (int seat = WATCHER; seat < BATTLE_SIDES; seat++) {
        struct state other;
        struct view v, again;
        struct luck luck;
        struct err err = ERR_INIT;
        memcpy(&other, s, sizeof other);
        luck_seed(&luck, "other");
        battle_game.reshuffle(&battle_game, o, &other, seat, &luck);
        assert_true(battle_game.sound(&battle_game, o, &other, &err));
        battle_look_as(o, s, seat, &v);
        battle_look_as(o, &other, seat, &again);
        assert_memory_equal(&v, &again, sizeof v);
        if (seat == RIVAL)
            assert_int_equal(bag_cards(&v.scouted), 0);
    }
}

// Does a random run to its end, or so far; returns how many games it came to.
static int run(struct rng *rng, const char *seed, long *over)
{
    struct options o;
    struct state s;
    struct luck luck;
    struct events events = { 0 };
    struct move_list moves = { 0 };
    struct err err = ERR_INIT;
    some_options(rng, &o);
    memset(&s, 0, sizeof s);
    luck_seed(&luck, seed);
    battle_game.deal(&battle_game, &o, BATTLE_SIDES, &s, &luck, &events);
    for (int i = 0; i < MOVES && battle_game.turn(&battle_game, &s); i++) {
        struct view v;
        struct refusal no = { 0 };
        int seat = s.shown.turn, game = s.shown.game;
        const struct bag cards = s.cards;
        battle_look_as(&o, &s, seat, &v);
        moves.count = 0;
        battle_game.legal(&battle_game, &o, &v, &moves);
        assert_true(moves.count > 0);
        if (i % 16 == 0) {
            look_at_plays(&o, &s, &moves);
            look_at_views(&o, &s);
        }
        events_reset(&events);
        const struct move m = moves.move[rng_below(rng, (uint32_t)moves.count)];
        if (!battle_game.apply(&battle_game, &o, &s, seat, &m, &luck, &events, &no))
            fail_msg("%s", no.text);
        if (!battle_game.sound(&battle_game, &o, &s, &err))
            fail_msg("%s", err.text.text);
        if (s.shown.game == game)
            assert_memory_equal(&s.cards, &cards, sizeof cards);
    }
    *over += battle_game.turn(&battle_game, &s) == 0;
    events_release(&events);
    move_list_release(&moves);
    return s.shown.game;
}

TEST(runs_by_lot_keep_every_promise)
{
    struct rng rng;
    long over = 0, played = 0;
    rng_seed(&rng, "runs");
    for (int i = 0; i < RUNS; i++) {
        char seed[32];
        snprintf(seed, sizeof seed, "run-%d", i);
        played += run(&rng, seed, &over);
    }
    print_message("%d runs, %ld games, %ld runs to their end.\n", RUNS, played, over);
    assert_true(over > RUNS / 2);
    assert_true(played > 3 * RUNS / 2);
}

// What is dealt after a game is what both lists say, whatever upgrade was taken.
TEST(decks_are_made_of_the_lists)
{
    struct options o;
    struct state s;
    kit_options(&o);
    for (int game = 1; game <= GAMES_MOST; game++) {
        char lines[64];
        snprintf(lines, sizeof lines, "game %d; upgrade edge 2", game);
        battle_place_lines(&o, lines, &s);
        struct bag both = s.shown.list[RUNNER];
        bag_add(&both, &s.shown.list[RIVAL]);
        assert_memory_equal(&both, &s.cards, sizeof both);
        assert_int_equal(bag_cards(&both), 64LL << (game - 1));
        assert_int_equal(s.shown.hand_count[RIVAL], 10LL << (game - 1));
    }
}
