// SPDX-License-Identifier: GPL-3.0-or-later
// Standard error, turned off for a moment.  ALSA and PulseAudio explain themselves there when there
// is no card, and a screen reader would read all of it.
#ifndef SPEECH_STDERR_OFF_H
#define SPEECH_STDERR_OFF_H

// Only for a thread that waits in between, so that nothing of ours is lost.  Returns what stderr_off_end needs.
int stderr_off_begin(void);
void stderr_off_end(int kept); // on again

#endif
