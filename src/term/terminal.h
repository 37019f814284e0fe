// SPDX-License-Identifier: GPL-3.0-or-later
// Takes over the terminal for the length of a session: it gives keys at once, without echo and XON/XOFF, and is put back as it
// was on every way out, even by a signal.  Knows the screen, and no keys or games.
#ifndef TERM_TERMINAL_H
#define TERM_TERMINAL_H

#include "term/screen.h"
#include <poll.h>
#include <stdbool.h>

// Takes over the signals for a session and, if `in` is a terminal, the terminal's modes.  There is only one session at a time;
// `screen` must live until terminal_end.
void terminal_begin(int in, struct screen *screen);
void terminal_end(void); // puts the terminal's modes back, and signals act as usual again
// Sets the last words, which are printed on the terminal if the program crashes before terminal_end: whole lines, at most a
// kilobyte.
void terminal_last_words(const char *words);
// Returns the signal that asks the terminal's program to end (SIGINT, SIGTERM, SIGHUP), or 0 if there was none.
int terminal_leaving(void);
// Forgets the signal that asked the terminal's program to end, after the player has been asked and stays.
void terminal_stay(void);
// Returns whether the player has come back to the terminal from the shell, after Ctrl-Z, since the last call.
bool terminal_back(void);
// What a wait at the terminal watches besides the keys, such as a connection.
struct beside {
    // Sets what poll is to watch.  Returns after how many milliseconds at most `turn` has to be called, or -1 for any time.
    int (*due)(void *self, struct pollfd *fd);
    // Called when poll has found something on the watched connection or the time is over.  Returns true if there is news for the
    // player.
    bool (*turn)(void *self, const struct pollfd *fd);
    void *self;
};
void terminal_beside(struct beside beside); // has the terminal's wait watch a connection too, until terminal_end
// A guard over a terminal at which somebody plays who does not own the computer.  A player who presses no key for long is first
// warned and then asked to leave, as by a signal.  A player who holds keys down is slowed.
struct guard {
    // After this many milliseconds without a key the player has to leave; how long before that the player is warned.
    int idle_ms, warning_ms;
    int a_second; // keys in a second that the guard takes without a wait
    void (*idle)(void *self, bool over);
    void *self;
};
void terminal_guard(struct guard given); // guards the terminal until terminal_end; Ctrl-Z does nothing
// Waits at the terminal until `in` has something to read, and returns true.  Returns false if a signal or news from a watched
// connection ends the wait, or `milliseconds` have passed (-1 is no limit).
bool terminal_wait(int in, int milliseconds);
// Waits at the terminal until `in` has something to read, even if a watched connection has news meanwhile.  Returns false if a
// signal asks the program to end.
bool terminal_wait_input(int in);

#endif
