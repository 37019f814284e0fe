// SPDX-License-Identifier: GPL-3.0-or-later
// Who plays with whom.  A side is a set of seats; a seat without partners is a side of its own.  Partners know no more of each
// other than strangers do: a side counts points together, and that is all.
#ifndef RULES_SIDES_H
#define RULES_SIDES_H

#include "rules/game.h"

// The side of each seat, of those beyond seats 0.  False: everybody plays alone.
bool sides_of(const struct game *game, const struct options *o, int seats, unsigned side[SEATS_MAX]);

// Appends "Ann and Cid against Ben and Dot"; a name "" is a free seat.  own: a seat whose side comes first, or WATCHER; it is
// called `as`, or left out where that is NULL: "Cid against Ben and Dot".
void sides_names(const unsigned side[SEATS_MAX], const char *const *name, int seats, int own, const char *as, struct strbuf *out);
// The names of one side alone: "You and Cid".
void side_names(unsigned side, const char *const *name, int own, const char *as, struct strbuf *out);

// Two players who are to be partners: which two seats change places, from and to.  The player on the first seat begins, and
// stays there.  False: it cannot be done by that, or they are partners already (from is -1 then).
bool sides_meet(const unsigned side[SEATS_MAX], int seats, int one, int other, int *from, int *to);

#endif
