// SPDX-License-Identifier: GPL-3.0-or-later
// What bench/ceiling tells of a round of a family that has zones: all cards as they lie, or all but the order of the stock.
#include "ceiling.h"
#include "rules/kit/kit.h"
#include <string.h>

void reveal_kit(const struct game *game, enum told told, const struct state *truth, struct state *guess, struct luck *luck)
{
    memcpy(guess, truth, game->state_size);
    for (const struct zone *zone = game->kit->rows.zones.zone; told != TOLD_ALL && zone->word; zone++) {
        uint8_t *cards = zone_cards(zone, guess, 0);
        for (int left = zone->stock ? *zone_count(zone, guess, 0) : 0; left > 1; left--) {
            int other = (int)luck_below(luck, (uint32_t)left);
            uint8_t face = cards[left - 1];
            cards[left - 1] = cards[other];
            cards[other] = face;
        }
    }
}
