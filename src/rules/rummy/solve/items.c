// SPDX-License-Identifier: GPL-3.0-or-later
// Turns candidates into items of the packing search (pack_inside.h): which rows of cards there are, how many cards each row has,
// and which rows each item uses.
#include "rules/rummy/solve/pack_inside.h"
#include <string.h>

int face_of_stock(int stock)
{
    return stock == STOCK_JOKER ? FACE_JOKER : face_of(stock / RANK_STOCKS + 1, stock % RANK_STOCKS);
}

// Gives a row to each stock of cards that some item of the packing search uses, in the order of the stocks.  If leaving cards
// costs something and the hand has cards of wild ranks, the stocks of these and of jokers get the last rows, as only the end of a
// branch shows which of their cards are left.
static void give_rows(struct pack *p, const bool used[STOCKS])
{
    unsigned late = p->rates->cost ? p->rates->wild : 0;
    memset(p->row_of, -1, sizeof p->row_of);
    for (int pass = 0; pass < (late ? 2 : 1); pass++) {
        for (int stock = 0; stock < STOCKS; stock++) {
            bool wild = late && (stock == STOCK_JOKER || (stock < STOCK_JOKER && late >> (stock / RANK_STOCKS + 1) & 1));
            if (!used[stock] || wild != pass)
                continue;
            p->row_of[stock] = p->rows;
            p->stock[p->rows++] = stock;
        }
        p->wild_from = pass && late ? p->wild_from : p->rows;
    }
}

static uint64_t places_of(const struct rates *rates, const struct candidate *c, int more)
{
    uint64_t places = 0;
    for (int place = c->start - more; place < c->start + c->length + more; place++)
        places |= UINT64_C(1) << (rates->options->run_ace == ACE_WRAP ? (place + RANKS) % RANKS : place);
    return places << 16 * c->suit;
}

static void use(struct pack_item *item, int stock, int times)
{
    if (times == 0)
        return;
    item->row[item->parts] = (uint8_t)stock;
    item->times[item->parts++] = (uint8_t)times;
}

// Fills in the stocks from which an item (a candidate combination) takes its cards, and how many.  If some cards of a rank come
// out of a pool, every card of the rank is taken both from its face and from the pool, so that both stocks know how many are
// left.  A card of a wild rank in its own place also takes one joker.  The wanted card is counted both in its own place and in
// every joker place.
static void fill_uses(const struct candidates *list, const struct candidate *c, struct pack_item *item)
{
    int jokers = c->jokers, wanted = list->wanted == FACE_NONE ? 0 : c->jokers, pool = -1, pooled = 0;
    item->parts = 0;
    for (int i = 0; i < c->faces; i++) {
        bool any = c->face[i] >= FACE_POOL;
        int rank = any ? c->face[i] - FACE_POOL : face_rank(c->face[i]), times = c->times[i];
        if (stock_pool(rank) != pool) {
            use(item, pool, pooled);
            pool = stock_pool(rank);
            pooled = 0;
        }
        if (!any)
            use(item, stock_of(c->face[i]), times);
        pooled += list->pools >> rank & 1 ? times : 0;
        jokers += list->wild >> rank & 1 ? times : 0;
        wanted += c->face[i] == list->wanted ? times : 0;
    }
    use(item, pool, pooled);
    use(item, STOCK_JOKER, jokers);
    use(item, STOCK_WANTED, wanted);
    use(item, STOCK_BOUGHT, c->bought);
}

static void swap(uint8_t *a, uint8_t *b)
{
    uint8_t c = *a;
    *a = *b;
    *b = c;
}

// Fills an item of the packing search from its candidate combination.  The stocks that the item uses are replaced by their rows,
// with the first row at the front.
static void fill_item(const struct pack *p, struct pack_item *item, const struct candidate *c)
{
    item->worth = c->worth;
    item->run = c->kind == MELD_RUN;
    item->pure = item->run && c->jokers == 0;
    item->over = item->near = 0;
    if (item->run && p->goal->apart) {
        item->over = places_of(p->rates, c, 0);
        item->near = places_of(p->rates, c, 1);
    }
    item->rank = c->kind == MELD_SET && p->goal->ranks_apart ? (uint16_t)(1U << c->start) : 0;
    for (int n = 0; n < item->parts; n++)
        item->row[n] = (uint8_t)p->row_of[item->row[n]];
    for (int n = 1; n < item->parts; n++)
        if (item->row[n] < item->row[0]) {
            swap(&item->row[0], &item->row[n]);
            swap(&item->times[0], &item->times[n]);
        }
}

// Fills the rows of the packing search, from which items take cards, with the whole hand: each face, each rank's pool with all
// cards of the rank once more, and the jokers, which include cards of wild ranks.
static void fill_rows(struct pack *p)
{
    memset(p->left, 0, sizeof p->left);
    memset(p->whole, 0, sizeof p->whole);
    const int face = p->goal->need, need = face == FACE_NONE              ? STOCKS
                                           : p->list->wanted != FACE_NONE ? STOCK_WANTED
                                                                          : stock_of(face);
    for (int row = 0; row < p->rows; row++) {
        int stock = p->stock[row], cards = 0;
        bool pool = stock < STOCK_JOKER && stock % RANK_STOCKS == SUITS;
        for (int suit = 0; pool && suit < SUITS; suit++)
            cards += p->hand->of[face_of(stock / RANK_STOCKS + 1, suit)];
        if (stock == STOCK_JOKER || stock == STOCK_WANTED)
            cards = (int)p->rates->jokers;
        else if (stock == STOCK_BOUGHT)
            cards = p->goal->bought;
        else if (!pool)
            cards = p->hand->of[face_of_stock(stock)];
        p->left[row] = p->whole[row] = (uint16_t)cards;
        if (stock == need)
            p->need_row = row;
    }
}

void items_fill(struct pack *p)
{
    bool used[STOCKS] = { false };
    for (int i = 0; i < p->count; i++) {
        fill_uses(p->list, &p->list->at[i], &p->item[i]);
        for (int n = 0; n < p->item[i].parts; n++)
            used[p->item[i].row[n]] = true;
    }
    give_rows(p, used);
    for (int i = 0; i < p->count; i++) {
        p->item[i].index = i;
        fill_item(p, &p->item[i], &p->list->at[i]);
    }
    fill_rows(p);
}
