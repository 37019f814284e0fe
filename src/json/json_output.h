// SPDX-License-Identifier: GPL-3.0-or-later
// The console's output as lines of JSON for another program (docs/json.md): what is said, what can be done, the hand, and the
// question that waits.  Only the files here and json_pairs.c use libjansson.
#ifndef JSON_JSON_OUTPUT_H
#define JSON_JSON_OUTPUT_H

#include "session/session.h"

// Writes the session's batches to standard output as JSON from now on.
void json_output_open(struct session *session);
// Adds the name of the JSON library and its version to out.
void json_library(struct strbuf *out);
// Writes one JSON object that says why a session could not begin.  What follows the first newline of sentences is left out.
void json_output_error(const char *sentences);
// Writes one JSON object that says the session was ended on purpose, so that its reader need not come back at once.
void json_output_over(void);
typedef void json_keeper(void *self, long number, const char *line);
// Keeps what is written, so that a front end that was away hears each batch once.  The next batch gets the number after this
// one, and `keep` is given each batch's line, with its newline, before it is written.  Does nothing if the session does not
// write JSON.
void json_output_keep(struct session *session, long number, json_keeper *keep, void *self);
// Writes a line of JSON that was written before once more.
void json_output_again(struct session *session, const char *line);
void json_output_close(struct session *session); // does nothing if JSON output was not opened

#endif
