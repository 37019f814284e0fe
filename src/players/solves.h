// SPDX-License-Identifier: GPL-3.0-or-later
// Tells whether the solver solves a deal of patience, so that somebody who sees all of its cards can win it.  It is for figures
// about a game, never for its players.
#ifndef PLAYERS_SOLVES_H
#define PLAYERS_SOLVES_H

#include "rules/game.h"

// Returns whether the game has a solver that tells whether deals can be won, as patience has.
bool solves_game(const struct game *game);
// Deals a patience by the seed, as a table does, and returns whether the solver solves the deal: it finds a line that wins.
// False also if the available effort is spent.  Effort is counted in positions, so that it is the same everywhere.
bool solves_deal(const struct game *game, const struct options *o, const char *seed);

#endif
