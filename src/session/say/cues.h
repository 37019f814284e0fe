// SPDX-License-Identifier: GPL-3.0-or-later
// Short sounds beside the words.
#ifndef SESSION_SAY_CUES_H
#define SESSION_SAY_CUES_H

#include "session/session.h"

bool cues_wanted(const struct session *session); // do the settings ask for sounds?
bool cues_noted(const struct session *session);  // does speech go to a file, and so the names of the sounds?
// Adds a sound to those of the batch, unless it was the last one; CUE_NONE adds nothing.
void session_cue(struct session *session, enum cue cue);
// The sound that the game gives this event, and that of a call.
void session_event_cue(struct session *session, const struct event *event, bool calls);
// Plays the sounds of the batch, or has speech note their names; without a sound card the turn rings the bell.
void session_play_cues(struct session *session);

#endif
