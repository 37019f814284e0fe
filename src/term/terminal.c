// SPDX-License-Identifier: GPL-3.0-or-later
// Waits at the terminal for the length of a session: for keys, for news from beside it, for a signal that asks the program to
// end, and for a player who presses nothing.  Knows no modes and sets no handlers (terminal_inside.h).
#include "term/terminal.h"

#include "system/clock.h"
#include "system/os.h"
#include "term/terminal_inside.h"

#include <fcntl.h>
#include <unistd.h>

volatile sig_atomic_t terminal_asks;
volatile sig_atomic_t terminal_away;
int terminal_wake[2] = { -1, -1 };
static struct beside also;      // what the terminal waits for besides keys; `due` is NULL if there is nothing
static struct guard guard;      // the guard against a silent or flooding player; `idle` is NULL if there is none
static int64_t pressed, second; // when a key was pressed last, and when the present second began, in milliseconds
static int presses;             // keys pressed in the present second
static bool warned;

void terminal_begin(int in, struct screen *screen)
{
    terminal_asks = 0;
    if (os_pipe(terminal_wake))
        terminal_wake[0] = terminal_wake[1] = -1;
    fcntl(terminal_wake[0], F_SETFL, O_NONBLOCK);
    fcntl(terminal_wake[1], F_SETFL, O_NONBLOCK);
    terminal_take(in, screen);
}

void terminal_end(void)
{
    terminal_give_back();
    also = (struct beside){ 0 };
    guard = (struct guard){ 0 };
    for (int i = 0; i < 2; i++) {
        close(terminal_wake[i]);
        terminal_wake[i] = -1;
    }
}

int terminal_leaving(void)
{
    return terminal_asks;
}

static void forget_wakes(void)
{
    char byte;
    while (read(terminal_wake[0], &byte, 1) == 1)
        continue;
}

bool terminal_back(void)
{
    bool was = terminal_away;
    terminal_away = 0;
    if (was)
        forget_wakes();
    return was;
}

void terminal_stay(void)
{
    terminal_asks = 0;
    forget_wakes();
}

void terminal_beside(struct beside beside)
{
    also = beside;
}

void terminal_guard(struct guard given)
{
    guard = given;
    pressed = clock_ms();
    warned = false;
    terminal_keep_here();
}

// Returns the time at which a guarded player who presses no key at the terminal has to be warned or sent away, or -1 for never.
static int64_t idle_at(void)
{
    return guard.idle ? pressed + guard.idle_ms - (warned ? 0 : guard.warning_ms) : -1;
}

// Warns a player who presses no key at a guarded terminal for too long, or sends away one who was warned already.  Returns true
// if it did either.
static bool told_idle(void)
{
    if (!guard.idle || clock_ms() < idle_at())
        return false;
    bool over = warned;
    guard.idle(guard.self, over);
    pressed = clock_ms() - (guard.idle_ms - guard.warning_ms);
    warned = true;
    if (over)
        terminal_asks = SIGTERM;
    return true;
}

static void count_key(void)
{
    enum { KEYS_SPAN_MS = 1000, KEYS_SLOW_MS = 5 };
    if (!guard.idle)
        return;
    pressed = clock_ms();
    warned = false;
    if (pressed - second >= KEYS_SPAN_MS) {
        second = pressed;
        presses = 0;
    }
    if (++presses > guard.a_second)
        poll(NULL, 0, KEYS_SLOW_MS);
}

enum woken { WOKEN_BY_INPUT, WOKEN_BY_NEWS, WOKEN_BY_TIME, WOKEN_BY_SIGNAL };

static enum woken wait_until(int in, int64_t end)
{
    for (;;) {
        struct pollfd fds[3] = { { .fd = in, .events = POLLIN }, { .fd = terminal_wake[0], .events = POLLIN }, { .fd = -1 } };
        int due = also.due ? also.due(also.self, &fds[2]) : -1;
        int64_t idle = idle_at(), first = idle >= 0 && (end < 0 || idle < end) ? idle : end, now = clock_ms();
        int left = first < 0 ? -1 : first > now ? (int)(first - now) : 0;
        bool its_turn = due >= 0 && (left < 0 || due < left);
        if (in < 0) // that the player is back from the shell is told to the next reader of keys
            forget_wakes();
        bool stop = terminal_asks || (terminal_away && in >= 0);
        int ready = stop ? 0 : poll(fds, 3, its_turn ? due : left);
        if (stop || ready < 0)
            return WOKEN_BY_SIGNAL;
        // What is due at once is done even while a key is held down; otherwise a server would take this client for gone.
        bool called = fds[2].revents || (its_turn && (!ready || due == 0));
        bool news = also.turn && called && also.turn(also.self, &fds[2]);
        if (fds[0].revents) {
            count_key();
            return WOKEN_BY_INPUT;
        }
        if (told_idle())
            return terminal_asks ? WOKEN_BY_SIGNAL : WOKEN_BY_NEWS;
        if (news)
            return WOKEN_BY_NEWS;
        if (!ready && !its_turn)
            return WOKEN_BY_TIME;
    }
}

bool terminal_wait(int in, int milliseconds)
{
    return wait_until(in, milliseconds < 0 ? -1 : clock_ms() + milliseconds) == WOKEN_BY_INPUT;
}

bool terminal_wait_input(int in)
{
    for (;;) {
        enum woken woken = wait_until(in, -1);
        if (woken == WOKEN_BY_INPUT || terminal_asks)
            return woken == WOKEN_BY_INPUT;
        terminal_back(); // what was said last is not repeated
    }
}
