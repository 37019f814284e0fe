// SPDX-License-Identifier: GPL-3.0-or-later
// How long the other players wait until the player has heard what was said.  Parlour's own voice knows when it is done.  A screen
// reader gives no sign, so its words are counted; who reads braille presses a key.  Pure functions: the caller gives the time.
#ifndef UI_HEARING_TIME_H
#define UI_HEARING_TIME_H

#include <stdbool.h>
#include <stdint.h>

// The setting `pace`: words a minute, from PACE_LEAST to PACE_MOST, or one of these.
enum { PACE_AUTO = -1, PACE_OFF = 0, PACE_KEY = -2 };
enum { PACE_LEAST = 60, PACE_MOST = 1000, PACE_USUAL = 250 };
enum { PACE_READ_MS = 5000 }; // so long at most others wait for what the player reads by keys

struct pace {
    int64_t heard_at; // when (ms) all that was said will have been heard; 0: it has been
    int64_t read_at;  // the same of what answered the player's own keys
    bool reads;       // what was said last was such an answer
    bool holds;       // nobody plays on before the key is pressed
    bool own;         // what is said next answers the player's own key, so nobody waits for it
    bool told;        // the player was told which key that is
};

int pace_words(const char *text); // how many words a text has, as a voice says them
// The words a minute to wait for, 0 for none.  voice: Parlour speaks, and knows when it is done.  nobody: speech goes to a file.
// With a delay_ms of 0 only a pace that was chosen counts, not the usual one.
int pace_rate(int setting, int delay_ms, bool voice, bool nobody);
// Makes the pace of the others wait for words that are being said, at this rate.
void pace_said(struct pace *pace, int words, int rate, int64_t now);
// Makes the pace wait for the answer to a key, in place of the answer before it, which that key cut short.
void pace_answered(struct pace *pace, int words, int rate, int64_t now);
void pace_cut(struct pace *pace); // a key cuts speech short
// Milliseconds until others play on: `delay` after `since`, but not before what was said has been heard.  Who goes on reading
// holds them for PACE_READ_MS from `since` at most, or for a longer delay.
int64_t pace_left(const struct pace *pace, int64_t since, int64_t delay, int64_t now);

#endif
