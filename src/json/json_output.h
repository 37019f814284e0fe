// SPDX-License-Identifier: GPL-3.0-or-later
// The console's output as lines of JSON for another program (docs/json.md): what is said, what can be done, the hand, and the
// question that waits.
#ifndef JSON_JSON_OUTPUT_H
#define JSON_JSON_OUTPUT_H

#include "session/session.h"

// Opens the JSON output of a session.  From then on, its batches are written to standard output as JSON.
void json_output_open(struct session *session);
// Appends the name and version of the library that writes JSON.
void json_library(struct strbuf *out);
// Writes the JSON output of a session that could not begin: one object with the first line of `sentences`, which say why.
void json_output_error(const char *sentences);
// Writes a JSON object that says that the session was ended on purpose, so that the program reading the output does not connect
// again at once.
void json_output_over(void);
typedef void json_keeper(void *self, long number, const char *line);
// Makes a session pass each batch of JSON output to `keep`, for a program that was away for a while.  `keep` gets the batch's
// line, newline included, before the line is written.  The next batch gets the number after `number`.  Does nothing if the
// session has no JSON output.
void json_output_keep(struct session *session, long number, json_keeper *keep, void *self);
// Writes the line of an earlier batch of JSON output once more.
void json_output_again(struct session *session, const char *line);
void json_output_close(struct session *session); // ends a session's JSON output; does nothing if none was opened

#endif
