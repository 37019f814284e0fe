// SPDX-License-Identifier: GPL-3.0-or-later
// Luck is a parameter of the rules: none of them has a random generator of its own.  The same seed word and the same moves give
// the same luck on every machine, so a record replays without its shuffles written out.  A struct luck is flat and can be
// copied, so undo restores it with the state.
#ifndef RULES_LUCK_H
#define RULES_LUCK_H

#include "base/rng.h"
#include <stdint.h>

// The state of a game's luck: its random generator and the number of a deal.  Where the rules try several deals until one suits
// them, wanted is the number of the deal to take, from 1 on (0: find one), and deal is the number of the last deal taken.
// Elsewhere both are 0.
struct luck {
    struct rng rng;
    int64_t wanted, deal;
};

// Seeds a game's luck: 64 hex digits are its key, and any other word is hashed.  No particular deal is wanted then.
void luck_seed(struct luck *luck, const char *word);
uint32_t luck_below(struct luck *luck, uint32_t bound); // returns a random number of 0 to bound - 1
void luck_shuffle(struct luck *luck, uint16_t *card, int count);

#endif
