// SPDX-License-Identifier: GPL-3.0-or-later
// What bench/ceiling tells of a round of Kings in the Corners.
#include "ceiling.h"
#include "rules/kings/kings.h"

void reveal_kings(enum told told, const struct state *truth, struct state *guess, struct luck *luck)
{
    uint16_t card[KINGS_CARDS];
    int count = truth->shown.stock_count;
    *guess = *truth;
    if (told == TOLD_ALL)
        return;
    for (int i = 0; i < count; i++)
        card[i] = truth->stock[i];
    luck_shuffle(luck, card, count);
    for (int i = 0; i < count; i++)
        guess->stock[i] = (uint8_t)card[i];
}
