// SPDX-License-Identifier: GPL-3.0-or-later
// The question of `parlour best`: the most points that a hand of cards can lay, and one way to lay them.  Only families that
// lay combinations can answer; the console asks through this file, so it need not look inside a family.
#ifndef RULES_BEST_H
#define RULES_BEST_H

#include "rules/game.h"

// Returns whether this family lays combinations, so that best_answer can answer for its hands.
bool best_can(const struct game *game);
// Appends the best lay of one hand to out, without a newline, as in the first round: `35: 4H 5H 6H / KS KH JK`, or `0` when
// nothing can be laid.  The hand is written as cards with spaces between (record.md).  Returns false, with the reason in err,
// if a card cannot be read.
bool best_answer(const struct options *o, const char *hand, struct strbuf *out, struct err *err);

#endif
