// SPDX-License-Identifier: GPL-3.0-or-later
// The system calls that a visitor's console may still make once it is in its sandbox.  Every other call fails with EPERM, as if
// the person had no right to it.  Which files or ports are open is decided by the sandbox (system/sandbox.h).
#ifndef LOBBY_CALL_FILTER_H
#define LOBBY_CALL_FILTER_H

#include "base/err.h"
#include <stdbool.h>

// Filters the system calls of this process, a visitor's console, for the rest of its life.  Returns false, with a sentence for
// the log in err, if nothing is filtered.
bool call_filter_enter(struct err *err);

#endif
