// SPDX-License-Identifier: GPL-3.0-or-later
// Rules as a record keeps them: the standard game by name, the keys that differ from it as `set` lines, and in comments what
// the standard game was and which file the rules came from.  So a game goes on by the rules with which it began, whatever
// becomes of the files, and anybody can play its record again.  It knows no tables; table/record_read.c knows which line of a
// record is which.
#ifndef RULES_VARIANT_VARIANT_KEPT_H
#define RULES_VARIANT_VARIANT_KEPT_H

#include "rules/variant/variant.h"

// The beginning of each comment by which a record keeps its rules.  The rest of the comment is a line for variant_kept_read.
#define VARIANT_KEPT "# kept "

// Returns the standard game that a record names when it keeps these rules: the shipped variant that they are or extend, or else
// the one of their family from which the fewest keys differ.  The caller frees it.  Returns NULL if Parlour comes with no game of
// this family.
struct variant *variant_kept_standard(const struct variant *variant);
// Appends the lines by which a variant's rules are kept in a record's header, each with its newline.  Returns false and writes
// nothing if Parlour comes with no game of this family; then the record has only the name of the rules.
bool variant_kept_write(const struct variant *variant, struct strbuf *out);
// Reads the rules that a record has kept of the shipped variant `id`.  `comments` are the record's comments without their
// beginnings, each with its newline.  The caller applies the `set` lines, and frees the variant.  Returns NULL with a sentence in
// err if there is no such variant here or the comments do not fit it.
struct variant *variant_kept_read(const char *id, const char *comments, struct err *err);
// Appends the rules as a record would keep them, but without comments, such as a server is sent for a new game: `rules STANDARD`,
// `title TITLE` and the `set` lines.  Returns false and writes nothing if the rules extend no game that Parlour comes with.
bool variant_kept_by_keys(const struct variant *variant, struct strbuf *out);
// Appends the `set` lines by which a record keeps these rules as changes to a standard game of their family, each with its
// newline.
void variant_kept_sets(const struct variant *variant, const struct variant *standard, struct strbuf *out);
// Appends a sentence on how the rules of these files have changed since a record kept them, or nothing.
void variant_kept_news(const struct variant *variant, struct strbuf *out);

#endif
