// SPDX-License-Identifier: GPL-3.0-or-later
// How an expert thinks ahead in a rummy game of two players in which players knock, with one pack.
#ifndef PLAYERS_RUMMY_KNOCK_AHEAD_H
#define PLAYERS_RUMMY_KNOCK_AHEAD_H

#include "players/choose.h"

// Thinks ahead in a game with knocks: replaces a steady player's move, `out`, by one that does better in rounds played out in
// thought.  The move stays as it is if the seat did not hear the round from its deal on, and in games with more seats, packs or
// jokers.
void knock_ahead(const struct options *o, const struct view *v, const struct memory *memory, struct rng *rng, struct move *out);

#endif
