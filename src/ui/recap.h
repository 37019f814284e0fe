// SPDX-License-Identifier: GPL-3.0-or-later
// What the others did since the player's last turn, for the command `since`: copies of the events that still count.  It knows
// no game and no terminal.
#ifndef UI_RECAP_H
#define UI_RECAP_H

#include "rules/game.h"

// Values in place of a seat: what nobody did, such as the deal; how the round ended; everything except the last of these; and
// what a computer player did for the player.
enum { RECAP_NOBODY = -1, RECAP_END = -2, RECAP_ALL = -3, RECAP_KEPT = -4 };

struct recap_entry {
    struct event event;
    bool ends; // the event is about how the round ended
    bool kept; // a computer player moved for the player
    bool own;  // the event is of the player's own move
    enum scene scene;
    int number, round;
};

// The events to be heard again.  A zeroed recap is empty.
struct recap {
    struct recap_entry *entry;
    int count, room;
    int added, round;
    unsigned begun; // the seats whose turn has begun and that have done nothing yet
    bool called;    // a turn was begun by a call, and then all turns are
    int latest;     // 1 + the seat that acted last; 0: none did
    bool own_turn;  // it was the player's turn at the last event
    int since;      // for games recalled in order: the value of `added` before the player's last move
};

// Adds a copy of the event; ends: it is about how the round ended.
void recap_add(struct recap *recap, const struct event *event, bool ends);
void recap_add_kept(struct recap *recap, const struct event *event); // adds what a computer player did for the player
void recap_forget(struct recap *recap, int added);                   // drops the entries before the one of this number
// Starts a new round.  Of the last round only how it ended is kept, and of earlier rounds nothing.
void recap_begin_round(struct recap *recap);
// Begins a seat's turn, by a call or because the seat acts, for a watcher, who has no turn to count from.  The seat's first
// event then makes the recap forget what the seat did in its last turn, and what nobody did before that.
void recap_begin_turn(struct recap *recap, int seat, bool called);

// --- games whose moves are recalled in order (scene of struct game) ---

// Adds a copy of the entry and sets its number and round.
void recap_add_told(struct recap *recap, const struct recap_entry *entry);
// Prepares for the player's own move, or for a watcher the first card of a trick: drops what was before it, except the trick on
// the table; begins: the move begins a trick.
void recap_move(struct recap *recap, bool begins);
void recap_watch(struct recap *recap);               // lets a watcher hear the last trick too
bool recap_is_open(const struct recap *recap);       // returns whether a trick has begun that has not ended
void recap_take_back(struct recap *recap, int seat); // drops the last move of this seat and what followed from it
bool recap_has_news(const struct recap *recap);      // returns whether anything has happened since the player's last move

// Copies the events of this seat in order to out, which has room for recap->count.  Returns how many there are.
int recap_of(const struct recap *recap, int seat, struct event *out);
void recap_release(struct recap *recap); // frees all entries; the recap is then empty and usable

#endif
