// SPDX-License-Identifier: GPL-3.0-or-later
// The terms of a round: which ranks are wild in it and which kinds of combinations its control cards
// allow.  They travel with the cards that are judged or searched by them.
#ifndef RULES_RUMMY_MELDS_TERMS_H
#define RULES_RUMMY_MELDS_TERMS_H

#include "rules/rummy/rummy.h"

// What the round and the control cards make of the rules; zeroed: sets and runs, and only jokers are wild.
struct terms {
    uint16_t wild;  // ranks whose cards are wild, bit r
    uint16_t kinds; // with meld.rule control never 0: CONTROLLED, and the kinds of combinations that the control cards in
                    // force allow, bit by enum meld_kind
};
enum { CONTROLLED = 1 << 15 };
// The ranks that are wild in the round, bit r.  by_round: threes in round 1, kings in round 11, then aces and twos.
static inline unsigned wild_ranks(const struct options *o, const struct shown *shown)
{
    if (o->deck_wild.turned)
        return shown->wild ? 1u << shown->wild : 0;
    return o->deck_wild.by_round ? 1u << ((shown->round + 1) % RANKS + 1) : o->deck_wild.ranks;
}
struct terms terms_of(const struct options *o, const struct shown *shown);

// How many cards of each face a hand holds, and under which terms; [FACE_JOKER] counts the jokers.  Control cards in hand
// are left out: they are never part of a combination.
struct counts {
    uint8_t of[FACES];
    struct terms terms;
};
void counts_of(const struct options *o, const struct shown *shown, const struct pile *hand, struct counts *out);

#endif
