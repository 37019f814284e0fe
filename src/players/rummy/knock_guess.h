// SPDX-License-Identifier: GPL-3.0-or-later
// Hands that another seat may hold where somebody knocks, the likely ones often.
#ifndef PLAYERS_RUMMY_KNOCK_GUESS_H
#define PLAYERS_RUMMY_KNOCK_GUESS_H

#include "players/choose.h"
#include "rules/rummy/engine/engine.h"

struct knock_guess {
    const struct options *o;
    struct rng *rng;
    struct counts hand;
    uint8_t pool[FACES]; // what is unseen and not in this hand
    int pool_count;
    uint64_t known, thrown, left; // faces: taken openly and still held; thrown by the seat; left by it on the pile
    int cards, loose;             // loose: cards that are not known
    uint8_t card[PACK_MAX];       // their faces
    double worth;                 // how likely the hand is, as a logarithm
};

// The first guess of a seat's hand, out of the cards that are unseen; then another one each time.  It looks at nothing but the
// view and the memory; options and rng must stay.
void knock_guess_begin(struct knock_guess *guess, const struct options *o, const struct view *v, const struct memory *memory,
                       int seat, const uint8_t unseen[FACES], struct rng *rng);
void knock_guess_next(struct knock_guess *guess);
// Would this card lie with two cards of the hand, as far as that is seen without jokers?  With jokers in the pack: it may.
bool knock_guess_fits(const struct options *o, const struct counts *hand, int face);

#endif
