// SPDX-License-Identifier: GPL-3.0-or-later
// Finds what was meant by a wrong value or key in a file of settings: one typed in a word processor, copied from a page, or
// written as other programs have it.  For src/settings, and for the values of rule keys that name cards.
#ifndef SETTINGS_SETTINGS_MEANT_H
#define SETTINGS_SETTINGS_MEANT_H

#include "base/strbuf.h"

#include <stdbool.h>

// Returns a sentence about a character of a wrong value or key that only looks or sounds like an ordinary one, with what to type,
// or NULL if there is none.
const char *meant_odd(const char *text);
// Writes a value or key of a file of settings into `out` with ordinary spaces, no curly quotes, plain hyphens and small letters,
// without space around it.
void meant_plain(const char *text, struct strbuf *out);
// Writes the number meant by a value such as "1.000", "+40", "040", "40 points", "4O" with a letter, or "forty" into `out`.
// Returns false if it is not clear which number is meant.
bool meant_number(const char *text, struct strbuf *out);
// Returns whether a wrong value is a part of a setting's word, such as "low" of lowest or "penalty" of hand_penalty, or says more
// than the word, such as "lowest wins".
bool meant_part(const char *word, const char *text);
// Returns which of "true" and "false" is meant by a value such as yes, on and No, or NULL for others.
const char *meant_bool(const char *text);

#endif
