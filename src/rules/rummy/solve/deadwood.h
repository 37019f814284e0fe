// SPDX-License-Identifier: GPL-3.0-or-later
// The deadwood of a hand: the least that it can have left over outside combinations.  Where a round ends by a knock everything
// depends on this number, and the rules say which of several equal arrangements counts.  So deadwood has a search of its own,
// which is exact because it tries every combination of the hand.  Hands that go out whole use whole_best (arrange.h).
#ifndef RULES_RUMMY_SOLVE_DEADWOOD_H
#define RULES_RUMMY_SOLVE_DEADWOOD_H

#include "rules/rummy/melds/combo.h"
#include "rules/rummy/melds/terms.h"
#include "rules/rummy/solve/effort.h"

enum { DEADWOOD_ANY = -1 }; // any number of cards may be left over

struct deadwood {
    int points, cards; // of the cards left over: what they count, and how many
};

// Finds the arrangement of a hand with the least deadwood: `out` gets the points and the number of the cards left over, by the
// `cost` of each face.  No more than `most` cards may be left over; returns false if that is impossible.
//
// `laid` (may be NULL) gets the combinations in the order of their numbers: sets from aces to kings, then runs by suit and lowest
// card.  Of equal arrangements it gets the one to which the fewest faces of the pack could be added, and of those the first by
// that order.  Every combination has a card that is no joker.  The answer is exact unless the effort (NULL: EFFORT_QUESTION)
// is spent.
bool deadwood_least(const struct options *o, const struct counts *hand, const int cost[FACES], int most, struct effort *effort,
                    struct deadwood *out, struct combos *laid);

#endif
