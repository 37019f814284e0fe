// SPDX-License-Identifier: GPL-3.0-or-later
// A list of legal rummy moves while it is being made, shared by legal.c and legal_melds.c.
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
    uint64_t faces;                // the faces that are held, a bit for each
    const struct options *opening; // the options by which a new combination is judged
    struct options room;           // holds the options for opening, if they differ
    struct terms terms;
    struct effort effort; // for all searches for openings and contracts together
    bool guarded;         // the dead-end guard may refuse some moves, so each of them is checked
};
// Begins an empty list of rummy moves for this seat; they are appended to out.  The listing must not be copied.
void list_begin(struct move_listing *l, const struct options *o, const struct shown *shown, const struct pile *hand, int seat,
                struct move_list *out);
// Appends a rummy move, with the face as its only card unless it is FACE_NONE.
struct move *list_move(struct move_listing *l, int verb, int target, int where, int face);
// Adds one more combination to a rummy move that lays some.
void list_add_combo(const struct options *opening, const struct terms *terms, const struct combo *combo, struct move *move);
// Returns whether the last rummy move is on the list already.
bool list_has_twice(const struct move_listing *l);

// --- legal.c: trying single moves ---
// Lists a rummy move if the rules allow it.
bool list_try(struct move_listing *l, int verb, int target, int where, int face);

// --- legal_melds.c: moves that lay combinations ---
// Lists every sort of new combination, opening and contract that the seat may lay.  It must be the seat's turn, in the playing
// phase.
void list_melds(struct move_listing *l);

#endif
