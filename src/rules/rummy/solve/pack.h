// SPDX-License-Identifier: GPL-3.0-or-later
// One exact search for all questions about a hand: which candidates, each as often as the cards allow, are worth the most
// together, within a goal?
#ifndef RULES_RUMMY_SOLVE_PACK_H
#define RULES_RUMMY_SOLVE_PACK_H

#include "rules/rummy/solve/arrange_inside.h"
#include "rules/rummy/solve/contract.h"

// All zero but need: the most worth, and nothing else is asked.
struct pack_goal {
    int need;             // a stock of which some must be used, or -1
    int sets, runs, pure; // at least so many sets, runs, and runs without a joker; exact: neither more sets nor more runs
    int most;             // combinations, 0: any number
    int bought;           // cards that may be bought
    bool exact;
    bool apart, ranks_apart; // runs of a suit may not touch; sets must be of different ranks
    bool first;              // any selection that meets the goal will do
    // What may be left in hand, NULL: anything.  cost: the worths of candidates hold what their cards cost that are left
    // (rates.saved), but for cards that may be laid as jokers: of these the cheapest are left.
    const struct leave *leave;
    const int *cost;
    uint8_t *kept; // gets these, by face; may be NULL
};

enum { CHOSEN_MOST = 1024 };
// chosen has room for CHOSEN_MOST indices into list; returns how many, or -1 when nothing meets the goal.
int pack_best(const struct rates *rates, const struct counts *hand, const struct pack_goal *goal, const struct candidates *list,
              int *chosen);

// Lays what was chosen, into out (may be NULL), whose list is begun anew.  left: the hand, of which what is not laid stays, with
// the cards kept (pack_goal.kept, or NULL) among them.
void pack_lay(const struct options *o, const struct candidates *list, int *chosen, int count, struct counts *left,
              const uint8_t kept[FACES], struct combos *out);

#endif
