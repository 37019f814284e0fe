// SPDX-License-Identifier: GPL-3.0-or-later
// What it is worth to take discards of rummy, or to buy one, instead of drawing from the stock.
#ifndef RULES_RUMMY_JUDGE_DRAW_WORTH_H
#define RULES_RUMMY_JUDGE_DRAW_WORTH_H

#include "rules/rummy/judge/judging.h"
#include "rules/rummy/judge/value.h"

// Finds the draw from rummy's discard pile that is worth most, if its turn is better than one with an average stock card.
// Returns false if none is.
bool draw_take(const struct valuation *val, const struct view *v, struct move *take);
// Returns what a rummy hand gains by buying the top discard, less the price of the cards; 0 if the hand has no contract to
// meet, or can meet it already.  The seat buys if the result is positive.
int draw_buy_gain(const struct valuation *val, const struct view *v);
// Judges what the draws, takes and buys are worth to a rummy seat that is to draw or to answer.  A take that looks poor at a
// glance is not judged.
void draw_judge(const struct valuation *val, const struct view *v, const struct judging *j);

#endif
