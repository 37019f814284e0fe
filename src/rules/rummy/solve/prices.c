// SPDX-License-Identifier: GPL-3.0-or-later
// Finds a price for every card such that no combination is worth more than its cards cost.  Then no selection is worth more
// than the hand costs, and what it falls short of that is the sum of its combinations' losses and of the prices of the cards
// left over: the search looks only where that sum stays small.  Any such prices give right answers; good ones give quick ones.
//
// Simple prices (pack.c) take each card's own worth. prices_linear solves the selection as a linear program in which a
// combination may be taken in fractions: the most worth such that no row gives more cards than it has.  The prices are its dual
// values, at which the hand costs least of all allowed prices.  It uses the revised simplex method with an explicit inverse,
// small enough to stay on the stack.  It works in floating point; the result is rounded up and mended in whole numbers, so
// nothing depends on its precision.
#include "rules/rummy/solve/pack_inside.h"
#include <math.h>
#include <string.h>

// --- the linear program for the prices of cards ---

enum {
    STRIDE = 68, // rows and a little more, so that the inner loops need no remainder
    HOT = 24,
    ITEM_STEP = 10 // the effort of looking at an item
};

struct program {
    struct pack *pack;
    int rows, width;                // width: rows rounded up
    double inverse[STOCKS][STRIDE]; // of the basis, column by column
    double amount[STRIDE];          // how much of the basis column of each row is taken
    double dual[STOCKS];            // the price of a card, in grains
    double column[STRIDE];          // the entering column
    double share[USES_MOST + 1];    // one divided by this number of parts
    int hot_count, hot[HOT];
    double enough;     // what a hot item must promise
    int basis[STOCKS]; // the column of each row: an item, or -1 - row for cards left over
};

// The least gain, in grains, for which the linear program takes in a column; smaller gains are rounding errors.
static const double least_gain = 0.01;

// Starts the linear program for the prices: no item is taken, all cards are left over, and the basis is the unit matrix.  That is
// a valid solution, so the simplex method needs no first phase.
static void program_init(struct program *p, struct pack *pack)
{
    p->pack = pack;
    p->rows = pack->rows;
    p->hot_count = 0;
    p->enough = INFINITY;
    for (int parts = 1; parts <= USES_MOST; parts++)
        p->share[parts] = 1. / parts;
    p->width = (p->rows + 3) & ~3;
    memset(p->amount, 0, sizeof p->amount);
    memset(p->column, 0, sizeof p->column);
    for (int row = 0; row < p->rows; row++) {
        memset(p->inverse[row], 0, (size_t)p->width * sizeof(double));
        p->inverse[row][row] = 1;
        p->dual[row] = 0;
        p->basis[row] = -1 - row;
        // A little more than the cards there are, differing by row, so that no two rows tie and the method cannot go in
        // circles.
        p->amount[row] = pack->left[row] * (1 + 1e-6 * (row * 37 % 67 + 1));
    }
}

// Returns what the linear program would gain from one more of this item at the present prices (its reduced cost, in grains),
// divided by the number of rows that the item uses.  Choosing by this average takes fewer pivots than choosing by the whole gain.
static double gain_each(const struct program *p, const struct pack_item *item)
{
    double gain = (double)(item->worth / GRAIN);
    for (int n = 0; n < item->parts; n++)
        gain -= item->times[n] * p->dual[item->row[n]];
    return gain * p->share[item->parts];
}

// Fills the linear program's hot list with the first items that gain at least half as much as the best one at the present prices.
// Looking through all items is what takes longest in a pivot, so the hot list is reused until none of its items gains half as
// much as the best one did.
static void fill_hot(struct program *p)
{
    int count = p->pack->count;
    double most = least_gain;
    effort_spend(p->pack->rates->effort, (int64_t)count * ITEM_STEP);
    for (int i = 0; i < count; i++) {
        struct pack_item *item = &p->pack->item[i];
        item->gain = gain_each(p, item);
        most = item->gain > most ? item->gain : most;
    }
    p->enough = most / 2;
    p->hot_count = 0;
    for (int i = 0; i < count && p->hot_count < HOT; i++)
        if (p->pack->item[i].gain >= p->enough)
            p->hot[p->hot_count++] = i;
}

static bool best_hot(const struct program *p, int *best, double *most)
{
    *most = least_gain;
    for (int i = 0; i < p->hot_count; i++) {
        double gain = gain_each(p, &p->pack->item[p->hot[i]]);
        if (gain > *most) {
            *most = gain;
            *best = p->hot[i];
        }
    }
    return *most >= p->enough;
}

// Finds the next column for the linear program's basis: `best` gets an item's index, or -1 - row for the cards of that row left
// over, and `gain` what the column gains at the present prices.  Returns false if no column gains anything.
static bool best_column(struct program *p, int *best, double *gain)
{
    if (!best_hot(p, best, gain)) {
        fill_hot(p);
        best_hot(p, best, gain);
    }
    for (int row = 0; row < p->rows; row++)
        if (-p->dual[row] > *gain) {
            *gain = -p->dual[row];
            *best = -1 - row;
        }
    if (*gain <= least_gain)
        return false;
    // Back from the average to the whole gain of the combination, which is what moves the prices.
    if (*best >= 0)
        *gain /= p->share[p->pack->item[*best].parts];
    return true;
}

// Computes the linear program's entering column in terms of the basis.  For an item it is the inverse times the item's uses, a
// sum of a few columns of the inverse; for cards left over it is one such column.  Columns are padded with zeros to a multiple of
// four, which helps the compiler.
static void read_column(struct program *p, int column)
{
    if (column < 0) {
        memcpy(p->column, p->inverse[-1 - column], (size_t)p->width * sizeof *p->column);
        return;
    }
    const struct pack_item *item = &p->pack->item[column];
    memset(p->column, 0, (size_t)p->width * sizeof *p->column);
    for (int n = 0; n < item->parts; n++) {
        const double *inverse = p->inverse[item->row[n]];
        double times = item->times[n];
        for (int row = 0; row < p->width; row++)
            p->column[row] += times * inverse[row];
    }
}

// Takes the entering column into the linear program's basis, in place of the row whose column is used up first.  The inverse, the
// amounts and the prices are updated in place by a rank-one change.  Returns false if nothing limits the column; only rounding
// can cause that, as every item uses cards.
static bool pivot(struct program *p, int entering, double gain)
{
    int out = -1;
    double most = INFINITY;
    for (int row = 0; row < p->rows; row++)
        if (p->column[row] > 1e-9 && p->amount[row] < most * p->column[row]) {
            most = p->amount[row] / p->column[row];
            out = row;
        }
    if (out < 0)
        return false;
    double share = 1 / p->column[out];
    for (int i = 0; i < p->rows; i++) {
        double *inverse = p->inverse[i], leaving = inverse[out] * share;
        if (leaving == 0)
            continue;
        p->dual[i] += gain * leaving;
        for (int row = 0; row < p->width; row++)
            inverse[row] -= leaving * p->column[row];
        inverse[out] = leaving;
    }
    for (int row = 0; row < p->rows; row++) {
        double rest = p->amount[row] - p->column[row] * most;
        p->amount[row] = rest > 0 ? rest : 0;
    }
    p->amount[out] = most;
    p->basis[out] = entering;
    return true;
}

// Tells the packing search which items the solved linear program takes in whole numbers; they are its first selection.
static void read_taken(const struct program *p, struct pack *out)
{
    out->taken_count = 0;
    for (int row = 0; row < p->rows; row++) {
        double whole = round(p->amount[row]);
        if (p->basis[row] >= 0 && whole > 0 && fabs(p->amount[row] - whole) <= 0.01) {
            out->taken[out->taken_count] = p->basis[row];
            out->times[out->taken_count++] = (int)whole;
        }
    }
}

// Solves the linear program for the prices of cards: takes in the most promising column until none promises anything.  If the
// bound on rounds or effort ends this early, the prices are worse but never wrong, as they are mended at the end.  Mending rounds
// them up, makes negative ones 0, and where an item is still worth more than its cards, raises the price of its first row by the
// difference.  It only raises prices, so no item needs a second look.
void prices_linear(struct pack *p)
{
    struct program program;
    struct effort *effort = p->rates->effort;
    double gain;
    int best = -1;
    program_init(&program, p);
    for (int turn = 0; turn < 40 * p->rows && !effort_spent(effort); turn++) {
        effort_spend(effort, (int64_t)p->rows * program.width);
        if (!best_column(&program, &best, &gain))
            break;
        read_column(&program, best);
        if (!pivot(&program, best, gain))
            break;
    }
    read_taken(&program, p);
    for (int row = 0; row < p->rows; row++)
        p->price[row] = program.dual[row] > 0 ? (int64_t)ceil(program.dual[row] * (double)GRAIN) : 0;
    for (int i = 0; i < p->count; i++) {
        const struct pack_item *item = &p->item[i];
        int64_t missing = item->worth - cost_of(p, item);
        if (missing > 0)
            p->price[item->row[0]] += missing;
    }
    find_losses(p);
}
