// SPDX-License-Identifier: GPL-3.0-or-later
// How the steady runner and the hard rival play a hand of Deck battle to win it.
#ifndef PLAYERS_BATTLE_AHEAD_H
#define PLAYERS_BATTLE_AHEAD_H

#include "players/choose.h"
#include "players/players.h"

// The play, or the pass, after which the hand is thought to end best for the seat of the view; false: it is not its turn to play,
// and out is as it was.  rng deals the guesses of what the other side holds.
bool ahead_move(const struct options *o, const struct view *v, struct rng *rng, struct move *out);

#endif
