// SPDX-License-Identifier: GPL-3.0-or-later
// Luck over the repeatable generator.  The order of draws is part of the record's meaning: a change
// here makes old records replay differently, so don't.
#include "rules/luck.h"
#include <stdbool.h>
#include <string.h>

// Is the word 64 hex digits, two a byte?  Then it is a key: of a deal that people at several computers drew together, nobody
// may reckon the stock from the cards that were seen.
static bool read_key(const char *word, uint64_t key[4])
{
    static const char digits[] = "0123456789abcdef";
    if (strlen(word) != 64 || strspn(word, digits) != 64)
        return false;
    for (int i = 0; i < 4; i++)
        key[i] = 0;
    for (int i = 0; i < 64; i++) // digit i is the high or low half of byte i / 2
        key[i / 16] |= (uint64_t)(strchr(digits, word[i]) - digits) << (i % 16 / 2 * 8 + (i % 2 ? 0 : 4));
    return true;
}

void luck_seed(struct luck *luck, const char *word)
{
    uint64_t key[4];
    luck->wanted = luck->deal = 0;
    if (read_key(word, key))
        rng_key(&luck->rng, key);
    else
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
