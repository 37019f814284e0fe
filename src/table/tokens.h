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

// Why a record's line cannot be split into tokens, which are its words.
enum tokens_fault { TOKENS_FINE, TOKENS_OPEN_QUOTE, TOKENS_GLUED_QUOTE, TOKENS_TOO_LONG };

// Splits a record's line, which must have no comment, into tokens, its words.  Returns TOKENS_FINE, or why it cannot be split;
// then `tokens` is filled only up to the fault.
enum tokens_fault tokens_split(struct tokens *tokens, const char *text);
const char *tokens_fault_text(enum tokens_fault fault); // returns the sentence for a fault of a line
// Joins the tokens of a record's line from `first` to the last into a single one, with spaces between the words.
void tokens_join(struct tokens *tokens, int first);
// Returns a copy of the tokens of a record's line, its words, in one block of memory, which the caller frees.
const char *const *tokens_keep(const struct tokens *tokens);
// Returns the offset at which the comment behind the tokens of a record's line begins, or the length of the line if it has none.
size_t tokens_comment(const char *text, size_t length);
// Appends a word to a record's line as one token, which means in double quotes if it needs them.
void tokens_write(const char *word, struct strbuf *out);
// Returns whether a text, such as a record's line or a name, has no control characters (C0, DEL, C1).  It must be valid UTF-8.
bool tokens_printable(const char *text, size_t length);
// Returns the words of a move in a record's line "NAME: WORDS", as a pointer into the line; the name may be in quotes.  Returns
// NULL if the line is not a move of that name.
const char *tokens_move(const char *line, const char *name);
// Returns where in the text of a record the moves begin, after its line `play`, or NULL if it has no such line.
const char *tokens_after_play(const char *text);
// Squeezes the spaces of a record's line, in place: one is left between two tokens, and none at the ends.
void tokens_squeeze(char *text);

#endif
