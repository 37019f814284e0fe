// SPDX-License-Identifier: GPL-3.0-or-later
// The recap: what the others did since the player's last turn, for the command `since`.  It has copies of the events that still
// count, and knows no game and no terminal.
#ifndef UI_RECAP_H
#define UI_RECAP_H

#include "rules/game.h"

// Values that name a part of a recap where no seat does.  RECAP_NOBODY: what nobody did, such as the deal; RECAP_END: how the
// round ended; RECAP_KEPT: what a computer player did for the player; RECAP_ALL: everything but RECAP_KEPT.
enum { RECAP_NOBODY = -1, RECAP_END = -2, RECAP_ALL = -3, RECAP_KEPT = -4 };

// An event of the recap, which the command `since` tells.
struct recap_entry {
    struct event event;
    bool ends; // the event tells how the round ended
    bool kept; // a computer player moved for the player
    bool own;  // the event is of the player's own move
    enum scene scene;
    int number, round;
};

// The recap: the events since the player's last turn, to be heard again.  A zeroed recap is empty.
struct recap {
    struct recap_entry *entry;
    int count, room;
    int added, round;
    unsigned begun; // the set of seats whose turn has begun and that have done nothing yet
    bool called;    // a turn was begun by a call, so only calls begin turns
    int latest;     // 1 + the seat that acted last; 0: none has
    bool own_turn;  // it was the player's turn at the last event
    int since;      // in games recalled in order: the value of `added` before the player's last move
};

// Adds a copy of the event to the recap.  `ends`: the event tells how the round ended.
void recap_add(struct recap *recap, const struct event *event, bool ends);
// Adds to the recap what a computer player did for the player.
void recap_add_kept(struct recap *recap, const struct event *event);
void recap_forget(struct recap *recap, int added); // drops the entries of the recap before number `added`
// Starts a new round in the recap.  Of the last round only how it ended is kept, and of earlier rounds nothing.
void recap_begin_round(struct recap *recap);
// Begins a seat's turn in the recap of a watcher, who has no turn of their own to count from.  A turn begins when the seat is
// called or, in games without calls, when another seat acted before.  The seat's first event then drops what the seat did in its
// last turn, and what nobody did before that.
void recap_begin_turn(struct recap *recap, int seat, bool called);

// --- games whose moves are recalled in order (scene of struct game) ---

// Adds a copy of `entry` to the recap in a game whose moves are recalled in order.  The copy gets the next number and the present
// round.
void recap_add_told(struct recap *recap, const struct recap_entry *entry);
// Prepares the recap for the player's own move: drops all earlier entries, except the trick on the table.  `begins`: the move
// begins a trick.
void recap_move(struct recap *recap, bool begins);
void recap_watch(struct recap *recap);               // drops what was before the last trick, for a watcher
bool recap_is_open(const struct recap *recap);       // returns whether the recap has a trick that has begun and not ended
void recap_take_back(struct recap *recap, int seat); // drops the seat's last move and what followed
bool recap_has_news(const struct recap *recap);      // returns whether others have done anything since the player's last move

// Copies events of the recap, in order, to `out`: those of the seat `seat`, or of the part that a RECAP value names.  `out` has
// room for recap->count events.  Returns how many were copied.
int recap_of(const struct recap *recap, int seat, struct event *out);
void recap_release(struct recap *recap); // frees all entries of the recap, which is then empty and usable

#endif
