// SPDX-License-Identifier: GPL-3.0-or-later
// Lists of words in one string, separated by spaces: "left k up".  Tables have keys, verbs and likely words in this form.
#ifndef BASE_WORDS_H
#define BASE_WORDS_H

#include "base/strbuf.h"
#include <stdbool.h>
#include <stddef.h>

// Returns whether the first word of `words` is also in `list`, a string of words with spaces between.  A list that is NULL or
// empty has no words.
bool word_in(const char *list, const char *words);
// Copies the next word of the list *list into out and moves *list past it.  Returns false at the end of the list, or if *list is
// NULL.  A word longer than `room` is cut.
bool word_next(const char **list, char *out, size_t room);
// Copies the next way to say something from a list of words with | between, such as "quit|leave the game".  It works as word_next
// does.
bool way_next(const char **list, char *out, size_t room);
bool line_next(const char **list, char *out, size_t room); // copies the next line that is not empty in the same way

// Appends a list of words with spaces between them.
void words_join(const char *const *word, int count, struct strbuf *out);

// Appends words as a spoken list: "north", "north and east", "north, east and south".  If `either` is set: "north, east or
// south".
void words_say_list(const char *const *word, int count, bool either, struct strbuf *out);

// Cuts off the words before the next character `at` of the text *rest, in place.  Returns them, and moves *rest past the
// character.  After the last part *rest is NULL, and then NULL is returned.
char *word_cut(char **rest, char at);

// Returns whether the first line of `line` also stands as a line in the text `text`.
bool line_in(const char *text, const char *line);
// Appends the lines of a text that are missing in the text `there`.  If `lead` is set, the line before each of them is appended
// too, since a line may refer to the one before it.
void lines_missing(const char *text, const char *there, bool lead, struct strbuf *out);

#endif
