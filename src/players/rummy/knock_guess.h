// SPDX-License-Identifier: GPL-3.0-or-later
// Guesses of the hand that another seat may hold where players knock; likely hands come often.
#ifndef PLAYERS_RUMMY_KNOCK_GUESS_H
#define PLAYERS_RUMMY_KNOCK_GUESS_H

#include "players/choose.h"
#include "rules/rummy/engine/engine.h"

struct knock_guess {
    const struct options *o;
    struct rng *rng;
    struct counts hand;
    uint8_t pool[FACES]; // cards that are unseen and not in this hand
    int pool_count;
    // Sets of faces: taken openly and still held; thrown by the seat; left by the seat on the pile.
    uint64_t known, thrown, left;
    int cards, loose;       // loose: how many cards are not known
    uint8_t card[PACK_MAX]; // the faces of the loose cards
    double worth;           // the logarithm of how likely the hand is
};

// Makes the first guess of a seat's hand out of the unseen cards, and then another one each time.  It looks only at the view
// and the memory; options and rng must outlive it.
void knock_guess_begin(struct knock_guess *guess, const struct options *o, const struct view *v, const struct memory *memory,
                       int seat, const uint8_t unseen[FACES], struct rng *rng);
void knock_guess_next(struct knock_guess *guess);
// Says whether this card would combine with two cards of the hand, as far as that is seen without jokers; with jokers in the
// pack it may.
bool knock_guess_fits(const struct options *o, const struct counts *hand, int face);

#endif
