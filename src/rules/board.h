// SPDX-License-Identifier: GPL-3.0-or-later
// A board is a table that the console's cursor walks in place of a hand: piles, cells and other places, each a stack of cards.  A
// family without hands provides a board (struct game); the console walks it, picks cards up and puts them down.
#ifndef RULES_BOARD_H
#define RULES_BOARD_H

#include "rules/game.h"

// A card on the board that the console's cursor walks: the number of its place, and how many cards there lie on top of it.
struct board_at {
    int place, depth;
};

// How much the console says of a place on the board, by how the player came there: the cursor walked over it, its digit key was
// pressed, or that key was pressed again.
enum board_way { BOARD_WALKED, BOARD_READ, BOARD_READ_AGAIN };

enum { BOARD_ZERO = 10 }; // the number of the board's place that the digit key 0 reads

struct board {
    // How many places the board has, numbered from 0; and the place that a number typed by the player reads, from 1 on, or -1 if
    // no place has that number.
    int (*places)(const struct hearer *h);
    int (*numbered)(const struct hearer *h, int number);
    // How many cards the cursor can walk in a place of the board; at least 1, as an empty place counts as one.
    int (*cards)(const struct hearer *h, int place);
    void (*say)(const struct hearer *h, struct board_at at, enum board_way way, struct strbuf *out);
    // Finds where on the board a card of this face lies.  Returns true and fills `at` if the cursor can walk to it; appends a
    // sentence about it either way.
    bool (*find)(const struct hearer *h, int face, struct board_at *at, struct strbuf *out);
    // Lists the moves that Enter can mean on this card of the board; when there are none, fills the refusal with the reason.
    void (*uses)(const struct hearer *h, struct board_at at, struct move_list *out, struct refusal *no);
    // Two moves of a card on the board: `up` takes it home or out of the game, `put` takes it to another place.  Whether the
    // rules allow the move is not judged.  Both return false, with the reason in the refusal, when no card that is seen lies
    // there.
    bool (*up)(const struct hearer *h, struct board_at at, struct move *m, struct refusal *no);
    bool (*put)(const struct hearer *h, struct board_at at, int place, struct move *m, struct refusal *no);
    // Reads a line that a player types as a move on the board or a place of it, in the console's words, "move waste on 1"; at:
    // where the cursor goes first.  Returns false if the line is neither.
    bool (*typed)(const struct hearer *h, const char *const *word, int count, struct board_at *at, struct strbuf *out);
    int (*turned)(const struct hearer *h); // returns the board's place onto which the stock is turned; -1: none
    bool (*can_move)(const struct hearer *h, struct board_at at); // returns whether this card of the board has any move
    const char *(*none_moves)(const struct hearer *h);            // the sentence to say where no card of the board can be moved
};

#endif
