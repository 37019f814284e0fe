// SPDX-License-Identifier: GPL-3.0-or-later
// What `parlour best` asks: the most points a hand of cards could lay, and one way to lay them.
// Only families that lay combinations can answer; the console asks here, not in a family's inside.
#ifndef RULES_BEST_H
#define RULES_BEST_H

#include "rules/game.h"

// Has this family combinations to lay?
bool best_can(const struct game *game);
// Answers one hand, written as cards with spaces between (record.md), by the options of a family that can, as in the first
// round: `35: 4H 5H 6H / KS KH JK`, or `0` when nothing can be laid.  Appended to out, without a newline.  False: the cards are
// bad, which err says.
bool best_answer(const struct options *o, const char *hand, struct strbuf *out, struct err *err);

#endif
