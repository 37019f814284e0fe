// SPDX-License-Identifier: GPL-3.0-or-later
// The plan of a rummy turn: how the steady player thinks the turn through before it touches a card.
#ifndef RULES_RUMMY_JUDGE_PLAN_H
#define RULES_RUMMY_JUDGE_PLAN_H

#include "rules/rummy/judge/judging.h"
#include "rules/rummy/judge/value.h"

enum { WORTH_NEVER = -1000000 };

// Plans a rummy turn: returns what the turn is worth from the view `v` (in the playing phase) if it is played well, in tenths of
// a point like all of value.h, compared with the view `start`. first (may be NULL) is its next move, with count 0 and verb
// RUMMY_END if nothing more is to be laid.  WORTH_NEVER: the turn could not be ended.
int plan_turn(const struct valuation *val, const struct view *start, const struct view *v, struct move *first);
// Finds the move to end a planned rummy turn with: a discard, or what the rules ask for where no card may go.  Returns false if
// the turn cannot be ended.
bool plan_end(const struct valuation *val, const struct view *v, struct move *out);
// Finds the allowed discards that lose least as the end of a rummy turn, the best first, with what each of them loses, and
// returns how many, at most `room`.
int plan_discards(const struct valuation *val, const struct view *v, struct move *out, int *loss, int room);
// Judges the moves of a rummy turn in its playing phase by plans of the turn: what could be laid next by the turn that goes on
// with it, and what ends the turn by the turn as it is.  A discard that loses more than the best one is worth less by as much.
void plan_judge(const struct valuation *val, const struct view *v, const struct judging *j);
// Returns what a rummy turn is worth if it begins, or ends, with this move, by a plan of the turn; 0 if the move is not allowed
// or not understood.
int plan_worth(const struct valuation *val, const struct view *v, const struct move *m);

#endif
