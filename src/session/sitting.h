// SPDX-License-Identifier: GPL-3.0-or-later
// Sitting down at a table, listening to one, and the words on sitting down and on leaving.
#ifndef SESSION_SITTING_H
#define SESSION_SITTING_H

#include "session/session.h"

// Sits down: the table is the session's to free from now on.  path: of the game's file, copied.  resumed: not a new game.
void session_sit(struct session *session, struct table *table, int seat, const char *path, bool resumed);
// Frees the table, and forgets what the person had in mind there; voice, screen and keys stay.  Another table follows.
void session_forget_table(struct session *session);
// Which game it is and who else sits there, or which one is gone on with.
void session_say_table(struct session *session, bool resumed);
// The same as a front end that heard this table's story until now would be told: from now on the seat hears what is replayed.
void session_listen(struct session *session, struct table *table, int seat);
// That the game is kept, and how to come back to it: a sentence, constant text.
const char *session_way_back(const struct session *session);
// What is to be said if the program ends by a fault of its own: anew whenever it changes where the game is kept.
void session_last_words(const struct session *session);

#endif
