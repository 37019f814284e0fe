// SPDX-License-Identifier: GPL-3.0-or-later
// Standing orders: which discards a player wants bought, left, or asked about, given once and
// answered for him until he takes them back.  It knows cards and words; who is asked, and what an
// answer does, stands in actions_buy.c.
#ifndef USERDATA_AUTO_ANSWER_H
#define USERDATA_AUTO_ANSWER_H

#include "cards/card.h"
#include <stdbool.h>
#include <stdint.h>

enum { AUTO_ANSWERS_MAX = 32 };
enum auto_reply { AUTO_ASK, AUTO_BUY, AUTO_LEAVE };
enum auto_about { AUTO_ALL, AUTO_RANK, AUTO_SUIT, AUTO_FACE };

struct auto_answer {
    uint8_t answer; // LEAVE is always about all
    uint8_t about;
    uint8_t which; // the rank, the suit or the face
    bool round;    // only until the round ends
};
// Oldest first; zeroed is none.  Of those about a card the latest answers.
struct auto_answers {
    uint8_t wish; // 1 + the face of the card now for sale that is wanted before the player was asked; 0: none.  It is not kept
    int count;
    struct auto_answer order[AUTO_ANSWERS_MAX];
};

// An order out of its words: "queens this round", "QS", "nothing", "ask", "ask hearts".  False: they are none.
bool auto_answer_read(const char *words, struct auto_answer *out);
// The order as a sentence, with its newline.
void auto_answer_say(const struct auto_answer *order, enum text_style style, struct strbuf *out);

// Orders that this one covers for as long as they last go.  False: there is no room.
bool auto_answers_add(struct auto_answers *answers, const struct auto_answer *order);
enum auto_reply auto_answers_for(const struct auto_answers *answers, int face); // ASK where none is about the card
void auto_answers_end_round(struct auto_answers *answers);
// As they are kept beside a game: lines that depend on no language.  Lines that are no orders are passed over.
void auto_answers_write(const struct auto_answers *answers, struct strbuf *out);
void auto_answers_load(struct auto_answers *answers, const char *text);

#endif
