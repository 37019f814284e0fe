// SPDX-License-Identifier: GPL-3.0-or-later
// Changes settings of the player during a sitting, with effect at once.
#ifndef COMMANDS_SETTING_CHANGE_H
#define COMMANDS_SETTING_CHANGE_H

#include "session/session.h"

// Returns whether a setting may be changed here: always, except by a visitor who came by the door.
bool session_may_set(const struct session *session, const struct setting *row);
// Changes a setting and lets it take effect at once.  Returns false, with a sentence in err, if the value is wrong.  If the
// value cannot be saved, err has a sentence too.
bool session_set(struct session *session, const char *key, const char *value, struct err *err);
// Saves a setting without letting it take effect, and says so if it cannot be saved.
void session_prefer(struct session *session, const char *key, const char *value);
// Binds the keys of the settings file.
void session_bind(struct session *session, struct err *err);
// Opens, adjusts or closes the sounds as the settings say, and says so if there is no sound device.
void session_open_sounds(struct session *session);
// Opens the voice of the settings in place of the one that is open.
void session_open_voice(struct session *session);

// --- the groups of settings (menu.c), for the spoken menu, key O, and for `parlour settings` ---

enum { MENU_GROUPS = 7 };
struct menu_group {
    const char *name, *keys; // the keys of its settings, separated by spaces
};
extern const struct menu_group menu_groups[MENU_GROUPS];
// Returns the setting after this one in a group of the settings' menu, or the first if row is NULL.  Returns NULL after the
// last.
const struct setting *menu_next(const struct menu_group *group, const struct setting *row);

// Appends a setting and its value, such as "Speed of the voice, 50 of 100.", and a newline.
void menu_line(const struct setting *row, const struct preferences *preferences, struct strbuf *out);
// Appends lines that say what the setting decides, which values it may have, and its default.
void menu_explain(const struct setting *row, struct strbuf *out);

#endif
