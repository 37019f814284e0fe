// SPDX-License-Identifier: GPL-3.0-or-later
// The folders of all visitors, each with a lock that one console holds; a newer console of the same visitor has the older one
// leave.  It does not know who the visitors are.
#ifndef LOBBY_FOLDERS_H
#define LOBBY_FOLDERS_H

#include "base/err.h"
#include <limits.h>
#include <stdbool.h>

struct folder {
    char path[PATH_MAX];  // where it is
    char named[PATH_MAX]; // where it is found again
    int lock;             // held open while this console lasts; -1: none
    int mover;            // the line to the process that can give it its name; -1: it has it, or gets none
};

// Opens the folder of that name in `folders`, where there is one; else one without a name, which folders_settle can give it, if
// name is not NULL.  To be called before the sandbox and before there are threads.  Now and then a process beside this one
// removes what was idle for two hours.  False and a sentence, or none where a newer console of this visitor has come meanwhile.
bool folders_open(const char *folders, const char *name, struct folder *folder, struct err *err);
// Gives the folder its name, from which all in it is found again; false: it has none to get, or somebody has it meanwhile.
bool folders_settle(struct folder *folder);
void folders_stay(const char *folder);  // it is never removed for being idle
void folders_empty(const char *folder); // removes all that is in it but the lock

#endif
