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
    bool own;  // the player did it
    enum scene scene;
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
    int since;      // in a game that is told in order: added, before the player's last move
};

void recap_add(struct recap *recap, const struct event *event, bool ends); // a copy; ends: it is about how the round ended
void recap_add_kept(struct recap *recap, const struct event *event);       // what a computer player did for the player
void recap_forget(struct recap *recap, int added);                         // drops what was added before the entry of this number
// A new round is dealt: of the last round only how it ended is kept, of earlier ones nothing.
void recap_begin_round(struct recap *recap);
// For a watcher, who has no turn to count from.  A turn of this seat begins, by a call or because the seat acts.  With the first
// event of it, what the seat did in its turn before is forgotten, and what nobody did before that.
void recap_begin_turn(struct recap *recap, int seat, bool called);

// --- in a game whose moves are told in their order (scene of struct game) ---

void recap_add_told(struct recap *recap, const struct recap_entry *entry); // a copy; its number and round are set
// The player's own move, or for a watcher the first of a trick, comes next: what was before is dropped, but for the trick that
// lies there; begins: the move begins one.
void recap_move(struct recap *recap, bool begins);
void recap_watch(struct recap *recap);               // a watcher hears the last trick too
bool recap_is_open(const struct recap *recap);       // has a trick begun that has not ended?
void recap_take_back(struct recap *recap, int seat); // the last move of this seat, and what followed from it
bool recap_has_news(const struct recap *recap);      // is there anything since the player's last move?

// Copies what this seat did to out, which has room for recap->count, in order; returns how many.
int recap_of(const struct recap *recap, int seat, struct event *out);
void recap_release(struct recap *recap); // frees all entries; empty and usable

#endif
