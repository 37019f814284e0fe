// SPDX-License-Identifier: GPL-3.0-or-later
// What a hand has left over that lies in no combination, at its least.  Where a round ends by a knock everything hangs on this
// one number, and the rules say which of several equal arrangements counts, so it is searched for on its own: exact, by trying
// every combination of the hand.  Hands that go out whole ask whole_best (arrange.h).
#ifndef RULES_RUMMY_SOLVE_DEADWOOD_H
#define RULES_RUMMY_SOLVE_DEADWOOD_H

#include "rules/rummy/melds/combo.h"
#include "rules/rummy/melds/terms.h"
#include "rules/rummy/solve/effort.h"

enum { DEADWOOD_ANY = -1 }; // how many cards may be left over: any number

struct deadwood {
    int points, cards; // of what is left over
};

// The least points of the cards (cost: of one, by face) that are left over, where no more than `most` cards are.  False: no
// arrangement leaves so few.  laid (may be NULL) gets the combinations, in the order in which they are numbered: sets from aces
// to kings, then runs by suit and lowest card.  Of several arrangements of the least points it is the one on which the fewest
// faces of the pack can be added, and of those the first in that order, card by card. Every combination has a card that is no
// joker.  Exact unless the effort (NULL: a question's worth) is spent.
bool deadwood_least(const struct options *o, const struct counts *hand, const int cost[FACES], int most, struct effort *effort,
                    struct deadwood *out, struct combos *laid);

#endif
