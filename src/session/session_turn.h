// SPDX-License-Identifier: GPL-3.0-or-later
// Questions about the turn and the round, which only read.
#ifndef SESSION_SESSION_TURN_H
#define SESSION_SESSION_TURN_H

#include "session/session.h"

bool session_turn(const struct session *session);     // may the person act now?
bool session_own_turn(const struct session *session); // is it the person's turn, and not only to answer?
bool session_over(const struct session *session);
const char *session_no_turn(const struct session *session); // why the person may not act: a sentence
bool session_between_rounds(const struct session *session); // a round is over and the match is not
bool session_endless(const struct session *session);        // do the rules set no end to the match?
// A rule of the table that is a number; 0 where the family has no such key.
int session_rule(const struct session *session, const char *key);
bool session_rewinds(const struct session *session); // would undo go back to a decision now?

#endif
