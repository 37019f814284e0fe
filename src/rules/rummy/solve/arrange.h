// SPDX-License-Identifier: GPL-3.0-or-later
// The exact arranger of rummy: which combinations a hand can lay, and which disjoint ones are worth the most.  Hints, `parlour
// best`, the engine's own questions (can this card be used, can the seat open) and computer players ask here and nowhere else.
//
// A combination is worth the points of its cards by score.table: an ace before a 2 counts score.ace_low, an ace after a king or
// in a set the table's value; a joker counts 0 or, with joker.value represented, as the card it stands for.
//
// A card of a wild rank (terms.wild) is a natural card in its own place of a combination and a joker in any other place; in
// answers such a card has its own face, and `as` is what it stands for.
#ifndef RULES_RUMMY_SOLVE_ARRANGE_H
#define RULES_RUMMY_SOLVE_ARRANGE_H

#include "rules/rummy/melds/combo.h"
#include "rules/rummy/melds/terms.h"
#include "rules/rummy/solve/effort.h"

// What the arranger should achieve with a hand.  `need`: a face that must be among the cards laid, or FACE_NONE.  `card_bonus`:
// worth added for each natural card laid, to prefer emptying the hand; `joker_cost`: worth taken off for each joker laid; both
// may be 0.  `pure_runs`: the fewest runs without a joker.  `most`: the most combinations, 0: any number.  `effort`: how much may
// be tried, NULL for a question's worth.
struct arrange_wish {
    int need;
    int card_bonus, joker_cost;
    int pure_runs, most;
    struct effort *effort;
};

// Finds the disjoint combinations of a hand that are worth the most together; of equal choices the one with fewer jokers, then
// with more cards.  `wish` NULL: worth alone counts, and EFFORT_BEST may be spent.  Returns their points (without bonus) and
// fills `out` (may be NULL) with the combinations; -1 if the wish's face, or its pure runs, cannot be laid at all.
// It is exact for every option and hands of up to 32 cards, more than any game deals, unless the effort is spent: then it is the
// best found so far, and -1 may mean that nothing was found in time.  Of its memory only `out` lives on.  With larger hands the
// search ends early with the best found so far; whole packs are laid for all that their cards count.
int arrange_best(const struct options *o, const struct counts *hand, const struct arrange_wish *wish, struct combos *out);

// Finds the opening of a hand with the most points within open.points, open.pure_runs and meld.per_turn that lays `need` (a face,
// or FACE_NONE), and fills `out` (may be NULL) with its combinations.  Returns its points; -1 if there is none, or none was found
// before the effort (NULL: a question's worth) was spent.
int opening_find(const struct options *o, const struct counts *hand, int need, struct effort *effort, struct combos *out);

// Lists every new combination that a hand can lay, each bag of cards once (where a joker could stand at either end of a run, each
// reading counts as one), for legal moves and offers by number.  At most `most`: if there are more, each place of a run and each
// rank of a set gets its share, and `out` says that the list is cut, as also when the effort (NULL: a question's worth) was
// spent.
void arrange_list(const struct options *o, const struct counts *hand, struct effort *effort, int most, struct combos *out);

// Returns whether this hand can lay a new combination that contains the face.
bool arrange_uses(const struct options *o, const struct counts *hand, int face);

// Arranges a hand that goes out whole: lays disjoint combinations so that the cards left over cost the least, with at least
// goout.runs runs and goout.pure_runs runs without a joker; if that is impossible, nothing is laid and every card is left over.
// Returns what the cards left over cost, and fills `out` (may be NULL).  Exact unless the effort (NULL: a question's worth) is
// spent; then it is the best found so far.
int whole_best(const struct options *o, const struct counts *hand, const int cost[FACES], struct effort *effort,
               struct combos *out);

#endif
