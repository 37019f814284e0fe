// SPDX-License-Identifier: GPL-3.0-or-later
// How things stand, as members of a batch (docs/json.md): what can be done, the hand, whose turn it is, the keys.  Nothing here
// is said, and nothing is in it that the person at the keyboard may not know.
#ifndef JSON_JSON_STATE_H
#define JSON_JSON_STATE_H

#include "session/session.h"

#include <jansson.h>

// A text of anybody's; what is not UTF-8 becomes U+FFFD.
json_t *json_text(const char *text, size_t length);
// Adds can, hand and what belongs to it, title, lang and at.
void json_state_add(struct session *session, json_t *object);
// What happened, as docs/json.md describes it; NULL: it has no name.
json_t *json_state_event(const struct session *session, const struct event *event);
// The keys in force, [["d", "pile"], ...].
json_t *json_state_keys(const struct session *session);

#endif
