// SPDX-License-Identifier: GPL-3.0-or-later
// Remembers the lines in the terminal's window and writes a new line so that it differs from them without anybody hearing the
// difference.  A screen reader that compares screens (Fenrir, BRLTTY) says nothing of a line that is there already, so an answer
// given twice would be silent.  A line therefore gets a difference that nobody hears: spaces around it, or one space of another
// kind.  This file knows no session and no speech, and what is kept, copied or spoken elsewhere never comes through it.
#ifndef TERM_WINDOW_LINES_H
#define TERM_WINDOW_LINES_H

#include "base/strbuf.h"
#include <stddef.h>

enum pane_means {
    PANE_PLAIN,  // the window's lines do not differ: there is no terminal, or it gets plain bytes
    PANE_SPACES, // lines of the window differ by plain spaces alone, if nothing but ASCII is sure to be understood
    PANE_KINDS   // lines of the window differ by no-break spaces too, which look and sound the same
};

enum { PANE_BYTES = 16384 };

struct pane {
    enum pane_means means;
    size_t length;         // the bytes of `text`; 0 if the window is empty
    char text[PANE_BYTES]; // the lines written last to the window, as they were written
};

// Returns which kinds of spaces can make lines of the window differ on the output `fd`.
enum pane_means pane_means(int fd);
// Appends lines to `out`, written so that they differ from those in a window of `rows` rows as far as possible, and remembers
// them.  Each line ends in a newline.  A line that fills all columns gets no space before it.
void pane_add(struct pane *pane, const char *lines, int rows, int columns, struct strbuf *out);

#endif
