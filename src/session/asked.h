// SPDX-License-Identifier: GPL-3.0-or-later
// What the person is asked to take or to leave, and what standing orders answer for them.
#ifndef SESSION_ASKED_H
#define SESSION_ASKED_H

#include "session/session.h"

// Says whose turn it is and what they are asked, unless the last thing said has just called the person.
void session_say_turn(struct session *session);
// What the person is asked now, into out; false: nothing, also where nobody sits here.
bool session_asked(struct session *session, struct question *out);
// Says again what is asked; false when nothing is.
bool session_ask_again(struct session *session);
// What the person may be asked later, in this view; false: nothing.
bool session_pending_later(const struct session *session, const struct view *view, struct question *out);
// What the orders say to the question of this view.
enum auto_reply session_auto_reply(const struct session *session, const struct view *view, struct question *out);
// Does an order answer what is asked in this view?
bool session_auto_answers(const struct session *session, const struct view *view);
bool session_auto_answer_due(const struct session *session);              // now, and it has not been obeyed yet
void session_drop_wish(struct session *session, const struct view *view); // where what it is about is not for sale any more
// Writes the orders beside the game's file, or where there are none removes what was there; what cannot be written is said.
void session_keep_auto_answers(struct session *session);
// Reads them from there; without a file the orders stay as they are.
void session_load_auto_answers(struct session *session);
// Orders for the round, or all, are over.
void session_end_auto_answers(struct session *session, bool match);

#endif
