// SPDX-License-Identifier: GPL-3.0-or-later
// Answers that a player gives in advance, which players hear called orders ("buy queens", "buy nothing"): which discards to buy,
// to leave, or to be asked about.  This file knows cards and words; session/asked.c asks, and acts on the answer.
#ifndef USERDATA_AUTO_ANSWER_H
#define USERDATA_AUTO_ANSWER_H

#include "cards/card.h"
#include <stdbool.h>
#include <stdint.h>

enum { AUTO_ANSWERS_MAX = 32 };
enum auto_reply { AUTO_ASK, AUTO_BUY, AUTO_LEAVE };
enum auto_about { AUTO_ALL, AUTO_RANK, AUTO_SUIT, AUTO_FACE };

struct auto_answer {
    uint8_t answer; // enum auto_reply; AUTO_LEAVE is always about all cards
    uint8_t about;  // enum auto_about
    uint8_t which;  // the rank, the suit or the face
    bool round;     // only until the round ends
};
// Oldest first; zeroed is none.  The latest one about a card decides.
struct auto_answers {
    uint8_t wish; // 1 + the face for sale that the player asked for before being asked; 0: none.  Never saved
    int count;
    struct auto_answer order[AUTO_ANSWERS_MAX];
};

// Reads an order: "queens this round", "QS", "nothing", "ask", "ask hearts".  False: the words are none.
bool auto_answer_read(const char *words, struct auto_answer *out);
// Appends the order as a sentence and a newline.
void auto_answer_say(const struct auto_answer *order, enum text_style style, struct strbuf *out);

// Adds an order and drops those that it makes pointless.  False: there is no room.
bool auto_answers_add(struct auto_answers *answers, const struct auto_answer *order);
enum auto_reply auto_answers_for(const struct auto_answers *answers, int face); // AUTO_ASK: no order is about the card
void auto_answers_end_round(struct auto_answers *answers);                      // drops the orders for this round alone
// The lines of the file beside the game, the same in every language, appended; nothing where there is no order.
void auto_answers_write(const struct auto_answers *answers, struct strbuf *out);
// From such lines, in place of what is there; those that are no orders are skipped.
void auto_answers_load(struct auto_answers *answers, const char *text);

#endif
