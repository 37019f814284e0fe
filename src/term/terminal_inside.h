// SPDX-License-Identifier: GPL-3.0-or-later
// What the terminal's wait takes from the file for this system's terminal: terminal_posix.c or terminal_windows.c.
#ifndef TERM_TERMINAL_INSIDE_H
#define TERM_TERMINAL_INSIDE_H

#include "term/screen.h"
#include <signal.h>
#include <stdbool.h>

// Variables that the terminal's signal handlers set.  The handlers also write a byte to the pipe, so that a waiting poll wakes
// up.
extern volatile sig_atomic_t terminal_asks; // the signal that asks the program to end, or 0
extern volatile sig_atomic_t terminal_away; // set when the player was in the shell and is back at the terminal
extern int terminal_wake[2];                // the pipe that wakes the terminal's wait; -1 if there is none

// Takes over signals and faults and, if `in` is a terminal, changes its modes.  `screen` is the one whose cursor is moved down
// before leaving.
void terminal_take(int in, struct screen *screen);
void terminal_give_back(void);
void terminal_keep_here(void); // makes Ctrl-Z at the terminal do nothing from then on

#endif
