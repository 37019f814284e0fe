// SPDX-License-Identifier: GPL-3.0-or-later
// Exact answers about a hand and a contract of rummy (rules.md 2.5, 2.6): whether the hand can go down, how at the least cost,
// how many cards it is short, and whether it can lay off everything.  The engine refuses by these answers, and hints and
// computer players ask for them.
#ifndef RULES_RUMMY_SOLVE_CONTRACT_H
#define RULES_RUMMY_SOLVE_CONTRACT_H

#include "rules/rummy/solve/arrange.h"

// Returns the contract of a round, the last one also for later rounds, with its set_min and run_min filled in.
struct contract contract_of_round(const struct options *o, int round);

// What may be left in hand after going down with a contract.
struct leave {
    bool nothing;        // every card must be laid
    bool something;      // at least one card must be left (goout.discard required)
    bool may_be_one;     // a single card may be left, whatever it is
    uint64_t single;     // otherwise a single card that is left must be one of these faces (bit by face)
    uint8_t cost[FACES]; // what leaving one card of the face costs; the search finds the cheapest choice
};

// Returns whether a hand can be laid as exactly the contract's sets and runs: disjoint, each a valid new combination of at least
// set_min or run_min cards, within open.same_rank_sets, open.touching_runs, open.pure_runs and the joker keys, with cards left as
// `leave` allows.  `out` (may be NULL) gets the choice whose cards left cost the least; among equals the one with fewer jokers.
// Exact unless the effort (NULL: a question's worth) is spent; then it is the cheapest choice found so far, or false.  Hands of
// up to 24 cards from five packs with jokers need far less effort, as bench/contract_bench.c shows.
bool contract_best(const struct options *o, const struct counts *hand, const struct contract *contract, const struct leave *leave,
                   struct effort *effort, struct combos *out);

enum { MISSING_UNKNOWN = -1, MISSING_MORE = 1000 };
// Returns the fewest cards, well chosen, that a hand lacks before contract_best finds a way to go down (whatever is left in
// hand); 0: none.  MORE: more than `most`, or no cards would do.  UNKNOWN: to count them would take too long, which happens only
// under rules far from those that come with Parlour.
int contract_missing(const struct options *o, const struct counts *hand, const struct contract *contract, int most);

// Returns whether the seat can lay off every card of this hand on the table in some order, by layoff.on, joker.layoff, and the
// limits of sets and runs.  The seat is taken to be allowed to lay off at all.  False when the effort is spent.
bool layoff_all(const struct options *o, const struct shown *shown, int seat, const struct pile *hand, struct effort *effort);

#endif
