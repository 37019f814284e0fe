// SPDX-License-Identifier: GPL-3.0-or-later
// The plan of a rummy turn: how the steady player thinks the turn through before it touches a card.
#ifndef RULES_RUMMY_JUDGE_PLAN_H
#define RULES_RUMMY_JUDGE_PLAN_H

#include "rules/rummy/judge/judging.h"
#include "rules/rummy/judge/value.h"

enum { WORTH_NEVER = -1000000 };

// Plans a rummy turn from the view `v`, which is in the playing phase.  Returns what the turn is worth if it is played well,
// compared with the view `start`, in tenths of a point like all of value.h; WORTH_NEVER if the turn could not be ended.  first
// (may be NULL) gets the next move, with count 0 and verb RUMMY_END if nothing more is to be laid.
int plan_turn(const struct valuation *val, const struct view *start, const struct view *v, struct move *first);
// Finds the move to end a planned rummy turn with: a discard, or what the rules ask for where no card may go.  Returns false if
// the turn cannot be ended.
bool plan_end(const struct valuation *val, const struct view *v, struct move *out);
// Finds the allowed discards that lose least at the end of a planned rummy turn, the best first, at most `room`.  loss: what each
// of them loses.  Returns how many there are.
int plan_discards(const struct valuation *val, const struct view *v, struct move *out, int *loss, int room);
// Judges the moves of a rummy turn in its playing phase by plans of the turn.  A move that lays something is worth as much as the
// best turn that goes on with it.  A move that ends the turn is worth as much as the turn so far; a discard loses what it costs
// beyond the best discard.
void plan_judge(const struct valuation *val, const struct view *v, const struct judging *j);
// Returns the worth, by a plan of the turn, of a rummy turn that begins or ends with this move; 0 if the move is not allowed or
// not understood.
int plan_worth(const struct valuation *val, const struct view *v, const struct move *m);

#endif
