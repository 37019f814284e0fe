// SPDX-License-Identifier: GPL-3.0-or-later
// Lists of words in one string, separated by spaces: "left k up".  Tables have keys, verbs and likely words in this form.
#ifndef BASE_WORDS_H
#define BASE_WORDS_H

#include "base/strbuf.h"
#include <stdbool.h>
#include <stddef.h>

// Returns whether the first word of `words` is in a list of words with spaces between.  A list that is NULL or empty has no
// words.
bool word_in(const char *list, const char *words);
// Copies the next word of the list *list into out and moves *list past it.  Returns false at the end, or if *list is NULL.  A
// word longer than the room is cut.
bool word_next(const char **list, char *out, size_t room);
// Copies the next way to say something from a list of words such as "quit|leave the game", as word_next does.
bool way_next(const char **list, char *out, size_t room);
bool line_next(const char **list, char *out, size_t room); // copies the next line that is not empty in the same way

// Appends a list of words with spaces between them.
void words_join(const char *const *word, int count, struct strbuf *out);

// Appends words as a spoken list: "north", "north and east", "north, east and south"; either: "north, east or south".
void words_say_list(const char *const *word, int count, bool either, struct strbuf *out);

// Cuts a text of words at the next `at`, in place, returns the part before it, and moves *rest past it. *rest is NULL after the
// last part, and then NULL is returned.
char *word_cut(char **rest, char at);

// Returns whether the first line of `line` is also a line of the text.
bool line_in(const char *text, const char *line);
// Appends from a text of lines those that are missing in the text `there`.  With lead, the line before each is appended too,
// since the line may refer to it.
void lines_missing(const char *text, const char *there, bool lead, struct strbuf *out);

#endif
