// SPDX-License-Identifier: GPL-3.0-or-later
// Reviewing a game: a cursor walks through the moves of its record, and the usual keys read the hand, the table, the scores and
// the pile as they were at that move.  A review plugs into a session as a lesson does.
#ifndef REVIEW_REVIEW_H
#define REVIEW_REVIEW_H

#include "session/session.h"

// Reviews the record at `path` with the player until the player leaves.  The session is open and has its voice.  `seat_name` is
// the seat from which the game is heard; NULL means the first person's seat, or a watcher's where only computer players played.
// If the player wants to play on from a position, `go_on` gets the path of a new record, which the caller frees, and else NULL.
// Returns false with sentences in `err` if the record has a fault or no player has this name.
bool review_give(struct session *session, const char *path, const char *seat_name, char **go_on, struct err *err);

// Says which of the person's moves cost most in the match that has just ended at the session's table, and how the cards alone
// would have done.  Returns false, and says nothing, where this cannot be known.
bool review_sum_up_match(struct session *session);

#endif
