// SPDX-License-Identifier: GPL-3.0-or-later
// What the others did since the person's last turn, for `since`: copies of the events, and which of them still count.  It knows
// no game and no terminal.
#ifndef UI_RECAP_H
#define UI_RECAP_H

#include "rules/game.h"

// In place of a seat: all; what nobody did, the deal first of all; how a round ended, whoever it is about.
enum { RECAP_NOBODY = -1, RECAP_END = -2, RECAP_ALL = -3 };

struct recap_entry {
    struct event event;
    bool ends; // it is about how the round ended
    int number, round;
};

// Zeroed is empty.
struct recap {
    struct recap_entry *entry;
    int count, room;
    int added, round;
    unsigned begun; // seats whose turn began and who did nothing yet
    bool called;    // a turn was begun by a call, which all do then
    int latest;     // who did the last, from 1; 0 nobody
    bool own_turn;  // the person's, when an event was heard last
};

void recap_add(struct recap *recap, const struct event *event, bool ends);
void recap_forget(struct recap *recap, int added); // what came when fewer than that had been added
// A new round is dealt: of the last one only how it ended is kept, and of those before nothing.
void recap_begin_round(struct recap *recap);
// For a watcher, who has no turn to count from.  A turn of that player's begins, called or since that player does something:
// what was done in the turn before is forgotten with the first deed of this one, and so is what nobody did before that.
void recap_begin_turn(struct recap *recap, int seat, bool called);
// Copies of what one of them did, in order; returns how many.  out has room for count.
int recap_of(const struct recap *recap, int seat, struct event *out);
void recap_release(struct recap *recap);

#endif
