// SPDX-License-Identifier: GPL-3.0-or-later
// Standard error, turned off for a moment.  ALSA and PulseAudio explain themselves there when there
// is no card, and a screen reader would read all of it.
#ifndef SPEECH_STDERR_OFF_H
#define SPEECH_STDERR_OFF_H

// Only for a thread that waits in between, so that nothing of ours is lost.  Returns what quiet_end needs.
int quiet_begin(void);
void quiet_end(int kept);

#endif
