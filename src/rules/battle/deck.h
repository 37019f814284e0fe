// SPDX-License-Identifier: GPL-3.0-or-later
// A deck as a queue: the cards a record named in order, then lots, each shuffled in itself.  Nobody
// can tell a shuffled lot from a bag that is drawn from at random, so no card of it needs a place,
// and a deck of a million cards costs what a deck of thirty-two does.
#ifndef RULES_BATTLE_DECK_H
#define RULES_BATTLE_DECK_H

#include "rules/battle/battle.h"

// An empty deck, then one lot.
void deck_fill(struct deck *deck, const struct bag *cards);
// Adds a lot, shuffled, at the bottom; where there are LOTS_MOST already, the two newest are shuffled into one.
void deck_under(struct deck *deck, const struct bag *cards);
// An empty deck, then these cards, the top one first; count is at most NAMED_MOST.
void deck_name(struct deck *deck, const uint8_t *number, int count);
// Draws this many from the top, or all there are, and returns how many.
int32_t deck_draw(struct deck *deck, int64_t count, struct luck *luck, struct bag *out);
struct bag deck_bag(const struct deck *deck); // all its cards

// This many cards at random out of a bag that holds at least as many; every subset of that size is equally likely.
void bag_draw(struct bag *from, int32_t count, struct luck *luck, struct bag *out);

#endif
