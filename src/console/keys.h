// SPDX-License-Identifier: GPL-3.0-or-later
// Keys and typed lines, through GNU readline's callback interface.  While the line is empty every
// key is a command at once: an own keymap, an empty prompt, and a redisplay that does nothing.
// Each command is a readline function parlour-NAME, so that ~/.inputrc can rebind it under
// `$if parlour`.  For a typed line readline has its own keys, history and completion.
#ifndef CONSOLE_KEYS_H
#define CONSOLE_KEYS_H

#include "base/err.h"
#include <stdbool.h>

enum { KEY_NAME_MAX = 48, KEY_COMMANDS_MAX = 128 };

// A command as readline sees it: its function's name, and its keys as key names with a space between ("left k").
struct key_row {
    const char *name, *keys;
};

enum key_kind { KEY_COMMAND, KEY_UNKNOWN, KEY_PART, KEY_END };
struct key {
    enum key_kind kind;
    int command;             // KEY_COMMAND: the row
    char name[KEY_NAME_MAX]; // the key, as it is said: "left arrow", "y", "question mark"
};

// Who hears that something happened while keys are read.
struct key_ears {
    void (*key)(void *self);  // any key was pressed, also one of a typed line
    bool (*news)(void *self); // while a line is typed: did it say something that cannot wait, on lines of its own below?
    void *self;
};

// rows ends with name == NULL and must live as long as keys are read.  plain: a terminal that gets no escape sequences.
// complete gives the index'th word that begins with text as the word'th one of a line, or NULL.
void keys_open(const struct key_row *rows, bool plain, const char *(*complete)(const char *text, int word, int index),
               struct key_ears given);
// The same commands with other keys; what ~/.inputrc binds stays bound.
void keys_rebind(const struct key_row *rows);
void keys_close(void);
// A binding out of the player's settings: a command's name and a key name or a readline key sequence ("\C-d").
bool keys_bind(const char *command, const char *key, struct err *err);
// Is a key waiting that was read already?
bool keys_waiting(void);
// Reads one key; only called when one is there.  KEY_PART: half of a key sequence; KEY_END: the terminal is gone.
struct key keys_read(void);
enum line_end { LINE_DONE, LINE_EMPTY_END, LINE_LEAVE };
// One typed line with prompt, into *line, the caller's to free (NULL but for LINE_DONE).  LINE_EMPTY_END: Ctrl-D on
// an empty line, or no terminal any more; LINE_LEAVE: a signal asks to leave.  remember: kept for the arrow keys.
enum line_end keys_line(const char *prompt, bool remember, char **line);
// The lines that the arrow keys go back through are put aside, for the caller to keep, and others in their place; NULL is none.
struct key_lines;
struct key_lines *keys_lines_swap(struct key_lines *others);
void keys_lines_free(struct key_lines *lines);
// How a key name is said and printed ("left" is "left arrow"); one letter says itself.
const char *key_spoken(const char *name);

#endif
