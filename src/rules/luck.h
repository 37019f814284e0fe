// SPDX-License-Identifier: GPL-3.0-or-later
// Luck is passed in: no rule touches a generator of its own.  The same seed word and the same
// moves give the same luck on every machine, so a record replays without its shuffles written
// out.  Flat and copyable: an undo restores it with the state.
#ifndef RULES_LUCK_H
#define RULES_LUCK_H

#include "base/rng.h"
#include <stdint.h>

// Where deals are tried until one is such as the rules want it: wanted is the number of the deal to take as it comes, from 1 on,
// or 0: it is to be found; deal is the number of the one that was taken last, 0 where deals are not tried.
struct luck {
    struct rng rng;
    int64_t wanted, deal;
};

void luck_seed(struct luck *luck, const char *word);    // 64 hex digits are a key, any other word is hashed; no deal is wanted
uint32_t luck_below(struct luck *luck, uint32_t bound); // 0 to bound - 1
void luck_shuffle(struct luck *luck, uint16_t *card, int count);

#endif
