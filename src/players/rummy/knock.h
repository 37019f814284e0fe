// SPDX-License-Identifier: GPL-3.0-or-later
// Computer players of games in which somebody knocks.
#ifndef PLAYERS_RUMMY_KNOCK_H
#define PLAYERS_RUMMY_KNOCK_H

#include "players/choose.h"
#include "rules/rummy/engine/bot_queries.h"
#include "rules/rummy/engine/engine.h"

// slips: of a hundred times, how often any card that is left over goes, and a discard or a knock is not thought of; 0 looks at
// the others and weighs whether to knock.  QUICK: the dearest card goes, and it knocks when it may.  SHARP: it guesses hands of
// the others, as an expert does.
enum { KNOCK_QUICK = -1, KNOCK_SHARP = -2 };
// False: it is asked about something else.
bool knock_choose(const struct options *o, const struct view *v, const struct memory *memory, int slips, struct rng *rng,
                  struct move *out);

#endif
