// SPDX-License-Identifier: GPL-3.0-or-later
// The state of a table as members of a JSON batch (docs/json.md): what can be done, the hand, whose turn it is, the keys.  None
// of it is spoken, and none of it is anything that the person at the keyboard may not know.
#ifndef JSON_JSON_STATE_H
#define JSON_JSON_STATE_H

#include "session/session.h"

#include <jansson.h>

// Returns text as a JSON string for the state.  The text may come from anybody; bytes that are not UTF-8 become U+FFFD.
json_t *json_text(const char *text, size_t length);
// Adds the state of a table to a JSON batch: what can be done, the hand and what belongs to it, and the members title, lang and
// at.
void json_state_add(struct session *session, json_t *object);
// Returns the state of a question that the game itself asks, as a JSON object, or NULL if there is none.  The question is
// answered with y or n.
json_t *json_state_question(struct session *session);
// Returns an event of a game as a JSON object, as docs/json.md describes it, or NULL if the event has no name there.
json_t *json_state_event(const struct session *session, const struct event *event);
// Returns the state of the keys as a JSON list of keys and their commands: [["d", "pile"], ...].
json_t *json_state_keys(const struct session *session);

#endif
