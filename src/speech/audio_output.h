// SPDX-License-Identifier: GPL-3.0-or-later
// A sound output as a driver: one const struct with designated initialisers.  It takes samples and
// knows nothing of speech; what goes to it when is the playback's work.
#ifndef SPEECH_AUDIO_OUTPUT_H
#define SPEECH_AUDIO_OUTPUT_H

#include "base/err.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct audio {
    // NULL and a sentence when there is none.  Samples are 16 bit, mono, rate a second.
    void *(*open)(const char *target, int rate, struct err *err);
    void (*close)(void *state);
    // False when the device is gone.  It may wait about as long as the samples last, not longer.
    bool (*write)(void *state, const int16_t *samples, size_t count);
    bool (*flush)(void *state); // what was written and not heard yet is dropped; false as above
    bool noisy;                 // its libraries write to standard error while it is opened
    bool instant;               // takes any amount at any time: nothing is paced (tests)
};

extern const struct audio audio_card, audio_file;

#endif
