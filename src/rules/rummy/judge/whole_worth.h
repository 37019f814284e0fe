// SPDX-License-Identifier: GPL-3.0-or-later
// What moves of rummy are worth where a hand goes out whole (goout.whole_hand).  Nothing lies on the table and nobody's hand is
// known, so a seat looks at its own: which cards lie in combinations, which are left over, and which of those have company.
#ifndef RULES_RUMMY_JUDGE_WHOLE_WORTH_H
#define RULES_RUMMY_JUDGE_WHOLE_WORTH_H

#include "rules/rummy/judge/judging.h"
#include "rules/rummy/rummy.h"
#include "rules/rummy/solve/arrange.h"

// A hand sorted into combinations, and the cards left over.
struct whole_sorted {
    int cost;  // in tenths of a point, with what is lacking
    int lacks; // of cost: for runs that the hand must have to go out; 0: it has them
    int cards; // how many cards are left over
    struct counts over;
};
// Sorts a hand into the combinations that leave the least over, among those with the most of the runs that are asked for.
struct whole_sorted whole_sort(const struct options *o, const struct counts *hand, struct effort *effort);

// What a hand gains by parting with a card, in tenths of a point: with one that is left over, what it costs and whether others
// go with it; with one of a combination, what the rest would cost.  The two do not compare.
int whole_riddance(const struct options *o, const struct counts *hand, const struct whole_sorted *sorted, struct effort *effort,
                   int face);
// What the top discard would save the hand, if it goes into a combination and some other card out; negative: it would not.
// A card that is taken for anything less could go round the table for ever.
int whole_take_gain(const struct options *o, const struct view *v, struct effort *effort);
// Returns whether dropping out before the first draw is wise.
bool whole_gives_up(const struct options *o, const struct view *v, struct effort *effort);

// Judges, in rummies whose hands go out whole, draws, discards, dropping out, and going out, the weightiest of all.
void whole_judge(const struct options *o, const struct view *v, const struct judging *j);

#endif
