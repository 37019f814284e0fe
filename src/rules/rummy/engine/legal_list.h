// SPDX-License-Identifier: GPL-3.0-or-later
// The list of legal rummy moves while it is being made, shared by legal.c and legal_melds.c.
#ifndef RULES_RUMMY_ENGINE_LEGAL_LIST_H
#define RULES_RUMMY_ENGINE_LEGAL_LIST_H

#include "rules/rummy/engine/move_check.h"
#include "rules/rummy/solve/contract.h"

struct move_listing {
    const struct options *o;
    const struct shown *shown;
    const struct pile *hand;
    int seat;
    struct move_list *out;
    uint8_t held[FACE_NONE + 1];
    uint64_t faces;                // the faces that the hand holds, a bit for each
    const struct options *opening; // the options by which new combinations are judged
    struct options room;           // room for those options, if they differ from `o`
    struct terms terms;
    struct effort effort; // the effort for all searches for openings and contracts together
    bool guarded;         // the dead-end guard may refuse some listed moves, so each of them is checked
};
// Begins the list of a rummy seat's legal moves, which are appended to `out`.  The listing points into itself and must not be
// copied.
void list_begin(struct move_listing *l, const struct options *o, const struct shown *shown, const struct pile *hand, int seat,
                struct move_list *out);
// Appends a move to the list of legal rummy moves without a check, with `face` as its only card unless it is FACE_NONE.  Returns
// the move.
struct move *list_move(struct move_listing *l, int verb, int target, int where, int face);
// Adds one more combination to a move that lays combinations, on the list of legal rummy moves.
void list_add_combo(const struct options *opening, const struct terms *terms, const struct combo *combo, struct move *move);
// Returns whether the move appended last was on the list of legal rummy moves already.
bool list_has_twice(const struct move_listing *l);

// --- legal.c: trying single moves ---
// Appends a move to the list of legal rummy moves if the rules allow it.  Returns whether they do.
bool list_try(struct move_listing *l, int verb, int target, int where, int face);

// --- legal_melds.c: moves that lay combinations ---
// Appends to the list of legal rummy moves those that lay new combinations, openings and contracts.  It must be the seat's turn,
// in the playing phase.
void list_melds(struct move_listing *l);

#endif
