// SPDX-License-Identifier: GPL-3.0-or-later
// A sound output, written as one const struct with designated initialisers.  It takes samples and knows nothing of speech; the
// playback decides what goes to it and when.
#ifndef SPEECH_AUDIO_OUTPUT_H
#define SPEECH_AUDIO_OUTPUT_H

#include "base/err.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct audio {
    // Opens the sound output for 16 bit mono samples, `rate` of them a second.  Returns NULL with a sentence in err if it cannot
    // be opened.
    void *(*open)(const char *target, int rate, struct err *err);
    void (*close)(void *state);
    // Plays the samples, waiting about as long as they last and no longer.  Returns false if the sound device is gone.
    bool (*write)(void *state, const int16_t *samples, size_t count);
    bool (*flush)(void *state); // drops samples that are not heard yet; false: the sound device is gone
    bool noisy;                 // the output's libraries write to standard error while it is opened
    bool instant;               // the output takes any amount of samples at any time, for tests
};

extern const struct audio audio_card, audio_file;

#endif
