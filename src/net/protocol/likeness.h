// SPDX-License-Identifier: GPL-3.0-or-later
// Names that people take for one another: written in other letters that look or sound the same, or the same but for case, accents
// and signs.  It knows no locale, since a house may run in any.
#ifndef NET_PROTOCOL_LIKENESS_H
#define NET_PROTOCOL_LIKENESS_H

#include "base/strbuf.h"
#include <stdbool.h>

// Names are valid UTF-8.
bool name_is_spoken(const char *name);          // of letters and digits, with signs only that stand in names; ASCII ones may
bool name_mixes_alphabets(const char *name);    // as no language does: Japanese and Korean names may hold Latin letters
bool names_alike(const char *a, const char *b); // of two names that are spoken
// Appends how a name looks, a line for each way; slips: also with digits for letters, and l for i.  Words of ours are compared
// without these, or Ali would be taken for all.
void name_looks(const char *name, bool slips, struct strbuf *out);
bool looks_meet(const char *looks, const char *others); // has one of these lines a like among the others?

#endif
