// SPDX-License-Identifier: GPL-3.0-or-later
// Which patience card fits on which: ranks in their order, piles, runs, foundations, and the shapes of layouts.
#include "rules/patience/inside.h"

// --- the pack of a patience ---

static unsigned kept(const struct options *o)
{
    return o->keep ? o->keep : (2u << RANKS) - 2;
}

// Returns how many ranks a patience's pack has, to find which card fits on which.  This function and the next are called more
// often than any other, nearly always for a whole pack.
int patience_ranks(const struct options *o)
{
    return o->keep ? __builtin_popcount(o->keep) : RANKS;
}

int patience_order(const struct options *o, int rank)
{
    return o->keep ? __builtin_popcount(o->keep & ((1u << rank) - 1)) : rank - 1;
}

bool patience_has_suit(const struct options *o, int suit)
{
    return patience_suits(o) == SUITS || suit == SUIT_SPADES || (patience_suits(o) == 2 && suit == SUIT_HEARTS);
}

// Returns how many foundations each suit of a patience has, which is also how many copies of each card there are.
static int homes_of_suit(const struct options *o)
{
    return patience_homes(o) / patience_suits(o);
}

int patience_copies(const struct options *o, int, int face)
{
    bool there = face < FACE_JOKER && kept(o) >> face_rank(face) & 1 && patience_has_suit(o, face_suit(face));
    return there ? homes_of_suit(o) : 0;
}

int patience_pack(const struct options *o)
{
    return patience_homes(o) * patience_ranks(o);
}

bool patience_has_waste(const struct options *o)
{
    return o->stock == STOCK_WASTE || o->goal == GOAL_WASTE;
}

int patience_redeals(const struct options *o)
{
    return o->goal == GOAL_WASTE || o->stock != STOCK_WASTE ? 0 : o->redeals;
}

static int each(const struct patience_each *each, int pile)
{
    return each->count ? each->value[pile] : each->all;
}

int patience_dealt(const struct options *o, int pile)
{
    return pile < o->piles ? each(&o->deal, pile) : 0;
}

int patience_dealt_open(const struct options *o, int pile)
{
    int open = each(&o->open, pile), all = patience_dealt(o, pile);
    return open == EACH_ALL || open > all ? all : open;
}

// --- ranks that follow each other in patience ---

// Returns whether card `upper` fits on card `lower` in a patience by its rank: whether the rank of `upper` comes next after that
// of `lower` in the direction `step`, as in a pile, a foundation or the waste.
static bool steps(const struct options *o, int step, bool wrap, int upper, int lower)
{
    int by = patience_order(o, face_rank(upper)) - patience_order(o, face_rank(lower)), ranks = patience_ranks(o);
    bool up = by == 1 || (wrap && by == 1 - ranks), down = by == -1 || (wrap && by == ranks - 1);
    return (up && step != STEP_DOWN) || (down && step != STEP_UP);
}

// Returns whether card `upper` fits on card `lower` in a patience by its suit or colour, as the rule `build` asks.
static bool suits_go(int build, int upper, int lower)
{
    switch (build) {
    case BUILD_ALTERNATE:
        return face_is_red(upper) != face_is_red(lower);
    case BUILD_SUIT:
        return face_suit(upper) == face_suit(lower);
    case BUILD_OTHER:
        return face_suit(upper) != face_suit(lower);
    case BUILD_COLOUR:
        return face_is_red(upper) == face_is_red(lower);
    default:
        return build == BUILD_ANY;
    }
}

static bool builds(const struct options *o, int build, int upper, int lower)
{
    if (build == BUILD_RANK)
        return face_rank(upper) == face_rank(lower);
    return suits_go(build, upper, lower) && steps(o, o->step, o->wrap, upper, lower);
}

bool patience_goes(const struct options *o, int upper, int lower)
{
    return builds(o, o->build, upper, lower);
}

bool patience_beside(const struct options *o, int upper, int lower)
{
    return steps(o, o->step, o->wrap, upper, lower);
}

bool patience_joins(const struct options *o, int upper, int lower)
{
    return builds(o, o->run == BUILD_AS_PILES ? o->build : o->run, upper, lower);
}

bool patience_follows(const struct options *o, int upper, int lower)
{
    return steps(o, o->goal_step, o->goal_wrap, upper, lower);
}

int patience_run(const struct options *o, const struct patience_heap *pile)
{
    int run = pile->count > 0;
    while (run && run < pile->count && patience_joins(o, pile->card[pile->count - run], pile->card[pile->count - run - 1]))
        run++;
    return run;
}

int patience_value(int face)
{
    return face_rank(face);
}

// --- foundations: which card each takes ---

int patience_homes(const struct options *o)
{
    return o->packs * SUITS;
}

int patience_home_suit(const struct options *o, int home)
{
    static const int of_two[] = { SUIT_HEARTS, SUIT_SPADES };
    int at = home / homes_of_suit(o);
    if (o->home_build != HOME_SUIT)
        return -1;
    return patience_suits(o) == SUITS ? at : patience_suits(o) == 2 ? of_two[at] : SUIT_SPADES;
}

// Returns whether a card fits next on the patience's foundation `home` by its rank and, where colours count, by its colour.  Its
// suit does not matter.
static bool takes_next(const struct options *o, const struct shown *shown, int home, int face)
{
    const struct patience_home *at = &shown->home[home];
    if (at->count >= patience_ranks(o))
        return false;
    if (!at->count)
        return !shown->base || face_rank(face) == shown->base;
    int last = at->card[at->count - 1];
    return steps(o, o->home_step, o->home_wrap || o->base == BASE_DEALT, face, last) &&
           (o->home_build != HOME_COLOUR || face_is_red(face) == face_is_red(last));
}

bool patience_home_wants(const struct options *o, const struct shown *shown, int home, int face)
{
    return (o->home_build != HOME_SUIT || face_suit(face) == patience_home_suit(o, home)) && takes_next(o, shown, home, face);
}

// Returns the highest foundation of the patience on which the card fits; -1 if it fits on none.  This function is called for
// every free card after every move, so it does not look at foundations of other suits.
int patience_home_for(const struct options *o, const struct shown *shown, int face)
{
    int best = -1, first = 0, last = patience_homes(o);
    if (o->home_build == HOME_SUIT) {
        int own = homes_of_suit(o);
        while (first < last && patience_home_suit(o, first) != face_suit(face))
            first += own;
        last = first < last ? first + own : last;
    }
    for (int home = first; home < last; home++)
        if (takes_next(o, shown, home, face) && (best < 0 || shown->home[home].count > shown->home[best].count))
            best = home;
    return best;
}

// --- layouts: which place covers which ---

bool patience_covers(const struct options *o, int place, int by[2])
{
    enum { PYRAMID_ROWS = 7, PEAKS = 3, SECOND = 3, THIRD = 9, BASE = 18 };
    if (o->shape == SHAPE_PEAKS) {
        if (place >= BASE)
            return false;
        by[0] = place < SECOND  ? SECOND + 2 * place
                : place < THIRD ? THIRD + (place - SECOND) / 2 * PEAKS + (place - SECOND) % 2
                                : BASE + place - THIRD;
    } else {
        int row = 0, first = 0;
        while (first + row + 1 <= place)
            first += ++row;
        if (row + 1 >= PYRAMID_ROWS)
            return false;
        by[0] = place + row + 1;
    }
    by[1] = by[0] + 1;
    return true;
}

int patience_rows(const struct options *o)
{
    enum { PYRAMID_HIGH = 7, PEAKS_HIGH = 4 };
    return o->shape == SHAPE_PEAKS ? PEAKS_HIGH : PYRAMID_HIGH;
}

int patience_row_first(const struct options *o, int row)
{
    static const int peaks[] = { 0, 3, 9, 18 };
    return o->shape == SHAPE_PEAKS ? peaks[row] : row * (row + 1) / 2;
}

int patience_row_of(const struct options *o, int place)
{
    int row = 0;
    while (row + 1 < patience_rows(o) && patience_row_first(o, row + 1) <= place)
        row++;
    return row;
}
