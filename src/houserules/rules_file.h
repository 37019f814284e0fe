// SPDX-License-Identifier: GPL-3.0-or-later
// The text of a rules file that Parlour writes for its player, and that its player may write in, too: what is not a value stays
// as it was, comments above all.
#ifndef HOUSERULES_RULES_FILE_H
#define HOUSERULES_RULES_FILE_H

#include "rules/variant/variant.h"

// Where the player's own rules of this id are kept, or would be.
void rules_file_path(const char *id, struct strbuf *out);
// The letters a to z and digits of a title, and a hyphen between its words: "Our rummy" is our-rummy.
void rules_file_plain_id(const char *title, struct strbuf *out);
// An id for a title: "Our rummy" is our-rummy, and our-rummy-2 where there are rules of that id.
void rules_file_id(const char *title, struct strbuf *out);
// A file that only extends base, with this title and one line of comment.
void rules_file_begin(const struct variant *base, const char *title, const char *comment, struct strbuf *out);
// Gives a key its value, as a file has it: where the key stands, else in a line of its own at the end, after a comment on what it
// decides.  False, and a sentence in err: the text is as before, since it is written in a way that only a person can change.
bool rules_file_set(struct strbuf *text, const struct setting *row, const char *value, struct err *err);
// The same of the title.
bool rules_file_call(struct strbuf *text, const char *title, struct err *err);

#endif
