// SPDX-License-Identifier: GPL-3.0-or-later
// Hands that the other of two may hold where somebody knocks, by what it did: the likely ones often.
#ifndef PLAYERS_RUMMY_KNOCK_GUESS_H
#define PLAYERS_RUMMY_KNOCK_GUESS_H

#include "players/choose.h"
#include "players/rummy/knock_bits.h"

// A turn of the other seat: the card on top, whether the seat took it, which card it threw, and what it saw then.
struct knock_turn {
    uint8_t top, thrown;
    bool took;
    uint16_t stock;       // cards that were left in it when the seat had drawn
    uint64_t gone, known; // the discard pile when the seat had drawn; what it knew of the hand after it
};

struct knock_guess {
    const struct knock_bits *b;
    struct rng *rng;
    uint64_t hand, pool, known; // pool: what is unseen and not in this hand; known: of the hand, for certain
    int turns;
    struct knock_turn turn[DEEDS_KEPT];
    uint8_t drawn[DEEDS_KEPT]; // in each turn in which it did not take the top card
    int left;                  // the upcard that the seat left as the round began, or BITS_NONE
    int worth;                 // how likely it is, as a logarithm in parts of 1 / 65536
};

// Makes the first guess of the hand of the one seat that plays beside the view's; knock_guess_next makes another one each time.
// They look at nothing but the view and the memory; bits and rng must stay.  Returns false if the seat did not hear all that was
// done since the deal.
bool knock_guess_begin(struct knock_guess *guess, const struct knock_bits *b, const struct view *v, const struct memory *memory,
                       struct rng *rng);
void knock_guess_next(struct knock_guess *guess);

#endif
