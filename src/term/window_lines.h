// SPDX-License-Identifier: GPL-3.0-or-later
// What is in the window, and how to write a line so that it differs from it without anybody hearing it.  A reader that compares
// screens (Fenrir) says nothing of a line that is there already, so an answer given twice would be
// silent.  Each line is therefore written so that it differs from those in the window by what nobody hears:
// a space before it, or one space of another kind.  It knows no session and no speech, and what is kept,
// copied or spoken elsewhere never comes through here.
#ifndef TERM_WINDOW_LINES_H
#define TERM_WINDOW_LINES_H

#include "base/strbuf.h"
#include <stddef.h>

enum pane_means {
    PANE_PLAIN,  // nothing differs: no terminal, or one that is to get plain bytes
    PANE_SPACES, // spaces alone, where nothing but ASCII is sure to be understood
    PANE_KINDS   // no-break spaces, too, which look and sound the same
};

enum { PANE_BYTES = 16384 };

struct pane {
    enum pane_means means;
    size_t length;         // 0: the window is empty
    char text[PANE_BYTES]; // the lines written last, as they were written
};

// What can differ on this output.
enum pane_means pane_means(int fd);
// Appends lines (each ends in a newline) to out, written so that they differ from those in a window of this height as far as
// they can, and remembers them.  A line that fills all columns gets no space before it.
void pane_add(struct pane *pane, const char *lines, int rows, int columns, struct strbuf *out);

#endif
