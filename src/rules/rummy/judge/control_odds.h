// SPDX-License-Identifier: GPL-3.0-or-later
// The odds of a rummy hand under control cards: what it promises whichever of them turn up next, for the steady player.
#ifndef RULES_RUMMY_JUDGE_CONTROL_ODDS_H
#define RULES_RUMMY_JUDGE_CONTROL_ODDS_H

#include "rules/rummy/judge/value.h"

// Begins the odds under control cards: fills in `soon` and `unseen_rank`, which all hands of one valuation share, once the
// valuation's unseen cards are counted.
void control_odds_begin(struct valuation *val);
// Returns the worth, under control cards, of the combinations that a hand may lay in later turns, less the cost of its cards
// while they are held; in tenths of a point like all of value.h.
int control_odds_hold(const struct valuation *val, const struct view *v, const struct counts *hand);
// Returns the worth of control_odds_hold, and fills in what the hand would lose, under control cards, without one card of a face,
// for each face that it holds.
int control_odds_keep(const struct valuation *val, const struct view *v, const struct counts *hand, int keep[FACES]);
// Fills in what the hand would gain, under control cards, by one card more, for each face of the set `faces`, a bit for each; the
// other entries of `more` stay as they are.
void control_odds_more(const struct valuation *val, const struct view *v, const struct counts *hand, uint64_t faces,
                       int more[CARD_FACES]);

#endif
