// SPDX-License-Identifier: GPL-3.0-or-later
// What comes back from the table: events are heard, and the hand is looked at again.
#ifndef SESSION_SESSION_EVENTS_H
#define SESSION_SESSION_EVENTS_H

#include "session/session.h"

// Tells an event to the person, at once or with those that follow; self: the session.  A sitter's hear.
void session_hear(void *self, const struct view *view, const struct event *event);
void session_look(struct session *session); // the hand, after anything may have changed
// Sorts the hand, as this game sorts.
void session_sort(struct session *session, enum hand_order order);
// The hands that were left in a round that is over; false: there is nothing to tell.
bool session_hands_left(struct session *session, struct text_pair *out);

#endif
