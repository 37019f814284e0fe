// SPDX-License-Identifier: GPL-3.0-or-later
// The coach of a practice table: a computer player of the best level who hears and sees what the person's seat does, and never
// plays.  When the person asks, the coach says what it would do, and why.
#ifndef SESSION_COACH_COACH_H
#define SESSION_COACH_COACH_H

#include "session/session.h"

struct coach;
// Seats a coach behind the person at a practice table, in place of any earlier coach, until session_release.  `path` is the
// table's record, from which the coach and the person's memory learn what was told so far, or NULL if the game has just been
// dealt.
void coach_come(struct session *session, const char *path);
void coach_free(struct coach *coach); // frees a coach, which may be NULL

// Lets the coach hear an event that the person's seat hears, with the seat's view at that time.
void coach_hear(struct coach *coach, const struct view *view, const struct event *event);
// Gives the coach the person's move with the view before the move is made.  Does nothing without a coach.
void coach_begin(struct session *session, const struct move *move);
// Tells the coach whether the move of coach_begin was made, and whether the person's turn is over.
void coach_made(struct session *session, bool made, bool over);
// Has the coach ask the person before a move that loses much, if the settings say so, once for each move.  Returns false if the
// person does not want to make it.
bool coach_lets(struct session *session, const struct move *move);

// Returns whether the session has a coach whom the person can ask.
bool coach_may_help(const struct session *session);
// Answers the person's key for the coach: says what the coach would do now, or would have done.  `again`: the next best move, or
// the move before.  `last`: about the moves that were made, even if a move is due.
void coach_say(struct session *session, bool again, bool last);

#endif
