// SPDX-License-Identifier: GPL-3.0-or-later
// Cards where they lie: piles, empty places, the stock and a hand.
#include "rules/kings/inside.h"

void kings_pile_add(struct pile *pile, int face)
{
    pile->card[pile->count++] = (uint8_t)face;
}

static int empty_place(const struct shown *shown, int from, int to)
{
    for (int place = from; place < to; place++)
        if (shown->pile[place].count == 0)
            return place;
    return -1;
}

int kings_empty_side(const struct shown *shown)
{
    return empty_place(shown, 0, KINGS_SIDES);
}

int kings_empty_corner(const struct shown *shown)
{
    return empty_place(shown, KINGS_SIDES, PLACES);
}

int kings_stock_take(struct state *s)
{
    uint8_t *top = &s->stock[--s->shown.stock_count];
    int face = *top;
    *top = 0;
    return face;
}

int kings_hand(const struct game *, const struct view *v, uint16_t *card, int room)
{
    int count = v->seat == WATCHER ? 0 : v->shown.hand_count[v->seat];
    for (int i = 0; i < count && i < room; i++)
        card[i] = card_of(v->hand[i], 0);
    return count;
}
