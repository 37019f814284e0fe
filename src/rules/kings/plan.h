// SPDX-License-Identifier: GPL-3.0-or-later
// The best turn that can be played from a view of Kings in the Corners: what steady players make of it, and what hints and
// reasons speak of.
#ifndef RULES_KINGS_PLAN_H
#define RULES_KINGS_PLAN_H

#include "rules/kings/kings.h"

// Piles go down by one rank and change colour, so the pack falls into two sequences: red king, black queen, red jack
// and so on, and the other one.  Cards of one sequence never meet cards of the other, and the two cards of one rank in a
// sequence are as good as each other.
enum { SEQUENCES = 2 };
static inline int kings_sequence(int face)
{
    return (face_is_red(face) ? 1 : 0) ^ (face_rank(face) & 1);
}
static inline bool kings_alike(int face, int sequence, int rank)
{
    return face_rank(face) == rank && kings_sequence(face) == sequence;
}

// A set of cards by sequence and rank, for cards that are kept in hand.
static inline uint32_t kings_kept(int sequence, int rank)
{
    return 1u << (sequence * RANKS + rank - 1);
}

// What is still to be done in the turn, by sequence and rank.
struct kings_plan {
    uint8_t on[SEQUENCES][RANKS + 1];     // cards of the hand that go on piles, and kings that go to corners
    uint8_t into[SEQUENCES][RANKS + 1];   // cards of the hand that become the bottom of a side pile
    uint8_t joined[SEQUENCES][RANKS + 1]; // side piles with this bottom that move on others, or to corners
};

// What makes a turn the best, each weighed against the others.  A steady player leaves as few cards in hand as any turn could,
// and of such turns plays one that leaves the best table.  A thrifty one keeps what would help the others more than itself, above
// all high cards, which open a way for lower ones.  Both go out where they can, and put kings in corners: to keep those was found
// to make no difference.
struct kings_weights {
    int played, by_rank; // a card played, and for each step that it ranks higher
    int near_out;        // a card played, less by this for each card that the shortest other hand is below five, and more above
    int offered;         // for each card unseen that could be played on what lies open
    int joined;          // a pile moved
    int pile_left;       // one that could be moved, left to the next player
    int side_left;       // a side left empty
};
extern const struct kings_weights kings_like_steady, kings_thrifty;
// In any order in which its parts are possible, it can be played to its end, as long as a card that goes into an empty side lets
// a pile of the plan move while such piles are left.  Cards in the set kept are not played.
void kings_plan_turn(const struct kings_weights *weights, const struct view *v, uint32_t kept, struct kings_plan *out);

// What a legal move is worth to a steady player: as much as the best of the turns that begin with it.  rest: what that turn still
// does after the move.  To end the turn is a turn in which nothing more is done.
struct kings_judged {
    int32_t worth;
    struct kings_plan rest;
};
struct kings_judged kings_judge(const struct kit_now *now, const struct move *m);

#endif
