// SPDX-License-Identifier: GPL-3.0-or-later
// A price for every card, such that no combination is worth more than its cards cost.  Then no
// selection is worth more than the hand costs, and what a selection falls short of that is the sum
// of its combinations' losses and of the prices of the cards left over: the search looks only
// where that sum stays small.  Any such prices give right answers; good ones give quick ones.
//
// prices_simple takes each card's own worth.  prices_linear solves the linear program behind the selection
// (the dual values of: each card at most as often as the hand has it) by the revised simplex method
// with an explicit inverse, small enough to stay on the stack.  It works in floating point; the result is
// rounded up and mended in whole numbers, so that nothing depends on its precision.
#include "rules/rummy/arrange_inside.h"
#include <math.h>
#include <string.h>

static int64_t cost_of(const struct candidate *c, const int64_t price[FACES])
{
    int64_t cost = c->jokers * price[FACE_JOKER];
    for (int i = 0; i < c->faces; i++)
        cost += c->times[i] * price[c->face[i]];
    return cost;
}

static void raise(int64_t *price, int64_t least)
{
    if (*price < least)
        *price = least;
}

void prices_simple(const struct rates *rates, struct candidates *list, int64_t price[FACES])
{
    memset(price, 0, FACES * sizeof *price);
    for (int i = 0; i < list->count; i++) {
        const struct candidate *c = &list->at[i];
        bool low_ace = c->kind == MELD_RUN && c->start == 1 && c->natural & 1;
        for (int at = 0; at < c->faces; at++) {
            int rank = face_rank(c->face[at]);
            if (rank != RANK_ACE || !low_ace || c->times[at] > 1)
                raise(&price[c->face[at]], rates->natural[rank == RANK_ACE ? POSITION_ACE_HIGH : rank]);
            if (rank == RANK_ACE && low_ace)
                raise(&price[c->face[at]], rates->natural[1]);
        }
    }
    for (int i = 0; i < list->count; i++) {
        struct candidate *c = &list->at[i];
        int64_t rest = c->worth - (cost_of(c, price) - c->jokers * price[FACE_JOKER]);
        if (c->jokers && rest > 0)
            raise(&price[FACE_JOKER], (rest + c->jokers - 1) / c->jokers);
    }
    for (int i = 0; i < list->count; i++)
        list->at[i].loss = cost_of(&list->at[i], price) - list->at[i].worth;
}

// --- the linear program ---

struct program {
    const struct candidates *list;
    int rows, row[FACES], face[FACES]; // a row for each face that some candidate uses
    double inverse[FACES][FACES];      // of the basis
    double amount[FACES];              // how much of the basis column of a row is taken
    double dual[FACES];                // a card's price, in grains
};

static void program_init(struct program *p, const struct counts *hand, const struct candidates *list)
{
    bool used[FACES] = { false };
    p->list = list;
    p->rows = 0;
    for (int i = 0; i < list->count; i++) {
        for (int at = 0; at < list->at[i].faces; at++)
            used[list->at[i].face[at]] = true;
        used[FACE_JOKER] = used[FACE_JOKER] || list->at[i].jokers;
    }
    for (int face = 0; face < FACES; face++) {
        if (!used[face])
            continue;
        int row = p->rows++;
        p->row[face] = row;
        p->face[row] = face;
        p->dual[row] = 0;
        // A little more than there is, differing by row, so that no two rows tie and the method cannot go in circles.
        p->amount[row] = hand->of[face] * (1 + 1e-6 * (row * 37 % 53 + 1));
    }
    for (int row = 0; row < p->rows; row++) {
        memset(p->inverse[row], 0, (size_t)p->rows * sizeof(double));
        p->inverse[row][row] = 1;
    }
}

static double gain_of(const struct program *p, const struct candidate *c)
{
    double gain = (double)(c->worth / GRAIN);
    if (c->jokers)
        gain -= c->jokers * p->dual[p->row[FACE_JOKER]];
    for (int i = 0; i < c->faces; i++)
        gain -= c->times[i] * p->dual[p->row[c->face[i]]];
    return gain;
}

// The column that promises most: a candidate's index, or -1 - row for a card left over; gain 0 when there is none.
static int best_column(const struct program *p, double *gain)
{
    int best = 0;
    *gain = 0.01;
    for (int i = 0; i < p->list->count; i++) {
        double g = gain_of(p, &p->list->at[i]);
        if (g > *gain) {
            *gain = g;
            best = i;
        }
    }
    for (int row = 0; row < p->rows; row++)
        if (-p->dual[row] > *gain) {
            *gain = -p->dual[row];
            best = -1 - row;
        }
    return best;
}

static void read_column(const struct program *p, int column, double *out)
{
    for (int row = 0; row < p->rows; row++) {
        const double *inverse = p->inverse[row];
        if (column < 0) {
            out[row] = inverse[-1 - column];
            continue;
        }
        const struct candidate *c = &p->list->at[column];
        double sum = c->jokers ? c->jokers * inverse[p->row[FACE_JOKER]] : 0;
        for (int i = 0; i < c->faces; i++)
            sum += c->times[i] * inverse[p->row[c->face[i]]];
        out[row] = sum;
    }
}

// Takes the column into the basis; false when nothing limits it.
static bool pivot(struct program *p, const double *column, double gain)
{
    int out = -1;
    double most = INFINITY;
    for (int row = 0; row < p->rows; row++)
        if (column[row] > 1e-9 && p->amount[row] < most * column[row]) {
            most = p->amount[row] / column[row];
            out = row;
        }
    if (out < 0)
        return false;
    double *leaving = p->inverse[out];
    for (int i = 0; i < p->rows; i++) {
        leaving[i] /= column[out];
        p->dual[i] += gain * leaving[i];
    }
    for (int row = 0; row < p->rows; row++) {
        if (row == out || fabs(column[row]) < 1e-12)
            continue;
        for (int i = 0; i < p->rows; i++)
            p->inverse[row][i] -= column[row] * leaving[i];
        p->amount[row] = fmax(0, p->amount[row] - column[row] * most);
    }
    p->amount[out] = most;
    return true;
}

void prices_linear(const struct counts *hand, struct candidates *list, int64_t price[FACES])
{
    struct program p;
    double column[FACES], gain;
    program_init(&p, hand, list);
    for (int turn = 0; turn < 40 * p.rows; turn++) {
        int best = best_column(&p, &gain);
        if (gain <= 0.01)
            break;
        read_column(&p, best, column);
        if (!pivot(&p, column, gain))
            break;
    }
    memset(price, 0, FACES * sizeof *price);
    for (int row = 0; row < p.rows; row++)
        if (p.dual[row] > 0)
            price[p.face[row]] = (int64_t)ceil(p.dual[row] * (double)GRAIN);
    for (int i = 0; i < list->count; i++) {
        struct candidate *c = &list->at[i];
        int64_t missing = c->worth - cost_of(c, price);
        if (missing > 0)
            price[c->faces ? c->face[0] : FACE_JOKER] += missing;
    }
    for (int i = 0; i < list->count; i++)
        list->at[i].loss = cost_of(&list->at[i], price) - list->at[i].worth;
}
