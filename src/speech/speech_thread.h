// SPDX-License-Identifier: GPL-3.0-or-later
// The inside of struct speech, shared by the two files that make it: speech.c has the calls that never wait, and
// speech_thread.c the thread that does.  The lock is held only to change the queue or to read a flag, never while the voice,
// the device or the disk is used.  The callers and the thread meet in `cuts`: each cut of what is being said counts it up, and
// a turn that began at an older count is over.
#ifndef SPEECH_SPEECH_THREAD_H
#define SPEECH_SPEECH_THREAD_H

#include "speech/background.h"
#include "speech/queue.h"
#include "speech/voice.h"
#include <time.h>

struct speech {
    char target[256];
    const struct voice *chosen; // the voice that the player chose

    // The lock of the background thread guards all that follows; its `calm` is signalled when the voice has opened or speech is
    // at rest.
    struct background background;
    const struct voice *voice; // the voice that speaks, or was tried last
    void *state;               // the state of the voice that speaks; NULL if none is open
    bool opened;               // it is known whether a voice opened; if state is NULL, none did
    bool failed;               // the voice has failed at the present sentence
    bool late;                 // speech_open has stopped waiting, so the outcome has to be told later
    bool muted;
    struct queue queue;
    unsigned cuts, hushed; // hushed: the last cut that the speech thread has acted on
    struct speech_settings settings;
    bool adjusted;         // the voice has not taken over the settings yet
    bool resting;          // the voice was told that nothing follows
    bool working;          // the speech thread is inside the voice
    int64_t working_since; // since when the thread is inside the voice, or when the voice last asked about its turn
    bool stuck;            // the player was told that the voice hangs
    int64_t heard;         // when all that was given to the voice will have been heard
    struct err fault;
};

struct timespec speech_timespec(int64_t time); // turns a moment of speech_now into a timespec for conditions

// Opens, on the speech thread and with the lock held, the present voice or else the voice that takes over from it.  Returns false
// if neither opens, and then speech is silent.
bool speech_thread_open(struct speech *speech);
const char *speech_thread_describe(const struct speech *speech); // returns the text of speech_describe

void *speech_thread_run(void *context); // runs the speech thread; context is the struct speech
// Frees the memory of speech.  The caller and the speech thread both leave it, and the later of the two calls this.
void speech_thread_discard(struct speech *speech);

#endif
