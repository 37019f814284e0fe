// SPDX-License-Identifier: GPL-3.0-or-later
// What a person would laugh at, counted in whole matches of computer players: for bench/sense, and a small version of it in a
// test.
#ifndef BENCH_SENSE_H
#define BENCH_SENSE_H

#include "players/choose.h"
#include "rules/variant/variant.h"

// ORDER SENSE: sense_count.c has a row for each.
enum sense {
    SENSE_HIGH_RUFF,
    SENSE_OVERTAKEN,
    SENSE_LOW_LEAD,
    SENSE_LEFT,
    SENSE_THROWN,
    SENSE_POINTS,
    SENSE_NIL_ACE,
    SENSE_NIL_MISSED,
    SENSE_BID_LOW,
    SENSE_ROW,
    SENSE_GUARD,
    SENSE_PASSED_OUT,
    SENSE_EUCHRED,
    SENSE_TIMID,
    SENSE_DREW,
    SENSE_WILD,
    SENSE_LET_OUT,
    SENSE_ASKED,
    SENSE_NO_KNOCK,
    SENSE_UNDERCUT,
    SENSE_GIN,
    SENSE_BIG_GIN,
    SENSE_WANTED,
    SENSE_BROKEN,
    SENSE_USELESS,
    SENSE_NOT_ADDED,
    SENSES
};

struct sense_count {
    const char *what; // "partner overtaken"
    int goal;         // of a thousand chances at most so many
};
extern const struct sense_count sense_counts[SENSES];

struct sensed {
    int matches, rounds, done[SENSES], chances[SENSES];
};

// Whole matches by players of one level, seeded "sense 0", "sense 1" ...; of rounds no more than so many, the last match cut off.
void sense_play(const struct variant *variant, int seats, const char *level, int first, int matches, int rounds,
                struct sensed *out);
bool sense_is_met(const struct sensed *sensed, int sense); // no more than the goal allows, or once where that is less

// A chance of what is counted, and whether it was done.
static inline void sense_chance(struct sensed *out, int sense, bool done)
{
    out->chances[sense]++;
    out->done[sense] += done;
}

// Counts what is seen of a move before it is made, by the seat that makes it.  memory: what everybody heard of the round.
typedef void sense_move(const struct variant *variant, const struct view *v, const struct memory *memory, const struct move *m,
                        struct sensed *out);
sense_move sense_of_move; // asks the family's own, one of the next
sense_move sense_of_trick_move, sense_of_shed_move, sense_of_knock_move;
// Counts what is seen of a round that is over.
typedef void sense_round(const struct variant *variant, const struct state *s, struct sensed *out);
sense_round sense_of_trick_round, sense_of_knock_round;

#endif
