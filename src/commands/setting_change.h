// SPDX-License-Identifier: GPL-3.0-or-later
// Settings of the player that are changed in a sitting, and take effect at once.
#ifndef COMMANDS_SETTING_CHANGE_H
#define COMMANDS_SETTING_CHANGE_H

#include "session/session.h"

// May it be changed here?  Always, but for a visitor by the door.
bool session_may_set(const struct session *session, const struct setting *row);
// Changes a setting, which holds at once.  False: it cannot be this value, as err says.  Where it cannot be kept err says so.
bool session_set(struct session *session, const char *key, const char *value, struct err *err);
// Keeps a setting, and says so where it cannot be kept; nothing else is told of it.
void session_prefer(struct session *session, const char *key, const char *value);
// Binds the keys of the settings file.
void session_bind(struct session *session, struct err *err);
// Opens, adjusts or closes the sounds as the settings say; where they cannot be had a sentence is said.
void session_open_sounds(struct session *session);
// Opens the voice of the settings in place of the one that is open.
void session_open_voice(struct session *session);

// --- the settings in groups: for the spoken menu, key O, and for `parlour settings` (menu.c) ---

enum { MENU_GROUPS = 7 };
struct menu_group {
    const char *name, *keys; // those of its settings, with spaces between
};
extern const struct menu_group menu_groups[MENU_GROUPS];
// The setting after this one in the group, NULL: the first; NULL after the last.
const struct setting *menu_next(const struct menu_group *group, const struct setting *row);

// "Speed of the voice, 50 of 100." and a newline.
void menu_line(const struct setting *row, const struct preferences *preferences, struct strbuf *out);
// Appends lines: what it decides, which values it may have, and its default.
void menu_explain(const struct setting *row, struct strbuf *out);

#endif
