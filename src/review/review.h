// SPDX-License-Identifier: GPL-3.0-or-later
// Hearing a game once more: a cursor walks the moves of its record, and at each of them the usual keys read the hand, the table,
// the scores and the pile as they were then.  It plugs into a session as lessons do.
#ifndef REVIEW_REVIEW_H
#define REVIEW_REVIEW_H

#include "session/session.h"

// Walks through the record at path until the player leaves.  seat_name: from whose seat it is heard; NULL: the first person's, or
// as a watcher where only computers played.  The session is opened and has its voice.  go_on: the record of a new game that the
// player wants to go on with from where they were, owned by the caller; NULL: none.  False with sentences in err: the record
// has a fault, or nobody of that name sat there.
bool review_give(struct session *session, const char *path, const char *seat_name, char **go_on, struct err *err);

// For the match that has just ended at the session's table: which of the person's moves cost most, and what the cards alone
// would have brought.  False, and nothing is said: that cannot be known here.
bool review_sum_up_match(struct session *session);

#endif
