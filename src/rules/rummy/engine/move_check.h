// SPDX-License-Identifier: GPL-3.0-or-later
// What the files that check moves share: who asks, with what in hand, for which move.
#ifndef RULES_RUMMY_ENGINE_MOVE_CHECK_H
#define RULES_RUMMY_ENGINE_MOVE_CHECK_H

#include "rules/rummy/inside.h"

struct asked {
    const struct options *o;
    const struct shown *shown;
    const struct pile *hand;
    int seat;
    const struct move *m;
};

// --- check.c ---
bool asked_holds(const struct asked *a, struct refusal *no); // the cards the move names

// --- check_lay.c: melds, lay-offs, recoveries ---
bool asked_meld(const struct asked *a, struct plan *plan, struct refusal *no);
bool asked_lay(const struct asked *a, struct plan *plan, struct refusal *no);
bool asked_take(const struct asked *a, struct plan *plan, struct refusal *no);
bool asked_play(const struct asked *a, struct plan *plan, struct refusal *no);
bool asked_fits_somewhere(const struct asked *a, int face);  // could it be laid off on a combination now?
bool asked_takes_somewhere(const struct asked *a, int face); // could it take a joker now?
// Has the seat laid what control.must_include asks to go out, with this plan (or NULL)?
bool asked_includes(const struct asked *a, const struct plan *plan);
bool asked_refuse_include(const struct asked *a, struct refusal *no);
// May this card be discarded as the last one of the hand?
bool asked_last_may_go(const struct asked *a, const struct plan *plan, uint16_t card);

// --- opening.c: what a seat must lay first ---
bool asked_opening(const struct asked *a, const struct plan *plan, struct refusal *no);
// Under a contract with lengths of its own new combinations are judged by those.
struct options opening_options(const struct options *o, const struct shown *shown, int seat);

#endif
