// SPDX-License-Identifier: GPL-3.0-or-later
// From a key or a typed line to its command, while a session is at a table or at Home; and the loop of a sitting at a table, in
// which that is done.
#ifndef COMMANDS_DISPATCH_H
#define COMMANDS_DISPATCH_H

#include "session/session.h"

// Obeys a typed line, which is cut into its words in place; one that means nothing is answered.
void session_line(struct session *session, char *line);
// The words of a line, in place, at most LINE_WORDS; how many.  word points into line.
int session_split(char *line, const char **word);
// Obeys a row of the command table, where it may be: while keys are learnt it is only explained, and a tutor may take it.
void session_command(struct session *session, int command, const struct typed_args *args);
// Obeys a key or word at a question, where it only reads; false: it is no such word, and nothing was said.
bool session_read_at_question(struct session *session, const char *word);
// Says that this key, by its name, does nothing, and where help is.
void session_unknown_key(struct session *session, const char *name);
void session_escape(struct session *session); // Escape where nothing is asked: says what leaves
// A word that begins with text, as struct key_ears asks for it; session is a struct session.
const char *session_complete(const void *session, const char *text, int word, int index);

// --- the first games of a player (newcomer.c) ---

// Who turned the lesson down has heard of no key yet, so the first turn is followed by one line that names those which matter.

// At a table, before it is played on: is this one of the first games?
void newcomer_begin(struct session *session, bool resumed);
// Says the line once, right after the player's first turn was called.
void newcomer_look(struct session *session);

// --- the loop of a sitting (loop.c) ---

// Takes keys and lines, and lets the others play, until session->done or the end of the input.  The session sits at a table.
void session_run(struct session *session);

#endif
