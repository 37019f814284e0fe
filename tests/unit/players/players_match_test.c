// SPDX-License-Identifier: GPL-3.0-or-later
// Computer players against each other, over whole rounds and matches of every shipped Playroom
// variant: no move of theirs is refused, rounds and matches end in a sensible time, and the steady
// player is plainly the better one.  The averages are printed; the bounds are far from them.
#include "base/bug.h"
#include "players/players.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOVES_MOST = 5000 }; // in a round: none comes near it

static const char *const variants[] = { "playroom", "playroom-one-way", "playroom-multiple", "playroom-none" };
enum { VARIANTS = sizeof variants / sizeof *variants };

struct match {
    struct variant *variant;
    int seats;
    struct sitter sitter[SEATS_MAX];
    struct state *state;
    struct view *view;
    struct luck luck;
    struct events events;
};
struct tally {
    long rounds, matches, turns, blocked;
    long points[SEATS_MAX];
};

static void match_begin(struct match *m, const char *variant, int seats, const char *const *level, int seed)
{
    struct err err = ERR_INIT;
    char word[32];
    snprintf(word, sizeof word, "match%d", seed);
    *m = (struct match){ .variant = variant_load(variant, NULL, &err), .seats = seats, .events = { .mute = true } };
    if (!m->variant)
        fail_msg("%s", err.text.text);
    const struct game *game = m->variant->game;
    m->state = mem_zero(1, game->state_size);
    m->view = mem_zero(1, game->view_size);
    luck_seed(&m->luck, word);
    for (int seat = 0; seat < seats; seat++)
        m->sitter[seat] = players_new(game, level[seat], word);
    err_release(&err);
}

static void match_end(struct match *m)
{
    for (int seat = 0; seat < m->seats; seat++)
        m->sitter[seat].release(m->sitter[seat].self);
    events_release(&m->events);
    free(m->state);
    free(m->view);
    variant_free(m->variant);
}

static void play_move(struct match *m, int seat)
{
    const struct game *game = m->variant->game;
    struct move move;
    struct refusal no = { 0 };
    memset(m->view, 0, game->view_size);
    game->look(game, m->variant->options, m->state, seat, m->view);
    assert_true(m->sitter[seat].ask(m->sitter[seat].self, m->variant->options, m->view, &move));
    if (!game->apply(game, m->variant->options, m->state, seat, &move, &m->luck, &m->events, &no))
        fail_msg("%s: a player was refused: %s", m->variant->id, no.text);
}

// One round; true while the match goes on.  A turn is counted when another seat comes to act.
static bool play_round(struct match *m, struct tally *tally)
{
    const struct game *game = m->variant->game;
    struct standing before = { 0 }, after = { 0 };
    game->score(game, m->variant->options, m->state, &before);
    game->deal(game, m->variant->options, m->seats, m->state, &m->luck, &m->events);
    unsigned last = 0, set;
    for (int moves = 0; (set = game->turn(game, m->state)) != 0; moves++) {
        tally->turns += set != last;
        last = set;
        play_move(m, __builtin_ctz(set));
        if (moves > MOVES_MOST)
            fail_msg("%s with %d seats: a round does not end", m->variant->id, m->seats);
    }
    game->score(game, m->variant->options, m->state, &after);
    bool empty = false;
    for (int seat = 0; seat < m->seats; seat++) {
        tally->points[seat] += after.points[seat] - before.points[seat];
        memset(m->view, 0, game->view_size);
        game->look(game, m->variant->options, m->state, seat, m->view);
        uint16_t card[1];
        empty = empty || game->hand(game, m->view, card, 1) == 0;
    }
    tally->blocked += !empty;
    tally->rounds++;
    return !after.match_over;
}

// So many rounds, each a fresh deal of a fresh match.
static void play_rounds(const char *variant, int seats, const char *const *level, int rounds, struct tally *tally)
{
    for (int seed = 0; seed < rounds; seed++) {
        struct match m;
        match_begin(&m, variant, seats, level, seed);
        play_round(&m, tally);
        match_end(&m);
    }
}

static const char *const all_steady[SEATS_MAX] = {
    "steady", "steady", "steady", "steady", "steady", "steady", "steady", "steady"
};

TEST(four_steady_players_end_every_round_in_a_sensible_number_of_turns)
{
    enum { SEATS = 4, ROUNDS = 100, BOUND = 25 }; // turns of each seat, on the average
    for (int i = 0; i < VARIANTS; i++) {
        struct tally tally = { 0 };
        play_rounds(variants[i], SEATS, all_steady, ROUNDS, &tally);
        print_message("%s, 4 steady: %.1f turns a round, %.1f of each seat, %ld of %ld rounds blocked\n", variants[i],
                      (double)tally.turns / ROUNDS, (double)tally.turns / ROUNDS / SEATS, tally.blocked, tally.rounds);
        assert_true(tally.turns < (long)BOUND * SEATS * ROUNDS);
        assert_true(tally.turns > (long)2 * SEATS * ROUNDS); // nobody can be out of 14 cards so soon every time
    }
}

TEST(a_match_to_the_target_ends_with_any_number_of_players)
{
    enum { MATCHES = 4, ROUNDS_MOST = 60 };
    for (int i = 0; i < VARIANTS; i++)
        for (int seats = 2; seats <= SEATS_MAX; seats++) {
            struct tally tally = { 0 };
            for (int seed = 0; seed < MATCHES; seed++) {
                struct match m;
                match_begin(&m, variants[i], seats, all_steady, seed);
                int rounds = 1;
                while (play_round(&m, &tally))
                    assert_true(++rounds < ROUNDS_MOST);
                match_end(&m);
            }
            print_message("%s, %d steady: %.1f rounds a match, %.1f turns a round, %ld of %ld rounds blocked\n", variants[i],
                          seats, (double)tally.rounds / MATCHES, (double)tally.turns / (double)tally.rounds, tally.blocked,
                          tally.rounds);
        }
}

TEST(a_steady_player_beats_a_novice_clearly)
{
    enum { SEATS = 4, ROUNDS = 200 };
    static const char *const mixed[SEATS] = { "steady", "novice", "steady", "novice" };
    for (int i = 0; i < VARIANTS; i++) {
        struct tally tally = { 0 };
        play_rounds(variants[i], SEATS, mixed, ROUNDS, &tally);
        long steady = tally.points[0] + tally.points[2], novice = tally.points[1] + tally.points[3];
        print_message("%s, steady against novice: %.1f to %.1f points a round\n", variants[i], (double)steady / ROUNDS / 2,
                      (double)novice / ROUNDS / 2);
        // Without discards much is decided by the cards alone.
        if (strcmp(variants[i], "playroom-none") == 0)
            assert_true(steady > novice);
        else
            assert_true(2 * steady > 3 * novice);
    }
}
