// SPDX-License-Identifier: GPL-3.0-or-later
// A rule and its values as somebody is asked about them: what the rule decides, and each value as a line or as a typed word.  It
// knows rows, and neither a game nor a file.
#ifndef HOME_RULE_VALUES_H
#define HOME_RULE_VALUES_H

#include "settings/settings.h"

// What the key decides, in one sentence; what follows it is for readers of the file.
void rule_add_help(const struct setting *row, struct strbuf *out);
// What is written with an underscore is heard with a space.
void rule_add_spoken(const char *value, struct strbuf *out);
// The words there are, or NULL where a value is typed.
const struct setting_word *rule_values(const struct setting *row);
// What the rules would say with this value, or what the value is called.
void rule_add_value(const struct setting *row, int index, struct strbuf *out);
// The number of a value that was typed as a word, from 1; 0: it is none.
int rule_value_typed(const struct setting *row, const char *typed);

#endif
