// SPDX-License-Identifier: GPL-3.0-or-later
// The hearing time of a text, for which the other players wait.  Parlour's own voice knows when it is done.  A screen reader
// gives no sign, so its words are counted; a player who reads braille presses a key.  The functions are pure: the caller gives
// the time.
#ifndef UI_HEARING_TIME_H
#define UI_HEARING_TIME_H

#include <stdbool.h>
#include <stdint.h>

// Values of the setting `pace`, which decides how long the other players wait for a text to be heard.  It is a number of words a
// minute, from PACE_LEAST to PACE_MOST, or else PACE_AUTO, PACE_OFF (no wait) or PACE_KEY (until the player presses a key).
enum { PACE_AUTO = -1, PACE_OFF = 0, PACE_KEY = -2 };
enum { PACE_LEAST = 60, PACE_MOST = 1000, PACE_USUAL = 250 };
enum { PACE_READ_MS = 5000 }; // the longest time that the other players wait while the player reads by keys

// The time until the player will have heard what was said, for which the other players wait.
struct pace {
    int64_t heard_at; // when, in ms, the player will have heard everything; 0: nothing is left
    int64_t read_at;  // when the player will have heard the answer to the player's own key
    bool reads;       // the text said last was an answer to the player's own key
    bool holds;       // nobody plays on until the player presses the key
    bool own;         // the next text answers the player's own key, so the other players do not wait for it
    bool told;        // the player was told which key goes on
};

int pace_words(const char *text); // returns how many words of the text there are to hear
// Returns how many words a minute a player is taken to hear, or 0 if the other players do not wait for the hearing time.  A
// number that the player chose always counts.  PACE_AUTO counts only if there is a delay, Parlour has no voice that knows when it
// is done (`voice`), and speech does not go to a file (`nobody`).
int pace_rate(int setting, int delay_ms, bool voice, bool nobody);
// Makes the other players wait until `words` words can have been heard, at `rate` words a minute.
void pace_said(struct pace *pace, int words, int rate, int64_t now);
// Makes the other players wait until the answer to the player's key can have been heard.  The key cut short any earlier answer,
// so they no longer wait for that.
void pace_answered(struct pace *pace, int words, int rate, int64_t now);
void pace_cut(struct pace *pace); // ends the wait, because the player's key has cut speech short
// Returns how many milliseconds pass until the other players play on: `delay` after `since`, but not before the player has heard
// everything.  A player who goes on reading holds them up for at most PACE_READ_MS from `since`, or for the delay if that is
// longer.
int64_t pace_left(const struct pace *pace, int64_t since, int64_t delay, int64_t now);

#endif
