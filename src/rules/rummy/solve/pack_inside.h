// SPDX-License-Identifier: GPL-3.0-or-later
// What the search (pack.c) and its prices (prices.c) share.
#ifndef RULES_RUMMY_SOLVE_PACK_INSIDE_H
#define RULES_RUMMY_SOLVE_PACK_INSIDE_H

#include "rules/rummy/solve/arrange_inside.h"

#define LOST (INT64_MAX / 4)

// Positions met, with what they must still lose at least, plus one; 0: an empty slot.  Nothing is forgotten; when it is full
// nothing more is remembered.
struct met {
    uint64_t hash, other;
    int64_t least;
};
struct memo {
    struct met *slot;
    size_t room, used;
};

// A candidate as the search reads it: rows and how many of each, its first row first.
struct pack_item {
    int64_t worth, loss; // loss: prices of its cards less its worth, never negative
    double gain;         // for prices.c
    uint64_t over, near; // the places of a run, and those with their neighbours
    int32_t index;       // in the list of candidates
    uint16_t rank;       // of a set, as a bit
    bool run, pure;
    uint8_t parts, row[USES_MOST], times[USES_MOST];
};

struct order {
    int64_t loss;
    int32_t at; // of an item
};

enum { CHOSEN_MOST = 1024, ROWS_A_WORD = 4 };
struct pack {
    const struct rates *rates;
    const struct pack_goal *goal;
    const struct counts *hand;
    const struct candidates *list;
    int rows, stock[STOCKS]; // one row for each stock that some candidate uses; those of wild cards whose costs count come last
    int row_of[STOCKS], wild_from;
    uint16_t left[STOCKS + ROWS_A_WORD], whole[STOCKS]; // by row
    int64_t price[STOCKS], whole_price[STOCKS];
    int count;
    struct pack_item *item;
    struct order *order;
    int begin[STOCKS + 1];       // order[begin[row]] on: the items whose first row it is, by loss
    int64_t dear[STOCKS + 1][2]; // the most that a set, and a run, from this row on is worth
    int need_row;                // or -1
    bool counts, watches;        // sets, runs or all combinations are counted; it matters which card is left alone
    int64_t best;                // worth, of the best selection so far
    int64_t most;                // what everything would be worth at the prices
    int64_t allowed;             // what may be lost if the selection is to beat the best
    int64_t gained;              // what the path is worth
    int depth, path[CHOSEN_MOST], chosen[CHOSEN_MOST], chosen_count;
    uint8_t kept[FACES];                           // of the cards that may be laid as jokers, those that stay in hand
    int taken_count, taken[STOCKS], times[STOCKS]; // prices_linear: items that it takes, and how often
    int steps, steps_most;
    bool stopped, ended; // the search gave up, or has all that it looked for
    struct memo memo;
};

static inline void raise(int64_t *price, int64_t least)
{
    if (*price < least)
        *price = least;
}

// What the item's cards cost at the prices as they are now.
static inline int64_t cost_of(const struct pack *p, const struct pack_item *item)
{
    int64_t cost = 0;
    for (int i = 0; i < item->parts; i++)
        cost += item->times[i] * p->price[item->row[i]];
    return cost;
}

// Of all cards left.
static inline int64_t prices_sum(const struct pack *p)
{
    int64_t sum = 0;
    for (int row = 0; row < p->rows; row++)
        sum += p->left[row] * p->price[row];
    return sum;
}

// To be called when all prices are final; no loss is negative then.
static inline void find_losses(struct pack *p)
{
    for (int i = 0; i < p->count; i++)
        p->item[i].loss = cost_of(p, &p->item[i]) - p->item[i].worth;
}

// Fills the items and the rows from the candidates.
void items_fill(struct pack *p);
int face_of_stock(int stock); // of a stock that is no pool

// Prices so that no candidate is worth more than its cards cost.  The lower the price of all the cards together, the
// fewer selections the search must look at.
void prices_linear(struct pack *p);

#endif
