// SPDX-License-Identifier: GPL-3.0-or-later
// Standing orders: which discards a player wants bought, left, or asked about, given once and
// answered for him until he takes them back.  It knows cards and words; who is asked, and what an
// answer does, stands in actions_buy.c.
#ifndef USERDATA_AUTO_ANSWER_H
#define USERDATA_AUTO_ANSWER_H

#include "cards/card.h"
#include <stdbool.h>
#include <stdint.h>

enum { ORDERS_MAX = 32 };
enum order_answer { ORDER_ASK, ORDER_BUY, ORDER_LEAVE };
enum order_about { ABOUT_ALL, ABOUT_RANK, ABOUT_SUIT, ABOUT_FACE };

struct order {
    uint8_t answer; // LEAVE is always about all
    uint8_t about;
    uint8_t which; // the rank, the suit or the face
    bool round;    // only until the round ends
};
// Oldest first; zeroed is none.  Of those about a card the latest answers.
struct orders {
    uint8_t wish; // 1 + the face of the card now for sale that is wanted before the player was asked; 0: none.  It is not kept
    int count;
    struct order order[ORDERS_MAX];
};

// An order out of its words: "queens this round", "QS", "nothing", "ask", "ask hearts".  False: they are none.
bool order_read(const char *words, struct order *out);
// The order as a sentence, with its newline.
void order_say(const struct order *order, enum text_style style, struct strbuf *out);

// Orders that this one covers for as long as they last go.  False: there is no room.
bool orders_give(struct orders *orders, const struct order *order);
enum order_answer orders_answer(const struct orders *orders, int face); // ASK where none is about the card
void orders_end_round(struct orders *orders);
// As they are kept beside a game: lines that depend on no language.  Lines that are no orders are passed over.
void orders_write(const struct orders *orders, struct strbuf *out);
void orders_load(struct orders *orders, const char *text);

#endif
