// SPDX-License-Identifier: GPL-3.0-or-later
// The cues: the few things of a game that may have a sound.  A game says which event has which cue; src/sound says what a cue
// sounds like.
#ifndef BASE_CUE_H
#define BASE_CUE_H

// The cues.  ORDER CUES: sound/cue.c has a sound and a word for each, in the same order.
enum cue { CUE_NONE, CUE_TURN, CUE_DRAW, CUE_LAY, CUE_DISCARD, CUE_REFUSED, CUE_WON, CUE_FITS, CUES };

#endif
