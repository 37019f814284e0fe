// SPDX-License-Identifier: GPL-3.0-or-later
// Luck from the repeatable random generator.  Records depend on the order of its draws: a change here would replay old records
// differently, so do not change it.
#include "rules/luck.h"
#include <stdbool.h>
#include <string.h>

// Reads a seed word of 64 hex digits, two for each byte, as a key for the game's luck.  Returns false for any other word.
// Players at several computers draw such a key together, so that nobody can work out the stock from the cards they see.
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

// Shuffles cards by the game's luck, with the method of Fisher and Yates, from the end.
void luck_shuffle(struct luck *luck, uint16_t *card, int count)
{
    for (int i = count - 1; i > 0; i--) {
        int j = (int)luck_below(luck, (uint32_t)i + 1);
        uint16_t held = card[i];
        card[i] = card[j];
        card[j] = held;
    }
}
