// SPDX-License-Identifier: GPL-3.0-or-later
// Screen readers: whether one is running on this desktop, and which keys Orca keeps for itself.  The first is only used to
// suggest a screen reader at the first start; if none is found, the player is asked.
#ifndef TERM_SCREEN_READER_H
#define TERM_SCREEN_READER_H

#include <stdbool.h>

// Returns whether this user runs the screen reader `name`, by the processes in the folder `proc`, such as /proc.  Returns false
// outside a desktop.
bool screen_reader_runs(const char *proc, const char *name);
// Returns whether the screen reader Orca keeps a key for itself, to move about in the text or together with Alt.  The answer of
// Parlour to such a key would not be heard.
bool orca_takes(const char *key);

#endif
