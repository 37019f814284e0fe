// SPDX-License-Identifier: GPL-3.0-or-later
// Is a screen reader running on this desktop?  Only to suggest it: what is not found is asked for.
#ifndef TERM_SCREEN_READER_H
#define TERM_SCREEN_READER_H

#include <stdbool.h>

// A program of that name, of this player, as a folder like /proc tells; false outside a desktop.
bool screen_reader_runs(const char *proc, const char *name);

#endif
