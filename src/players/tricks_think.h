// SPDX-License-Identifier: GPL-3.0-or-later
// What a player of a trick-taking game counts before it plays: which cards it has not seen, and what a hand is likely to take.
#ifndef PLAYERS_TRICKS_THINK_H
#define PLAYERS_TRICKS_THINK_H

#include "players/choose.h"
#include "rules/tricks/tricks.h"

struct tricks_think {
    const struct options *o;
    const struct state *s;
    int seat, count;
    const uint8_t *hand;
    uint64_t unseen; // faces that are in other hands, or out of play
};
// What the view's seat has seen, all taken tricks among it; it points into the options and the view, which must stay.
void tricks_think(const struct options *o, const struct view *v, struct tricks_think *out);
// How many unseen cards of the suit there are, bowers among trumps.
int tricks_unseen_in(const struct tricks_think *t, int suit);
// How many unseen cards of the face's own suit beat it; trumps on another suit are not counted.
int tricks_above_in(const struct tricks_think *t, int face);
// What these cards may take with this trump (or NO_TRUMP), in hundredths of a trick, as they are bid.
int tricks_estimate(const struct options *o, const struct state *s, const uint8_t *hand, int count, int trump);
// May this suit still be in the seat's hand, by what everybody was shown?
static inline bool tricks_may_hold(const struct state *s, int seat, int suit)
{
    return !(s->shown.voids[seat] >> suit & 1);
}

#endif
