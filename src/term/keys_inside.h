// SPDX-License-Identifier: GPL-3.0-or-later
// What keys.c takes from the files below it: the names of keys that are more than a letter, with what terminals send for them,
// and which of readline's commands a typed line has.  They know no command of ours.
#ifndef TERM_KEYS_INSIDE_H
#define TERM_KEYS_INSIDE_H

// --- key_names.c ---

enum { KEY_SEQUENCES = 5 };

struct named_key {
    const char *name, *spoken;
    const char *sequence[KEY_SEQUENCES]; // as readline writes them: xterm, application mode, Linux console, rxvt
};

// The key of this name in the command table ("left", "page-up"), or NULL.
const struct named_key *key_find_named(const char *name);
// Writes the spoken name of the key that sent these bytes, at most KEY_NAME_MAX bytes; empty: it is unknown.
void key_name(const char *bytes, char *out);

// --- line_keys.c ---

// In every keymap that a typed line can come to, and in every longer sequence, whatever is not among them does nothing, also
// where ~/.inputrc binds it; a letter types itself again.  Macros of ~/.inputrc stay where they can but end.
void line_keys_keep_taught(void);

#endif
