// SPDX-License-Identifier: GPL-3.0-or-later
// Luck is passed in: no rule touches a generator of its own.  The same seed word and the same
// moves give the same luck on every machine, so a record replays without its shuffles written
// out.  Flat and copyable: an undo restores it with the state.
#ifndef RULES_LUCK_H
#define RULES_LUCK_H

#include "base/rng.h"
#include <stdint.h>

struct luck {
    struct rng rng;
};

void luck_seed(struct luck *luck, const char *word);    // 64 hex digits are a key, any other word is hashed
uint32_t luck_below(struct luck *luck, uint32_t bound); // 0 to bound - 1
void luck_shuffle(struct luck *luck, uint16_t *card, int count);

#endif
