// SPDX-License-Identifier: GPL-3.0-or-later
// Computer players of rummy games in which players knock.
#ifndef PLAYERS_RUMMY_KNOCK_H
#define PLAYERS_RUMMY_KNOCK_H

#include "players/choose.h"
#include "rules/rummy/engine/bot_queries.h"
#include "rules/rummy/engine/engine.h"

// slips: of a hundred times, how often any card that is left over goes, and a discard or a knock is overlooked; 0 looks at the
// others and weighs whether to knock.  QUICK: discards the dearest card, and knocks when it may.  SHARP: thinks ahead where it
// can (knock_ahead.h), as an expert does.
enum { KNOCK_QUICK = -1, KNOCK_SHARP = -2 };
// Chooses a player's move where players knock; returns false if the question is another one.
bool knock_choose(const struct options *o, const struct view *v, const struct memory *memory, int slips, struct rng *rng,
                  struct move *out);

#endif
