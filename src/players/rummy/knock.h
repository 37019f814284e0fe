// SPDX-License-Identifier: GPL-3.0-or-later
// The computer players of rummy games in which players knock.
#ifndef PLAYERS_RUMMY_KNOCK_H
#define PLAYERS_RUMMY_KNOCK_H

#include "players/choose.h"
#include "rules/rummy/engine/bot_queries.h"
#include "rules/rummy/engine/engine.h"

// Two special values of `slips`.  Otherwise `slips` is how often, of a hundred times, a computer player in a game with knocks
// errs: it discards any card, or overlooks a take or a knock.  At 0 it looks at the others and weighs whether to knock.  QUICK:
// it discards what leaves the fewest points over, and knocks when it may.  SHARP: it thinks ahead where it can (knock_ahead.h),
// as an expert does.
enum { KNOCK_QUICK = -1, KNOCK_SHARP = -2 };
// Chooses a computer player's move in a rummy game with knocks.  Returns false if there is no move to choose in this phase.
bool knock_choose(const struct options *o, const struct view *v, const struct memory *memory, int slips, struct rng *rng,
                  struct move *out);

#endif
