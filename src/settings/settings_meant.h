// SPDX-License-Identifier: GPL-3.0-or-later
// Finds what was meant by a wrong value or key: one typed in a word processor, copied from a page, or written as other programs
// have it.  For src/settings, and for the values of rule keys that name cards.
#ifndef SETTINGS_SETTINGS_MEANT_H
#define SETTINGS_SETTINGS_MEANT_H

#include "base/strbuf.h"

#include <stdbool.h>

// Returns a sentence about a character of the text that only looks or sounds like an ordinary one, with what to type, or NULL
// if there is none.
const char *meant_odd(const char *text);
// Appends the text with ordinary spaces, no curly quotes, plain hyphens and small letters, without space around it.
void meant_plain(const char *text, struct strbuf *out);
// Appends the number meant by "1.000", "+40", "040", "40 points", "4O" with a letter, or "forty".  Returns false if it is not
// clear which number is meant.
bool meant_number(const char *text, struct strbuf *out);
// Returns whether the text is a part of the word, such as "low" of lowest or "penalty" of hand_penalty, or says more than the
// word, such as "lowest wins".
bool meant_part(const char *word, const char *text);
// Returns "true" or "false" for words such as yes, on and No, or NULL for others.
const char *meant_bool(const char *text);

#endif
