// SPDX-License-Identifier: GPL-3.0-or-later
// A line of a record as words: spaces separate them, double quotes hold a name together, and `#` begins a comment.  It knows no
// statements and no game.
#ifndef TABLE_TOKENS_H
#define TABLE_TOKENS_H

#include "base/strbuf.h"
#include <stdbool.h>
#include <stddef.h>

enum { LINE_BYTES = 4096, TOKENS_MAX = LINE_BYTES / 2 + 1 };

struct tokens {
    int count;
    const char *word[TOKENS_MAX];
    char text[LINE_BYTES + 1]; // the words point into this copy of the line
};

// Why a record's line cannot be split into words.
enum tokens_fault { TOKENS_FINE, TOKENS_OPEN_QUOTE, TOKENS_GLUED_QUOTE, TOKENS_TOO_LONG };

// Splits a record's line, which must not have comments, into words.  Returns why it cannot be split, or TOKENS_FINE. tokens is
// filled only as far as needed.
enum tokens_fault tokens_split(struct tokens *tokens, const char *text);
const char *tokens_fault_text(enum tokens_fault fault); // returns the sentence for a fault of a line
// Makes one word of the words of a record's line from `first` to the last, with a space between them.
void tokens_join(struct tokens *tokens, int first);
// Copies the words of a record's line into one block of memory, which the caller frees.
const char *const *tokens_keep(const struct tokens *tokens);
// Returns where in a record's line its comment begins, or the length of the line.
size_t tokens_comment(const char *text, size_t length);
// Appends a word to a record's line, in double quotes if it would not be one word without them.
void tokens_write(const char *word, struct strbuf *out);
// Returns whether a record's text, which must be valid UTF-8, has no control characters (C0, DEL, C1).
bool tokens_printable(const char *text, size_t length);
// Returns the words of a record's line "NAME: WORDS", within the line, with the name in quotes or not, or NULL if the line is not
// a move of that name.
const char *tokens_move(const char *line, const char *name);
// Returns where the moves begin in the text of a record, after its line `play`, or NULL if it has no such line.
const char *tokens_after_play(const char *text);
// Leaves one space between the words of a record's line, and none at its ends, in place.
void tokens_squeeze(char *text);

#endif
