// SPDX-License-Identifier: GPL-3.0-or-later
// The loop of one sitting: from sitting down to leaving.
#ifndef COMMANDS_LOOP_H
#define COMMANDS_LOOP_H

#include "session/session.h"

// Takes keys and lines, and lets the others play, until session->done or the end of the input.  The session sits at a table.
void session_run(struct session *session);

#endif
