// SPDX-License-Identifier: GPL-3.0-or-later
// Names that people take for one another: written in other letters that look the same, or the same but for case, accents and
// signs.  It knows no locale, since a house may run in any.
#ifndef NET_PROTOCOL_LIKENESS_H
#define NET_PROTOCOL_LIKENESS_H

#include <stdbool.h>

// Names are valid UTF-8.
bool name_is_spoken(const char *name);          // of letters and digits, with signs only that stand in names; ASCII ones may
bool name_mixes_alphabets(const char *name);    // Latin, Greek and Cyrillic letters look alike, so no name needs two of these
bool names_alike(const char *a, const char *b); // of two names that are spoken

#endif
