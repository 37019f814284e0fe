// SPDX-License-Identifier: GPL-3.0-or-later
// Dispatches keys and typed lines: finds the command that each stands for and runs it, at a table or at Home.  Also runs the loop
// of a sitting at a table.
#ifndef COMMANDS_DISPATCH_H
#define COMMANDS_DISPATCH_H

#include "session/session.h"

// Dispatches a typed line: cuts it into words in place and runs its command.  Says so if the line means nothing.
void session_line(struct session *session, char *line);
// Cuts a typed line into words in place before it is dispatched, and makes the array `word` point to them.  Returns the number of
// words, at most LINE_WORDS.
int session_split(char *line, const char **word);
// Dispatches a command, given by its index in table_commands(): runs it if the person may use it, or only explains it in learn
// mode.  A tutor (a lesson or a drill) may handle it instead.
void session_command(struct session *session, int command, const struct typed_args *args);
// Dispatches the command `word` while the player is being asked a question, if the command only reads something out.  Returns
// false, and says nothing, for other words.
bool session_read_at_question(struct session *session, const char *word);
// Answers a pressed key that cannot be dispatched because it has no command: says the key's name, and which key gives help.
void session_unknown_key(struct session *session, const char *name);
// Answers the Escape key while no question is open: forgets a chosen number, lets go of a card picked up, or else says how to
// leave the table or learn mode.
void session_escape(struct session *session);
// Returns completion number `index` for `text`, the typed beginning of word number `word` of a line, or NULL if there are no
// more.  Fits into struct key_ears; `session` is a struct session.
const char *session_complete(const void *session, const char *text, int word, int index);

// --- a player's first games (newcomer.c) ---

// Finds out, before the loop at a table starts, whether this is one of a new player's first games, in which a line about keys
// will be said.
void newcomer_begin(struct session *session, bool resumed);
// Says to a new player, right after a turn was announced, the line about the most useful keys, once for each part of a round in
// which keys differ.  Also tells every player, once, how to call last card.
void newcomer_look(struct session *session);

// --- the loop of a sitting (loop.c) ---

// Runs the main loop of a sitting at a table, which dispatches keys and typed lines and lets the other players move, until
// session->done is set or the input ends.
void session_run(struct session *session);

#endif
