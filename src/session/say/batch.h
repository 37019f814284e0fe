// SPDX-License-Identifier: GPL-3.0-or-later
// What is to be said next: lines for the terminal, and utterances with their class.
#ifndef SESSION_SAY_BATCH_H
#define SESSION_SAY_BATCH_H

#include "speech/speech.h"

#include <stdbool.h>

struct utterance {
    enum speech_class kind;
    char *text, *print; // what is spoken, and its lines
    bool open;          // everybody at the table heard it: what happened
    bool silent;        // printed, and not spoken
    bool again;         // said before: it is no message of its own
};
struct batch {
    struct utterance *utterance;
    int count, room;
    int timed; // so many were given their time to be heard (hearing_time.h)
};

// Adds a copy; answers that follow each other become one utterance.
void batch_add(struct batch *batch, const struct utterance *added);
void batch_release(struct batch *batch); // frees all utterances; empty and usable

#endif
