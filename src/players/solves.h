// SPDX-License-Identifier: GPL-3.0-or-later
// Whether a deal can be won by somebody who sees all of its cards: for figures about a game, and for no player of it.
#ifndef PLAYERS_SOLVES_H
#define PLAYERS_SOLVES_H

#include "rules/game.h"

// Has this game a solver?
bool solves_game(const struct game *game);
// Deals a game for one by the seed, as a table does, and looks for a line that wins it.  False: none was found with the effort
// there is, which is counted in positions, so that it is the same everywhere.
bool solves_deal(const struct game *game, const struct options *o, const char *seed);

#endif
