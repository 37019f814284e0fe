// SPDX-License-Identifier: GPL-3.0-or-later
// Between a synthesizer and a sound output: trims the silence before and after each sentence, puts
// the player's own pause between sentences, and hands samples over just in time.  It never lets
// more than PLAYBACK_LEAD_MS wait in the device, and waits for its time where a key can interrupt,
// not inside a device.
#ifndef SPEECH_PLAYBACK_H
#define SPEECH_PLAYBACK_H

#include "speech/voice.h"

enum {
    PLAYBACK_PERIOD_MS = 20, // handed over at once
    PLAYBACK_LEAD_MS = 60,   // libpcaudio 1.2 asks devices for this much room; PulseAudio begins to play when it is full
    PLAYBACK_RATE = 22050,   // the only one of libespeak-ng
    PLAYBACK_HELD = PLAYBACK_RATE / 2
};

struct playback {
    const struct audio *audio;
    char target[256];
    void *device;  // NULL: gone
    bool untold;   // that it is gone has still to be told
    int64_t retry; // when to look for it again
    int gap_ms;
    int64_t empty;     // when the device will have played all it was given
    int64_t silent;    // when the last sound of the voice will have been heard; the gap counts from here
    size_t unbroken;   // samples given since the device was empty
    bool begun;        // this sentence has been heard
    size_t held_count; // silence that is kept back until it is known whether a sound follows
    int16_t held[PLAYBACK_HELD];
};

// Opens the device; false and a sentence: there is none.
bool playback_init(struct playback *playback, const struct audio *audio, const char *target, struct err *err);
void playback_release(struct playback *playback); // closes it, at once
void playback_begin(struct playback *playback);   // a new sentence follows
// False when the turn is over or the device is gone; the latter is told by voice_turn_fault.
bool playback_write(struct playback *playback, const int16_t *samples, size_t count, struct voice_turn *turn);
void playback_flush(struct playback *playback); // nothing of what was written shall be heard any more
// Nothing follows for now; gives the time, on the clock of speech_now, when all will have been heard.
int64_t playback_rest(struct playback *playback, struct voice_turn *turn);

#endif
