// SPDX-License-Identifier: GPL-3.0-or-later
// Exact answers about a hand and a contract of rummy (rules.md 2.5, 2.6): whether the hand can go down, how at the least cost,
// how many cards it is short, and whether it can lay off everything.  The engine refuses by these answers, and hints and
// computer players ask for them.
#ifndef RULES_RUMMY_SOLVE_CONTRACT_H
#define RULES_RUMMY_SOLVE_CONTRACT_H

#include "rules/rummy/solve/arrange.h"

// Returns the contract of a round (the sets and runs with which a hand must go down), with its set_min and run_min filled in.
// Rounds beyond the list have the last contract.
struct contract contract_of_round(const struct options *o, int round);

// The cards that may be left in hand after going down with a contract.
struct leave {
    bool nothing;        // every card must be laid
    bool something;      // at least one card must be left (goout.discard required)
    bool may_be_one;     // a single card may be left, whatever it is
    uint64_t single;     // otherwise a single card that is left must be one of these faces (bit by face)
    uint8_t cost[FACES]; // what leaving one card of the face costs; the search finds the cheapest choice
};

// Returns whether a hand can go down with a contract: lay exactly its sets and runs as disjoint, valid new combinations of at
// least set_min or run_min cards, by open.same_rank_sets, open.touching_runs, open.pure_runs and the joker keys, and keep only
// cards that `leave` allows.  `out` (may be NULL) gets the choice whose cards left in hand cost the least; of equal choices the
// one with fewer jokers.
//
// The answer is exact unless the effort (NULL: EFFORT_QUESTION) is spent; then it is the cheapest choice found so far, or
// false.  Hands of up to 24 cards from five packs with jokers need far less effort, as bench/contract_bench.c shows.
bool contract_best(const struct options *o, const struct counts *hand, const struct contract *contract, const struct leave *leave,
                   struct effort *effort, struct combos *out);

enum { MISSING_UNKNOWN = -1, MISSING_MORE = 1000 };
// Returns how many more cards, if well chosen, a hand needs to go down with its contract (0: none), no matter what would be left
// in hand.  Returns MISSING_MORE if it needs more than `most` or cannot do it at all, and MISSING_UNKNOWN if counting would take
// too long, which happens only under rules far from those that come with Parlour.
int contract_missing(const struct options *o, const struct counts *hand, const struct contract *contract, int most);

// Returns whether the seat can lay off every card of this hand on the table's combinations in some order, by layoff.on,
// joker.layoff and the limits of sets and runs.  The seat must be allowed to lay off at all.  Returns false, too, if the effort
// is spent first (NULL: no bound) or 3000 tables have been tried.
bool layoff_all(const struct options *o, const struct shown *shown, int seat, const struct pile *hand, struct effort *effort);

#endif
