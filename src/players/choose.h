// SPDX-License-Identifier: GPL-3.0-or-later
// How a computer player of a family decides.  For src/players only.
#ifndef PLAYERS_CHOOSE_H
#define PLAYERS_CHOOSE_H

#include "base/rng.h"
#include "rules/game.h"

// A move for the seat whose view this is.  True when out is filled with a move that is thought to be legal; the caller
// asks the rules again.  rng gives the player's moods: it is made anew for every view, so that equal views are
// answered alike, also after an undo or when a game is gone on with.
typedef bool choose_fn(const struct options *o, const struct view *v, struct rng *rng, struct move *out);

choose_fn rummy_novice, rummy_steady;

#endif
