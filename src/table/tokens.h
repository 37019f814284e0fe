// SPDX-License-Identifier: GPL-3.0-or-later
// One line of a record as words: spaces part them, double quotes hold a name together, `#` begins
// a comment.  It knows no statement and no game.
#ifndef TABLE_TOKENS_H
#define TABLE_TOKENS_H

#include "base/strbuf.h"
#include <stdbool.h>
#include <stddef.h>

enum { LINE_BYTES = 4096, WORDS_MAX = LINE_BYTES / 2 + 1 };

struct words {
    int count;
    const char *word[WORDS_MAX];
    char text[LINE_BYTES + 1]; // where the words stand
};

// Why a line cannot be split.
enum words_fault { WORDS_FINE, WORDS_OPEN_QUOTE, WORDS_GLUED_QUOTE, WORDS_TOO_LONG };

// Splits text, which must not hold comments.  words is filled only as far as it is used.
enum words_fault words_split(struct words *words, const char *text);
const char *words_fault_text(enum words_fault fault); // its sentence, translated
// Makes the words from `first` to the last one word, with a space between them.
void words_join(struct words *words, int first);
// Where a comment begins in text, or its length.
size_t words_comment(const char *text, size_t length);
// Adds a word, in double quotes where it would not be one without.
void words_write(const char *word, struct strbuf *out);
// Has this text no control characters (C0, DEL, C1)?  text is valid UTF-8.
bool words_printable(const char *text, size_t length);
// One space between words and none at the ends, in place.
void words_squeeze(char *text);

#endif
