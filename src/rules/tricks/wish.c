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

// The seat's own side, or all others, as a set of seats.
static unsigned side_of(const struct tricks_think *t, bool own)
{
    const unsigned side = tricks_partners(NULL, t->o, t->s->shown.k.seats, t->seat);
    return own ? side : ~side & ((1u << t->s->shown.k.seats) - 1);
}

int tricks_to_take(const struct tricks_think *t, bool own)
{
    const unsigned side = side_of(t, own);
    return tricks_needed(t->o, &t->s->shown, side) - tricks_counted(t->o, &t->s->shown, side);
}

bool tricks_makes(const struct tricks_think *t)
{
    int maker = t->s->shown.maker;
    return maker != NOBODY && tricks_same_side(t, maker);
}

// Says whether the makers have made it, took every trick so far, and get more points for all of them.
static bool may_march(const struct tricks_think *t)
{
    const int own = tricks_sum(t->s->shown.tricks, side_of(t, true));
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
        return tricks_to_take(t, true) == t->count || may_march(t) ? WISH_ALL : WISH_TRICKS;
    case SCORE_EXACT:
        return tricks_to_take(t, true) == t->count ? WISH_ALL : WISH_TRICKS;
    case SCORE_BID:
        if (tricks_keeps_nil(t, t->seat))
            return WISH_NONE;
        need = tricks_to_take(t, true);
        if (need == t->count)
            return WISH_ALL;
        return need > 0 || tricks_covers_nil(t) || tricks_to_take(t, false) >= t->count - need - 1
                   ? WISH_TRICKS
                   : WISH_LITTLE; // others need the tricks as well
    default:
        return t->count <= 2 ? WISH_ALL : WISH_TRICKS; // at the end no card is worth saving
    }
}

bool tricks_needs_all(const struct tricks_think *t)
{
    bool counted = t->o->score_mode == SCORE_BID || t->o->score_mode == SCORE_EXACT || t->o->score_mode == SCORE_MAKER;
    return counted && tricks_wish(t) == WISH_ALL && !may_march(t);
}
