// SPDX-License-Identifier: GPL-3.0-or-later
// The names of keys that are more than a letter, and what terminals send for them.  Knows no command.
#ifndef TERM_KEY_NAMES_H
#define TERM_KEY_NAMES_H

enum { KEY_SEQUENCES = 5 };

struct named_key {
    const char *name, *spoken;
    const char *sequence[KEY_SEQUENCES]; // as readline writes them: xterm, application mode, Linux console, rxvt
};

// The key of this name in the command table ("left", "page-up"), or NULL.
const struct named_key *key_find_named(const char *name);
// Writes the spoken name of the key that sent these bytes, at most KEY_NAME_MAX bytes; empty: it is unknown.
void key_name(const char *bytes, char *out);

#endif
