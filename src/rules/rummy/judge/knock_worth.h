// SPDX-License-Identifier: GPL-3.0-or-later
// What moves of rummy are worth where players knock (goout.knock).  What is left over decides: a card is taken if it leaves less
// over; a discard should leave little, keep cards that a third would complete, and be of little use to the next player, by what
// that player took.
#ifndef RULES_RUMMY_JUDGE_KNOCK_WORTH_H
#define RULES_RUMMY_JUDGE_KNOCK_WORTH_H

#include "rules/gain.h"
#include "rules/rummy/engine/engine.h"

// --- the weights of a discard, in twentieths of a point left over ---
// They were set by hand and not measured one by one; with them a steady player of gin won 66.5 of 100 rounds against a novice.
enum {
    KNOCK_LEFT_WORTH = 20,   // the worth of a point left over
    KNOCK_DANGER_WORTH = 12, // of a way in which the next player could use the card, beside two unseen cards
    KNOCK_SHOWN_WORTH = 80,  // the same beside a card that this player is known to hold
};
int knock_out_worth(int stock); // the worth of an unseen card that would combine, with this many cards in the stock
// The most points that a discard may leave over to be considered, where the best one leaves the fewest.
int knock_span(int fewest, int limit);
// What a knock brings the seat that has `own` left over and the other `other`, in points.
int knock_brings(const struct options *o, int own, int other, bool gin);

// --- what a hand has left over ---

// What a seat knows of a round with knocks.
struct knock_sight {
    const struct options *o;
    const struct view *v;
    const struct memory *memory;
    struct counts hand;
    uint8_t unseen[FACES]; // by face, as query_unseen counts
    int unseen_count;
};
void knock_look(struct knock_sight *s, const struct options *o, const struct view *v, const struct memory *memory);

// Finds the discard that leaves the least over, the dearest of equal ones, among the faces `may`, a bit for each.  Returns
// FACE_NONE if the hand has none of them; else points gets what is left over.
int knock_best_discard(const struct options *o, const struct counts *hand, uint64_t may, int *points);
// How many unseen cards, each counted, would leave nothing over once the hand has one of them and parts with any card.
int knock_cards_for_gin(const struct options *o, const struct counts *hand, const uint8_t unseen[FACES]);
// How many points less the hand leaves over if it takes this card and parts with another; 0: the take is in vain.  The card is
// shown to all, so one that combines with no two others is taken in vain.
int knock_take_gain(const struct knock_sight *s, int face);

// How many points less the hand leaves over without this card, which is added to what the knocker laid.
int knock_add_gain(const struct knock_sight *s, int face);

// --- knocks ---

// Finds the allowed knock that leaves the fewest points over, first of all one without a discard.  Returns false if none is
// allowed.
bool knock_fewest(const struct knock_sight *s, struct move *knock, int *left);

// --- discards ---

// Returns in how many ways the next player could use the card as a discard, as far as is known of that hand, in the weights
// above.
int knock_danger(const struct knock_sight *s, int face);
// A discard by what it leaves over, and by what the seat loses by it in all, in the weights above.  A loss is worked out only if
// the discard leaves little over, or few enough points to knock while others leave more; any other is a folly beside those.
struct knock_spare {
    int face, left, loss;
    bool folly;
};
int knock_spares(const struct knock_sight *s, struct knock_spare out[FACES]); // lists the allowed discards, without their losses
// Works out the losses of all the allowed discards, and then what one is worth beside the others: the less the loss the more.
void knock_losses(const struct knock_sight *s, struct knock_spare spare[FACES], int count);
int knock_spare_worth(const struct knock_spare *spare);

#endif
