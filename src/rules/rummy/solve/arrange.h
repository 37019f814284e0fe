// SPDX-License-Identifier: GPL-3.0-or-later
// The exact arranger: which combinations can a hand lay, and which disjoint ones are worth the
// most?  Hints, `parlour best`, the engine's own questions ("can this card be used?", "can it
// open?") and computer players ask here and nowhere else.
//
// A combination's worth is the sum of the points of its cards by score.table: an ace before a 2
// counts score.ace_low, an ace after a king or in a set the table's; a joker counts 0 or, with
// joker.value represented, what it stands for.
//
// A card of a wild rank (terms.wild) is a natural card in its own place of a combination and a joker in any other; in the
// answers such a card has its own face, and as says what it stands for.
#ifndef RULES_RUMMY_SOLVE_ARRANGE_H
#define RULES_RUMMY_SOLVE_ARRANGE_H

#include "rules/rummy/melds/combo.h"
#include "rules/rummy/melds/terms.h"
#include "rules/rummy/solve/effort.h"

// What is asked for.  need: a face that must be among the cards laid, or FACE_NONE.  bonus: worth added for every natural
// card laid (to prefer emptying the hand) and taken off for every joker laid; both may be 0.  pure_runs: this many runs without a
// joker at least.  most: combinations, 0: any number.  effort: what may be tried, NULL for a question's worth.
struct arrange_wish {
    int need;
    int card_bonus, joker_cost;
    int pure_runs, most;
    struct effort *effort;
};

// The best set of disjoint combinations by worth; ties go to fewer jokers used, then more cards laid.  Returns the worth
// in points (without bonus), fills out (may be NULL) with the combinations.  -1 when need, or this many runs,
// cannot be laid at all.
// Exact for every option and hands of up to 32 cards, more than any game deals, unless the effort is spent: then it is the
// best found by then, and -1 may mean that nothing was found in time.  No allocation that outlives the call but out's.
// On larger ones the search ends soon at the best found by then; whole packs are laid for all that their cards count.
int arrange_best(const struct options *o, const struct counts *hand, const struct arrange_wish *wish, struct combos *out);

// The most points of an opening within open.points, open.pure_runs and meld.per_turn that lays need (a face, or FACE_NONE), and
// into out (may be NULL) its combinations; -1: there is none, or none was found before the effort (NULL: a question's worth)
// was spent.
int opening_find(const struct options *o, const struct counts *hand, int need, struct effort *effort, struct combos *out);

// Every valid new combination these cards can make, each bag of cards once (where a joker could stand at either end of a run,
// each reading counts as one); for legal moves and for offering them by number.  At most `most`: where there are more, each
// place of a run and each rank of a set has its share of them, and out says that it is cut.  So it does when the effort (NULL: a
// question's worth) was spent.
void arrange_list(const struct options *o, const struct counts *hand, struct effort *effort, int most, struct combos *out);

// Can this hand lay a new combination that contains face?
bool arrange_uses(const struct options *o, const struct counts *hand, int face);

// Lays disjoint combinations of the hand so that the cards left over cost the least, among them at least goout.runs runs and
// goout.pure_runs runs without a joker; where that cannot be, nothing lies and every card is left over.  Returns what is left
// over costs, fills out (may be NULL).  Exact unless the effort (NULL: a question's worth) is spent; then it is the best found by
// then.
int whole_best(const struct options *o, const struct counts *hand, const int cost[FACES], struct effort *effort,
               struct combos *out);

#endif
