// SPDX-License-Identifier: GPL-3.0-or-later
// Whether a deal can be won by somebody who sees all of its cards: for figures about a patience game, never for its players.
#ifndef PLAYERS_SOLVES_H
#define PLAYERS_SOLVES_H

#include "rules/game.h"

// Returns whether the game has a solver, as patience has.
bool solves_game(const struct game *game);
// Deals a game for one player by the seed, as a table does, and looks for a line that wins it.  Returns false if none was found
// with the available effort, which is counted in positions, so that it is the same everywhere.
bool solves_deal(const struct game *game, const struct options *o, const char *seed);

#endif
