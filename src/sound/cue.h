// SPDX-License-Identifier: GPL-3.0-or-later
// The sounds of the cues, a few notes each.  They are computed, so no sound files have to be found, loaded or owned.  Each cue
// has a pattern of its own: a pitch that rises or falls, or one, two or three notes.  Even people who hear pitch badly can tell
// these sounds apart.
#ifndef SOUND_CUE_H
#define SOUND_CUE_H

#include "base/cue.h"
#include <stddef.h>
#include <stdint.h>

enum { CUE_RATE = 22050, CUE_SAMPLES = CUE_RATE * 3 / 10 };

// Computes the sound of a cue: 16 bit mono samples, CUE_RATE a second, into room for CUE_SAMPLES.  Returns how many there are.
// `volume` is from 0 to 100.
size_t cue_make(enum cue cue, int volume, int16_t *samples);
const char *cue_word(enum cue cue); // returns a cue's word, "turn", "draw" and so on, for transcripts

#endif
