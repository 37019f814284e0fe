// SPDX-License-Identifier: GPL-3.0-or-later
// All of rummy at once, for the verbs that need it: rummy.c and lines/.  Its rooms, each of which knows
// only those before it: melds (what cards are as a combination), options (the rule keys), solve (exact
// searches), engine (what is allowed, and what comes of it), lines (what is written and read), text (words).
//
// The way of a move: lines/notation.c reads it, engine/move_check.c decides from what the seat may see whether
// the rules allow it and fills a plan, engine/apply.c carries the plan out, and turn_end.c and score.c
// end turns and rounds.  engine/legal.c lists moves through the same move_check.c.
#ifndef RULES_RUMMY_INSIDE_H
#define RULES_RUMMY_INSIDE_H

#include "rules/phrase.h"
#include "rules/rummy/engine/engine.h"
#include "rules/rummy/lines/notation.h"
#include "rules/rummy/options/options.h"
#include "rules/rummy/solve/arrange.h"
#include "rules/rummy/text/text.h"

VERB(guess) rummy_guess; // guess.c

// --- lines/: verbs of struct game ---
extern const struct fields rummy_fields; // fields.c
VERB(place) rummy_place;
// A view as lines that travel, and back.
VERB(write) rummy_write;
VERB(read) rummy_read;

#endif
