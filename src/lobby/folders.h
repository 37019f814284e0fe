// SPDX-License-Identifier: GPL-3.0-or-later
// The folders of all visitors, each with a lock that one console holds; a newer console of the same visitor has the older one
// leave.  It does not know who the visitors are.
#ifndef LOBBY_FOLDERS_H
#define LOBBY_FOLDERS_H

#include "base/err.h"
#include <stdbool.h>

// Opens the folder of that name in `folders`, making both, and takes its lock, to be closed by the caller.  stays: it is never
// removed for being idle.  Also removes one that was idle for two hours.  False and a sentence, or none where a newer console
// of this visitor has come meanwhile.
bool folders_open(const char *folders, const char *name, bool stays, int *lock, struct err *err);
void folders_empty(const char *folder); // removes all that is in it

#endif
