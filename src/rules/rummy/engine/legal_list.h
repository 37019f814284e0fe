// SPDX-License-Identifier: GPL-3.0-or-later
// A list of legal moves while it is being made, shared by legal.c and legal_melds.c.
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
    uint64_t faces;                // that are held, bit by face
    const struct options *opening; // what a new combination is judged by
    struct options room;           // for opening; not filled unless it differs
    struct terms terms;
    struct effort effort; // of all searches for openings and contracts together
    bool guarded;         // some moves may be refused by the dead-end guard: each is asked about
};
// An empty list for this seat; the moves are appended to out.  The listing is not to be copied.
void list_begin(struct move_listing *l, const struct options *o, const struct shown *shown, const struct pile *hand, int seat,
                struct move_list *out);
// Appends a move, with the face as its one card unless that is FACE_NONE.
struct move *list_move(struct move_listing *l, int verb, int target, int where, int face);
// Puts one more combination into a move that lays some.
void list_add_combo(const struct options *opening, const struct terms *terms, const struct combo *combo, struct move *move);
// Is the last move on the list already?
bool list_has_twice(const struct move_listing *l);

// --- legal.c ---
// Lists the move if the rules allow it.
bool list_try(struct move_listing *l, int verb, int target, int where, int face);

// --- legal_melds.c ---
// Every sort of new combination, opening and contract that the seat may lay.  It must be its turn, and the phase that of playing.
void list_melds(struct move_listing *l);

#endif
