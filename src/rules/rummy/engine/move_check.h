// SPDX-License-Identifier: GPL-3.0-or-later
// The check of a rummy move, as the files that check moves share it: the seat that asks, its hand, and the move.  All of them
// judge from what the seat may see.  Where the refusal is NULL, only the answer is wanted.
#ifndef RULES_RUMMY_ENGINE_MOVE_CHECK_H
#define RULES_RUMMY_ENGINE_MOVE_CHECK_H

#include "rules/rummy/engine/engine.h"

struct move_check {
    const struct options *o;
    const struct shown *shown;
    const struct pile *hand;
    int seat;
    const struct move *m;
};

// Returns whether the cards of a checked rummy move include this face.
static inline bool move_check_names(const struct move *m, int face)
{
    for (int i = 0; i < m->count; i++)
        if (m->card[i].face == face)
            return true;
    return false;
}

// --- rights.c: what a seat of rummy may do at all ---
// Returns whether the hand has all the cards that the checked rummy move names, else refuses the move.
bool move_check_holds(const struct move_check *a, struct refusal *no);
// Returns whether the seat of a rummy move check could lay this face off on some combination of the table.
bool move_check_fits_somewhere(const struct move_check *a, int face);
// Returns whether the seat of a rummy move check could exchange this face for a joker of some combination.
bool move_check_takes_somewhere(const struct move_check *a, int face);
// Returns whether the seat of a rummy move check has laid the kind of combination that control.must_include asks for, or lays it
// with `plan` (may be NULL).  True also if none is asked for.
bool move_check_includes(const struct move_check *a, const struct move_plan *plan);
// Fills the refusal of a rummy move check that does not let the seat go out, as the seat lacks a combination of the kind that
// control.must_include asks for.  Always returns false.
bool move_check_refuse_include(const struct move_check *a, struct refusal *no);
// Returns the options by which a move check judges a seat's new combinations.  Before the seat has gone down with a contract
// these are a copy in `room`, with the contract's lengths of sets and runs; else they are `o` itself.
const struct options *opening_options(const struct options *o, const struct shown *shown, int seat, struct options *room);

// --- check_lay.c: a check for each verb that lays; the plan is filled if the move is allowed ---
bool move_check_meld(const struct move_check *a, struct move_plan *plan, struct refusal *no);
bool move_check_lay(const struct move_check *a, struct move_plan *plan, struct refusal *no);
bool move_check_take(const struct move_check *a, struct move_plan *plan, struct refusal *no);
bool move_check_play(const struct move_check *a, struct move_plan *plan, struct refusal *no);
// Returns whether a move check lets this card be discarded as the last one of the hand, once a rummy move has laid its cards by
// `plan` (may be NULL).
bool move_check_last_may_go(const struct move_check *a, const struct move_plan *plan, uint16_t card);

// --- whole_hand.c: checking that a hand goes out whole with these combinations ---
bool move_check_whole(const struct move_check *a, const struct move_plan *plan, struct refusal *no);

// --- knock.c: checking a knock; the plan has the combinations in the order of their numbers ---
bool move_check_knock(const struct move_check *a, struct move_plan *plan, struct refusal *no);

// --- whole_hand.c: checking whether the seat may drop out of the round ---
bool move_check_drop(const struct move_check *a, struct move_plan *plan, struct refusal *no);

// --- opening.c: checking that these combinations meet what the seat must lay first ---
bool move_check_opening(const struct move_check *a, const struct move_plan *plan, struct refusal *no);

#endif
