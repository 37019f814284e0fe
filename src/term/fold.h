// SPDX-License-Identifier: GPL-3.0-or-later
// Folds lines of text that are too long to hear or to see at once (docs/console.md): over 80 columns, or 40 in the braille style.
// Breaks at commas if it can.
#ifndef TERM_FOLD_H
#define TERM_FOLD_H

#include "cards/card.h"

enum { FOLD_COLUMNS = 80, FOLD_CELLS = 40 };

// Returns the number of columns at which lines are folded: the width of a braille display in the braille style, else 80.
static inline int fold_columns(enum text_style style)
{
    return style_wording(style) == STYLE_BRAILLE ? FOLD_CELLS : FOLD_COLUMNS;
}

// Appends `text`, which consists of whole lines, to `out`, folding each line wider than `columns`.  Such a line is broken after a
// sentence or a comma or, if there is none, at a space.  A word wider than a line stays whole.
void fold_lines(const char *text, int columns, struct strbuf *out);

#endif
