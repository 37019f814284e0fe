// SPDX-License-Identifier: GPL-3.0-or-later
// The others' turns, as far as they are played here.
#ifndef SESSION_OTHERS_H
#define SESSION_OTHERS_H

#include "session/session.h"

// Does somebody else move before the person does?
bool session_others_move(const struct session *session);
// Computer players move until the turn is another one's, or without a wait up to the person's turn.
void session_let_others_move(struct session *session);
// Others play on at once, though the player may not have heard all yet; false where nobody is waited for.
bool session_go_on(struct session *session);
// Nothing can be kept any more: says why, and ends the sitting.
void session_give_up(struct session *session);

#endif
