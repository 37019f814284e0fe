// SPDX-License-Identifier: GPL-3.0-or-later
// The console's output as lines of JSON for another program (docs/json.md): what is said, what can be done, the hand, and the
// question that waits.
#ifndef JSON_JSON_OUTPUT_H
#define JSON_JSON_OUTPUT_H

#include "session/session.h"

// Opens a session's JSON output: its batches are written to standard output as JSON from then on.
void json_output_open(struct session *session);
// Appends the name and version of the JSON library.
void json_library(struct strbuf *out);
// Writes one JSON object that says why a session could not begin.  What follows the first newline of `sentences` is left out.
void json_output_error(const char *sentences);
// Writes one JSON object that says the session was ended on purpose, so that the program which reads the JSON need not come back
// at once.
void json_output_over(void);
typedef void json_keeper(void *self, long number, const char *line);
// Has each batch of JSON kept, so that a program that was away hears it once.  The next batch gets the number after `number`, and
// `keep` is given each batch's line, with its newline, before it is written.  Does nothing if the session does not write JSON.
void json_output_keep(struct session *session, long number, json_keeper *keep, void *self);
// Writes the line of a batch of JSON that was written before once more.
void json_output_again(struct session *session, const char *line);
void json_output_close(struct session *session); // ends a session's JSON output; does nothing if none was opened

#endif
