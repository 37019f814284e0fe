// SPDX-License-Identifier: GPL-3.0-or-later
// Piles of rummy cards: the stock, also when it is empty and discards become stock, the discard pile and hands.  Places after
// the last card are kept zero, so that equal piles have equal bytes.
#include "base/bug.h"
#include "rules/rummy/engine/engine.h"
#include <string.h>

void pile_add(struct pile *pile, uint16_t card)
{
    if (pile->count >= PACK_MAX)
        BUG("a pile of %d cards", pile->count);
    pile->card[pile->count++] = card;
}

uint16_t pile_remove(struct pile *pile, int at)
{
    if (at < 0 || at >= pile->count)
        BUG("no card %d in a pile of %d", at, pile->count);
    uint16_t card = pile->card[at];
    pile->count--;
    memmove(&pile->card[at], &pile->card[at + 1], (size_t)(pile->count - at) * sizeof pile->card[0]);
    pile->card[pile->count] = 0;
    return card;
}

void pile_copy(struct pile *to, const struct pile *from)
{
    to->count = from->count;
    memcpy(to->card, from->card, from->count * sizeof to->card[0]);
}

void shown_copy(struct shown *to, const struct shown *from)
{
    shape_copy(to, from);
    pile_copy(&to->taken, &from->taken);
    pile_copy(&to->discard, &from->discard);
    memcpy(to->mark, from->mark, from->discard.count);
}

int pile_count(const struct pile *pile, int face)
{
    int count = 0;
    for (int i = 0; i < pile->count; i++)
        count += card_face(pile->card[i]) == face;
    return count;
}

int pile_find(const struct pile *pile, uint16_t card)
{
    int at = pile->count - 1;
    while (at >= 0 && pile->card[at] != card)
        at--;
    return at;
}

void discard_add(struct shown *shown, uint16_t card, int mark)
{
    pile_add(&shown->discard, card);
    shown->mark[shown->discard.count - 1] = (uint8_t)mark;
}

uint16_t discard_remove(struct shown *shown, int at)
{
    int above = shown->discard.count - 1 - at;
    uint16_t card = pile_remove(&shown->discard, at);
    memmove(&shown->mark[at], &shown->mark[at + 1], (size_t)above);
    shown->mark[shown->discard.count] = 0;
    return card;
}

void discard_reach(const struct options *o, const struct shown *shown, int depth, int *from, int *to)
{
    int top = shown->discard.count - 1, chosen = top + 1 - depth;
    bool older = o->draw_discard == DRAW_DEEP && o->draw_deep_order == DEEP_OLDER;
    *from = older ? 0 : chosen;
    *to = older ? chosen : top;
}

// --- refilling an empty stock ---

int stock_refillable(const struct options *o, const struct shown *shown)
{
    if (o->stock_empty == STOCK_END_ROUND || o->stock_empty == STOCK_NO_SCORE)
        return 0;
    int kept = o->stock_keep_top && shown->discard.count > 0;
    return shown->discard.count - kept;
}

bool stock_is_stale(const struct options *o, const struct shown *shown)
{
    return o->stock_stalemate && shown->refills >= o->stock_stalemate;
}

// Moves the `count` oldest cards of rummy's discard pile to the bottom of the stock.  They are shuffled, or turned over so that
// the oldest of them is drawn first.
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
