// SPDX-License-Identifier: GPL-3.0-or-later
// The marks of translatable text.  All text a person hears or reads goes through one of
// these as a whole sentence; words are never glued together from pieces, because other
// languages put them in another order.
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <libintl.h>

#define _(text) gettext(text)                                    // a sentence, in the player's language
#define N_(text) (text)                                          // only marked: translated where it is used
#define P_(one, many, n) ngettext(one, many, (unsigned long)(n)) // a sentence that holds the number n

// A plural pair, only marked, for two neighbouring table fields: .one = NP_("%d card.", "%d cards.") fills .many too.
#define NP_(one, many) (one), (many)

#endif
