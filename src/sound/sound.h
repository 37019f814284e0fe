// SPDX-License-Identifier: GPL-3.0-or-later
// Plays the sounds of cues beside the voice, on a thread and a stream of its own, so that neither waits for the other.  It knows
// no game and no console.  Called from one thread; no call waits but sound_open and sound_close, at most SOUND_WAIT_MS each.
#ifndef SOUND_SOUND_H
#define SOUND_SOUND_H

#include "base/cue.h"
#include "base/err.h"
#include "speech/audio_output.h"

enum { SOUND_WAIT_MS = 500 };

struct sound;

// Opens the sound device for cues.  `volume` is from 0 to 100.  Returns NULL with a sentence in err if there is no device.
struct sound *sound_open(const struct audio *audio, const char *target, int volume, struct err *err);
void sound_volume(struct sound *sound, int volume); // sets the volume of the cues that follow
// Plays a cue's sound after the sounds that still wait.  If too many wait, the oldest is dropped.  After the device is gone, no
// sound is played.
void sound_play(struct sound *sound, enum cue cue);
void sound_close(struct sound *sound); // stops the sounds; sound may be NULL

#endif
