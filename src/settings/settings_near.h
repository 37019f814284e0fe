// SPDX-License-Identifier: GPL-3.0-or-later
// Finds which key was meant by a wrong name.  For src/settings only.
#ifndef SETTINGS_SETTINGS_NEAR_H
#define SETTINGS_SETTINGS_NEAR_H

#include "base/edit_distance.h"
#include "settings/settings.h"

// Returns whether the table has a row whose key is below this one.
bool setting_is_parent(const struct setting *table, const char *key);
// Finds the real key for a wrong one, and returns false if none is near. known has further keys and may be NULL; parents: keys
// that others are below count too.
bool setting_find_near(const struct setting *table, const char *const *known, bool parents, const char *wrong,
                       struct nearest *out);

// Returns the number that stands for a word in a SETTING_BY: -1 for the first word, -2 for the next, or 0 if the row does not
// have the word.
int setting_word_number(const struct setting *row, const struct yaml_node *node);

#endif
