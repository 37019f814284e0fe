// SPDX-License-Identifier: GPL-3.0-or-later
// The loop of one sitting: from sitting down to leaving.
#ifndef COMMANDS_LOOP_H
#define COMMANDS_LOOP_H

#include "session/session.h"

void session_run(struct session *session);

#endif
