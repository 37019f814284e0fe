// SPDX-License-Identifier: GPL-3.0-or-later
// The odds of a rummy hand under control cards, for the steady player: what the hand promises, by the control cards that may be
// turned up next.
#ifndef RULES_RUMMY_JUDGE_CONTROL_ODDS_H
#define RULES_RUMMY_JUDGE_CONTROL_ODDS_H

#include "rules/rummy/judge/value.h"

// Begins the odds under control cards: forgets those remembered, and fills in `soon` and `unseen_rank`, which all hands of one
// valuation share.  The unseen cards of the valuation must be counted already.
void control_odds_begin(struct valuation *val);
// Returns the worth of a hand by its odds under control cards: what the combinations bring that it may lay in later turns, less
// the cost of its cards while they are held.  In tenths of a point like all of value.h.
int control_odds_hold(const struct valuation *val, const struct view *v, const struct counts *hand);
// Returns the worth of a hand by its odds under control cards, as control_odds_hold does.  keep: for each face that the hand
// holds, what the hand would lose without one card of it.
int control_odds_keep(const struct valuation *val, const struct view *v, const struct counts *hand, int keep[FACES]);
// Fills `more`, for each face of the set `faces` (a bit for each), with what one more card of that face would add to the worth of
// a hand under control cards.  The other entries of `more` stay as they are.
void control_odds_more(const struct valuation *val, const struct view *v, const struct counts *hand, uint64_t faces,
                       int more[CARD_FACES]);

#endif
