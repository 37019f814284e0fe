// SPDX-License-Identifier: GPL-3.0-or-later
// Changes settings of the player during a sitting, with effect at once.
#ifndef COMMANDS_SETTING_CHANGE_H
#define COMMANDS_SETTING_CHANGE_H

#include "session/session.h"

// Returns whether the person may change a setting during a sitting.  At one's own console that is true of every setting; a
// visitor by the door may change only those whose rows allow it.
bool session_may_set(const struct session *session, const struct setting *row);
// Changes a setting during a sitting, applies the change at once and saves it.  Returns false, with an error message in `err`, if
// the value is wrong.  Returns true, but with a message in `err`, if the value could not be saved.
bool session_set(struct session *session, const char *key, const char *value, struct err *err);
// Saves a changed setting in the settings file without applying it to the sitting.  Says so if the file cannot be written.
void session_prefer(struct session *session, const char *key, const char *value);
// Binds keys to commands as the player's settings say, after a change or at the start.  `err` gets a message for each key or
// command that does not exist.
void session_bind(struct session *session, struct err *err);
// Starts or stops the sound effects, or changes their volume, after a change of settings or at the start.  Says so if there is no
// sound device.
void session_open_sounds(struct session *session);
// Opens the voice that the settings name, after a change of settings or at the start, and closes the voice that was open.
void session_open_voice(struct session *session);

// --- the groups of settings (menu.c), for the spoken menu, key O, and for `parlour settings` ---

enum { MENU_GROUPS = 7 };
struct menu_group {
    const char *name, *keys; // `keys`: the keys of the group's settings, such as "voice.rate", separated by spaces
};
extern const struct menu_group menu_groups[MENU_GROUPS];
// Returns the setting that follows `row` in a group of the settings' menu: the first if `row` is NULL, and NULL after the last.
const struct setting *menu_next(const struct menu_group *group, const struct setting *row);

// Appends a line of the settings' menu: the name of a setting and its value, such as "Speed of the voice, 50 of 100."
void menu_line(const struct setting *row, const struct preferences *preferences, struct strbuf *out);
// Appends lines that explain a setting in the menu: what it decides, which values are allowed, and its default.
void menu_explain(const struct setting *row, struct strbuf *out);

#endif
