// SPDX-License-Identifier: GPL-3.0-or-later
// Luck over the repeatable generator.  The order of draws is part of the record's meaning: a change
// here makes old records replay differently, so don't.
#include "rules/luck.h"
#include <stdbool.h>
#include <string.h>

// Is the word 64 hex digits, not all 0?  Then they are the generator's whole state: a deal that people at several computers
// drew together must not be squeezed through a shorter hash.
static bool whole_state(const char *word, uint64_t state[4])
{
    static const char digits[] = "0123456789abcdef";
    if (strlen(word) != 64 || strspn(word, digits) != 64 || strspn(word, "0") == 64)
        return false;
    for (int i = 0; i < 4; i++)
        state[i] = 0;
    for (int i = 0; i < 64; i++)
        state[i / 16] = state[i / 16] << 4 | (uint64_t)(strchr(digits, word[i]) - digits);
    return true;
}

void luck_seed(struct luck *luck, const char *word)
{
    if (whole_state(word, luck->rng.s))
        return;
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
