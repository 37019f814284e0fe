// SPDX-License-Identifier: GPL-3.0-or-later
// What the others did since the person's last turn, for `since`: sentences, each of a player, and a
// line of them that is short enough to be heard.  It knows no game and no terminal.
#ifndef CONSOLE_DEEDS_H
#define CONSOLE_DEEDS_H

#include "base/strbuf.h"
#include <stdbool.h>

// How much a deed matters where not all can be told: a draw goes without saying; what lies on the table, the more cards the
// more; and above all who went out or won.
enum { DEED_DRAW, DEED_OTHER, DEED_LEFT, DEED_TAKEN, DEED_DISCARD, DEED_END, DEED_TABLE, DEED_WON = 1000 };

// In place of a seat: what nobody did, the deal first of all; how a round ended, whoever it is about.
enum { DEEDS_NOBODY = -1, DEEDS_END = -2 };

// The same in the styles of print and of speech, and in short.
struct wording {
    const char *whole, *brief; // owned by deeds
};
struct deed {
    int seat;  // who did it, or DEEDS_NOBODY
    bool ends; // it is about how the round ended
    int weight;
    struct wording print, spoken;
    int number, round; // set by deeds_add
};

// Zeroed is empty.
struct deeds {
    struct deed *deed;
    int count, room;
    int added, round;
    unsigned begun; // seats whose turn began and who did nothing yet
    bool called;    // a turn was begun by a call, which all do then
    int latest;     // who did the last, from 1; 0 nobody
    bool own_turn;  // the person's, when an event was heard last
};

void deeds_add(struct deeds *deeds, const struct deed *deed); // the texts are copied
void deeds_forget(struct deeds *deeds, int added);            // what came when fewer than that had been added
// A new round is dealt: of the last one only how it ended is kept, and of those before nothing.
void deeds_begin_round(struct deeds *deeds);
// For who has no turn of his own to count from.  A turn of that player's begins, called or since he does something: what he
// did before is forgotten as soon as he does something, and so is what nobody did before that.
void deeds_begin_turn(struct deeds *deeds, int seat, bool called);
// Appends all that one player did as one line, which is at most so many columns wide where that can be: whole sentences, with
// his draws if they fit, else the short ones with his name said once, else those that matter most and how many more there are.
// Nothing is appended when he did nothing.  name may be NULL.
void deeds_line(const struct deeds *deeds, int seat, const char *name, bool spoken, size_t columns, struct strbuf *out);
void deeds_release(struct deeds *deeds);

#endif
