// SPDX-License-Identifier: GPL-3.0-or-later
// Makes the rummy expert's guess of the hidden cards likelier.
#ifndef PLAYERS_RUMMY_LIKELY_H
#define PLAYERS_RUMMY_LIKELY_H

#include "players/choose.h"

// Makes a guess at the others' rummy hands likelier.  Cards that others would hardly hold, as they would have laid or thrown
// them, change places with cards that they would keep.  The guess still agrees with what is known (struct game, guess), and looks
// the same from the view's seat.  Only the view, the memory and the guess are looked at.
void likely_hands(const struct options *o, const struct view *v, const struct memory *memory, struct state *guess,
                  struct luck *luck);

#endif
