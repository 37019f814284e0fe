// SPDX-License-Identifier: GPL-3.0-or-later
// What the search for the best combinations (pack.c) and its prices (prices.c) share.
#ifndef RULES_RUMMY_SOLVE_PACK_INSIDE_H
#define RULES_RUMMY_SOLVE_PACK_INSIDE_H

#include "rules/rummy/solve/arrange_inside.h"

#define LOST (INT64_MAX / 4)

// A position of the packing search (pack.c, which chooses the best combinations of a hand) as its memo keeps it: two hashes of
// the cards left, and in `least` one more than the least worth still to be lost from there.  An empty slot has `least` 0.  A full
// memo takes no new positions and forgets none.
struct met {
    uint64_t hash, other;
    int64_t least;
};
struct memo {
    struct met *slot;
    size_t room, used;
};

// An item inside the packing search: a candidate combination, with the rows of the cards that it takes, and how many of each.
// Its first row, which decides when the search tries the item, stands first.
struct pack_item {
    int64_t worth, loss; // loss: the prices of its cards less its worth, never negative
    double gain;         // what taking the item would add at the present prices, divided by its parts
    uint64_t over, near; // the places of a run, and those with their neighbours
    int32_t index;       // its index in the list of candidates
    uint16_t rank;       // the rank of a set, as a bit
    bool run, pure;
    uint8_t parts, row[USES_MOST], times[USES_MOST];
};

struct order {
    int64_t loss;
    int32_t at; // the index of an item
};

enum { CHOSEN_MOST = 1024, ROWS_A_WORD = 4 };
struct pack {
    const struct rates *rates;
    const struct pack_goal *goal;
    const struct counts *hand;
    const struct candidates *list;
    int rows, stock[STOCKS]; // one row for each stock that some candidate uses; last those of wild cards whose costs count
    int row_of[STOCKS], wild_from;
    uint16_t left[STOCKS + ROWS_A_WORD], whole[STOCKS]; // by row: the cards left, and all of the hand
    int64_t price[STOCKS], whole_price[STOCKS];
    int count;
    struct pack_item *item;
    struct order *order;
    int begin[STOCKS + 1];       // order[begin[row]] on: the items whose first row it is, by loss
    int64_t dear[STOCKS + 1][2]; // the most that a set, and a run, from this row on is worth
    int need_row;                // the row of the card that must be laid, or -1
    // counts: the numbers of sets, runs or all combinations matter; watches: it matters which card is left alone
    bool counts, watches;
    int64_t best;    // the worth of the best selection so far
    int64_t most;    // what everything would be worth at the prices
    int64_t allowed; // what may be lost if the selection is to beat the best
    int64_t gained;  // the worth of the combinations laid on the path
    int depth, path[CHOSEN_MOST], chosen[CHOSEN_MOST], chosen_count;
    uint8_t kept[FACES];                           // of the cards that may be laid as jokers, how many stay in hand
    int taken_count, taken[STOCKS], times[STOCKS]; // the items that prices_linear takes, and how often
    int steps, steps_most;
    bool stopped, ended; // the search gave up; the search has all that it looked for
    struct memo memo;
};

static inline void raise(int64_t *price, int64_t least)
{
    if (*price < least)
        *price = least;
}

// Returns the cost of an item's cards at the present prices inside the packing search.  An item is a candidate combination.
static inline int64_t cost_of(const struct pack *p, const struct pack_item *item)
{
    int64_t cost = 0;
    for (int i = 0; i < item->parts; i++)
        cost += item->times[i] * p->price[item->row[i]];
    return cost;
}

// Returns what all cards left inside the packing search cost together at its present prices.
static inline int64_t prices_sum(const struct pack *p)
{
    int64_t sum = 0;
    for (int row = 0; row < p->rows; row++)
        sum += p->left[row] * p->price[row];
    return sum;
}

// Computes the loss of every item inside the packing search, which is what its cards cost less what it is worth.  Call this only
// once all prices are final, so that no loss is negative.
static inline void find_losses(struct pack *p)
{
    for (int i = 0; i < p->count; i++)
        p->item[i].loss = cost_of(p, &p->item[i]) - p->item[i].worth;
}

// Turns the candidate combinations into items of the packing search, and fills the search's rows with the cards of the hand.
void items_fill(struct pack *p);
int face_of_stock(int stock); // returns the face of the stock's cards; it must not be a pool

// Finds prices for the packing search's cards by a linear program (prices.c), so that no candidate combination is worth more than
// its cards cost.  The lower the prices are together, the fewer selections the search must look at.
void prices_linear(struct pack *p);

#endif
