// SPDX-License-Identifier: GPL-3.0-or-later
// The deadwood of a hand: the least that it has left over outside combinations.  Where a round ends by a knock everything
// depends on this one number, and the rules say which of several equal arrangements counts, so it has a search of its own:
// exact, by trying every combination of the hand.  Hands that go out whole use whole_best (arrange.h).
#ifndef RULES_RUMMY_SOLVE_DEADWOOD_H
#define RULES_RUMMY_SOLVE_DEADWOOD_H

#include "rules/rummy/melds/combo.h"
#include "rules/rummy/melds/terms.h"
#include "rules/rummy/solve/effort.h"

enum { DEADWOOD_ANY = -1 }; // any number of cards may be left over

struct deadwood {
    int points, cards; // of the cards left over: what they count, and how many
};

// Finds the least deadwood of a hand: the points of the cards left over (`cost`: of one card, by face), if no more than `most`
// cards are.  Returns false if no arrangement leaves so few cards.  `laid` (may be NULL) gets the combinations in the order of
// their numbers: sets from aces to kings, then runs by suit and lowest card.  Of several arrangements with the least points it
// takes the one to which the fewest faces of the pack can be added, and of those the first in that order, card by card.  Every
// combination has a card that is no joker.  Exact unless the effort (NULL: a question's worth) is spent.
bool deadwood_least(const struct options *o, const struct counts *hand, const int cost[FACES], int most, struct effort *effort,
                    struct deadwood *out, struct combos *laid);

#endif
