// SPDX-License-Identifier: GPL-3.0-or-later
// Which key was meant by a name that is none.  For src/settings only.
#ifndef SETTINGS_SETTINGS_NEAR_H
#define SETTINGS_SETTINGS_NEAR_H

#include "base/edit_distance.h"
#include "settings/settings.h"

bool setting_is_parent(const struct setting *table, const char *key); // is some row under it?
// The real key for a wrong one; false where none is near.  known: further keys, may be NULL; parents: also what keys stand under.
bool setting_find_near(const struct setting *table, const char *const *known, bool parents, const char *wrong,
                       struct nearest *out);

// Of a BY with words, the one that stands there as a number: the first is -1, the next -2.  0: it is none.
int setting_word_number(const struct setting *row, const struct yaml_node *node);

#endif
