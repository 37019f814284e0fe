// SPDX-License-Identifier: GPL-3.0-or-later
// Can these cards open for points?
#ifndef RULES_RUMMY_SOLVE_OPENING_FIND_H
#define RULES_RUMMY_SOLVE_OPENING_FIND_H

#include "rules/rummy/solve/arrange.h"

// The most points of an opening within open.points, open.pure_runs and meld.per_turn that lays need (a face, or FACE_NONE), and
// into out (may be NULL) its combinations; -1: there is none, or none was found before the effort (NULL: a question's worth)
// was spent.
int opening_find(const struct options *o, const struct counts *hand, int need, struct effort *effort, struct combos *out);

#endif
