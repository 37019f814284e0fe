// SPDX-License-Identifier: GPL-3.0-or-later
// What the cues sound like: a few notes each, made here, so that no sound files have to be found, loaded or owned.  Each has a
// pitch shape of its own, which also those who hear pitch badly can tell apart: up, down, one, two or three notes.
#ifndef SOUND_CUE_H
#define SOUND_CUE_H

#include "base/cue.h"
#include <stddef.h>
#include <stdint.h>

enum { CUE_RATE = 22050, CUE_SAMPLES = CUE_RATE * 3 / 10 };

// Fills room for CUE_SAMPLES with 16 bit mono samples, CUE_RATE a second, and returns how many they are.  volume is 0 to 100.
size_t cue_make(enum cue cue, int volume, int16_t *samples);
const char *cue_word(enum cue cue); // "turn", "draw", ...: for transcripts

#endif
