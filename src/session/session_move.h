// SPDX-License-Identifier: GPL-3.0-or-later
// The person's moves, and a standing order's answer: the only way to the table's moves, past the warnings.
#ifndef SESSION_SESSION_MOVE_H
#define SESSION_SESSION_MOVE_H

#include "session/session.h"

// Makes a move in words of record.md.  False with why in no; with REASON_NONE there the player was asked and thought better of
// it, or was told something else.
bool session_move(struct session *session, const char *text, struct refusal *no);
// As session_move, and a refusal is said.
bool session_try(struct session *session, const char *text);
// The same with a move.
bool session_make(struct session *session, const struct move *move);
// Says a refusal, and again what is asked where that is why; REASON_NONE says nothing.
void session_refused(struct session *session, const struct refusal *no);
// Is there a legal move that is printed with these first words?
bool session_can(struct session *session, const char *words);
// Around many questions of that kind, between which nothing changes: the moves are listed once.  begins: before them; false:
// after them.
void session_look_up(struct session *session, bool begins);
// Asks once in a round about the move that the rules propose, such as to end a round whose tricks are all certain.
void session_propose(struct session *session);
// Answers the present question as a standing order says, and says so.
void session_auto_answer(struct session *session);

#endif
