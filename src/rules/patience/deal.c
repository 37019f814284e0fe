// SPDX-License-Identifier: GPL-3.0-or-later
// The deal of a patience: which cards lie where at first.
#include "rules/patience/inside.h"
#include <string.h>

static void lay_home(const struct kit_now *now, int face)
{
    patience_put(now, PATIENCE_HOME, patience_home_for(now->o, &now->s->shown, face), face);
}

static void lay_bases(const struct kit_now *now)
{
    struct shown *shown = &now->s->shown;
    if (now->o->goal != GOAL_FOUNDATIONS || now->o->takes == TAKES_WHOLE)
        return;
    shown->base = (uint8_t)now->o->base;
    if (now->o->base == BASE_DEALT) {
        int face = patience_draw(now, PATIENCE_STOCK, 0);
        shown->base = (uint8_t)face_rank(face);
        lay_home(now, face);
    }
    for (int face = 0; now->o->dealt_aces && face < FACE_JOKER; face++)
        while (face_rank(face) == shown->base && patience_home_for(now->o, shown, face) >= 0 &&
               zone_take(&patience_zones[PATIENCE_STOCK], now->s, 0, face))
            lay_home(now, face);
}

// Deals the cards of one pile of a patience, from the bottom up, with the kings at the bottom where the rules say so.
static void lay_pile(const struct kit_now *now, int pile, uint8_t *card, int count)
{
    int open = patience_dealt_open(now->o, pile), kings = 0;
    for (int i = 0; now->o->kings_down && i < count; i++)
        if (face_rank(card[i]) == RANK_KING) {
            uint8_t king = card[i];
            memmove(card + kings + 1, card + kings, (size_t)(i - kings));
            card[kings++] = king;
        }
    for (int i = 0; i < count; i++)
        patience_put(now, i < count - open ? PATIENCE_UNDER : PATIENCE_PILE, pile, card[i]);
}

static void lay_piles(const struct kit_now *now)
{
    uint8_t card[PATIENCE_PILES][PATIENCE_CARDS], count[PATIENCE_PILES] = { 0 };
    bool more = true;
    for (int row = 0; more; row++) {
        more = false;
        for (int pile = 0; pile < now->o->piles; pile++)
            if (row < patience_dealt(now->o, pile)) {
                card[pile][count[pile]++] = (uint8_t)patience_draw(now, PATIENCE_STOCK, 0);
                more = true;
            }
    }
    for (int pile = 0; pile < now->o->piles; pile++)
        lay_pile(now, pile, card[pile], count[pile]);
}

// Deals a patience from the shuffled stock to its foundations, layout, reserve, cells and piles, in this order.  The other cards
// stay in the stock.
void patience_lay_once(const struct kit_now *now)
{
    const struct options *o = now->o;
    struct shown *shown = &now->s->shown;
    lay_bases(now);
    for (int place = 0; place < patience_places(o, PATIENCE_LAYOUT_ZONE); place++)
        patience_put(now, PATIENCE_LAYOUT_ZONE, place, patience_draw(now, PATIENCE_STOCK, 0));
    for (int i = 0; i < o->reserve; i++)
        patience_put(now, PATIENCE_RESERVE_ZONE, 0, patience_draw(now, PATIENCE_STOCK, 0));
    for (int cell = 0; cell < o->cells_deal; cell++)
        patience_put(now, PATIENCE_CELL, cell, patience_draw(now, PATIENCE_STOCK, 0));
    lay_piles(now);
    if (o->goal == GOAL_WASTE && shown->stock_count)
        patience_put(now, PATIENCE_WASTE, 0, patience_draw(now, PATIENCE_STOCK, 0));
    shown->redeals = (uint8_t)patience_redeals(o);
    patience_hide(now);
    shown->before = now->k->points[0];
}

void patience_turn_ends(const struct kit_now *now)
{
    patience_hide(now);
    patience_turn_up(now);
}
