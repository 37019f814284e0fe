// SPDX-License-Identifier: GPL-3.0-or-later
// Commands of a cursor that walks over the piles of a patience, or other places of a table, instead of over a hand.
#ifndef COMMANDS_ACTIONS_BOARD_H
#define COMMANDS_ACTIONS_BOARD_H

#include "session/session.h"

bool board_walks(const struct session *session); // returns whether the person's cursor walks over the table's places, not a hand
// Reads a typed line in a patience's own words for the cards and piles on its board, and appends to `said` the same command in
// the console's words.  Returns false if the game does not understand the line.
bool board_reads(struct session *session, const struct typed_args *args, struct strbuf *said);
void board_number(struct session *session, const struct typed_args *args);
// Moves the board's cursor to the next place if `by` is 1, or to the previous place if `by` is -1.
void board_walk(struct session *session, int by);
void board_go_end(struct session *session, int by); // moves the table's cursor to the first place (`by` is -1) or the last (1)
void board_dig(struct session *session, int by);    // moves the table's cursor to a card deeper in its pile, or back
// Moves the board's cursor to the next place (`by` is 1) or previous place (-1) that has a card that can be moved.
void board_find(struct session *session, int by);
// Says where on a board, such as a patience, a named card lies, and moves the cursor there.
void board_card(struct session *session, const struct typed_args *args);
// Picks up the card under the board's cursor if `by` is 1, lets go of the card picked up if `by` is -1, and toggles between the
// two if `by` is 0.
void board_carry(struct session *session, int by);
bool board_let_go(struct session *session);    // lets go of the card picked up from a pile and says so; false: none was picked up
void board_carried(struct session *session);   // says which cards of a patience are picked up, or that none are
void board_go_turned(struct session *session); // moves the table's cursor to the pile onto which the stock is turned
bool board_holds(struct session *session);     // returns whether a card that can be picked up lies under the table's cursor
// Moves the board's cursor back after an undo has emptied the pile that the cursor is on: to the place where the cursor was
// before the undone move.
void board_go_back(struct session *session);
// Puts down the card picked up from a pile of the board.  If no card is picked up, moves the card under the board's cursor to the
// place where it fits.
void board_use(struct session *session);
// Moves a card of a patience's board, the one named or the one under the cursor, to its foundation.
void board_up(struct session *session, const struct typed_args *args);
// Asks the player whether to give up the deal on the patience's board.  Returns false if no deal is under way.
bool board_give_up(struct session *session);

#endif
