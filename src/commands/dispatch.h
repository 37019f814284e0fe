// SPDX-License-Identifier: GPL-3.0-or-later
// Finds and obeys the command for a key or a typed line, while a session is at a table or at Home; and runs the loop of a
// sitting at a table.
#ifndef COMMANDS_DISPATCH_H
#define COMMANDS_DISPATCH_H

#include "session/session.h"

// Obeys a typed line, which is cut into its words in place.  A line that means nothing is answered too.
void session_line(struct session *session, char *line);
// Cuts a line into words in place, at most LINE_WORDS.  Returns how many there are; word points into the line.
int session_split(char *line, const char **word);
// Obeys a row of the command table, if the command may be obeyed: while keys are learnt it is only explained, and a tutor may
// take it.
void session_command(struct session *session, int command, const struct typed_args *args);
// Obeys a key or word that only reads, while a question is asked.  Returns false, and says nothing, if it is none.
bool session_read_at_question(struct session *session, const char *word);
// Says that the key of this name does nothing, and where help is.
void session_unknown_key(struct session *session, const char *name);
void session_escape(struct session *session); // answers Escape where nothing is asked, by saying what leaves
// Returns a word that begins with text, for completion, as struct key_ears has it. session is a struct session.
const char *session_complete(const void *session, const char *text, int word, int index);

// --- a player's first games (newcomer.c) ---

// A line about the keys that matter, after the first turn of a player who turned the lesson down and has heard of no key yet.

// Notes, before a table is played on, whether this is one of the player's first games.
void newcomer_begin(struct session *session, bool resumed);
// Says the line about keys once, right after the player's first turn was called.
void newcomer_look(struct session *session);

// --- the loop of a sitting (loop.c) ---

// Runs the sitting at a table: takes keys and lines and lets the others play, until session->done or the end of the input.
void session_run(struct session *session);

#endif
