// SPDX-License-Identifier: GPL-3.0-or-later
// The terminal for the length of a session: keys at once and without echo, no XON/XOFF, and put
// back as it was on every way out, also by a signal.  It knows the screen, and no keys or games.
#ifndef TERM_TERMINAL_H
#define TERM_TERMINAL_H

#include "term/screen.h"
#include <poll.h>
#include <stdbool.h>

// Takes over signals, and the terminal where `in` is one.  One session at a time; screen must live until terminal_end.
void terminal_begin(int in, struct screen *screen);
void terminal_end(void); // puts the terminal back, and signals act as usual again
// What is said when the program ends by a fault of its own, until terminal_end: whole lines, as much as a kilobyte.
void terminal_last_words(const char *words);
// The signal that asks the program to leave (SIGINT, SIGTERM, SIGHUP), or 0.
int terminal_leaving(void);
// That signal was answered, and the program stays.
void terminal_stay(void);
// Did the player come back from the shell, after Ctrl-Z, since this was asked last?
bool terminal_back(void);
// What is waited for beside the terminal, such as a connection.
struct beside {
    // Fills what poll is to look at; returns after how many milliseconds turn wants to be called at the latest, -1: never.
    int (*due)(void *self, struct pollfd *fd);
    // Something came, or the time is over.  True: there is news for the player.
    bool (*turn)(void *self, const struct pollfd *fd);
    void *self;
};
void terminal_beside(struct beside beside); // until terminal_end
// Somebody who is not the computer's owner presses the keys: who presses none for long is told so, then asked to leave as by a
// signal; and who holds many down waits for it.
struct guard {
    int idle_ms, warning_ms; // none for so long; said so long before
    int a_second;            // keys that are taken at their own speed
    void (*idle)(void *self, bool over);
    void *self;
};
void terminal_guard(struct guard given); // until terminal_end; Ctrl-Z does nothing
// Waits until `in` has something to read or the time is over (-1: no limit); true when it can be read.  Signals and news
// from beside end the wait.
bool terminal_wait(int in, int milliseconds);
// Waits until `in` has something to read, whatever comes from beside; false: a signal asks to leave.
bool terminal_wait_input(int in);

#endif
