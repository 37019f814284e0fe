// SPDX-License-Identifier: GPL-3.0-or-later
// What moves of rummy are worth where a hand goes out whole (goout.whole_hand).  Nothing lies on the table and nobody else's hand
// is known, so a seat judges by its own hand: which cards lie in combinations, which are left over, and which of those go well
// with others.
#ifndef RULES_RUMMY_JUDGE_WHOLE_WORTH_H
#define RULES_RUMMY_JUDGE_WHOLE_WORTH_H

#include "rules/rummy/judge/judging.h"
#include "rules/rummy/rummy.h"
#include "rules/rummy/solve/arrange.h"

// A rummy hand that must go out whole, sorted into combinations and the cards left over, with what these are worth.
struct whole_sorted {
    int cost;  // the cost of the hand in tenths of a point, with what it lacks
    int lacks; // the part of `cost` for runs that the hand lacks to go out; 0: it has them
    int cards; // how many cards are left over
    struct counts over;
};
// Sorts a hand that must go out whole into combinations and cards left over, to judge what its moves are worth.  Arrangements
// with more of the runs that the rules ask for come first; among these the one that leaves the least over is returned.
struct whole_sorted whole_sort(const struct options *o, const struct counts *hand, struct effort *effort);

// Returns the worth, in tenths of a point, of getting rid of a card in a hand that must go out whole.  For a card left over this
// is what the card costs, less what it is worth as company for other cards.  For a card of a combination it is minus the cost of
// the hand without the card.  The two kinds of figures cannot be compared.
int whole_riddance(const struct options *o, const struct counts *hand, const struct whole_sorted *sorted, struct effort *effort,
                   int face);
// Returns what taking the top discard is worth to a hand that must go out whole: how much less the hand costs with the card.
// Negative if the card would not go into a combination in place of another card; it might then be discarded again, and go round
// the table for ever.
int whole_take_gain(const struct options *o, const struct view *v, struct effort *effort);
// Returns whether it is wise to drop out of the rummy round before the first draw, as a hand that must go out whole is not worth
// playing.
bool whole_gives_up(const struct options *o, const struct view *v, struct effort *effort);

// Judges what moves are worth in rummy games whose hands go out whole: draws, discards, dropping out, and going out.  Going out
// is worth most of all.
void whole_judge(const struct options *o, const struct view *v, const struct judging *j);

#endif
