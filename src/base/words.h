// SPDX-License-Identifier: GPL-3.0-or-later
// Lists of words in one string, with spaces between: "left k up".  Tables of rows write keys, verbs and likely words so.
#ifndef BASE_WORDS_H
#define BASE_WORDS_H

#include "base/strbuf.h"
#include <stdbool.h>
#include <stddef.h>

// Is the first word of `words` in the list?  A list that is NULL or empty holds none.
bool word_in(const char *list, const char *words);
// Copies the next word of *list into out and moves *list past it; false at the end, as with NULL.  A longer word is cut to the
// room.
bool word_next(const char **list, char *out, size_t room);
// The next of the ways to say something in a list with | between them: "quit|leave the game"; as word_next.
bool way_next(const char **list, char *out, size_t room);
bool line_next(const char **list, char *out, size_t room); // and for lines; empty ones are passed over

// Appends words with a space between.
void words_join(const char *const *word, int count, struct strbuf *out);

// Appends a list as it is said: "north", "north and east", "north, east and south"; either: "north, east or south".
void words_say_list(const char *const *word, int count, bool either, struct strbuf *out);

// Cuts off what stands before the next such character, in place, and moves *rest past it, NULL after the last; NULL at the end.
char *word_cut(char **rest, char at);

// Is the first line of `line`, up to its newline, one of the text, in which each has its newline?
bool line_in(const char *text, const char *line);
// Of a text in lines, each with its newline, those that are not there; with lead also the one before such a line, which it may
// lean on.
void lines_missing(const char *text, const char *there, bool lead, struct strbuf *out);

#endif
