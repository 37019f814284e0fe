// SPDX-License-Identifier: GPL-3.0-or-later
// Which new combinations are worth trying next, for the steady player.
#ifndef PLAYERS_RUMMY_LAY_H
#define PLAYERS_RUMMY_LAY_H

#include "players/rummy/value.h"

// A few moves that lay new combinations and are allowed now, the one that looks best first; appended to out.
void lay_melds(const struct valuation *val, const struct view *v, struct move_list *out);

#endif
