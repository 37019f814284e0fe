// SPDX-License-Identifier: GPL-3.0-or-later
// What commands do where a cursor walks the table instead of a hand.
#ifndef COMMANDS_ACTIONS_BOARD_H
#define COMMANDS_ACTIONS_BOARD_H

#include "session/session.h"

bool board_walks(const struct session *session); // does it, for the person at the keyboard?
// A typed line that names cards and places in other words than the console's: said has its words; false: it is none.
bool board_reads(struct session *session, const struct typed_args *args, struct strbuf *said);
void board_number(struct session *session, const struct typed_args *args);
void board_walk(struct session *session, int by);                        // to the next place, or the one before
void board_go_end(struct session *session, int by);                      // to the first place, or the last
void board_dig(struct session *session, int by);                         // deeper into the place, or back
void board_find(struct session *session, int by);                        // to a place with a card that can be moved
void board_card(struct session *session, const struct typed_args *args); // where a card lies
void board_carry(struct session *session);                               // picks up, or lets go
void board_use(struct session *session);                                 // puts down, or moves where it goes
void board_up(struct session *session, const struct typed_args *args);   // home
bool board_give_up(struct session *session);                             // asks; false: there is nothing to give up

#endif
