// SPDX-License-Identifier: GPL-3.0-or-later
// The pattern in which Parlour writes a message to the terminal's screen (console.md section 2): down past the last message, then
// whole lines each ending in a newline, then the cursor up to the first of them, all in one write.  So every screen reader speaks
// the message once and whole, and a braille display shows its start; and each line differs from those in the window
// (window_lines.h).  The screen knows nothing of games, keys or speech.
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
    bool climbs;                // the screen's cursor may go up: the terminal can do it, and the player wants it
    enum theme theme;           // the colours of a message's lines
    bool braille;               // messages name cards as the braille style does
    int rows, columns;          // the screen's size; 0 if the terminal is asked before each message
    bool away;                  // the next message first moves the old lines out of the window
    struct pane pane;           // the lines in the terminal's window
    bool lost;                  // writing the output to a file or a pipe failed
    volatile sig_atomic_t down; // rows from the cursor down to the empty line below the last message
};

// Initialises a screen on the output `fd`.  Its cursor goes up to the first line of each message, except if `fd` is no terminal,
// TERM is dumb or unset, or `still` is set.
void screen_init(struct screen *screen, int fd, bool still);
// Writes a message, lines that each end in a newline, to the screen in one write().  Does nothing if `lines` is empty.
void screen_write(struct screen *screen, const char *lines);
// Moves the screen's cursor down to the empty line below the last message, before a line is typed and before the program leaves
// the terminal.
void screen_down(struct screen *screen);
void screen_bell(const struct screen *screen); // rings the bell if the screen is a terminal
// Moves the screen's cursor down below the last message from within a signal handler, by one write() of bytes prepared in
// advance.
void screen_down_in_signal(struct screen *screen);
// Makes the screen's next message push all old lines out of the terminal's window, by newlines alone, and stand at the top.
void screen_away(struct screen *screen);
// Appends the lines of a message for other code to write to the screen, changed so that they differ from those in the window.
void screen_lines(struct screen *screen, const char *lines, struct strbuf *out);
// Appends the bytes with which the screen shows its next message, for screen_write and for tests.  Returns how many rows the
// cursor goes up.
int screen_bytes(struct screen *screen, const char *lines, struct strbuf *out);
// Returns how many rows of a screen with `columns` columns the lines take.  A line that just fills a row takes one.
int screen_rows(const char *lines, int columns);

#endif
