// SPDX-License-Identifier: GPL-3.0-or-later
// Hands of rummy as sets of bits, for one pack without jokers.  What such a hand leaves over is found in far less than a
// microsecond, so whole rounds with knocks can be played out in thought.
#ifndef PLAYERS_RUMMY_KNOCK_BITS_H
#define PLAYERS_RUMMY_KNOCK_BITS_H

#include "rules/rummy/engine/engine.h"

// The layout of a hand in bits: sixteen bits for each suit, one for each place of a run, the lowest place first.
enum { BITS_LANE = 16, BITS_RANKS = 1 << RANKS, BITS_NONE = -1, BITS = SUITS * BITS_LANE };

struct knock_bits {
    const struct options *o;
    uint8_t of[FACE_JOKER], face[BITS]; // of: the bit of a face; face: the face of a bit
    uint64_t pack;
    uint64_t near[BITS];       // by bit: the cards that could lie in a combination with the card
    uint64_t beside[BITS];     // by bit: of these, the cards of its rank, and those side by side with it in a run
    uint16_t cost[BITS];       // by bit: the points of the card if it is left over
    uint16_t over[BITS_RANKS]; // by set of ranks: the points that these cards of a suit leave over at the least, lying in runs
    int limit, set_most, high_ace; // high_ace: how many places above the low ace the high one lies; 0: there is none
};

// Fills in the tables for hands in bits, by which knocks are thought through.  Returns false if such hands do not suit these
// rules: more than one pack, jokers or wild ranks, sets or runs whose least size is not three, or a knock that may leave a
// limited number of cards above one.
bool knock_bits_begin(struct knock_bits *b, const struct options *o, const struct shown *shown);
static inline uint64_t knock_bit(int bit)
{
    return UINT64_C(1) << bit;
}
static inline uint64_t knock_bits_suit(int bit) // returns all bits of the suit of this card
{
    return UINT64_C(0xffff) << (bit / BITS_LANE * BITS_LANE);
}
uint64_t knock_bits_of(const struct knock_bits *b, const struct pile *pile);
int knock_bits_left(const struct knock_bits *b, uint64_t hand); // returns the fewest points that the hand leaves over
// Returns, as bits, the cards that would make a combination together with two cards of a hand in bits.
uint64_t knock_bits_fits(const struct knock_bits *b, uint64_t hand);
// Returns whether the rules allow a knock that leaves this hand in bits.  left: the points of its cards outside combinations.
bool knock_bits_may(const struct knock_bits *b, uint64_t hand, int left);
// Returns the bit of the discard after which a hand in bits leaves the fewest points over for a knock; of equal discards it is
// the dearest.  `left` gets the points.  Cards of the set `barred` may not be discarded.  Returns BITS_NONE if no card may be
// discarded.
int knock_bits_best(const struct knock_bits *b, uint64_t hand, uint64_t barred, int *left);

#endif
