// SPDX-License-Identifier: GPL-3.0-or-later
// The interval between two rounds: for a while nobody can start the next round, then those who went out can, and after a longer
// while anybody.  A player who is still reading prolongs the interval.  This is the table's clock and not the rules', which take
// `next` from any seat at any time.  The caller gives the time in milliseconds.  It knows no game and no terminal.
#ifndef TABLE_INTERVAL_H
#define TABLE_INTERVAL_H

#include "base/strbuf.h"
#include <stdbool.h>
#include <stdint.h>

enum {
    INTERVAL_READ_MS = 10 * 1000, // how long the pause between rounds lasts at least after a seat read
    INTERVAL_MOST_S = 3600,       // the longest stage between two rounds
    INTERVAL_HELD_MS = 120 * 1000 // the longest that readers hold up a stage beyond the stage's own length
};

// The stages of the interval between two rounds: nobody may start the next round, those who went out may, or anybody may.
// ORDER STAGES OF AN INTERVAL.
enum interval_stage { INTERVAL_CLOSED, INTERVAL_STARTERS, INTERVAL_OPEN };

struct interval {
    unsigned starters;        // the seats that may start the next round first; 0: all may at once
    int64_t begun;            // when the last round was over
    int pause_ms, wait_ms;    // wait_ms 0: nobody but the starters ever may
    int64_t opens, opens_all; // when starters may begin the next round, and all others; INT64_MAX: never
    int reader;               // the seat that last held up the next round, or -1
    unsigned readers;         // all seats that held up the next round; a seat's own reading never holds itself up
};

// Begins the interval between two rounds: for pause_s seconds nobody may start the next one, then the seats in `starters` may,
// and after wait_s more seconds (0: never) anybody.  Without a pause, or without starters, anybody may at its end.
void interval_begin(struct interval *interval, int pause_s, int wait_s, unsigned starters, int64_t now);
// Sets which of the seats that may start the next round first are still there, after some left in the interval.  If none is,
// anybody may start it.
void interval_set_starters(struct interval *interval, unsigned starters, int64_t now);
void interval_open(struct interval *interval, int64_t now); // lets any seat start the next round from now on
// Prolongs the interval between two rounds for the others because a seat is reading.  Its own reading never keeps a seat from
// starting the next round.
void interval_read(struct interval *interval, int seat, int64_t now);
enum interval_stage interval_stage(const struct interval *interval, int64_t now);
// Returns whether the interval allows this seat to start the next round now.
bool interval_may(const struct interval *interval, int seat, int64_t now);
int64_t interval_next(const struct interval *interval, int64_t now); // when the interval's next stage begins, or INT64_MAX
// Returns the seconds until a stage of the interval begins, rounded up and at least 1, or -1 for never.
int interval_seconds(const struct interval *interval, enum interval_stage stage, int64_t now);
// Appends what the interval means for a seat (or WATCHER) that may not start the next round yet: who may start it, and when.
// These are sentences, the last without a newline.
void interval_tell(const struct interval *interval, const char *const *name, int seats, int seat, int64_t now,
                   struct strbuf *out);

#endif
