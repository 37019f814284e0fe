// SPDX-License-Identifier: GPL-3.0-or-later
// How much an exact search of rummy may try before it gives up.  Effort is counted in steps and never in time, so that a record
// gives the same answers on every machine; a question's worth (EFFORT_QUESTION) takes about a fifth of a second in a release
// build.  The caller decides what a search that gave up means, always in the player's favour: a card may be drawn, a discard is
// allowed, nobody is forced to go down or to buy.  This file knows no search.
//
// The searches and their bounds.  Those that share a row share the effort of one question.
//
//   legal_melds.c  a list of moves         EFFORT_LIST for all openings, contracts and combinations of it
//   hint.c         a hint                  EFFORT_HINT for what can be laid now, and for the cards that would help
//   judge/         what moves are worth    EFFORT_MOVE for all it works out; what the rules allow has the usual bounds
//   arrange.h      arrange_best            a question; a hand of `parlour best` EFFORT_BEST, above 32 cards 200000 positions
//                  arrange_list            a question, and as many combinations as are asked for
//                  arrange_uses            needs no bound: places of runs times jokers
//                  whole_best              a question
//                  opening_find            a question for the arranger, and for the opening
//   contract.h     contract_best           a question
//                  contract_missing        MISSING_EFFORT
//                  layoff_all              what the caller gives, and 3000 tables
//   legal_melds.c  openings                100000 steps, then one question to opening_find, out of the list's
//   ban.c          a discard under the ban EFFORT_DISCARD for each of its three searches, as it is asked of every card
//   move_check.c   a take                  EFFORT_TAKE for all cards of the pile together
//
// Questions about the table and about combinations already named (shape.h, control_shape.c) need no search: they take at most
// the number of cards times the places of a run.
#ifndef RULES_RUMMY_SOLVE_EFFORT_H
#define RULES_RUMMY_SOLVE_EFFORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The effort that each kind of rummy search may spend, in steps.  bench/effort_bench.c measures how long EFFORT_QUESTION takes.
#define EFFORT_QUESTION INT64_C(400000000)
#define EFFORT_BEST (50 * EFFORT_QUESTION)
#define EFFORT_TAKE (EFFORT_QUESTION / 2)
#define EFFORT_DISCARD (EFFORT_QUESTION / 64)
#define EFFORT_MOVE (EFFORT_QUESTION / 2)
#define EFFORT_HINT (EFFORT_QUESTION / 2)
#define EFFORT_LIST (EFFORT_QUESTION / 2)

struct effort {
    int64_t left;
};

// The effort that the caller of a rummy search gave, or if it gave NULL, a new one of EFFORT_QUESTION steps, which lives until
// the end of the block.
#define EFFORT_GIVEN(effort) ((effort) ? (effort) : &(struct effort){ EFFORT_QUESTION })

// Takes the steps of a rummy search off its effort.  Does nothing if `effort` is NULL, as the search then has no bound.
static inline void effort_spend(struct effort *effort, int64_t steps)
{
    if (effort)
        effort->left -= steps;
}

// Returns whether the effort of a rummy search is used up.  The search then gives up and answers with the best that it has found.
static inline bool effort_spent(const struct effort *effort)
{
    return effort && effort->left <= 0;
}

#endif
