// SPDX-License-Identifier: GPL-3.0-or-later
// Whether a seat wants the tricks that are left, by what its side bid or must make, and by what the others still need.
#include "rules/tricks/inside.h"
#include "rules/tricks/think.h"

bool tricks_bid_nil(const struct tricks_think *t, int seat)
{
    return t->o->bid_nil && t->s->shown.bid[seat] == 0;
}

bool tricks_keeps_nil(const struct tricks_think *t, int seat)
{
    return tricks_bid_nil(t, seat) && !t->s->shown.tricks[seat];
}

static unsigned own_side(const struct tricks_think *t) // as a set of seats
{
    return tricks_partners(NULL, t->o, t->s->shown.k.seats, t->seat);
}

static int to_take_by(const struct tricks_think *t, unsigned side)
{
    return tricks_needed(t->o, &t->s->shown, side) - tricks_counted(t->o, &t->s->shown, side);
}

int tricks_to_take(const struct tricks_think *t)
{
    return to_take_by(t, own_side(t));
}

// Returns how many tricks the other sides still want for bids that they can make.  A side that needs more tricks than are left
// has failed already and is not counted.
static int to_take_by_others(const struct tricks_think *t)
{
    unsigned seen = own_side(t);
    int sum = 0;
    for (int seat = 0; seat < t->s->shown.k.seats; seat++) {
        const unsigned side = tricks_partners(NULL, t->o, t->s->shown.k.seats, seat);
        int need = seen & side ? 0 : to_take_by(t, side);
        sum += need > 0 && need <= t->count ? need : 0;
        seen |= side;
    }
    return sum;
}

bool tricks_makes(const struct tricks_think *t)
{
    int maker = t->s->shown.maker;
    return maker != NOBODY && tricks_same_side(t, maker);
}

// Returns whether the seat's side may wish for every trick: it made trump, has taken all tricks so far and enough of them, and
// gets more points for taking all.
static bool may_march(const struct tricks_think *t)
{
    const int own = tricks_sum(t->s->shown.tricks, own_side(t));
    return t->o->score_mode == SCORE_MAKER && tricks_makes(t) && t->o->march > t->o->made && own >= t->o->need &&
           own == t->s->shown.trick_number - 1;
}

bool tricks_covers_nil(const struct tricks_think *t)
{
    for (int seat = 0; seat < t->s->shown.k.seats; seat++)
        if (seat != t->seat && tricks_same_side(t, seat) && tricks_keeps_nil(t, seat))
            return true;
    return false;
}

enum trick_wish tricks_wish(const struct tricks_think *t)
{
    int need;
    switch (t->o->score_mode) {
    case SCORE_PENALTY:
        return WISH_NONE;
    case SCORE_MAKER:
        return tricks_to_take(t) == t->count || may_march(t) ? WISH_ALL : WISH_TRICKS;
    case SCORE_EXACT:
        return tricks_to_take(t) == t->count ? WISH_ALL : WISH_TRICKS;
    case SCORE_BID:
        if (tricks_keeps_nil(t, t->seat))
            return WISH_NONE;
        need = tricks_to_take(t);
        if (need == t->count)
            return WISH_ALL;
        return need > 0 || tricks_covers_nil(t) || to_take_by_others(t) >= t->count - need - 1
                   ? WISH_TRICKS
                   : WISH_LITTLE; // others need the tricks as well
    default:
        // At the end no card is worth saving, but points may still be given to a partner.
        return t->count <= 2 && t->o->score_mode != SCORE_CARDS ? WISH_ALL : WISH_TRICKS;
    }
}

bool tricks_needs_all(const struct tricks_think *t)
{
    bool counted = t->o->score_mode == SCORE_BID || t->o->score_mode == SCORE_EXACT || t->o->score_mode == SCORE_MAKER;
    return counted && tricks_wish(t) == WISH_ALL && !may_march(t);
}
