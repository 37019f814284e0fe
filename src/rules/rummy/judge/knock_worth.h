// SPDX-License-Identifier: GPL-3.0-or-later
// What moves of rummy are worth where players knock (goout.knock).  The points left over decide: a card is taken if it leaves
// less over; a discard should leave little, keep cards that a third would complete, and be of little use to the next player, by
// what that player took.
#ifndef RULES_RUMMY_JUDGE_KNOCK_WORTH_H
#define RULES_RUMMY_JUDGE_KNOCK_WORTH_H

#include "rules/gain.h"
#include "rules/rummy/engine/engine.h"

// --- the weights of a discard, in twentieths of a point left over ---
// The weights of a discard where players knock.  They were set by hand and not measured one by one; with them a steady player of
// gin won 66.5 of 100 rounds against a novice.
enum {
    KNOCK_LEFT_WORTH = 20,   // the worth of a point left over
    KNOCK_DANGER_WORTH = 12, // the cost of a way in which the next player could use the card, beside two unseen cards
    KNOCK_SHOWN_WORTH = 80,  // the same beside a card that the next player is known to hold
};
int knock_out_worth(int stock); // returns the worth of an unseen card that would combine, with this many cards in the stock
// Returns the most points that a discard may leave over to be considered, where the best discard leaves `fewest` and a knock may
// leave `limit`.
int knock_span(int fewest, int limit);
// Returns the worth of a knock, in points, to a seat that has `own` points left over, where the other seat has `other`.
int knock_brings(const struct options *o, int own, int other, bool gin);

// --- what a hand has left over ---

// What a seat knows of a round in which players knock: its view, what it heard, its hand and the unseen cards.
struct knock_sight {
    const struct options *o;
    const struct view *v;
    const struct memory *memory;
    struct counts hand;
    uint8_t unseen[FACES]; // by face: how many cards the seat does not see
    int unseen_count;
};
void knock_look(struct knock_sight *s, const struct options *o, const struct view *v, const struct memory *memory);

// Returns the discard that leaves the fewest points over, the dearest of equal ones, among the faces `may`, a bit for each;
// FACE_NONE if the hand has none of them.  Else `points` gets what is left over.
int knock_best_discard(const struct options *o, const struct counts *hand, uint64_t may, int *points);
// Returns how many unseen cards, each counted, would make a hand gin, which leaves nothing over once it has one of them and parts
// with any card.
int knock_cards_for_gin(const struct options *o, const struct counts *hand, const uint8_t unseen[FACES]);
// Returns how many points less the hand leaves over if it takes this discard and parts with another card; 0: the take is in vain.
// The card is shown to all, so one that combines with no two others is taken in vain.
int knock_take_gain(const struct knock_sight *s, int face);

// Returns how many points less the hand leaves over without this card, which its player adds to what the knocker laid.
int knock_add_gain(const struct knock_sight *s, int face);

// --- knocks ---

// Finds the knock that is judged: of the allowed ones that which leaves the fewest points over (`left`), first of all one without
// a discard.  Returns false if none is allowed.
bool knock_fewest(const struct knock_sight *s, struct move *knock, int *left);

// --- discards ---

// Returns the danger of a discard where players knock: in how many ways the next player could use the card, as far as is known of
// that hand, in the weights of a discard.
int knock_danger(const struct knock_sight *s, int face);
// A discard where players knock: what it leaves over, and what the seat loses by it in all, in the weights of a discard.  A loss
// is worked out only if the discard leaves little over, or few enough points to knock while others leave more; any other is a
// folly beside those.
struct knock_spare {
    int face, left, loss;
    bool folly;
};
// Lists the allowed discards, without their losses, and returns how many there are.
int knock_spares(const struct knock_sight *s, struct knock_spare out[FACES]);
// Works out the losses of all the allowed discards of a knocking game; knock_spare_worth returns what one is worth beside the
// others: the less the loss the more.
void knock_losses(const struct knock_sight *s, struct knock_spare spare[FACES], int count);
int knock_spare_worth(const struct knock_spare *spare);

#endif
