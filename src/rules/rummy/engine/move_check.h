// SPDX-License-Identifier: GPL-3.0-or-later
// What the files that check moves share: the seat that asks, its hand, and the move.  All of them judge from what the
// seat may see.  Where no is NULL, nothing but the answer is wanted.
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

// Is a card of this face among those that the move names?
static inline bool move_check_names(const struct move *m, int face)
{
    for (int i = 0; i < m->count; i++)
        if (m->card[i].face == face)
            return true;
    return false;
}

// --- rights.c ---
bool move_check_holds(const struct move_check *a, struct refusal *no); // has the hand the cards that the move names?
bool move_check_fits_somewhere(const struct move_check *a, int face);  // could it be laid off on a combination now?
bool move_check_takes_somewhere(const struct move_check *a, int face); // could it take a joker now?
// Has the seat laid what control.must_include asks for before it goes out, with this plan (or NULL)?
bool move_check_includes(const struct move_check *a, const struct move_plan *plan);
bool move_check_refuse_include(const struct move_check *a, struct refusal *no); // always false
// Under a contract with lengths of its own, new combinations are judged by those: the options with them filled in, in
// room; else the options themselves.
const struct options *opening_options(const struct options *o, const struct shown *shown, int seat, struct options *room);

// --- check_lay.c: a function for each verb that lays, with the verb's name; the plan is filled where the move is allowed ---
bool move_check_meld(const struct move_check *a, struct move_plan *plan, struct refusal *no);
bool move_check_lay(const struct move_check *a, struct move_plan *plan, struct refusal *no);
bool move_check_take(const struct move_check *a, struct move_plan *plan, struct refusal *no);
bool move_check_play(const struct move_check *a, struct move_plan *plan, struct refusal *no);
// After this plan (or NULL), may this card be discarded as the last one of the hand?
bool move_check_last_may_go(const struct move_check *a, const struct move_plan *plan, uint16_t card);

// --- whole_hand.c: does a hand that goes out whole go out with these? ---
bool move_check_whole(const struct move_check *a, const struct move_plan *plan, struct refusal *no);

// --- knock.c: may the seat knock?  The plan has the combinations in the order in which they are numbered ---
bool move_check_knock(const struct move_check *a, struct move_plan *plan, struct refusal *no);

// --- whole_hand.c: may the seat drop out of the round now? ---
bool move_check_drop(const struct move_check *a, struct move_plan *plan, struct refusal *no);

// --- opening.c: do these combinations meet what the seat must lay first? ---
bool move_check_opening(const struct move_check *a, const struct move_plan *plan, struct refusal *no);

#endif
