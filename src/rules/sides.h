// SPDX-License-Identifier: GPL-3.0-or-later
// Sides: which seats play together.  A side is a set of seats; a seat without partners is a side of its own.  Partners know no
// more of each other's cards than strangers do: a side only counts its points together.
#ifndef RULES_SIDES_H
#define RULES_SIDES_H

#include "rules/game.h"

// Fills `side` with the side of each seat: a set of the seat and its partners, or 0 for a seat that the table does not have.
// Returns false if everybody plays alone.
bool sides_of(const struct game *game, const struct options *o, int seats, unsigned side[SEATS_MAX]);

// A walk over the sides of a table: first the side of seat `own` (none if that is WATCHER), then the others in the order of their
// first seats.  A zeroed walk is at its beginning.
struct side_walk {
    int at;        // how far the walk over the sides of a table is
    unsigned told; // the seats of the sides that the walk has passed
    int seat;      // a seat of the side that the walk has come to
};
// Moves the walk to the next side of the table.  Returns false if there is none.
bool side_next(struct side_walk *walk, const unsigned side[SEATS_MAX], int seats, int own);
// Appends the sides of a table: "Ann and Cid against Ben and Dot".  A name "" is a free seat.  The side of seat `own` comes first
// (WATCHER: none does).  That seat is called `as`, or is left out where `as` is NULL: "Cid against Ben and Dot".
void sides_names(const unsigned side[SEATS_MAX], const char *const *name, int seats, int own, const char *as, struct strbuf *out);
// Appends the names of the players of one side: "You and Cid".
void side_names(unsigned side, const char *const *name, int own, const char *as, struct strbuf *out);

// Finds the two seats whose players must change places, from and to, so that two players become partners on one side.  The player
// on the first seat begins and stays there.  Returns false if no such change makes them partners, or if they are partners already
// (then from is -1).
bool sides_meet(const unsigned side[SEATS_MAX], int seats, int one, int other, int *from, int *to);

#endif
