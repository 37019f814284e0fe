// SPDX-License-Identifier: GPL-3.0-or-later
// What moves of rummy are worth where players knock (goout.knock).  The points left over decide.  A card is taken if fewer points
// are left over with it.  A discard should leave few points over, keep cards that a third would complete, and be of little use to
// the next player, by what that player took.
#ifndef RULES_RUMMY_JUDGE_KNOCK_WORTH_H
#define RULES_RUMMY_JUDGE_KNOCK_WORTH_H

#include "rules/gain.h"
#include "rules/rummy/engine/engine.h"

// --- the weights of a discard, in twentieths of a point left over ---
// The weights by which the worth of a discard is worked out where players knock.  They were set by hand and not measured one by
// one; with them a steady player of gin won 66.5 of 100 rounds against a novice.
enum {
    KNOCK_LEFT_WORTH = 20,   // the worth of a point left over
    KNOCK_DANGER_WORTH = 12, // the cost of a way in which the next player could use the card, beside two unseen cards
    KNOCK_SHOWN_WORTH = 80,  // the same beside a card that the next player is known to hold
};
int knock_out_worth(int stock); // returns the worth of an unseen card that would combine, with this many cards in the stock
// Returns how many points a discard may leave over at most, where players knock, to be worth considering.  fewest: what the best
// discard leaves over; limit: what a knock may leave over.
int knock_span(int fewest, int limit);
// Returns the worth of a knock, in points, to a seat that leaves `own` points over, against one other seat that leaves `other`.
// gin: the knock leaves nothing over.
int knock_brings(const struct options *o, int own, int other, bool gin);

// --- what a hand has left over ---

// What a seat knows of a round in which players knock, to work out what its moves are worth: its view, what it heard, its hand
// and the unseen cards.
struct knock_sight {
    const struct options *o;
    const struct view *v;
    const struct memory *memory;
    struct counts hand;
    uint8_t unseen[FACES]; // by face: how many cards the seat does not see
    int unseen_count;
};
void knock_look(struct knock_sight *s, const struct options *o, const struct view *v, const struct memory *memory);

// Returns the discard that leaves the fewest points over, where players knock; of equal discards, the dearest.  Only the faces
// `may`, a bit for each, may go.  `points` gets what is left over.  Returns FACE_NONE if the hand has none of these faces.
int knock_best_discard(const struct options *o, const struct counts *hand, uint64_t may, int *points);
// Returns how many unseen cards would make a hand gin, so that after one discard nothing is left over for the knock.  Each copy
// counts.
int knock_cards_for_gin(const struct options *o, const struct counts *hand, const uint8_t unseen[FACES]);
// Returns what it is worth to take this discard where players knock: how many points fewer the hand leaves over, once another
// card is discarded for it.  Returns 0 if nothing is gained, or if the card completes nothing, as everybody saw the card.
int knock_take_gain(const struct knock_sight *s, int face);

// Returns what it is worth to add this card to the knocker's combinations: how many points fewer the hand then leaves over.
int knock_add_gain(const struct knock_sight *s, int face);

// --- knocks ---

// Finds the knock that is judged: one without a discard if it is allowed, else the allowed one that leaves the fewest points
// over.  `left` gets those points.  Returns false if no knock is allowed.
bool knock_fewest(const struct knock_sight *s, struct move *knock, int *left);

// --- discards ---

// Returns the danger of a discard where players knock: in how many ways the next player could use the card, by what is known of
// that hand.  It is counted in twentieths of a point left over.
int knock_danger(const struct knock_sight *s, int face);
// A discard where players knock: the points that it leaves over, and all that the seat loses by it, in twentieths of a point.  A
// discard that leaves too many points over is a folly, and then only these points count as its loss.
struct knock_spare {
    int face, left, loss;
    bool folly;
};
// Lists the allowed discards where players knock, before their worth is known, and returns how many there are.
int knock_spares(const struct knock_sight *s, struct knock_spare out[FACES]);
// Works out the losses of all allowed discards in a game with knocks.  Afterwards knock_spare_worth returns what one of the
// discards is worth beside the others: the smaller its loss, the more.
void knock_losses(const struct knock_sight *s, struct knock_spare spare[FACES], int count);
int knock_spare_worth(const struct knock_spare *spare);

#endif
