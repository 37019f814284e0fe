// SPDX-License-Identifier: GPL-3.0-or-later
// How soon others play on: not before the player has heard what was said.  Parlour's own voice says when it is done; a screen
// reader gives no sign, so its words are counted, and a reader of braille has a key.  Pure functions of the time that is given to
// them; session.c asks the clock.
#ifndef UI_PACE_H
#define UI_PACE_H

#include <stdbool.h>
#include <stdint.h>

// The setting `pace`: so many words a minute, or one of these.
enum { PACE_AUTO = -1, PACE_OFF = 0, PACE_KEY = -2 };
enum { PACE_LEAST = 60, PACE_MOST = 1000, PACE_USUAL = 250 };

struct pace {
    int64_t heard_at; // when what was said will have been heard; 0: it has been
    bool holds;       // nothing goes on before the key
    bool own;         // what is said next comes of the player's own key: nobody waits for it
    bool told;        // it was said which key that is
};

int pace_words(const char *text);
// How many words a minute are waited for, 0: none.  voice: Parlour speaks itself, and knows when it is done.  nobody: sentences
// go to a file.  Who lets computer players play without a delay waits for what was chosen, not for what is usual.
int pace_rate(int setting, int delay_ms, bool voice, bool nobody);
// So many words more are said.
void pace_said(struct pace *pace, int words, int rate, int64_t now);
void pace_cut(struct pace *pace); // a key cuts speech short
// Milliseconds until others play on, which is a delay after `since`, and not before what was said has been heard.
int64_t pace_left(const struct pace *pace, int64_t since, int64_t delay, int64_t now);

#endif
