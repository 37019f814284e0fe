// SPDX-License-Identifier: GPL-3.0-or-later
// Exact answers about a hand and a contract (rules.md 2.5, 2.6): can it go down, how at the least
// cost, how many cards is it short, and can it lay off everything?  The engine refuses by these
// answers, hints and computer players ask them; nobody guesses.
#ifndef RULES_RUMMY_SOLVE_CONTRACT_H
#define RULES_RUMMY_SOLVE_CONTRACT_H

#include "rules/rummy/solve/arrange.h"

// The contract of the seat's round with its set_min and run_min filled in.
struct contract contract_of_round(const struct options *o, int round);

// What may be left in hand after going down.
struct leave {
    bool nothing;        // every card must be laid
    bool something;      // at least one card must be left (goout.discard required)
    bool may_be_one;     // a single card may be left, whatever it is
    uint64_t single;     // else only a card of these faces may be the single one left (bit by face)
    uint8_t cost[FACES]; // what leaving one card of the face costs; the cheapest choice is looked for
};

// Can these cards be laid as exactly the contract's sets and runs, disjoint, each a valid new combination of at least set_min
// or run_min cards, within open.same_rank_sets, open.touching_runs, open.pure_runs and the joker keys?  False when not.  out (may
// be NULL: only whether) gets the choice whose cards left cost the least; among equals the one that uses fewer jokers.
// Exact unless the effort (NULL: a question's worth) is spent; then it is the cheapest choice found by then, or false.  Hands of
// up to 24 cards from five packs with jokers need far less of it, as bench/contract_bench.c states.
bool contract_best(const struct options *o, const struct counts *hand, const struct contract *contract, const struct leave *leave,
                   struct effort *effort, struct combos *out);

enum { MISSING_UNKNOWN = -1, MISSING_MORE = 1000 };
// The fewest cards, well chosen, that would have to be added before contract_best finds anything (what is left in hand not
// looked at); 0: nothing is missing.  MORE: more than most, or no cards would do.  UNKNOWN: to count them would take too long,
// which happens under rules far from any shipped ones only.
int contract_missing(const struct options *o, const struct counts *hand, const struct contract *contract, int most);

// Can every card of this hand be laid off on the table in some order by this seat?  Judged by layoff.on, joker.layoff, and the
// limits of sets and runs; the seat is taken to be allowed to lay off at all.  No when the effort is spent.
bool layoff_all(const struct options *o, const struct shown *shown, int seat, const struct pile *hand, struct effort *effort);

#endif
