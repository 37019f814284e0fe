// SPDX-License-Identifier: GPL-3.0-or-later
// Which new combinations the steady player of rummy tries to lay next.
#ifndef RULES_RUMMY_JUDGE_LAY_H
#define RULES_RUMMY_JUDGE_LAY_H

#include "rules/rummy/judge/value.h"

// Appends a few allowed moves that lay new combinations, those that a steady player of rummy would try.  The one that looks best
// comes first.
void lay_melds(const struct valuation *val, const struct view *v, struct move_list *out);

#endif
