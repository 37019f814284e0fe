// SPDX-License-Identifier: GPL-3.0-or-later
// Questions about the turn and the round, which only read.
#ifndef SESSION_SESSION_TURN_H
#define SESSION_SESSION_TURN_H

#include "session/session.h"

bool session_turn(const struct session *session);           // may the person act now?
bool session_own_turn(const struct session *session);       // is it the person's turn, and not only to answer?
bool session_over(const struct session *session);           // is the round over, and nobody to act?
const char *session_no_turn(const struct session *session); // why the person may not act: a sentence, constant text
bool session_between_rounds(const struct session *session); // a round is over and the match is not
bool session_endless(const struct session *session);        // do the rules set no end to the match?
// A rule of the table that is a number; 0 where the family has no such key.
int session_rule(const struct session *session, const char *key);
bool session_rewinds(const struct session *session); // would undo go back to a decision now?

// --- the moves that may be made ---

// Drops those whose first word, as a record has it, is none of these, which have a space between.
void session_keep(struct session *session, struct move_list *moves, const char *words);
// Fills an empty list with the moves that the person may make now; words NULL: with all of them.
void session_moves(struct session *session, const char *words, struct move_list *out);
// Adds what Enter on this entry of the hand can mean; nothing in a game without such a thing.  no may be NULL.
void session_uses(struct session *session, int entry, struct move_list *out, struct refusal *no);

#endif
