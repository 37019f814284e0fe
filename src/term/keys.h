// SPDX-License-Identifier: GPL-3.0-or-later
// Keys and typed lines, through GNU readline's callback interface.  While the line is empty every key is a command at once:
// readline has a keymap of Parlour's, an empty prompt, and a redisplay that does nothing.  Each command is a readline function
// parlour-NAME, so that ~/.inputrc can rebind it under `$if parlour`.  For a typed line readline has its own keys, history and
// completion.
#ifndef TERM_KEYS_H
#define TERM_KEYS_H

#include "base/err.h"
#include <stdbool.h>

enum { KEY_NAME_MAX = 48, KEY_COMMANDS_MAX = 128 };

// A command as readline sees it: the name of its function, and its keys by their names with a space between ("left k").
struct key_row {
    const char *name, *keys;
};

enum key_kind {
    KEY_COMMAND,
    KEY_UNKNOWN,
    KEY_ESCAPE,
    KEY_PART, // half of a key sequence, or an Enter that belongs to the answer before it: it does nothing
    KEY_LATE, // an Enter that may belong to the answer before it, so it must not act
    KEY_END   // the terminal is gone
};
struct key_press {
    enum key_kind kind;
    int command;             // the row of KEY_COMMAND
    char name[KEY_NAME_MAX]; // the key as it is said: "left arrow", "y", "question mark"
};

// Functions that are called while keys are read.
struct key_ears {
    void (*key)(void *self); // any key was pressed, even one of a typed line
    // Called while a line is typed: returns whether it has said, below that line, something that cannot wait.
    bool (*news)(void *self);
    void (*lines)(void *self, const char *lines, struct strbuf *out); // gives lines as they are to be printed
    // Returns completion number index of text, which is word number `word` of a typed line, or NULL.
    const char *(*complete)(const void *self, const char *text, int word, int index);
    void *self;
};

// Starts reading keys. rows ends with name == NULL and must live as long as keys are read. plain is set for a terminal that
// gets no escape sequences.
void keys_open(const struct key_row *rows, bool plain, struct key_ears given);
// Gives the same commands other keys.  Keys that ~/.inputrc binds stay bound.
void keys_rebind(const struct key_row *rows);
void keys_close(void);  // gives the terminal back to line editing, and keeps the history of typed lines
void keys_resume(void); // goes on after keys_close, with all keys that were bound
// Binds a key of the player's settings, by its name or a readline key sequence ("\C-d"), to the command of this name.
bool keys_bind(const char *command, const char *key, struct err *err);
// Returns whether readline has already read a key that waits.
bool keys_waiting(void);
// Adds the name of the library and its version, "readline 8.2", to out.
void keys_library(struct strbuf *out);
// Reads one key.  It may only be called when a key is there.
struct key_press keys_read(void);
// Puts a key back, to be read before all others.
void keys_unread(const char *key);
enum line_end { LINE_DONE, LINE_ESCAPED, LINE_EMPTY_END, LINE_LEAVE };
// Reads one typed line with a prompt into *line, for the caller to free (NULL except for LINE_DONE and LINE_ESCAPED).
// LINE_ESCAPED is the Escape key, with an empty line; LINE_EMPTY_END is Ctrl-D on an empty line, or the end of the terminal;
// with LINE_LEAVE a signal asks the program to end.  With remember, the line can be recalled by the arrow keys.
enum line_end keys_line(const char *prompt, bool remember, char **line);
// What a player presses to answer a question with a single key.
enum reply_kind {
    REPLY_KEY,   // a key that is a character, which text has
    REPLY_NONE,  // Enter alone, Escape or Ctrl-D, which text names
    REPLY_OTHER, // a key that is no character
    REPLY_AGAIN, // no key, but something was said, so the question has to be asked again
    REPLY_GONE   // the terminal is gone, or a signal asks the program to end
};
struct reply {
    enum reply_kind kind;
    char text[5];
};
struct reply keys_reply(void); // waits for a key that answers a question
// Notes that the last key answered a question.  What the player types on out of habit then belongs to the answer: the rest of
// `word` or of `same`, another word for it, and an Enter. lightly: Enter alone soon means something else, so only an Enter
// within a moment belongs to the answer.
void keys_answered(const char *word, const char *same, bool lightly);
// Notes that the player is asked to press Enter.  An Enter that comes once the player can have heard this belongs to no
// earlier answer. named: it is only said what Enter does, so an Enter out of habit has a longer moment.
void keys_enter_asked(bool named);
// Forgets text cut from typed lines, so that the next player at the keyboard cannot bring it back.  That player is asked for
// Enter.
void keys_forget(void);
struct key_lines;
// Exchanges the history of typed lines (arrow keys): takes over others, or an empty history for NULL, and returns the old one,
// for keys_lines_free or another exchange.
struct key_lines *keys_lines_swap(struct key_lines *others);
void keys_lines_free(struct key_lines *lines); // NULL is allowed
// Returns how a key's name is said and printed ("left" is "left arrow").  A letter is its own name.
const char *key_spoken(const char *name);
// Returns how a sign that a page sends as a key is said, as a key of a terminal is: "" for a sign that has no name.
const char *key_called(const char *sign);

#endif
