// SPDX-License-Identifier: GPL-3.0-or-later
// The calls of the system that a visitor's console may still make, once it is in its sandbox: every other one fails with EPERM,
// as if the person had no right to it.  It does not know which files or ports are open; those are the sandbox's
// (system/sandbox.h).
#ifndef LOBBY_CALL_FILTER_H
#define LOBBY_CALL_FILTER_H

#include "base/err.h"
#include <stdbool.h>

// There is no way back.  False, and a sentence for the reader of the log: nothing is filtered.
bool call_filter_enter(struct err *err);

#endif
