// SPDX-License-Identifier: GPL-3.0-or-later
// What terminal.c, which waits, has of the file that knows this system's terminal: terminal_posix.c or terminal_windows.c.
#ifndef TERM_TERMINAL_INSIDE_H
#define TERM_TERMINAL_INSIDE_H

#include "term/screen.h"
#include <signal.h>
#include <stdbool.h>

// Written by signal handlers, which also write a byte to the pipe, so that a waiting poll wakes up.
extern volatile sig_atomic_t terminal_asks; // the signal that asks to leave, or 0
extern volatile sig_atomic_t terminal_away; // was the player in the shell, and is back?
extern int terminal_wake[2];                // -1: there is no pipe

// Takes over signals and faults, and where `in` is a terminal also its modes.  The screen is the one to go down on.
void terminal_take(int in, struct screen *screen);
void terminal_give_back(void);
void terminal_keep_here(void); // Ctrl-Z does nothing from now on

#endif
