// SPDX-License-Identifier: GPL-3.0-or-later
// Folds lines that are too long to hear or to see at once, at commas if it can (console.md: one fact a line, never over 80, 40
// in the braille style; break at commas).
#ifndef TERM_FOLD_H
#define TERM_FOLD_H

#include "cards/card.h"

enum { FOLD_COLUMNS = 80, FOLD_CELLS = 40 };

// Returns at how many columns lines of a text style are folded: the width of a braille display in the braille style, else 80.
static inline int fold_columns(enum text_style style)
{
    return style_wording(style) == STYLE_BRAILLE ? FOLD_CELLS : FOLD_COLUMNS;
}

// Appends text, which is whole lines, to `out` with long lines folded.  A line wider than `columns` is broken after a sentence or
// a comma or, where there is none, at a space.  A word that is wider still stays whole.
void fold_lines(const char *text, int columns, struct strbuf *out);

#endif
