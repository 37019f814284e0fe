// SPDX-License-Identifier: GPL-3.0-or-later
// Rules that somebody likes are kept: a rules file in the player's own folder, made from a variant that came without one.
#ifndef HOUSERULES_RULES_KEEP_H
#define HOUSERULES_RULES_KEEP_H

#include "rules/variant/variant.h"

// Keeps these rules under a name as it was typed, and says so, or why there is nothing to keep.  A file that exists is never
// written over.  False, and a sentence in err: nothing was kept.
bool rules_keep(const struct variant *rules, const char *name, struct strbuf *said, struct err *err);

#endif
