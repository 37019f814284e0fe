// SPDX-License-Identifier: GPL-3.0-or-later
// The inside of struct speech, for the two files it is made of: speech.c has the calls that never
// wait, speech_thread.c the thread that does.  A lock is held only to change the queue or to read a flag; the
// voice, the device and the disk are used without it.  Callers and thread meet in `cuts`: each cut of
// what is being said counts it up, and a turn that began under an older count is over.
#ifndef SPEECH_SPEECH_THREAD_H
#define SPEECH_SPEECH_THREAD_H

#include "speech/background.h"
#include "speech/queue.h"
#include "speech/voice.h"
#include <time.h>

struct speech {
    char target[256];
    const struct voice *chosen; // by the player

    struct background background; // its lock is over all that follows; it is calm when it has opened, or has come to rest
    const struct voice *voice;    // who speaks, or was tried last
    void *state;                  // the voice's
    bool opened;                  // it is known whether there is a voice; with state NULL all is silent
    bool failed;                  // the voice, at the present sentence
    bool late;                    // who opened does not wait any more: what became of it has to be told
    bool muted;
    struct queue queue;
    unsigned cuts, hushed; // hushed: the last cut that the thread has obeyed
    struct speech_settings settings;
    bool adjusted;         // settings are newer than the voice's
    bool resting;          // the voice has been told that nothing follows
    bool working;          // the thread is in the voice,
    int64_t working_since; // or last asked its turn
    bool stuck;            // that was told
    int64_t heard;         // when all that was handed over has been heard
    struct err fault;
};

struct timespec speech_timespec(int64_t time); // a moment of speech_now, as conditions take it

// These two are called with the lock held.
// Opens the present voice, or the one that takes over from it.  False: there is none, all is silent.
bool speech_thread_open(struct speech *speech);
const char *speech_thread_describe(const struct speech *speech); // as speech_describe; constant text

void *speech_thread_run(void *context);            // the thread: context is the speech
void speech_thread_discard(struct speech *speech); // called by who leaves last

#endif
