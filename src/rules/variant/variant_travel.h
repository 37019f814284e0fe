// SPDX-License-Identifier: GPL-3.0-or-later
// Rules that travel: a variant as a few lines of text, so that who plays at another computer needs
// no file, and the sentences that say what differs from the standard game.  The text comes from
// strangers, so what this Parlour does not know is refused in one sentence and never guessed.
#ifndef RULES_VARIANT_VARIANT_TRAVEL_H
#define RULES_VARIANT_VARIANT_TRAVEL_H

#include "rules/variant/variant.h"

// The variant as lines, each with its newline: `family rummy`, `title International rummy`, `standard international` (the
// shipped variant it is or extends, where there is one), and `set KEY VALUE` for each key that differs from the family's default.
void variant_travel_write(const struct variant *variant, struct strbuf *out);
// Is this line (without its newline) one of such a text?  For who finds it among other lines.
bool variant_travel_line(const char *line);
// A variant from such lines, without any file.  It has the standard's id, or "travelled", no path, and the word "travelled",
// since no record may name it; the caller's to free.  NULL and one sentence when a line is malformed or this Parlour does not
// know what it says.
struct variant *variant_travel_read(const char *text, struct err *err);

// Everything that decides the play, in the one form that a fingerprint is made of: `family ID`, then `KEY VALUE` for every key
// of the family, in the order of its table.
void variant_canon(const struct variant *variant, struct strbuf *out);

// Tells what differs from the standard game with this number of seats: first a sentence that names the standard, then each rule
// in force that is another one, then those of the standard that are not in force.  Or the one sentence that nothing differs.
void variant_differs(const struct variant *variant, int seats, struct strbuf *out);

#endif
