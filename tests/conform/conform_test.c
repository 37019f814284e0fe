// SPDX-License-Identifier: GPL-3.0-or-later
// What every game must keep, whatever its rules: each shipped variant of each family, with every
// number of seats, is played at random through the table, and after every move the promises of
// rules/game.h are looked at.  It knows no game; a new family is judged by it unchanged.
//
// Called with SHARE and SHARES it plays the seeds of its share, so that several run side by side.
// The costly looks are taken at every SAMPLE-th step, counted over the whole run.
#include "conform/conform.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

enum {
    SEEDS = 200,        // rounds for each variant and number of seats
    MATCH_EVERY = 49,   // every so many seeds a whole match is played; odd, so that every share has one
    ROUND_MOVES = 3000, // no round of random play is this long
    MATCH_ROUNDS = 400, // no match of random play has this many rounds
};

static int share = 1, shares = 1;

static void play_round(struct trial *trial)
{
    int moves = 0;
    while (table_turn(trial->table)) {
        trial_step(trial);
        if (++moves > ROUND_MOVES)
            trial_fail(trial, "the round does not end");
    }
    trial->moves += moves;
    if (moves > trial->longest)
        trial->longest = moves;
}

static void play_match(struct trial *trial)
{
    struct standing standing;
    int rounds = 1;
    play_round(trial);
    for (table_standing(trial->table, &standing); !standing.match_over; table_standing(trial->table, &standing)) {
        if (!standing.round_over)
            trial_fail(trial, "nobody may act and the round is not over");
        if (++rounds > MATCH_ROUNDS)
            trial_fail(trial, "the match does not end");
        trial_next(trial);
        play_round(trial);
    }
    if (!standing.winners)
        trial_fail(trial, "a match ended without a winner");
    if (rounds > trial->rounds)
        trial->rounds = rounds;
}

static void play_seed(struct trial *trial, const char *variant, int seats, int seed)
{
    bool match = seed % MATCH_EVERY == 0;
    trial_begin(trial, variant, seats, seed, match);
    if (match)
        play_match(trial);
    else
        play_round(trial);
    trial_end(trial);
}

static void every_variant_keeps_the_promises_of_a_game(void **state)
{
    (void)state;
    struct variant_list list;
    struct err err = ERR_INIT;
    variant_list_load(&list, &err);
    assert_string_equal(err.text.text, "");
    assert_true(list.count > 0);
    for (int i = 0; i < list.count; i++) {
        struct variant *variant = variant_load(list.entry[i].id, NULL, &err);
        int min, max;
        assert_non_null(variant);
        variant_players(variant, &min, &max);
        for (int seats = min; seats <= max; seats++) {
            struct trial trial = { 0 };
            for (int seed = share; seed <= SEEDS; seed += shares)
                play_seed(&trial, list.entry[i].id, seats, seed);
            printf("%s, %d seats: %ld moves, the longest round %d, the longest match %d rounds.\n", list.entry[i].id, seats,
                   trial.moves, trial.longest, trial.rounds);
            trial_release(&trial);
        }
        variant_free(variant);
    }
    variant_list_release(&list);
    err_release(&err);
}

static void every_family_has_a_variant(void **state)
{
    (void)state;
    struct variant_list list;
    variant_list_load(&list, NULL);
    for (int g = 0; games[g]; g++) {
        bool found = false;
        for (int i = 0; i < list.count; i++) {
            struct variant *variant = variant_load(list.entry[i].id, NULL, NULL);
            found |= variant && variant->game == games[g];
            variant_free(variant);
        }
        if (!found)
            fail_msg("no shipped variant plays the family %s", games[g]->id);
    }
    variant_list_release(&list);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_family_has_a_variant),
        cmocka_unit_test(every_variant_keeps_the_promises_of_a_game),
    };
    if (argc == 3) {
        share = atoi(argv[1]);
        shares = atoi(argv[2]);
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
