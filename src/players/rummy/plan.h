// SPDX-License-Identifier: GPL-3.0-or-later
// How the steady player thinks a turn through before it touches a card.
#ifndef PLAYERS_RUMMY_PLAN_H
#define PLAYERS_RUMMY_PLAN_H

#include "players/rummy/value.h"

enum { WORTH_NEVER = -1000000 };

// What the turn is worth from this view (in the play phase) if it is played well; first (may be NULL) is its next move,
// with count 0 and verb RUMMY_END where nothing more is to be laid.  WORTH_NEVER: the turn could not be ended.
// start is the view the worth is reckoned from.  As all of value.h in tenths of a point.
int plan_turn(const struct valuation *val, const struct view *start, const struct view *v, struct move *first);
// The move to end the turn with: the card to part with, or what the rules ask for where none may go.  False: it cannot be ended.
bool plan_end(const struct valuation *val, const struct view *v, struct move *out);
// The discards that are allowed and lose least, the best first: how many, at most room.
int plan_discards(const struct valuation *val, const struct view *v, struct move *out, int room);
// What the turn is worth if it begins with this move, or ends with it; one that is not allowed or not understood is worth
// nothing.
int plan_worth(const struct valuation *val, const struct view *v, const struct move *m);

#endif
