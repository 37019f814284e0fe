// SPDX-License-Identifier: GPL-3.0-or-later
// Rules that nobody would think of, played: every game has values drawn by lot for some or all keys
// (soup.h), and is judged like those of shipped variants.  A computer player that has no move, makes a
// refused one or plays itself into a corner is a fault here: whatever a server writes into its rules,
// a turn of the computer must come to an end.
//
//   conform_tests soup_test -- FIRST [COUNT [FAMILY]]     the games of these numbers, of rummy unless said
//
// Many of these rules never bring a round to its end by chance, so a game is left after some moves.
#include "conform/conform.h"
#include "conform/soup.h"
#include "test.h"

#include "base/bug.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    MENDS = 24,       // what cannot be played is drawn anew so many times
    MOVES_MOST = 160, // of one game
    REPLAY_EVERY = 4,
    PLAYED_OF_TEN = 9 // so many of ten must come to be played, or nearly nothing is tested
};

static int first = 1, count = 60;
static const char *family = "rummy";

// How many play: the numbers that these rules allow, in turn.
static int seats_of(const struct variant *rules, int number)
{
    int min, max;
    variant_players(rules, &min, &max);
    return max > min ? min + number / MANNERS % (max - min + 1) : min;
}

// Rules of this number that can be played; NULL when mending does not lead to any.
static struct variant *playable(int number)
{
    struct variant *rules = soup_rules(family, number);
    for (int i = 0; i < MENDS; i++) {
        struct err err = ERR_INIT;
        bool good = variant_check(rules, seats_of(rules, number), &err);
        if (good != (err.count == 0))
            fail_msg("soup %d: a refusal without a sentence, or a sentence without one: %s", number, err.text.text);
        bool mended = !good && soup_mend(rules, err.text.text, number, i + 1);
        err_release(&err);
        if (good)
            return rules;
        if (!mended)
            break;
    }
    variant_free(rules);
    return NULL;
}

// One round after the other, as far as the moves last.
static void play(struct trial *trial)
{
    for (int moves = 0; moves < MOVES_MOST; moves++) {
        struct standing standing = table_standing(trial->table);
        if (table_turn(trial->table)) {
            trial_step(trial);
            continue;
        }
        look_over(trial);
        trial->rounds++;
        if (standing.match_over)
            return;
        trial_next(trial);
    }
}

// What a number draws for one key depends on no other key, so the order in which they are drawn does not matter.
TEST(each_key_has_its_own_luck)
{
    for (int number = 1; number <= 40; number++) {
        struct variant *rules = soup_rules(family, number), *again = soup_rules(family, number);
        soup_mend(rules, "buy.limit", number, 7);
        soup_mend(rules, "meld.run.min", number, 7);
        soup_mend(again, "meld.run.min", number, 7);
        soup_mend(again, "buy.limit", number, 7);
        assert_memory_equal(rules->options, again->options, rules->game->options_size);
        variant_free(rules);
        variant_free(again);
    }
}

TEST(whatever_a_server_writes_can_be_played)
{
    struct trial trial = { 0 };
    int played = 0;
    for (int number = first; number < first + count; number++) {
        char name[32];
        struct variant *rules = playable(number);
        if (!rules)
            continue;
        snprintf(name, sizeof name, "soup %s %d", family, number);
        trial_begin(&trial, rules, name, seats_of(rules, number), number, (enum manner)(number % MANNERS));
        play(&trial);
        trial_end(&trial, number % REPLAY_EVERY == 0);
        played++;
    }
    printf(
        "%d games played of %d: %ld moves, %ld of them by players, %ld taken back, %ld corners, %ld rounds; %ld moves refused, "
        "%ld taken.\n",
        played, count, trial.moves, trial.suggested, trial.taken_back, trial.corners, trial.rounds, trial.refused,
        trial.accepted);
    trial_say_times(&trial);
    trial_release(&trial);
    assert_true(played * 10 >= count * PLAYED_OF_TEN);
}

static int read_words(void **)
{
    if (test_word(1))
        first = atoi(test_word(1));
    if (test_word(2))
        count = atoi(test_word(2));
    if (test_word(3))
        family = test_word(3);
    return 0;
}

ALL_BETWEEN(read_words, NULL)
