// SPDX-License-Identifier: GPL-3.0-or-later
// Whole matches of computer players by seeds, counted for what a person would laugh at: a line for each game and level and what
// can happen there, how often it did of how many chances, and the goal.  Options may be left out from the right:
//
//   build/bench/bench/sense [RULES [LEVEL [MATCHES [FIRST_MATCH]]]]
#include "sense.h"

#include "base/bug.h"
#include "bench.h"
#include <string.h>

static const struct row {
    const char *rules;
    int seats, matches; // matches: as many as have about a hundred rounds
} rows[] = {
    { "spades", 4, 12 },       { "hearts", 4, 12 },       { "euchre", 4, 8 },       { "belote", 4, 12 },   { "oh-hell", 4, 15 },
    { "whist", 4, 40 },        { "crazy-eights", 4, 20 }, { "mau-mau", 4, 8 },      { "colours", 4, 8 },   { "gin", 2, 25 },
    { "gin-straight", 2, 20 }, { "oklahoma-gin", 2, 20 }, { "knock-rummy", 3, 30 }, { "chinchon", 3, 20 }, { "conga", 3, 20 },
};

static void print(const struct variant *variant, const char *level, const struct sensed *sensed)
{
    enum { OF = 10 }; // goals are told of a hundred
    char where[120], figure[80], goal[60];
    snprintf(where, sizeof where, "%s, %s, %d matches, %d rounds", variant->id, level, sensed->matches, sensed->rounds);
    for (int i = 0; i < SENSES; i++)
        if (sensed->chances[i]) {
            snprintf(figure, sizeof figure, "%d of %d", sensed->done[i], sensed->chances[i]);
            snprintf(goal, sizeof goal, "%d.%d of 100%s", sense_counts[i].goal / OF, sense_counts[i].goal % OF,
                     sense_is_met(sensed, i) ? "" : ", missed");
            bench_row(where, figure, sense_counts[i].what, goal);
        }
}

int main(int argc, char **argv)
{
    static const char *const levels[] = { "novice", "steady", "expert" };
    enum { LEVELS = sizeof levels / sizeof *levels, ROUNDS_MOST = 100000 };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        LOCAL(err) err = ERR_INIT;
        if (argc > 1 && strcmp(argv[1], rows[i].rules) != 0)
            continue;
        struct variant *variant = variant_load(rows[i].rules, NULL, &err);
        if (!variant)
            BUG("%s", err.text.text);
        for (int level = 0; level < LEVELS; level++) {
            struct sensed sensed = { 0 };
            if (argc > 2 && strcmp(argv[2], levels[level]) != 0)
                continue;
            sense_play(variant, rows[i].seats, levels[level], argc > 4 ? atoi(argv[4]) : 0,
                       argc > 3 ? atoi(argv[3]) : rows[i].matches, ROUNDS_MOST, &sensed);
            print(variant, levels[level], &sensed);
        }
        variant_free(variant);
    }
    return 0;
}
