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

// A wish to the arranger, which says what it should achieve with a hand.  `need` is a face that must be laid, or FACE_NONE.
// `card_bonus` is added to the worth for each natural card laid, so that the hand is emptied; `joker_cost` is taken off for each
// joker laid.  `pure_runs` is the fewest runs without a joker, and `most` the most combinations (0: any number).  `effort` limits
// the search (NULL: EFFORT_QUESTION).
struct arrange_wish {
    int need;
    int card_bonus, joker_cost;
    int pure_runs, most;
    struct effort *effort;
};

// Arranges a hand: finds the disjoint combinations that are worth the most together; of equal choices the one with fewer jokers,
// then with more cards.  Without a wish (NULL) only worth counts, and EFFORT_BEST may be spent.  Returns the points of the
// combinations, without bonus, and fills `out` (may be NULL) with them.  Returns -1 if the wish's face or its pure runs cannot be
// laid.
//
// The answer is exact for every option and hands of up to 32 cards, more than any game deals, unless the effort is spent.  Then
// it is the best found so far, and -1 may mean that nothing was found in time.  With larger hands the search may end early in the
// same way; whole packs are laid for all that their cards count.
int arrange_best(const struct options *o, const struct counts *hand, const struct arrange_wish *wish, struct combos *out);

// Finds the opening (first laying down) of a hand with the most points that the keys open.points, open.pure_runs and
// meld.per_turn allow.  It must lay the face `need`, unless that is FACE_NONE.  Returns its points and fills `out` (may be NULL);
// returns -1 if there is none, or none was found before the effort (NULL: EFFORT_QUESTION) was spent.
int opening_find(const struct options *o, const struct counts *hand, int need, struct effort *effort, struct combos *out);

// Fills `out` with every new combination that a hand can lay, for the list of legal moves and for offers that players choose by
// number.  The same cards are listed once, except that a run with a joker at its low end and the run with the joker at its high
// end are two.  If there are more than `most`, each place of a run and each rank of a set gets its share of the list; under
// control cards the first ones are listed.  `out->cut` is set if combinations may be missing, because there were `most` or the
// effort (NULL: EFFORT_QUESTION) was spent.
void arrange_list(const struct options *o, const struct counts *hand, struct effort *effort, int most, struct combos *out);

// Returns whether the arranger could lay a new combination of this hand that contains the face.
bool arrange_uses(const struct options *o, const struct counts *hand, int face);

// Arranges a hand that must go out all at once: lays disjoint combinations so that the cards left over cost the least, with at
// least goout.runs runs and goout.pure_runs runs without a joker.  If that is impossible, nothing is laid.  Returns what the
// cards left over cost, and fills `out` (may be NULL) with the combinations.  The answer is exact unless the effort (NULL:
// EFFORT_QUESTION) is spent; then it is the best found so far.
int whole_best(const struct options *o, const struct counts *hand, const int cost[FACES], struct effort *effort,
               struct combos *out);

#endif
