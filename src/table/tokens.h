// SPDX-License-Identifier: GPL-3.0-or-later
// One line of a record as words: spaces part them, double quotes hold a name together, `#` begins
// a comment.  It knows no statement and no game.
#ifndef TABLE_TOKENS_H
#define TABLE_TOKENS_H

#include "base/strbuf.h"
#include <stdbool.h>
#include <stddef.h>

enum { LINE_BYTES = 4096, TOKENS_MAX = LINE_BYTES / 2 + 1 };

struct tokens {
    int count;
    const char *word[TOKENS_MAX];
    char text[LINE_BYTES + 1]; // what the words point into
};

// Why a line cannot be split.
enum tokens_fault { TOKENS_FINE, TOKENS_OPEN_QUOTE, TOKENS_GLUED_QUOTE, TOKENS_TOO_LONG };

// Splits text, which must not hold comments.  tokens is filled only as far as it is used.
enum tokens_fault tokens_split(struct tokens *tokens, const char *text);
const char *tokens_fault_text(enum tokens_fault fault); // its sentence, translated
// Makes the words from `first` to the last one word, with a space between them.
void tokens_join(struct tokens *tokens, int first);
// The words in one block of memory, the caller's to free.
const char *const *tokens_keep(const struct tokens *tokens);
// Where a comment begins in text, or its length.
size_t tokens_comment(const char *text, size_t length);
// Adds a word, in double quotes where it would not be one without.
void tokens_write(const char *word, struct strbuf *out);
// Has this text no control characters (C0, DEL, C1)?  text is valid UTF-8.
bool tokens_printable(const char *text, size_t length);
// The words of a line "NAME: WORDS", within the line, the name in quotes or not; NULL: it is no move of somebody called so.
const char *tokens_move(const char *line, const char *name);
// Where the moves begin in the text of a record, after its line `play`; NULL: it has none.
const char *tokens_after_play(const char *text);
// One space between words and none at the ends, in place.
void tokens_squeeze(char *text);

#endif
