// SPDX-License-Identifier: GPL-3.0-or-later
// The terms of a rummy round: which ranks are wild, and which kinds of combination the control cards allow.  They are passed
// along with the cards to be judged or searched.
#ifndef RULES_RUMMY_MELDS_TERMS_H
#define RULES_RUMMY_MELDS_TERMS_H

#include "rules/rummy/rummy.h"

// The terms of a rummy round: which ranks are wild, and which kinds of combinations may be laid.  All zeros mean that sets and
// runs may be laid, and that only jokers are wild.
struct terms {
    uint16_t wild; // wild ranks, bit r
    // With meld.rule control never 0: CONTROLLED, and the kinds of combinations that the control cards in force allow, a bit
    // for each of enum meld_kind.
    uint16_t kinds;
};
enum { CONTROLLED = 1 << 15 };
// Returns the ranks that the terms of the round make wild, as bits by rank.  If the wild rank changes by the round, it is threes
// in round 1 and so on to kings in round 11, then aces and twos.
static inline unsigned wild_ranks(const struct options *o, const struct shown *shown)
{
    if (o->deck_wild.turned)
        return shown->wild ? 1u << shown->wild : 0;
    return o->deck_wild.by_round ? 1u << ((shown->round + 1) % RANKS + 1) : o->deck_wild.ranks;
}
// Returns whether a face is wild by the terms of the round: the joker, or a face of a rank in `wild` (bit r).
static inline bool face_is_wild(unsigned wild, int face)
{
    return face == FACE_JOKER || (face < FACE_JOKER && wild >> face_rank(face) & 1);
}
// run_rank returns the rank at a place of a run, and run_place the lowest place of a rank.  Places continue past the king.  With
// meld.run.over_gaps, ranks that are not in the packs have no place, so runs pass over them.
static inline int run_rank(const struct options *o, int place)
{
    int rank = (place - 1) % RANKS + 1;
    for (int at = 1; o->run_over_gaps && at <= rank && rank < RANKS; at++)
        rank += o->deck_drop_ranks >> at & 1;
    return rank;
}
static inline int run_place(const struct options *o, int rank)
{
    unsigned below = o->run_over_gaps ? o->deck_drop_ranks & ((1u << rank) - 1) : 0;
    return rank - __builtin_popcount(below);
}
struct terms terms_of(const struct options *o, const struct shown *shown); // returns the terms of the round
// Returns how many control cards are in force in the round.
static inline int controls_count(const struct shown *shown)
{
    int count = 0;
    while (count < CONTROLS && shown->control[count] != CONTROL_NONE)
        count++;
    return count;
}
// Returns a list of control cards as a set, a bit for each card.  The list ends after `count` cards or at the first CONTROL_NONE.
static inline unsigned controls_set(const uint8_t *id, int count)
{
    unsigned set = 0;
    for (int i = 0; i < count && id[i] != CONTROL_NONE; i++)
        set |= 1u << id[i];
    return set;
}
static inline unsigned controls_kinds(unsigned set)
{
    return set >> CONTROL_ANY & 1 ? (1u << MELD_KINDS) - 1 : set;
}

// A rummy hand as counts of its cards by face, with the terms of the round; [FACE_JOKER] counts the jokers.  Control cards in
// hand are left out, as no combination contains them.
struct counts {
    uint8_t of[FACES];
    struct terms terms;
};
// Returns a rummy hand counted by face, with the terms of the round.
struct counts counts_of(const struct options *o, const struct shown *shown, const struct pile *hand);

#endif
