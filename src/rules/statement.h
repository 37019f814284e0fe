// SPDX-License-Identifier: GPL-3.0-or-later
// What families share for the verbs write and read of struct game: a seat's view as lines, and back.
// A family says in a table which lines it has; that a line is there once, names a seat of this table
// and is as long as it can be is looked at here, for all of them.  It knows no game.
#ifndef RULES_STATEMENT_H
#define RULES_STATEMENT_H

#include "rules/game.h"

// What a line is about decides how often it may be there: once, once for each seat, whose name stands behind the line's, or
// as often as its own read allows.
enum statement_about { ABOUT_ALL, ABOUT_SEAT, ABOUT_PART };

// A line that is being read.
struct line_read {
    const struct statement *line;
    int at, seat; // the first word behind the line's name, and behind the seat's; the seat, or -1
    void *self;   // what statements_read was given
    struct err *err;
};

// One kind of line.  It has least to most words from word `at` on.
struct statement_row {
    const char *word;
    enum statement_about about;
    int least, most;
    bool (*read)(const struct line_read *r);
};

// Reads all lines by these rows, which end with one without a word.
bool statements_read(const struct position *p, const struct statement_row *rows, void *self, struct err *err);
// The line is at fault: says the sentence and returns false.
bool reading_fault(const struct line_read *r, const char *sentence);
// Word `at` is one whole number in plain digits, below 0 with a minus before them.
bool reading_number(const struct line_read *r, int at, long least, long most, int *number);

// Writing: the word and the name behind it, in double quotes where it has several words.
void statement_begin(const char *word, const char *name, struct strbuf *out);

#endif
