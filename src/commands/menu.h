// SPDX-License-Identifier: GPL-3.0-or-later
// The player's settings in groups, with a name each: for the spoken menu (key O) and for `parlour settings`.
#ifndef COMMANDS_MENU_H
#define COMMANDS_MENU_H

#include "userdata/preferences.h"

enum { MENU_GROUPS = 7, MENU_SETTINGS = 12 };
struct menu_entry {
    const char *key, *name; // of the setting, and how it is called
};
// An entry whose key is NULL ends a group.
struct menu_group {
    const char *name;
    struct menu_entry entry[MENU_SETTINGS];
};
extern const struct menu_group menu_groups[MENU_GROUPS];

// "Speed of the voice, 50 of 100." and a newline.
void menu_line(const struct setting *row, const struct preferences *preferences, struct strbuf *out);
// Appends lines: what it decides, which values it may have, and its default.
void menu_explain(const struct setting *row, struct strbuf *out);

#endif
