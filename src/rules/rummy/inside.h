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

void rummy_guess(const struct game *game, const struct options *o, const struct view *v, struct state *out,
                 struct luck *luck); // guess.c

// --- lines/: verbs of struct game ---
extern const struct fields rummy_fields; // fields.c
bool rummy_place(const struct game *game, const struct options *o, const struct position *p, struct state *s, struct luck *luck,
                 struct err *err);
bool rummy_expect(const struct game *game, const struct options *o, const struct state *s, const struct position *p,
                  const struct statement *line, struct strbuf *got, struct err *err);
// A view as lines that travel, and back; and what an event that travelled must be like to be told.
void rummy_write(const struct game *game, const struct options *o, const char *const *name, int seats, const struct view *v,
                 struct strbuf *out);
bool rummy_read(const struct game *game, const struct options *o, const struct position *p, int seat, struct view *v,
                struct err *err);

#endif
