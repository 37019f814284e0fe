// SPDX-License-Identifier: GPL-3.0-or-later
// Lines that are too long to hear or to see at once, broken at commas (console.md: one fact a
// line, never over 80, 40 in the braille style; break at commas).
#ifndef TERM_FOLD_H
#define TERM_FOLD_H

#include "cards/card.h"

enum { FOLD_COLUMNS = 80, FOLD_CELLS = 40 };

// How wide lines in this style are: as wide as a braille display, or as is good to hear.
static inline int fold_columns(enum text_style style)
{
    return style_wording(style) == STYLE_BRAILLE ? FOLD_CELLS : FOLD_COLUMNS;
}

// Adds text, whole lines, to out.  A line wider than columns is broken after commas, where there is none at spaces;
// a word that is wider still stays whole.
void fold_lines(const char *text, int columns, struct strbuf *out);

#endif
