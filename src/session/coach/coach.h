// SPDX-License-Identifier: GPL-3.0-or-later
// The coach of a practice table: a computer player of the best level who hears what the person's seat hears, sees what it sees,
// and is never asked for the table.  It says what it would do, and why, when the person asks.
#ifndef SESSION_COACH_COACH_H
#define SESSION_COACH_COACH_H

#include "session/session.h"

struct coach;
// Sits down behind the person's seat of a practice table, in place of a coach before, until session_release.  path: its record,
// from which the coach hears what was told before; NULL: the game has only just been dealt.
void coach_come(struct session *session, const char *path);
void coach_free(struct coach *coach); // NULL is fine

// What the person's seat hears, with its view then.
void coach_hear(struct coach *coach, const struct view *view, const struct event *event);
// The person's move, noted with the view before it is made; without a coach nothing.
void coach_begin(struct session *session, const struct move *move);
// What became of the move that was begun: whether it was made, and whether their turn is over.
void coach_made(struct session *session, bool made, bool over);
// Asks before a move that loses much, where the settings say so, each move once; false: the person thought better of it.
bool coach_lets(struct session *session, const struct move *move);

// Is there one to be asked now?
bool coach_may_help(const struct session *session);
// Answers the key: what it would do now, or would have done; again at once: the next best move, or the move before.  last: of
// the moves that were made, also where one is due.
void coach_say(struct session *session, bool again, bool last);

#endif
