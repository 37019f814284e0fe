// SPDX-License-Identifier: GPL-3.0-or-later
// Guesses the hand of the other player in a round of two with knocks, by what that player did.  Likely hands are guessed often.
#ifndef PLAYERS_RUMMY_KNOCK_GUESS_H
#define PLAYERS_RUMMY_KNOCK_GUESS_H

#include "players/choose.h"
#include "players/rummy/knock_bits.h"

// A turn of the other seat in a round with knocks, by which its hand is guessed: the top discard, whether the seat took it, which
// card it threw, and what it had seen by that time.
struct knock_turn {
    uint8_t top, thrown;
    bool took;
    uint16_t stock; // how many cards the stock had left when the seat had drawn
    // gone: the discard pile when the seat had drawn; known: what it knew of the guesser's hand after its draw
    uint64_t gone, known;
};

struct knock_guess {
    const struct knock_bits *b;
    struct rng *rng;
    // pool: the cards that are unseen and not in the guessed hand; known: those of the hand that are certain
    uint64_t hand, pool, known;
    int turns;
    struct knock_turn turn[DEEDS_KEPT];
    uint8_t drawn[DEEDS_KEPT]; // by turn: the guessed card that the other seat drew, where it did not take the top discard
    int left;                  // the upcard that the other seat left as the round began, or BITS_NONE
    int worth;                 // how likely the guess is, as a logarithm in parts of 1 / 65536
};

// Makes the first guess of the other player's hand in a round of two with knocks; knock_guess_next changes it into another one
// each time.  Only the view and the memory are looked at; `b` and `rng` must stay.  Returns false if the seat did not hear all
// that was done since the deal.
bool knock_guess_begin(struct knock_guess *guess, const struct knock_bits *b, const struct view *v, const struct memory *memory,
                       struct rng *rng);
void knock_guess_next(struct knock_guess *guess);

#endif
