// SPDX-License-Identifier: GPL-3.0-or-later
// Does a rule key, or one entry of its value, decide anything where the other keys are as they are?  It does when another value
// changes a sentence of explain for some number of players, or when its row says that it decides something unsaid.
#ifndef HOUSERULES_KEY_EFFECT_H
#define HOUSERULES_KEY_EFFECT_H

#include "rules/variant/variant.h"

// A key; or, with entry, one entry somewhere in the map or list that a file gives it as its value.
struct key_spot {
    const struct setting *row;
    const struct yaml_node *value, *entry; // both NULL: the key
};

// quick: a few values of the key and numbers of players are tried, which is enough where many rules are gone through.
bool key_has_effect(const struct variant *variant, const struct key_spot *spot, bool quick);
// A value to try for the key, by number from 0, as a file has it, in place of what out held; false: there are no more.
bool key_value_to_try(const struct setting *row, int number, bool quick, struct strbuf *out);
// The keys that decide what explain says at this row: its own, and those without a sentence of their own that change it, with
// commas between.
void key_names(const struct variant *variant, const struct setting *row, int seats, struct strbuf *out);
// The same rules with another value of a key, the caller's to free; NULL where it cannot have it.
struct variant *key_with_value(const struct variant *variant, const struct setting *row, const char *value);
// The value as a file has it, on one line.
void key_write_value(const struct yaml_node *value, struct strbuf *out);

#endif
