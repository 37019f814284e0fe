// SPDX-License-Identifier: GPL-3.0-or-later
// The person's moves, and a standing order's answer.
#ifndef SESSION_SESSION_MOVE_H
#define SESSION_SESSION_MOVE_H

#include "session/session.h"

// A move in words of record.md; says why when it is refused.
bool session_move(struct session *session, const char *text, struct refusal *no);
bool session_apply(struct session *session, const struct move *move, struct refusal *no);
// The same, and a refusal is said.
bool session_try(struct session *session, const char *text);
void session_refused(struct session *session, const struct refusal *no);
// Is there a legal move that is printed with these first words?
bool session_can(struct session *session, const char *words);
void session_auto_answer(struct session *session);

#endif
