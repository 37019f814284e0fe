// SPDX-License-Identifier: GPL-3.0-or-later
// Screen readers: whether one is running on this desktop (only to suggest it at the first start: what is not found is asked
// for), and which keys Orca keeps for itself.
#ifndef TERM_SCREEN_READER_H
#define TERM_SCREEN_READER_H

#include <stdbool.h>

// A program of that name, of this player, as a folder like /proc tells; false outside a desktop.
bool screen_reader_runs(const char *proc, const char *name);
// Does Orca take this key for itself, to move about in the text or with Alt?  Then what it answers is not heard.
bool orca_takes(const char *key);

#endif
