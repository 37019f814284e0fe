// SPDX-License-Identifier: GPL-3.0-or-later
// Tells whether two people's names look alike, so that one could be taken for the other: written in letters that look or sound
// the same, or the same but for case, accents and signs.  It knows no locale, since a house may run in any.
#ifndef NET_PROTOCOL_LIKENESS_H
#define NET_PROTOCOL_LIKENESS_H

#include "base/strbuf.h"
#include <stdbool.h>

bool name_is_spoken(const char *name); // returns whether a name has a letter or digit, and besides only ASCII and signs of names
// Returns whether a name mixes alphabets as no language does; Japanese and Korean names may hold Latin letters.
bool name_mixes_alphabets(const char *name);
bool names_alike(const char *a, const char *b); // returns whether two spoken names could be taken for one another
// Appends what a name looks like once letters that look alike are made the same: a line for each way of writing the name, such as
// in small letters.  If `slips` is set, digits are also taken for letters, and i for l.  Reserved words are compared without
// slips; otherwise the name Ali would be taken for the word all.
void name_looks(const char *name, bool slips, struct strbuf *out);
// Returns whether two names look alike: `looks` and `others`, which name_looks made of them, have a line in common.
bool looks_meet(const char *looks, const char *others);

#endif
