// SPDX-License-Identifier: GPL-3.0-or-later
// From a key or a typed line to its command, while a session is at a table or at Home.
#ifndef COMMANDS_DISPATCH_H
#define COMMANDS_DISPATCH_H

#include "session/session.h"

// Obeys a typed line, which is cut into its words in place; one that means nothing is answered.
void session_line(struct session *session, char *line);
// The words of a line, in place, at most LINE_WORDS; how many.  word points into line.
int session_split(char *line, const char **word);
// Obeys a row of the command table, where it may be: while keys are learnt it is only explained, and a tutor may take it.
void session_command(struct session *session, int command, const struct typed_args *args);
// Says that this key, by its name, does nothing, and where help is.
void session_unknown_key(struct session *session, const char *name);
void session_escape(struct session *session); // Escape where nothing is asked: says what leaves
// A word that begins with text, as struct key_ears asks for it; session is a struct session.
const char *session_complete(const void *session, const char *text, int word, int index);

#endif
