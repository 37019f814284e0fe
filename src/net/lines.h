// SPDX-License-Identifier: GPL-3.0-or-later
// A frame's lines, one after the other, and their words, without trusting any of it.  It knows no frame in particular.
#ifndef NET_LINES_H
#define NET_LINES_H

#include "table/words.h"
#include <stdbool.h>
#include <stddef.h>

enum { LINES_NUMBER_MOST = 1000000000 };

struct lines {
    const char *at, *end;
    char line[LINE_BYTES + 1]; // the one that was read last
};

// False: longer than a frame may be, not UTF-8, with control characters other than newlines, or with a line that is too long.
bool lines_open(struct lines *lines, const char *text, size_t length);
bool lines_next(struct lines *lines); // false: there is no more
// Takes a word off the front of a line, in place: what is left begins with the next word.  "" when there is none.
char *lines_word(char **line);
// A whole number from -1 to LINES_NUMBER_MOST, in plain digits.
bool lines_number(const char *word, long *number);

#endif
