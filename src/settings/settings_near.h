// SPDX-License-Identifier: GPL-3.0-or-later
// Finds which setting's key was meant by a wrong name.  For src/settings only.
#ifndef SETTINGS_SETTINGS_NEAR_H
#define SETTINGS_SETTINGS_NEAR_H

#include "base/edit_distance.h"
#include "settings/settings.h"

// Returns whether a table of settings has keys below `key`, as pack has pack.jokers.
bool setting_is_parent(const struct setting *table, const char *key);
// Finds the setting's key that was meant by a wrong one: one that goes on from it, the nearest in spelling, or one with nearly
// the same last part.  Returns false if none is near.  `known` lists further keys and may be NULL.  If `parents` is set, keys
// with others below them count too.
bool setting_find_near(const struct setting *table, const char *const *known, bool parents, const char *wrong,
                       struct nearest *out);

// Returns the number that stands for a word which a setting takes in place of a number: -1 for its first word, -2 for the next,
// or 0 if the setting does not have the word.
int setting_word_number(const struct setting *row, const struct yaml_node *node);

#endif
