// SPDX-License-Identifier: GPL-3.0-or-later
// Luck over the repeatable generator.  The order of draws is part of the record's meaning: a change
// here makes old records replay differently, so don't.
#include "rules/luck.h"

void luck_seed(struct luck *luck, const char *word)
{
    rng_seed(&luck->rng, word);
}

uint32_t luck_below(struct luck *luck, uint32_t bound)
{
    return rng_below(&luck->rng, bound);
}

// Fisher and Yates, from the end.
void luck_shuffle(struct luck *luck, uint16_t *card, int count)
{
    for (int i = count - 1; i > 0; i--) {
        int j = (int)luck_below(luck, (uint32_t)i + 1);
        uint16_t held = card[i];
        card[i] = card[j];
        card[j] = held;
    }
}
