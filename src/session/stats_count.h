// SPDX-License-Identifier: GPL-3.0-or-later
// A match that has ended becomes a line of the player's statistics.
#ifndef SESSION_STATS_COUNT_H
#define SESSION_STATS_COUNT_H

#include "session/session.h"

// The match that has just ended at the session's table, or a round of one without an end, where it is this player's own.
// False where it could not be kept, which was said: then its record should stay where it is, to be counted later.
bool stats_count(struct session *session);

#endif
