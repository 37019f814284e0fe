// SPDX-License-Identifier: GPL-3.0-or-later
// What a move gains, for who offers moves, gives hints or plays.
#ifndef RULES_PATIENCE_WEIGH_H
#define RULES_PATIENCE_WEIGH_H

#include "rules/patience/inside.h"

// In the order in which moves are offered.
enum patience_gain {
    PATIENCE_TURNS,      // a card is turned up
    PATIENCE_FREES,      // a pile is empty after it
    PATIENCE_UPS,        // a card goes home, or leaves
    PATIENCE_JOINS,      // onto a pile
    PATIENCE_CELL_TURNS, // to a cell, and a card is turned up
    PATIENCE_SPLITS,     // a part of a run
    PATIENCE_CELLS_UP,   // to a cell
    PATIENCE_BACK,       // back from a foundation
    PATIENCE_STOCK_ON,   // the stock is turned
    PATIENCE_IDLE        // it undoes the last move, or changes nothing
};
enum patience_gain patience_gain(const struct kit_now *now, const struct move *m); // of a move that may be made

VERB(weigh) patience_weigh;
VERB(sift) patience_sift;

#endif
