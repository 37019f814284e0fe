// SPDX-License-Identifier: GPL-3.0-or-later
// The console's output as lines of JSON for another program (docs/json.md): what is said, what can be done, the hand, and the
// question that waits.  libjansson is known here alone.
#ifndef JSON_JSON_OUTPUT_H
#define JSON_JSON_OUTPUT_H

#include "session/session.h"

// From now on the session's batches go to standard output as JSON.
void json_output_open(struct session *session);
// The name of the library and its version added to out.
void json_library(struct strbuf *out);
// One object with what keeps a session from beginning; what follows the first newline is left out.
void json_output_error(const char *sentences);
// One object that says the session was ended on purpose: who reads it need not come back at once.
void json_output_over(void);
typedef void json_keeper(void *self, long number, const char *line);
// For who keeps what was written, so that a front end which was away hears each batch once: the next batch has the number after
// this one, and keep is shown the line of each, with its newline, before it is written.  Nothing, where no JSON is written.
void json_output_keep(struct session *session, long number, json_keeper *keep, void *self);
// Writes such a line once more.
void json_output_again(struct session *session, const char *line);
void json_output_close(struct session *session); // nothing, where it was not opened

#endif
