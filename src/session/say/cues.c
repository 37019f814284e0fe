// SPDX-License-Identifier: GPL-3.0-or-later
// Cues: short sounds beside the words, never instead of them.  The game says which event has a cue, and a batch plays each cue
// once.  A cue tells no more than its words, so messages that are only kept have none.
#include "session/say/say.h"

#include "sound/cue.h"

bool cues_wanted(const struct session *session)
{
    return session->preferences.sound >= 0;
}

// Returns whether speech goes to a file, in which the names of cues, the short sounds, are noted too.
bool cues_noted(const struct session *session)
{
    return session->output.speech && speech_notes(session->output.speech);
}

// Adds a cue, a short sound, to the batch of messages, unless the batch's last cue is the same.  A batch keeps only its last
// CUES_MOST cues.
void session_cue(struct session *session, enum cue cue)
{
    struct cues *cues = &session->person->cues;
    if (!cues_wanted(session) || cue == CUE_NONE || (cues->count && cues->cue[cues->count - 1] == cue))
        return;
    if (cues->count == CUES_MOST) {
        for (int i = 1; i < CUES_MOST; i++)
            cues->cue[i - 1] = cues->cue[i];
        cues->count--;
    }
    cues->cue[cues->count++] = cue;
}

void session_play_cues(struct session *session)
{
    for (int i = 0; i < session->person->cues.count; i++) {
        enum cue cue = session->person->cues.cue[i];
        if (cues_noted(session))
            speech_note_cue(session->output.speech, cue_word(cue));
        else if (session->output.sound)
            sound_play(session->output.sound, cue);
        else if (cue == CUE_TURN) // the bell needs no sound card
            session->output.ring = true;
    }
    session->person->cues.count = 0;
}
