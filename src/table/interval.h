// SPDX-License-Identifier: GPL-3.0-or-later
// The time between two rounds: for a while nobody can start the next round, then those who went out can, and after a longer
// while anybody.  A player who is still reading holds it up.  This is the table's clock and not the rules', which take `next`
// from any seat at any time.  The caller gives the time in milliseconds.  It knows no game and no terminal.
#ifndef TABLE_INTERVAL_H
#define TABLE_INTERVAL_H

#include "base/strbuf.h"
#include <stdbool.h>
#include <stdint.h>

enum {
    INTERVAL_READ_MS = 10 * 1000, // how long the pause lasts at least after somebody read
    INTERVAL_MOST_S = 3600,       // the longest stage
    INTERVAL_HELD_MS = 120 * 1000 // the longest that readers hold up a stage beyond its own length
};

// The stages, in which nobody, those who went out, and anybody may start.  ORDER STAGES OF AN INTERVAL.
enum interval_stage { INTERVAL_CLOSED, INTERVAL_STARTERS, INTERVAL_OPEN };

struct interval {
    unsigned starters;        // the seats that may start first; 0: all may at once
    int64_t begun;            // when the round was over
    int pause_ms, wait_ms;    // wait_ms 0: nobody else ever may
    int64_t opens, opens_all; // opens_all INT64_MAX: never
    int reader;               // the seat that last held it up, or -1
    unsigned readers;         // all seats that held it up; a seat's own reading never holds itself up
};

// Starts the clock at the end of a round: for pause_s seconds nobody may start, then the seats of starters may, and after
// wait_s more seconds (0: never) anybody.  Without a pause, or without starters, anybody may at the end of it.
void interval_begin(struct interval *interval, int pause_s, int wait_s, unsigned starters, int64_t now);
// Sets which of the seats that went out are still there.  If none is, anybody may start instead.
void interval_set_starters(struct interval *interval, unsigned starters, int64_t now);
void interval_open(struct interval *interval, int64_t now); // lets any seat start the next round from now on
// Lets the others wait because a seat is reading.  A seat that may start next holds nobody up.
void interval_read(struct interval *interval, int seat, int64_t now);
enum interval_stage interval_stage(const struct interval *interval, int64_t now);
// Returns whether this seat may start the next round now.
bool interval_may(const struct interval *interval, int seat, int64_t now);
int64_t interval_next(const struct interval *interval, int64_t now); // when the next stage begins, or INT64_MAX if none does
// Returns whole seconds until that stage, at least 1, or -1 for never.
int interval_seconds(const struct interval *interval, enum interval_stage stage, int64_t now);
// Appends for a seat (or WATCHER) that may not start the next round yet who may, and when: sentences, the last without a
// newline.
void interval_tell(const struct interval *interval, const char *const *name, int seats, int seat, int64_t now,
                   struct strbuf *out);

#endif
