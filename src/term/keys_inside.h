// SPDX-License-Identifier: GPL-3.0-or-later
// What keys.c takes from the files below it: the names of keys that are more than a letter, with what terminals send for them,
// and which of readline's commands a typed line has.  None of this knows a command of Parlour's.
#ifndef TERM_KEYS_INSIDE_H
#define TERM_KEYS_INSIDE_H

// --- key_names.c: names of keys ---

enum { KEY_SEQUENCES = 5 };

struct named_key {
    const char *name, *spoken;
    const char *sequence[KEY_SEQUENCES]; // in readline's notation: those of xterm, application mode, the Linux console and rxvt
};

// Returns the key of this name in the command table ("left", "page-up"), or NULL.
const struct named_key *key_find_named(const char *name);
// Writes the spoken name of the key that sent these bytes, in at most KEY_NAME_MAX bytes, or "" if it is unknown.
void key_name(const char *bytes, char *out);

// --- line_keys.c: readline's commands in a typed line ---

// Removes all other commands of readline than these from every keymap of a typed line, even those that ~/.inputrc binds; such
// keys then do nothing, and letters type themselves again.  Macros of ~/.inputrc stay if they are sure to end.
void line_keys_keep_taught(void);

#endif
