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

// A command as the reader of keys sees it: the name of its readline function, and the names of its keys with spaces between
// ("left k").
struct key_row {
    const char *name, *keys;
};

enum key_kind {
    KEY_COMMAND,
    KEY_UNKNOWN,
    KEY_ESCAPE,
    KEY_PART, // half of a key sequence, or an Enter that belongs to the answer before: the key does nothing
    KEY_LATE, // an Enter that may belong to the answer of a moment ago, so it must not act
    KEY_END   // the terminal is gone
};
struct key_press {
    enum key_kind kind;
    int command;             // the command's row, for KEY_COMMAND
    char name[KEY_NAME_MAX]; // the key as it is said: "left arrow", "y", "question mark"
};

// Functions of the caller that the reader of keys calls.
struct key_ears {
    void (*key)(void *self); // any key was pressed, even one of a typed line
    // Called while a line is typed: returns whether the caller has said, below that line, something that cannot wait.
    bool (*news)(void *self);
    void (*lines)(void *self, const char *lines, struct strbuf *out); // turns lines into what is printed on the screen
    // Returns the word number `index` that completes `text`, which is word number `word` of a typed line, or NULL.
    const char *(*complete)(const void *self, const char *text, int word, int index);
    void *self;
};

// Starts reading keys from the terminal.  `rows` lists the commands with their keys, ends with a NULL name, and must live as long
// as keys are read.  `plain` means that the terminal gets no escape sequences.
void keys_open(const struct key_row *rows, bool plain, struct key_ears given);
// Binds the same commands to other keys, as when the key profile changes.  Keys that ~/.inputrc binds stay bound.
void keys_rebind(const struct key_row *rows);
void keys_close(void);  // stops reading keys; the history of typed lines is kept
void keys_resume(void); // reads keys again after keys_close, with all keys that were bound
// Binds a key of the player's settings, given by its name or a readline key sequence ("\C-d"), to a command.  Returns false, with
// an error message in `err`, if there is no such key or command.
bool keys_bind(const char *command, const char *key, struct err *err);
// Returns whether bytes of keys have been read from the terminal and are still in the queue.
bool keys_waiting(void);
// Appends the name and version of the library that reads keys: "readline 8.2".
void keys_library(struct strbuf *out);
// Reads one key from the terminal.  Must only be called when a key is there.
struct key_press keys_read(void);
// Puts a pressed key back, to be read before all other keys.
void keys_unread(const char *key);
enum line_end { LINE_DONE, LINE_ESCAPED, LINE_EMPTY_END, LINE_LEAVE };
// Reads a line that the player types after a prompt, and returns how it ended.  `*line` gets the text for the caller to free
// after LINE_DONE and LINE_ESCAPED (the Escape key; the text is empty), else NULL.  LINE_EMPTY_END is Ctrl-D on an empty line or
// the end of the terminal; LINE_LEAVE is a signal that asks the program to end.  With `remember`, the arrow keys can recall the
// line.
enum line_end keys_line(const char *prompt, bool remember, char **line);
// What kind of key a player presses to answer a question that one key can answer.
enum reply_kind {
    REPLY_KEY,   // a key that is a character, which is in `text`
    REPLY_NONE,  // Enter alone, Escape or Ctrl-D, whose byte is in `text`
    REPLY_OTHER, // a key that is no character
    REPLY_AGAIN, // no key, but news was said meanwhile, so the question has to be asked again
    REPLY_GONE   // the terminal is gone, or a signal asks the program to end
};
struct reply {
    enum reply_kind kind;
    char text[5];
};
struct reply keys_reply(void); // waits for a single key that answers a question and returns it
// Tells the reader of keys that the last key answered a question.  What the player then types out of habit is part of the answer:
// the rest of `word` or of its synonym `same`, and an Enter.  If `lightly` is set, only an Enter within a moment belongs to the
// answer, because a later Enter means something else.
void keys_answered(const char *word, const char *same, bool lightly);
// Tells the reader of keys that the player is being asked to press Enter.  An Enter that comes once the player has had time to
// hear the request is no part of the last answer.  If `named` is set, the player only hears what Enter does, and that time is
// longer.
void keys_enter_asked(bool named);
// Forgets the text that was cut from typed lines, so that the next player at a shared keyboard cannot paste it.  Also calls
// keys_enter_asked, because that player is asked for Enter.
void keys_forget(void);
struct key_lines;
// Exchanges the history of typed lines, which the arrow keys recall.  Takes over `others`, or an empty history for NULL, and
// returns the old one, for keys_lines_free or another exchange.
struct key_lines *keys_lines_swap(struct key_lines *others);
void keys_lines_free(struct key_lines *lines); // frees a history of typed lines; NULL is allowed
// Returns the spoken and printed name of a key: "left arrow" for "left", and a letter for itself.
const char *key_spoken(const char *name);
// Returns the spoken name of a key that a web page sends as the character `sign`, or "" if it has none.
const char *key_called(const char *sign);

#endif
