// SPDX-License-Identifier: GPL-3.0-or-later
// What the others did since the player's last turn, for the command `since`: copies of the events that still count.  It knows no
// game and no terminal.
#ifndef UI_RECAP_H
#define UI_RECAP_H

#include "rules/game.h"

// In place of a seat: what nobody did, such as the deal; how the round ended; everything but the last of these, what a computer
// player did for the player.
enum { RECAP_NOBODY = -1, RECAP_END = -2, RECAP_ALL = -3, RECAP_KEPT = -4 };

struct recap_entry {
    struct event event;
    bool ends; // it is about how the round ended
    bool kept; // a computer player did it for the player
    int number, round;
};

// Zeroed is empty.
struct recap {
    struct recap_entry *entry;
    int count, room;
    int added, round;
    unsigned begun; // seats whose turn has begun and that have done nothing yet
    bool called;    // some turn was begun by a call: then all turns are
    int latest;     // 1 + the seat that acted last; 0: none
    bool own_turn;  // was it the player's turn at the last event?
};

void recap_add(struct recap *recap, const struct event *event, bool ends); // a copy; ends: it is about how the round ended
void recap_add_kept(struct recap *recap, const struct event *event);       // what a computer player did for the player
void recap_forget(struct recap *recap, int added);                         // drops what was added before the entry of this number
// A new round is dealt: of the last round only how it ended is kept, of earlier ones nothing.
void recap_begin_round(struct recap *recap);
// For a watcher, who has no turn to count from.  A turn of this seat begins, by a call or because the seat acts.  With the first
// event of it, what the seat did in its turn before is forgotten, and what nobody did before that.
void recap_begin_turn(struct recap *recap, int seat, bool called);
// Copies what this seat did to out, which has room for recap->count, in order; returns how many.
int recap_of(const struct recap *recap, int seat, struct event *out);
void recap_release(struct recap *recap); // frees all entries; empty and usable

#endif
