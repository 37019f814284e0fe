// SPDX-License-Identifier: GPL-3.0-or-later
// What bench/ceiling tells of a round of rummy.
#include "ceiling.h"
#include "rules/rummy/rummy.h"

void reveal_rummy(const struct game *, enum told told, const struct state *truth, struct state *guess, struct luck *luck)
{
    struct controls next = guess->next;
    *guess = *truth;
    if (told == TOLD_ALL)
        return;
    guess->next = next; // which control cards come is no hand
    luck_shuffle(luck, guess->stock.card, guess->stock.count);
}
