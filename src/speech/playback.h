// SPDX-License-Identifier: GPL-3.0-or-later
// The playback between a synthesizer and a sound output.  It trims the silence before and after each sentence, puts the
// player's own pause between sentences, and hands over samples just in time.  At most PLAYBACK_LEAD_MS of sound waits in the
// device.  The playback waits where a key can interrupt it, not inside the device.
#ifndef SPEECH_PLAYBACK_H
#define SPEECH_PLAYBACK_H

#include "speech/voice.h"

enum {
    PLAYBACK_PERIOD_MS = 20, // how long the samples last that are handed over at once
    PLAYBACK_LEAD_MS = 60,   // the room that libpcaudio 1.2 asks devices for; PulseAudio begins to play when it is full
    PLAYBACK_RATE = 22050,   // the only rate of libespeak-ng
    PLAYBACK_HELD = PLAYBACK_RATE / 2
};

struct playback {
    const struct audio *audio;
    char target[256];
    void *device;  // the sound device; NULL: it is gone
    bool untold;   // the player was not told yet that the sound device is gone
    int64_t retry; // when to look for the sound device again
    int gap_ms;
    int64_t empty;     // when the sound device will have played everything
    int64_t silent;    // when the voice's last sound will have been heard; the gap begins then
    size_t unbroken;   // samples written since the sound device was last empty
    bool begun;        // the voice's present sentence has made a sound
    size_t held_count; // samples of silence kept back until a sound follows
    int16_t held[PLAYBACK_HELD];
};

// Opens the sound device for the playback of a voice.  Returns false with a sentence in err if there is none.
bool playback_init(struct playback *playback, const struct audio *audio, const char *target, struct err *err);
void playback_release(struct playback *playback); // closes the sound device at once
void playback_begin(struct playback *playback);   // begins a sentence: the next samples belong to it
// Plays a voice's samples through the playback.  Returns false if the voice's turn is over or the device is gone.  In the second
// case, voice_turn_fault has the sentence on it.
bool playback_write(struct playback *playback, const int16_t *samples, size_t count, struct voice_turn *turn);
void playback_flush(struct playback *playback); // drops all sound of the voice that is not heard yet
// Ends the playback's sound for now, and returns the time, on the clock of speech_now, when everything will have been heard; 0 if
// it is not known.
int64_t playback_rest(struct playback *playback, struct voice_turn *turn);

#endif
