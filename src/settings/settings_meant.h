// SPDX-License-Identifier: GPL-3.0-or-later
// Finds what was meant by a wrong value or key in a file of settings: one typed in a word processor, copied from a page, or
// written as other programs have it.  For src/settings, and for the values of rule keys that name cards.
#ifndef SETTINGS_SETTINGS_MEANT_H
#define SETTINGS_SETTINGS_MEANT_H

#include "base/strbuf.h"

#include <stdbool.h>

// Returns a sentence on a character that is not the one meant, such as a curly quote, in a wrong value or key, and on what to
// type instead.  Returns NULL if there is no such character.
const char *meant_odd(const char *text);
// Writes a value or key into `out` as it was probably meant: with ordinary spaces, no curly quotes, plain hyphens, small letters,
// and no space around it.
void meant_plain(const char *text, struct strbuf *out);
// Writes the number that is meant by a wrong value into `out`: by "1.000", "+40", "040", "40 points", "4O" with a letter, or
// "forty".  Returns false if it is not clear which number is meant.
bool meant_number(const char *text, struct strbuf *out);
// Returns whether a wrong value is probably meant as the setting's word `word`.  The value may be a part of the word, such as
// "low" for lowest or "penalty" for hand_penalty, or contain the word, as in "lowest wins".
bool meant_part(const char *word, const char *text);
// Returns "true" or "false", whichever is meant by a value such as yes, on or No, or NULL if neither is.
const char *meant_bool(const char *text);

#endif
