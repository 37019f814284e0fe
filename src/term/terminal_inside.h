// SPDX-License-Identifier: GPL-3.0-or-later
// What the terminal's wait takes from the file for this system's terminal: terminal_posix.c or terminal_windows.c.
#ifndef TERM_TERMINAL_INSIDE_H
#define TERM_TERMINAL_INSIDE_H

#include "term/screen.h"
#include <signal.h>
#include <stdbool.h>

// Variables that the signal handlers of the POSIX and Windows terminals set.  The handlers also write a byte to the pipe, which
// wakes up a waiting poll.
extern volatile sig_atomic_t terminal_asks; // the signal that asks the program to end, or 0
extern volatile sig_atomic_t terminal_away; // set when the player was in the shell and is back at the terminal
extern int terminal_wake[2];                // the pipe that wakes the terminal's wait; -1 if there is none

// Takes over signals and faults for a terminal session and, if `in` is a terminal, changes its modes.  Before the program leaves,
// the cursor of `screen` is moved down.
void terminal_take(int in, struct screen *screen);
void terminal_give_back(void);
void terminal_keep_here(void); // makes Ctrl-Z at the terminal do nothing from then on

#endif
