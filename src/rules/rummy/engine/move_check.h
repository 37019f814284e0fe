// SPDX-License-Identifier: GPL-3.0-or-later
// What the files that check moves share: who asks, with what in hand, for which move.
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

// --- check.c ---
bool move_check_holds(const struct move_check *a, struct refusal *no); // the cards the move names

// --- check_lay.c: melds, lay-offs, recoveries ---
bool move_check_meld(const struct move_check *a, struct move_plan *plan, struct refusal *no);
bool move_check_lay(const struct move_check *a, struct move_plan *plan, struct refusal *no);
bool move_check_take(const struct move_check *a, struct move_plan *plan, struct refusal *no);
bool move_check_play(const struct move_check *a, struct move_plan *plan, struct refusal *no);
bool move_check_fits_somewhere(const struct move_check *a, int face);  // could it be laid off on a combination now?
bool move_check_takes_somewhere(const struct move_check *a, int face); // could it take a joker now?
// Has the seat laid what control.must_include asks to go out, with this plan (or NULL)?
bool move_check_includes(const struct move_check *a, const struct move_plan *plan);
bool move_check_refuse_include(const struct move_check *a, struct refusal *no);
// May this card be discarded as the last one of the hand?
bool move_check_last_may_go(const struct move_check *a, const struct move_plan *plan, uint16_t card);

// --- opening.c: what a seat must lay first ---
bool move_check_opening(const struct move_check *a, const struct move_plan *plan, struct refusal *no);
// Under a contract with lengths of its own new combinations are judged by those.
struct options opening_options(const struct options *o, const struct shown *shown, int seat);

#endif
