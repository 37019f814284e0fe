// SPDX-License-Identifier: GPL-3.0-or-later
// Rules as a record keeps them: the standard game by name, the keys that differ from it as `set` lines, and
// in comments what the standard game was and which file the rules came from.  So a game goes on by the
// rules it began with, whatever becomes of the files, and anybody can play its record again.  It knows no
// tables; which line of a record is which is known to table/record_read.c.
#ifndef RULES_VARIANT_VARIANT_KEPT_H
#define RULES_VARIANT_VARIANT_KEPT_H

#include "rules/variant/variant.h"

// The beginning of each comment; what follows it is a line for variant_kept_read.
#define VARIANT_KEPT "# kept "

// The shipped variant that these rules are or extend, or else the one of their family from which the fewest keys differ, the
// caller's; NULL: no game that comes with Parlour is of this family.
struct variant *variant_kept_standard(const struct variant *variant);
// The lines of a record's header, each with its newline.  False, and nothing written: no game that comes with Parlour is of this
// family, so the rules have only their own name.
bool variant_kept_write(const struct variant *variant, struct strbuf *out);
// The rules that these comments, without their beginnings and each with its newline, keep of the shipped variant id; the `set`
// lines are the caller's to apply, and the variant to free.  NULL and a sentence when there is no such variant here or the
// comments do not fit it.
struct variant *variant_kept_read(const char *id, const char *comments, struct err *err);
// The same without a comment, for a house: `rules STANDARD`, `title TITLE` and the `set` lines.  False, and nothing written: they
// extend no game that comes with Parlour.
bool variant_kept_by_keys(const struct variant *variant, struct strbuf *out);
// The `set` lines that make the standard game these rules, each with its newline; the same family.
void variant_kept_sets(const struct variant *variant, const struct variant *standard, struct strbuf *out);
// What has changed since a record kept these rules: a sentence, or nothing.
void variant_kept_news(const struct variant *variant, struct strbuf *out);

#endif
