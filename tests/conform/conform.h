// SPDX-License-Identifier: GPL-3.0-or-later
// One game being judged by the conformance suite: the table it is played at, and what the judging
// needs from step to step.
#ifndef CONFORM_CONFORM_H
#define CONFORM_CONFORM_H

#include "base/rng.h"
#include "table/inside.h"

enum { SAMPLE = 8, OLD_MOVES = 64 };

struct trial {
    // Over all seeds of a variant:
    long moves, steps, refused, accepted;
    int longest, rounds;
    // Of this game:
    const char *variant;
    int seats, seed;
    struct table *table;
    struct rng rng;
    struct moves legal, again;
    struct move old[OLD_MOVES]; // from earlier positions, any seat's
    int olds;
    struct state *state; // scratch
    struct view *view;
    struct strbuf told;
};

// brief: with a lower match.target and fewer match.rounds than shipped, where the family has those keys.
void trial_begin(struct trial *trial, const char *variant, int seats, int seed, bool brief);
void trial_step(struct trial *trial); // one random legal move, with everything around it
void trial_next(struct trial *trial);
void trial_end(struct trial *trial); // replays the record
void trial_release(struct trial *trial);
_Noreturn void trial_fail(struct trial *trial, const char *what); // with the record that leads there

// --- illegal.c ---
void trial_try_illegal(struct trial *trial, int seat);

#endif
