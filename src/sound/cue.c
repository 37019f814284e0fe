// SPDX-License-Identifier: GPL-3.0-or-later
// A small synthesizer for cues: notes of a sine and its octave that slide from one pitch to another, and swell and fade without
// a click.
#include "sound/cue.h"

#include "base/bug.h"
#include <math.h>

enum { NOTES = 3, SWELL_MS = 4, FADE_MS = 25 };

struct note {
    short from, to, ms; // a note's pitches in hertz and its length; ms 0: no note
};

// The word and the notes of each cue's sound, in the order of enum cue.  ORDER CUES
static const struct {
    const char *word;
    struct note note[NOTES];
} cues[CUES] = {
    [CUE_TURN] = { "turn", { { 523, 523, 80 }, { 784, 784, 120 } } },                   // two notes up
    [CUE_DRAW] = { "draw", { { 440, 660, 70 } } },                                      // a short slide up
    [CUE_LAY] = { "lay", { { 659, 659, 60 }, { 659, 659, 80 } } },                      // one note twice
    [CUE_DISCARD] = { "discard", { { 500, 330, 80 } } },                                // a short slide down
    [CUE_REFUSED] = { "refused", { { 196, 185, 160 } } },                               // one long low note
    [CUE_WON] = { "won", { { 523, 523, 80 }, { 659, 659, 80 }, { 1047, 1047, 130 } } }, // three notes up
    [CUE_FITS] = { "fits", { { 988, 988, 52 } } },                                      // one short high note
};

const char *cue_word(enum cue cue)
{
    return cues[cue].word;
}

static double envelope(size_t at, size_t count)
{
    double swell = (double)at / (CUE_RATE * SWELL_MS / 1000.0);
    double fade = (double)(count - 1 - at) / (CUE_RATE * FADE_MS / 1000.0);
    return fmin(1, fmin(swell, fade));
}

static size_t add_note(const struct note *note, double loud, int16_t *samples)
{
    size_t count = (size_t)note->ms * CUE_RATE / 1000;
    double phase = 0;
    for (size_t i = 0; i < count; i++) {
        double hertz = note->from + (note->to - note->from) * (double)i / (double)count;
        phase += 2 * M_PI * hertz / CUE_RATE;
        samples[i] = (int16_t)lrint(loud * envelope(i, count) * (0.75 * sin(phase) + 0.25 * sin(2 * phase)));
    }
    return count;
}

size_t cue_make(enum cue cue, int volume, int16_t *samples)
{
    // Ears hear ratios: half of the volume setting is a quarter of the amplitude.
    double loud = 0.8 * INT16_MAX * volume * volume / (100.0 * 100.0);
    size_t count = 0;
    if (cue <= CUE_NONE || cue >= CUES)
        BUG("cue %d has no sound", (int)cue);
    for (int i = 0; i < NOTES && cues[cue].note[i].ms; i++)
        count += add_note(&cues[cue].note[i], loud, samples + count);
    return count;
}
