// SPDX-License-Identifier: GPL-3.0-or-later
// Bags of cards: how many there are of each number, and drawing from one at random.
#include "base/bug.h"
#include "rules/battle/deck.h"
#include <string.h>

int bag_lowest(const struct bag *bag)
{
    int n = 1;
    while (n <= BATTLE_NUMBERS && !bag->of[n])
        n++;
    return n <= BATTLE_NUMBERS ? n : 0;
}

int64_t bag_cards(const struct bag *bag)
{
    int64_t cards = 0;
    for (int n = 1; n <= BATTLE_NUMBERS; n++)
        cards += bag->of[n];
    return cards;
}

bool bag_same(const struct bag *a, const struct bag *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

void bag_add(struct bag *to, const struct bag *more)
{
    for (int n = 1; n <= BATTLE_NUMBERS; n++)
        to->of[n] += more->of[n];
}

void bag_take(struct bag *from, const struct bag *less)
{
    for (int n = 1; n <= BATTLE_NUMBERS; n++)
        from->of[n] -= less->of[n];
}

struct bag combo_bag(const struct battle_combo *combo)
{
    struct bag bag = { 0 };
    for (int n = combo->lo; combo->copies && n <= combo->hi; n++)
        bag.of[n] = combo->copies;
    return bag;
}

struct bag bag_even(int32_t copies)
{
    return combo_bag(&(struct battle_combo){ 1, BATTLE_NUMBERS, copies });
}

// Card by card, which is exact.  Picks whichever is smaller, the part that is drawn or the part that stays.  A pick counts the
// numbers below it without a branch: in game 16 mispredicted branches would take most of the time.
void bag_draw(struct bag *from, int32_t count, struct luck *luck, struct bag *out)
{
    int64_t cards = bag_cards(from);
    if (count < 0 || count > cards)
        BUG("%d cards out of a bag of %lld", (int)count, (long long)cards);
    bool stays = count > cards / 2;
    struct bag picked = { 0 }, rest = *from;
    int32_t upto[BATTLE_NUMBERS], sum = 0; // a pick below upto[k] is of number k + 1 or a lower one
    for (int k = 0; k < BATTLE_NUMBERS; k++)
        upto[k] = sum += from->of[k + 1];
    for (int64_t left = stays ? cards - count : count; left > 0; left--, cards--) {
        int32_t at = (int32_t)luck_below(luck, (uint32_t)cards);
        int n = BATTLE_NUMBERS + 1;
        for (int k = 0; k < BATTLE_NUMBERS; k++) {
            int below = at < upto[k];
            upto[k] -= below;
            n -= below;
        }
        picked.of[n]++;
    }
    bag_take(&rest, &picked);
    *out = stays ? rest : picked;
    *from = stays ? picked : rest;
}
