// SPDX-License-Identifier: GPL-3.0-or-later
// What was meant by a value or a key that cannot be: typed in a word processor, copied from a page, or as other programs have
// it.  For src/settings, and for the values of rule keys that name cards.
#ifndef SETTINGS_SETTINGS_MEANT_H
#define SETTINGS_SETTINGS_MEANT_H

#include "base/strbuf.h"

#include <stdbool.h>

// A sentence about a character that looks or sounds like an ordinary one and is none, and what to type; NULL: there is none.
const char *meant_odd(const char *text);
// The text with ordinary spaces, no curly quotes, plain hyphens and small letters, without space around it.
void meant_plain(const char *text, struct strbuf *out);
// The number in "1.000", "+40", "040", "40 points", "4O" with a letter, "forty"; false where it is not plain which.
bool meant_number(const char *text, struct strbuf *out);
// Is the text a part of the word, "low" of lowest and "penalty" of hand_penalty, or does it say more, "lowest wins"?
bool meant_part(const char *word, const char *text);
// "true" or "false" for yes, on, No and the like; NULL: neither.
const char *meant_bool(const char *text);

#endif
