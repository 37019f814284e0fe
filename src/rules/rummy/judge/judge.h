// SPDX-License-Identifier: GPL-3.0-or-later
// The judge of rummy, which compares what moves are worth to the seat that makes them.  Hints, the search and the coach ask it,
// and so do the players of games in which somebody knocks.  Other steady players, and reasons, take the same figures from the
// files of this room one by one; judge_test holds players to this judge at every move.
#ifndef RULES_RUMMY_JUDGE_JUDGE_H
#define RULES_RUMMY_JUDGE_JUDGE_H

#include "rules/kit/kit.h"

// The judge of rummy: judges legal moves by comparison, as judge_all of struct kit_players.  `out` gets a judgement for each
// move.  The figures of one view compare with each other and with nothing else.  memory: what everybody heard; NULL: nothing is
// known of that.  A combination or a take that a steady player does not think of is not judged.
void rummy_judge(const struct options *o, const struct view *v, const struct memory *memory, const struct move *moves, int count,
                 struct judgement *out);

#endif
