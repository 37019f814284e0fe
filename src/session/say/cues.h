// SPDX-License-Identifier: GPL-3.0-or-later
// Short sounds beside the words.
#ifndef SESSION_SAY_CUES_H
#define SESSION_SAY_CUES_H

#include "session/session.h"

bool cues_wanted(const struct session *session); // do the settings ask for sounds?
bool cues_noted(const struct session *session);  // does speech go to a file, and so the names of the sounds?
void session_cue(struct session *session, enum cue cue);
void session_event_cue(struct session *session, const struct event *event, bool calls);
void session_play_cues(struct session *session); // those of the batch

#endif
