// SPDX-License-Identifier: GPL-3.0-or-later
// Answers that a player gives in advance, which players call orders ("buy queens", "buy nothing"): which discards to buy, to
// leave, or to be asked about.  This file knows cards and words; session/asked.c asks, and acts on the answer.
#ifndef USERDATA_AUTO_ANSWER_H
#define USERDATA_AUTO_ANSWER_H

#include "cards/card.h"
#include <stdbool.h>
#include <stdint.h>

enum { AUTO_ANSWERS_MAX = 32 };
enum auto_reply { AUTO_ASK, AUTO_BUY, AUTO_LEAVE };
enum auto_about { AUTO_ALL, AUTO_RANK, AUTO_SUIT, AUTO_FACE };

struct auto_answer {
    uint8_t answer; // the standing order's answer, enum auto_reply; AUTO_LEAVE is always about all cards
    uint8_t about;  // what the standing order is about: enum auto_about
    uint8_t which;  // the rank, the suit or the face that the standing order is about
    bool round;     // the standing order counts only until the round ends
};
// A player's standing orders, the oldest first, by which offers are answered automatically.  The latest order about a card
// decides.  A zeroed list is empty.
struct auto_answers {
    uint8_t wish; // 1 + the face for sale that the player asked for before being asked; 0 for none.  Never saved.
    int count;
    struct auto_answer order[AUTO_ANSWERS_MAX];
};

// Reads an order for automatic answers as typed: "queens this round", "QS", "nothing", "ask", "ask hearts".  Returns false if the
// words are no order.
bool auto_answer_read(const char *words, struct auto_answer *out);
// Appends a sentence and a newline that tell a standing order for automatic answers.
void auto_answer_say(const struct auto_answer *order, enum text_style style, struct strbuf *out);

// Adds an order to the automatic answers, and drops the orders that it makes pointless.  Returns false if there is no room.
bool auto_answers_add(struct auto_answers *answers, const struct auto_answer *order);
// Returns the automatic answer to an offer of this face, by the player's standing orders or by the card that the player asked for
// ahead.  Returns AUTO_ASK if neither is about this face.
enum auto_reply auto_answers_for(const struct auto_answers *answers, int face);
void auto_answers_end_round(struct auto_answers *answers); // drops the standing orders for this round alone
// Appends the orders for automatic answers as lines for the file beside the saved game, which is the same in every language.
// Appends nothing if there are none.
void auto_answers_write(const struct auto_answers *answers, struct strbuf *out);
// Replaces the orders for automatic answers by those in the text of the file beside the saved game.  Skips lines that are no
// orders.
void auto_answers_load(struct auto_answers *answers, const char *text);

#endif
