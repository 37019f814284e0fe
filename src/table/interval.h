// SPDX-License-Identifier: GPL-3.0-or-later
// The time between two rounds: for a while nobody starts the next one, then those who went out may, and after a longer while
// anybody.  A player who still reads holds it.  The table's clock and not the rules', which take `next` from any seat at any
// time.  It is given the time, in milliseconds, and knows no game and no terminal.
#ifndef TABLE_INTERVAL_H
#define TABLE_INTERVAL_H

#include "base/strbuf.h"
#include <stdbool.h>
#include <stdint.h>

enum {
    INTERVAL_READ_MS = 10 * 1000, // so long at least it goes on after somebody read
    INTERVAL_MOST_S = 3600,       // no stage lasts so long
    INTERVAL_HELD_MS = 120 * 1000 // beyond its own length it is held by readers for no longer
};

// ORDER STAGES OF AN INTERVAL: nobody, those who went out, anybody.
enum interval_stage { INTERVAL_CLOSED, INTERVAL_STARTERS, INTERVAL_OPEN };

struct interval {
    unsigned starters;        // a set of seats; 0: anybody, as soon as somebody may
    int64_t begun;            // when the round was over
    int pause_ms, wait_ms;    // wait_ms 0: nobody else ever
    int64_t opens, opens_all; // opens_all: INT64_MAX never
    int reader;               // the seat that held it last, or -1
    unsigned readers;         // all that did; nobody is held by their own reading
};

// The round was over at `now`: for pause_s seconds nobody may, then those of starters, and after wait_s more (0: never) anybody.
// Without a pause, or without starters, anybody may at its end.
void interval_begin(struct interval *interval, int pause_s, int wait_s, unsigned starters, int64_t now);
// Who of those that went out is still there; with nobody left, anybody may in their place.
void interval_set_starters(struct interval *interval, unsigned starters, int64_t now);
void interval_open(struct interval *interval, int64_t now); // anybody may from now on
// A seat reads, and everybody else waits for it; who may start next holds nobody.
void interval_read(struct interval *interval, int seat, int64_t now);
enum interval_stage interval_stage(const struct interval *interval, int64_t now);
bool interval_may(const struct interval *interval, int seat, int64_t now); // may this seat start the next round now?
int64_t interval_next(const struct interval *interval, int64_t now);       // when the next stage begins; INT64_MAX: none will
// Whole seconds until that stage, at least 1; -1: never.
int interval_seconds(const struct interval *interval, enum interval_stage stage, int64_t now);
// Tells a seat (or WATCHER) that may not start the next round yet when and who may: sentences, the last without a newline.
void interval_tell(const struct interval *interval, const char *const *name, int seats, int seat, int64_t now,
                   struct strbuf *out);

#endif
