// SPDX-License-Identifier: GPL-3.0-or-later
// What moves of rummy are worth where a hand goes out whole (goout.whole_hand).  Nothing lies on the table and nobody's hand is
// known, so a seat looks at its own: which cards lie in combinations, which are left over, and which of those have company.
#ifndef RULES_RUMMY_JUDGE_WHOLE_WORTH_H
#define RULES_RUMMY_JUDGE_WHOLE_WORTH_H

#include "rules/rummy/judge/judging.h"
#include "rules/rummy/rummy.h"
#include "rules/rummy/solve/arrange.h"

// A rummy hand that must go out whole, sorted into combinations and the cards left over.
struct whole_sorted {
    int cost;  // the cost of the hand in tenths of a point, with what it lacks
    int lacks; // the part of `cost` for runs that the hand lacks to go out; 0: it has them
    int cards; // how many cards are left over
    struct counts over;
};
// Sorts a hand that must go out whole, to judge what its moves are worth, into the combinations that leave the least over, among
// those with the most of the runs that are asked for.
struct whole_sorted whole_sort(const struct options *o, const struct counts *hand, struct effort *effort);

// Returns what a hand that must go out whole gains by parting with a card, in tenths of a point: with one that is left over, what
// it costs and whether others go with it; with one of a combination, what the rest would cost, negative.  The two do not compare.
int whole_riddance(const struct options *o, const struct counts *hand, const struct whole_sorted *sorted, struct effort *effort,
                   int face);
// Returns what the top discard would save a hand that must go out whole, if it goes into a combination and some other card out;
// negative: it would not.  A card that is taken for anything less could go round the table for ever.
int whole_take_gain(const struct options *o, const struct view *v, struct effort *effort);
// Returns whether dropping out of a round of rummy before the first draw is wise, where hands go out whole.
bool whole_gives_up(const struct options *o, const struct view *v, struct effort *effort);

// Judges, in rummy games whose hands go out whole, draws, discards, dropping out, and going out, the weightiest of all.
void whole_judge(const struct options *o, const struct view *v, const struct judging *j);

#endif
