// SPDX-License-Identifier: GPL-3.0-or-later
// Rules that travel: a variant as a few lines of text, so that a guest at another computer needs no file, and the sentences
// that say how it differs from the standard game.  The text comes from strangers, so anything that this Parlour does not know
// is refused in one sentence and never guessed.
#ifndef RULES_VARIANT_VARIANT_TRAVEL_H
#define RULES_VARIANT_VARIANT_TRAVEL_H

#include "rules/variant/variant.h"

// Appends a variant's rules as the lines in which they travel to another computer, each with its newline: `family rummy`, `title
// International rummy`, `standard international` (the shipped variant that it is or extends, if there is one), and `set KEY
// VALUE` for each key that differs from the family's default.
void variant_travel_write(const struct variant *variant, struct strbuf *out);
// Returns whether a line, without its newline, is one of a variant's rules as they travel (variant_travel_write), so that callers
// can find such lines among others.
bool variant_travel_line(const char *line);
// Reads a variant that has travelled, as lines from another computer, without any rules file.  Its id is that of the standard
// game or "travelled".  It has no path, and no record may name it.  The caller frees it.  Returns NULL with one sentence in err
// if a line is malformed or this Parlour does not know what it says.
struct variant *variant_travel_read(const char *text, struct err *err);

// Appends all of a variant's rules that decide the play, in the form of which a house makes its fingerprint: `family ID`, and
// then `KEY VALUE` for every key of the family in the order of its table.
void variant_canon(const struct variant *variant, struct strbuf *out);

// Appends how a variant's rules differ from its standard game with this number of seats.  A first sentence names the standard;
// then come the rules in force that are different, and those of the standard that are not in force.  If nothing differs, one
// sentence says that.
void variant_differs(const struct variant *variant, int seats, struct strbuf *out);

#endif
