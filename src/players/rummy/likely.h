// SPDX-License-Identifier: GPL-3.0-or-later
// How a guess of hidden cards is made likelier, for the expert of rummy.
#ifndef PLAYERS_RUMMY_LIKELY_H
#define PLAYERS_RUMMY_LIKELY_H

#include "players/choose.h"

// Cards that others would hardly hold, since they would have laid or thrown them, change places with others that they would, in
// a guess that keeps to what is known (struct game, guess), and looks the same from the view's seat afterwards.  It looks at
// nothing but the view, the memory and the guess.
void likely_hands(const struct options *o, const struct view *v, const struct memory *memory, struct state *guess,
                  struct luck *luck);

#endif
