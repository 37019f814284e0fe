// SPDX-License-Identifier: GPL-3.0-or-later
// Dispatches keys and typed lines: finds the command that each stands for and runs it, at a table or at Home.  Also runs the loop
// of a sitting at a table.
#ifndef COMMANDS_DISPATCH_H
#define COMMANDS_DISPATCH_H

#include "session/session.h"

// Runs the command of a typed line, which is cut into its words in place.  If the line means nothing, says so.
void session_line(struct session *session, char *line);
// Cuts a typed line into words in place, at most LINE_WORDS, and lets the array `word` point to them.  Returns the number of
// words.
int session_split(char *line, const char **word);
// Runs the command of a row of the command table, if the person may use it: in learn mode it is only explained, and a tutor (a
// lesson or a drill) may handle it instead.
void session_command(struct session *session, int command, const struct typed_args *args);
// Runs a command that only reads something out, while the player is being asked a question.  Returns false, and says nothing, if
// `word` is no such command.
bool session_read_at_question(struct session *session, const char *word);
// Says that the pressed key, named `name`, has no command, and which key gives help.
void session_unknown_key(struct session *session, const char *name);
// Answers the Escape key when no question is open by saying which command leaves the table.
void session_escape(struct session *session);
// Returns the word number `index` that completes the beginning `text` of word number `word` on a typed command line, or NULL.  It
// fits struct key_ears; `session` is a struct session.
const char *session_complete(const void *session, const char *text, int word, int index);

// --- a player's first games (newcomer.c) ---

// Notes, before a table is played on, whether this is one of a new player's first games, in which a line about keys is due.
void newcomer_begin(struct session *session, bool resumed);
// Says to a new player, once, the line about the keys that matter, right after the player's first turn was announced.
void newcomer_look(struct session *session);

// --- the loop of a sitting (loop.c) ---

// Runs the main loop of a sitting at a table: takes keys and typed lines and lets the other players move, until session->done is
// set or the input ends.
void session_run(struct session *session);

#endif
