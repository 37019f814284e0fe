// SPDX-License-Identifier: GPL-3.0-or-later
// Lines that are too long to hear or to see at once, broken at commas (console.md: one fact a
// line, never over 80; break at commas).
#ifndef CONSOLE_FOLD_H
#define CONSOLE_FOLD_H

#include "base/strbuf.h"

enum { FOLD_COLUMNS = 80 };

// Adds text, whole lines, to out.  A line wider than FOLD_COLUMNS is broken behind commas, where there is none at spaces;
// a word that is wider still stays whole.
void fold_lines(const char *text, struct strbuf *out);

#endif
