// SPDX-License-Identifier: GPL-3.0-or-later
// What the others did since the person's last turn, for `since`: sentences, each of a player, and a
// line of them that is short enough to be heard.  It knows no game and no terminal.
#ifndef CONSOLE_DEEDS_H
#define CONSOLE_DEEDS_H

#include "base/strbuf.h"
#include <stdbool.h>

enum { DEED_SHOWS = 2 };

// The same in the styles of print and of speech, and in short.
struct wording {
    const char *whole, *brief; // owned by deeds
};
struct deed {
    int seat;   // who did it, or -1
    int weight; // how much it matters where not all can be told; from DEED_SHOWS on it shows cards
    struct wording print, spoken;
};

// Zeroed is empty.
struct deeds {
    struct deed *deed;
    int count, room;
    unsigned begun; // seats whose turn began and who did nothing yet
};

void deeds_add(struct deeds *deeds, const struct deed *deed); // the texts are copied
void deeds_forget(struct deeds *deeds, int count);            // the oldest
// A turn of that player's begins: what he did before is forgotten as soon as he does something.
void deeds_begin_turn(struct deeds *deeds, int seat);
// Appends all that one player did as one line, which is at most so many columns wide where that can be: whole sentences, else
// the short ones with his name said once, else those that matter most, the latest that shows cards and what came behind it
// among them, and how many more there are.  Nothing is appended when he did nothing.  name may be NULL.
void deeds_line(const struct deeds *deeds, int seat, const char *name, bool spoken, size_t columns, struct strbuf *out);
void deeds_release(struct deeds *deeds);

#endif
