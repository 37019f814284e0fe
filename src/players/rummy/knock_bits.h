// SPDX-License-Identifier: GPL-3.0-or-later
// Hands of one pack without jokers as sets of bits, so that what is left over is found in far less than a microsecond: whole
// rounds are thought through with them.
#ifndef PLAYERS_RUMMY_KNOCK_BITS_H
#define PLAYERS_RUMMY_KNOCK_BITS_H

#include "rules/rummy/engine/engine.h"

// Sixteen bits a suit, in them the places of a run from the lowest on.
enum { BITS_LANE = 16, BITS_RANKS = 1 << RANKS, BITS_NONE = -1, BITS = SUITS * BITS_LANE };

struct knock_bits {
    const struct options *o;
    uint8_t of[FACE_JOKER], face[BITS]; // the bit of a face, and the face of a bit
    uint64_t pack;
    uint64_t near[BITS];           // the cards that could lie with this one
    uint64_t beside[BITS];         // of these the ones of its rank, and those side by side with it in a run
    uint16_t cost[BITS];           // of one card that is left over
    uint16_t over[BITS_RANKS];     // what these cards of a suit leave over at the least, lying in runs
    int limit, set_most, high_ace; // high_ace: its place after the last one, 0: none
};

// Returns false if hands by these rules do not fit into the bits, or the rules ask for more than this file knows.
bool knock_bits_begin(struct knock_bits *b, const struct options *o, const struct shown *shown);
static inline uint64_t knock_bit(int bit)
{
    return UINT64_C(1) << bit;
}
static inline uint64_t knock_bits_suit(int bit) // all places of the suit of this card
{
    return UINT64_C(0xffff) << (bit / BITS_LANE * BITS_LANE);
}
uint64_t knock_bits_of(const struct knock_bits *b, const struct pile *pile);
int knock_bits_left(const struct knock_bits *b, uint64_t hand); // the least that it leaves over, in points
// The cards that would combine with two of the hand.
uint64_t knock_bits_fits(const struct knock_bits *b, uint64_t hand);
// Returns whether a knock may leave this hand over, of which `left` points are in no combination.
bool knock_bits_may(const struct knock_bits *b, uint64_t hand, int left);
// Returns the discard that leaves least, the dearest of equal ones, and what it leaves.  A card that is barred may not go.
int knock_bits_best(const struct knock_bits *b, uint64_t hand, uint64_t barred, int *left);

#endif
