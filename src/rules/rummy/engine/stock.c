// SPDX-License-Identifier: GPL-3.0-or-later
// The stock when it is empty: how many discards can become stock, and making them so.
#include "rules/rummy/engine/engine.h"
#include <string.h>

int stock_refillable(const struct options *o, const struct shown *shown)
{
    if (o->stock_empty == STOCK_END_ROUND)
        return 0;
    int kept = o->stock_keep_top && shown->discard.count > 0;
    return shown->discard.count - kept;
}

bool stock_is_stale(const struct options *o, const struct shown *shown)
{
    return o->stock_stalemate && shown->refills >= o->stock_stalemate;
}

// So many of the oldest discards go below what is left of the stock: shuffled, or turned over so that the oldest is drawn first.
void stock_refill(const struct rummy_change *h, int count)
{
    struct shown *shown = &h->s->shown;
    struct pile *stock = &h->s->stock;
    bool shuffled = h->o->stock_empty == STOCK_RESHUFFLE;
    memmove(stock->card + count, stock->card, stock->count * sizeof stock->card[0]);
    for (int i = 0; i < count; i++)
        stock->card[i] = shown->discard.card[shuffled ? i : count - 1 - i];
    if (shuffled)
        luck_shuffle(h->luck, stock->card, count);
    stock->count = (uint16_t)(stock->count + count);
    for (int i = 0; i < count; i++)
        discard_remove(shown, 0);
    shown->stock_count = stock->count;
    shown->refills++;
    struct event *event = events_add(h->events, RUMMY_TOLD_REFILL, -1, EVERYONE);
    event->number = stock->count;
    event->more = shuffled;
}
