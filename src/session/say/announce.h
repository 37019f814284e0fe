// SPDX-License-Identifier: GPL-3.0-or-later
// How what others do comes to the person: announced (announce.c), a turn of several events in one sentence (other_turn.c), and
// kept for the command `since` (recap_note.c).
#ifndef SESSION_SAY_ANNOUNCE_H
#define SESSION_SAY_ANNOUNCE_H

#include "session/session.h"

// Events of one player told to the person in these words, announced as the settings and `quiet` say.
void session_tell(struct session *session, const struct event *event, int count, const struct text_pair *text);
// Says how many messages `quiet` has kept.
void session_tell_kept(struct session *session);
// Keeps an event to be told with those that follow; false where it is told alone, and then what was kept has been told.
bool other_turn_keeps(struct session *session, const struct view *view, const struct event *event);
void other_turn_tell(struct session *session); // what is kept, before anything else is said
// Keeps an event for `since`; heard: it was told to the person, in whatever way.
void recap_note(struct session *session, const struct event *event, bool heard);

#endif
