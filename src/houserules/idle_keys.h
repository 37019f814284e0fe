// SPDX-License-Identifier: GPL-3.0-or-later
// Keys that stand in a rules file and have no effect there, each with its place and the way out.
#ifndef HOUSERULES_IDLE_KEYS_H
#define HOUSERULES_IDLE_KEYS_H

#include "rules/variant/variant.h"

// A sentence in err, with line and column, for each key of the variant's own file, and for each entry of such a key's value,
// that decides nothing, and for what its author hardly expects.  They are warnings: the file can be played.  Files that came with
// Parlour have none: they give values to keys that only those who extend them turn on.
void idle_keys_find(const struct variant *variant, struct err *err);

#endif
