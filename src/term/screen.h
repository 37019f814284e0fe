// SPDX-License-Identifier: GPL-3.0-or-later
// The one pattern in which Parlour writes to a terminal (console.md section 2): go down past the
// last message, whole lines each ending in a newline, then the cursor up to the first of them, all
// in one write.  So every screen reader speaks the message once and whole, and a braille display
// shows its start; and each line differs from those in the window (window_lines.h).  It knows nothing
// of games, keys or speech.
#ifndef TERM_SCREEN_H
#define TERM_SCREEN_H

#include "base/strbuf.h"
#include "term/theme.h"
#include "term/window_lines.h"
#include <signal.h>
#include <stdbool.h>

enum { SCREEN_ROWS_MAX = 512 };

struct screen {
    int fd;
    bool climbs;                // may the cursor go up: a terminal that can, and a player who wants it
    enum theme theme;           // how lines are dressed
    bool braille;               // cards have their names for braille in them
    int rows, columns;          // 0: ask the terminal before each message
    bool away;                  // the next message first moves the old lines out of the window
    struct pane pane;           // what is in the window
    bool lost;                  // writing to a file or a pipe failed
    volatile sig_atomic_t down; // rows from the cursor down to the empty line below the last message
};

// climbs as the output allows: never when fd is no terminal, TERM is dumb or unset, or still is asked for.
void screen_init(struct screen *screen, int fd, bool still);
// Writes lines (each ends in a newline; nothing when there are none) in one write().
void screen_write(struct screen *screen, const char *lines);
// Goes down to the empty line below the last message: before a typed line and before leaving.
void screen_down(struct screen *screen);
void screen_bell(const struct screen *screen); // rings, at a terminal
// screen_down from a signal handler: one write() of a string prepared before.
void screen_down_in_signal(struct screen *screen);
// At a terminal, the next message first moves all that is in the window out of it, by newlines alone, and stands at its top.
void screen_away(struct screen *screen);
// Appends lines as they are to be written by somebody else who writes to the same window.
void screen_lines(struct screen *screen, const char *lines, struct strbuf *out);
// The bytes of the next message, for screen_write and for tests; returns the rows it climbs.
int screen_bytes(struct screen *screen, const char *lines, struct strbuf *out);
// The rows that lines take on a terminal of this width; a line that just fills a row takes one.
int screen_rows(const char *lines, int columns);

#endif
