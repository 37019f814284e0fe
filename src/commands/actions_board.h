// SPDX-License-Identifier: GPL-3.0-or-later
// What commands do in games in which a cursor walks over the table instead of a hand.
#ifndef COMMANDS_ACTIONS_BOARD_H
#define COMMANDS_ACTIONS_BOARD_H

#include "session/session.h"

bool board_walks(const struct session *session); // returns whether the person's cursor walks over the table in this game
// Reads a typed line that names cards and places in other words than the console's. said gets it in the console's words.
// Returns false if the line is none of that kind.
bool board_reads(struct session *session, const struct typed_args *args, struct strbuf *said);
void board_number(struct session *session, const struct typed_args *args);
void board_walk(struct session *session, int by);   // moves the cursor to the next place, or the one before
void board_go_end(struct session *session, int by); // moves the cursor to the first place, or the last
void board_dig(struct session *session, int by);    // moves the cursor deeper into the place, or back
void board_find(struct session *session, int by);   // moves the cursor to a place with a card that can be moved
void board_card(struct session *session, const struct typed_args *args); // says where on the table a named card lies
// Picks up the card under the cursor where by is 1, lets go of what was picked up where it is -1, and does the other of them
// where it is 0.
void board_carry(struct session *session, int by);
bool board_let_go(struct session *session);    // lets go of what was picked up, and says so; false: nothing was
void board_carried(struct session *session);   // says which cards of the table are picked up
void board_go_turned(struct session *session); // moves the cursor to where the stock is turned
bool board_holds(struct session *session);     // returns whether a card lies under the cursor
// Moves the cursor from a place that a move taken back has emptied to where it was before.
void board_go_back(struct session *session);
// Puts down the card that was picked up, or moves the one under the cursor where it goes.
void board_use(struct session *session);
void board_up(struct session *session, const struct typed_args *args); // moves a card of a patience home
bool board_give_up(struct session *session); // asks before it gives up; false: there is no deal to give up

#endif
