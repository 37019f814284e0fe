// SPDX-License-Identifier: GPL-3.0-or-later
// What the reader of keys takes from two helper files: the names of keys that are more than a letter, with what terminals send
// for them, and which of readline's commands a typed line has.  Neither knows a command of Parlour's.
#ifndef TERM_KEYS_INSIDE_H
#define TERM_KEYS_INSIDE_H

// --- key_names.c: names of keys ---

enum { KEY_SEQUENCES = 5 };

struct named_key {
    const char *name, *spoken;
    // The key's byte sequences in readline's notation: those of xterm, application mode, the Linux console and rxvt.
    const char *sequence[KEY_SEQUENCES];
};

// Returns the table's entry for the key of this name ("left", "page-up"), or NULL if the key is a plain letter or unknown.
const struct named_key *key_find_named(const char *name);
// Writes the spoken name of the key that the terminal sent as `bytes` to `out`, in at most KEY_NAME_MAX bytes, or "" if the key
// is unknown.
void key_name(const char *bytes, char *out);

// --- line_keys.c: readline's commands in a typed line ---

// Disables readline's commands on all keys of a typed line, except those that Parlour's help teaches, even where ~/.inputrc binds
// them.  Letters type themselves again.  Macros of ~/.inputrc stay if they are sure to end.
void line_keys_keep_taught(void);

#endif
