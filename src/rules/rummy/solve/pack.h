// SPDX-License-Identifier: GPL-3.0-or-later
// One exact search for all questions about a hand: which candidates, each as often as the cards allow, are worth the most
// together, within a goal?
#ifndef RULES_RUMMY_SOLVE_PACK_H
#define RULES_RUMMY_SOLVE_PACK_H

#include "rules/rummy/solve/arrange_inside.h"
#include "rules/rummy/solve/contract.h"

// All zero but need: the most worth, and nothing else is asked.
struct pack_goal {
    int need;             // a face that must be laid, or FACE_NONE
    bool kinds;           // control cards say which combinations there are
    int sets, runs, pure; // at least so many sets, runs, and runs without a joker; exact: neither more sets nor more runs
    int most;             // combinations, 0: any number
    int bought;           // cards that may be bought
    bool exact;
    bool apart, ranks_apart;   // runs of a suit may not touch; sets must be of different ranks
    bool first;                // any selection that meets the goal will do
    const struct leave *leave; // what may be left in hand, NULL: anything
};

// Finds what the hand could lay, and the best selection of it within the goal.  Returns its worth, or
// NOTHING_MEETS the goal.  out (may be NULL: nothing is laid) gets the combinations, and left (may be NULL) what stays in hand.
#define NOTHING_MEETS (INT64_MIN / 8)
int64_t pack_solve(const struct rates *rates, const struct finding *how, const struct pack_goal *goal, struct combos *out,
                   struct counts *left);

#endif
