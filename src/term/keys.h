// SPDX-License-Identifier: GPL-3.0-or-later
// Keys and typed lines, through GNU readline's callback interface.  While the line is empty every
// key is a command at once: an own keymap, an empty prompt, and a redisplay that does nothing.
// Each command is a readline function parlour-NAME, so that ~/.inputrc can rebind it under
// `$if parlour`.  For a typed line readline has its own keys, history and completion.
#ifndef TERM_KEYS_H
#define TERM_KEYS_H

#include "base/err.h"
#include <stdbool.h>

enum { KEY_NAME_MAX = 48, KEY_COMMANDS_MAX = 128 };

// A command as readline sees it: its function's name, and its keys as key names with a space between ("left k").
struct key_row {
    const char *name, *keys;
};

enum key_kind {
    KEY_COMMAND,
    KEY_UNKNOWN,
    KEY_ESCAPE,
    KEY_PART, // half of a key sequence, or an Enter that belongs to the answer before it: nothing is to be done
    KEY_LATE, // an Enter that may belong to the answer before it: it is not to act
    KEY_END   // the terminal is gone
};
struct key_press {
    enum key_kind kind;
    int command;             // KEY_COMMAND: the row
    char name[KEY_NAME_MAX]; // the key, as it is said: "left arrow", "y", "question mark"
};

// What is called while keys are read.
struct key_ears {
    void (*key)(void *self);  // any key was pressed, also one of a typed line
    bool (*news)(void *self); // while a line is typed: did it say something that cannot wait, on lines of its own below?
    void (*lines)(void *self, const char *lines, struct strbuf *out); // lines that are to be printed, as they are to be
    // The index'th word that begins with text as the word'th one of a line, or NULL.
    const char *(*complete)(const void *self, const char *text, int word, int index);
    void *self;
};

// rows ends with name == NULL and must live as long as keys are read.  plain: a terminal that gets no escape sequences.
void keys_open(const struct key_row *rows, bool plain, struct key_ears given);
// Gives the same commands other keys; what ~/.inputrc binds stays bound.
void keys_rebind(const struct key_row *rows);
void keys_close(void);  // gives the terminal back to line editing; the history of lines is kept
void keys_resume(void); // after keys_close, with all that was bound
// Binds a key of the player's settings, a key name or a readline key sequence ("\C-d"), to a command by its name.
bool keys_bind(const char *command, const char *key, struct err *err);
// Is a key waiting that readline has read already?
bool keys_waiting(void);
// The name of the library and its version, "readline 8.2", added to out.
void keys_library(struct strbuf *out);
// Reads one key; only called when one is there.
struct key_press keys_read(void);
// The key is the first one of what is read next.
void keys_unread(const char *key);
enum line_end { LINE_DONE, LINE_ESCAPED, LINE_EMPTY_END, LINE_LEAVE };
// One typed line with prompt, into *line, the caller's to free (NULL but for LINE_DONE and LINE_ESCAPED).  LINE_ESCAPED: the
// Escape key, and the line is empty; LINE_EMPTY_END: Ctrl-D on an empty line, or no terminal any more; LINE_LEAVE: a signal
// asks to leave.  remember: kept for the arrow keys.
enum line_end keys_line(const char *prompt, bool remember, char **line);
// The key that a question is answered with at once.
enum reply_kind {
    REPLY_KEY,   // a character, in text
    REPLY_NONE,  // Enter alone, Escape, Ctrl-D, as text says
    REPLY_OTHER, // a key that is no character
    REPLY_AGAIN, // none yet, but something was said: it is to be asked again
    REPLY_GONE   // no terminal any more, or a signal asks to leave
};
struct reply {
    enum reply_kind kind;
    char text[5];
};
struct reply keys_reply(void); // waits for it
// That key was meant as an answer: what follows out of habit is part of it, an Enter, and before it the rest of either word.
// lightly: where Enter alone soon means something of its own, only one within a moment belongs to the answer.
void keys_answered(const char *word, const char *same, bool lightly);
// Enter is asked for: one that comes once this can have been heard belongs to no answer before it.  named: it is only said what
// it does, so that one out of habit has a longer moment.
void keys_enter_asked(bool named);
// Forgets text cut from typed lines, so that the next player cannot bring it back.  That player is asked for Enter.
void keys_forget(void);
struct key_lines;
// Exchanges the history of typed lines (arrow keys): takes over others (NULL: an empty one) and returns the old one, for
// keys_lines_free or another exchange.
struct key_lines *keys_lines_swap(struct key_lines *others);
void keys_lines_free(struct key_lines *lines); // NULL is fine
// How a key name is said and printed ("left" is "left arrow"); one letter says itself.
const char *key_spoken(const char *name);

#endif
