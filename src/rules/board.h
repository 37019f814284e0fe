// SPDX-License-Identifier: GPL-3.0-or-later
// A table that a cursor walks instead of a hand: piles, cells and other places, each with cards that lie upon each other.  A
// family without hands has one (struct game); the console walks it, picks cards up and puts them down.
#ifndef RULES_BOARD_H
#define RULES_BOARD_H

#include "rules/game.h"

// A card of a place: how many lie upon it.
struct board_at {
    int place, depth;
};

// How a place is said: as it is walked over; as its digit is pressed, and pressed again.
enum board_way { BOARD_WALKED, BOARD_READ, BOARD_READ_AGAIN };

enum { BOARD_ZERO = 10 }; // the place that key 0 reads

struct board {
    // How many places there are, from 0 on; the number that reads a place, from 1 on, as a place: -1: none has it.
    int (*places)(const struct hearer *h);
    int (*numbered)(const struct hearer *h, int number);
    int (*cards)(const struct hearer *h, int place); // that can be walked there; at least 1, as an empty place is one
    void (*say)(const struct hearer *h, struct board_at at, enum board_way way, struct strbuf *out);
    // Where a card of this face lies: true, and at, where it can be walked to; a sentence about it in any case.
    bool (*find)(const struct hearer *h, int face, struct board_at *at, struct strbuf *out);
    // The moves that Enter can mean there; none, and no says why.
    void (*uses)(const struct hearer *h, struct board_at at, struct move_list *out, struct refusal *no);
    // The move that takes what lies there home, or out of the game; and the one that puts it on another place.  False: that place
    // takes nothing in this game, or nothing lies there, and no says so.
    bool (*up)(const struct hearer *h, struct board_at at, struct move *m, struct refusal *no);
    bool (*put)(const struct hearer *h, struct board_at at, int place, struct move *m, struct refusal *no);
    // A line that people type as a move or a place, in the console's words, "move waste on 1"; at: where the cursor goes first.
    // False: it is none.
    bool (*typed)(const struct hearer *h, const char *const *word, int count, struct board_at *at, struct strbuf *out);
    bool (*can_move)(const struct hearer *h, struct board_at at); // can its card be moved to any use?
};

#endif
