// SPDX-License-Identifier: GPL-3.0-or-later
// Drawing from decks that are queues of lots: named cards first, then at random out of the first lot until it is empty.
#include "rules/battle/deck.h"
#include <string.h>

void deck_fill(struct deck *deck, const struct bag *cards)
{
    memset(deck, 0, sizeof *deck);
    deck_under(deck, cards);
}

void deck_under(struct deck *deck, const struct bag *cards)
{
    if (bag_cards(cards) == 0)
        return;
    if (deck->lots < LOTS_MOST)
        deck->lots++;
    bag_add(&deck->lot[deck->lots - 1], cards);
}

void deck_name(struct deck *deck, const uint8_t *number, int count)
{
    memset(deck, 0, sizeof *deck);
    memcpy(deck->named, number, (size_t)count);
    deck->named_count = (uint16_t)count;
}

static void drop_lot(struct deck *deck)
{
    deck->lots--;
    memmove(&deck->lot[0], &deck->lot[1], deck->lots * sizeof deck->lot[0]);
    deck->lot[deck->lots] = (struct bag){ 0 };
}

int32_t deck_draw(struct deck *deck, int64_t count, struct luck *luck, struct bag *out)
{
    int64_t left = count;
    *out = (struct bag){ 0 };
    for (; left > 0 && deck->named_at < deck->named_count; left--)
        out->of[deck->named[deck->named_at++]]++;
    while (left > 0 && deck->lots > 0) {
        struct bag *lot = &deck->lot[0], drawn;
        int64_t there = bag_cards(lot), some = left < there ? left : there;
        bag_draw(lot, (int32_t)some, luck, &drawn);
        bag_add(out, &drawn);
        left -= some;
        if (some == there)
            drop_lot(deck);
    }
    return (int32_t)(count - left);
}

struct bag deck_bag(const struct deck *deck)
{
    struct bag bag = { 0 };
    for (int i = deck->named_at; i < deck->named_count; i++)
        bag.of[deck->named[i]]++;
    for (int i = 0; i < deck->lots; i++)
        bag_add(&bag, &deck->lot[i]);
    return bag;
}
