// SPDX-License-Identifier: GPL-3.0-or-later
// Includes all of rummy at once, for the files that need it: rummy.c and lines/.  Each room of rummy knows only the rooms before
// it: melds (what cards are as a combination), options (the rule keys), solve (exact searches), engine (what is allowed, and what
// it does), judge (what moves are worth), lines (records and views), text (words).  A rummy move takes this way: lines/notation.c
// reads it; engine/move_check.c decides from what the seat may see whether the rules allow it, and fills a plan; engine/apply.c
// carries the plan out; turn_end.c and score.c end turns and rounds.  engine/legal.c lists moves through the same move_check.c.
#ifndef RULES_RUMMY_INSIDE_H
#define RULES_RUMMY_INSIDE_H

#include "rules/phrase.h"
#include "rules/rummy/engine/engine.h"
#include "rules/rummy/lines/notation.h"
#include "rules/rummy/options/options.h"
#include "rules/rummy/solve/arrange.h"
#include "rules/rummy/text/text.h"

VERB(guess) rummy_guess; // guess.c

// --- lines/: verbs of struct game that write and read rummy ---
extern const struct fields rummy_fields; // fields.c
VERB(place) rummy_place;
// Write a view of rummy as lines for a mirror on another computer, and read such lines back.
VERB(write) rummy_write;
VERB(read) rummy_read;

#endif
