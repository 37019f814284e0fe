// SPDX-License-Identifier: GPL-3.0-or-later
// Plans the best turn from a view of Kings in the Corners: what a steady player plays, and what hints and reasons recommend.
#ifndef RULES_KINGS_PLAN_H
#define RULES_KINGS_PLAN_H

#include "rules/kings/kings.h"

// The two sequences of a pack, by which a turn of Kings in the Corners is planned.  Piles go down by one rank and change colour,
// so each card belongs to the sequence of red king, black queen, red jack and so on, or to the other one.  Cards of different
// sequences never meet, and the two cards of one rank in a sequence are worth the same.
enum { SEQUENCES = 2 };
static inline int kings_sequence(int face)
{
    return (face_is_red(face) ? 1 : 0) ^ (face_rank(face) & 1);
}
static inline bool kings_alike(int face, int sequence, int rank)
{
    return face_rank(face) == rank && kings_sequence(face) == sequence;
}

// Returns the bit that stands for the cards of a sequence and rank in the set of cards that a plan in Kings in the Corners keeps
// in hand.
static inline uint32_t kings_kept(int sequence, int rank)
{
    return 1u << (sequence * RANKS + rank - 1);
}

// A plan of the rest of a turn of Kings in the Corners: how many cards and piles go where, by sequence and rank.
struct kings_plan {
    uint8_t on[SEQUENCES][RANKS + 1];     // cards of the hand that go on piles, and kings that go to corners
    uint8_t into[SEQUENCES][RANKS + 1];   // cards of the hand that become the bottom of a side pile
    uint8_t joined[SEQUENCES][RANKS + 1]; // side piles with this bottom card that move onto other piles or to corners
};

// The weights by which plans of a turn of Kings in the Corners are compared.  A steady player leaves as few cards in hand as
// possible, and among such turns plays one that leaves the best table.  A thrifty player keeps cards that would help the others
// more than itself, above all high cards, which open a way for lower ones.  Both go out when they can, and both put kings in
// corners, since keeping kings was found to make no difference.
struct kings_weights {
    int played, by_rank; // for a card played, and for each rank that it is higher
    // What a card played is worth when a hand is nearly out: less by this for each card that the shortest other hand is below
    // five, more for each above.
    int near_out;
    int offered;   // for each unseen card that could be played on an open pile
    int joined;    // for a pile moved
    int pile_left; // for a pile that could be moved but is left to the next player
    int side_left; // for a side left empty
};
extern const struct kings_weights kings_like_steady, kings_thrifty;
// Plans the best turn of the view's seat in Kings in the Corners by these weights, without the cards in the set `kept`.  The
// moves of the plan can be made in any order that the rules allow, if each card for an empty side lets a pile of the plan move
// while any is left to move.
void kings_plan_turn(const struct kings_weights *weights, const struct view *v, uint32_t kept, struct kings_plan *out);

// The worth of a legal move to a steady player of Kings in the Corners: that of the best turn that begins with it.  rest is the
// plan of that turn after the move.  Ending the turn counts as a turn in which nothing more is done.
struct kings_judged {
    int32_t worth;
    struct kings_plan rest;
};
struct kings_judged kings_judge(const struct kit_now *now, const struct move *m);

#endif
