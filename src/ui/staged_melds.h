// SPDX-License-Identifier: GPL-3.0-or-later
// An opening of several combinations, put together one by one.  A combination that alone falls
// short of the opening is set aside here, and the next one is sent together with it, because the
// rules accept or refuse them as one move.  Nothing has left the hand meanwhile.
#ifndef UI_STAGED_MELDS_H
#define UI_STAGED_MELDS_H

#include "base/strbuf.h"
#include "rules/reason.h"
#include <stdbool.h>
#include <stdint.h>

enum { ATTEMPT_MAX = 16, ATTEMPT_CARDS = 120, ATTEMPT_BYTES = 800 };

// One combination (or several named at once) set aside: its cards, and as words of a move, "4H 5H JK=6H".
struct aside {
    int cards;
    uint16_t card[ATTEMPT_CARDS];
    char words[ATTEMPT_BYTES];
};
// Zeroed is none.
struct attempt {
    int count;
    struct aside aside[ATTEMPT_MAX];
};

// Would another combination help?  Then it is worth setting aside.
bool attempt_keeps(enum reason reason);
// Sets the cards aside as one more combination; false when there is no room.
bool attempt_add(struct attempt *attempt, const char *words, const uint16_t *card, int count);
void attempt_drop_last(struct attempt *attempt);
// The combination that card is set aside in, from 1, or 0.
int attempt_holds(const struct attempt *attempt, uint16_t card);
// "meld 4H 5H 6H / KS KH KD": what is set aside, and words as the last combination.
void attempt_move(const struct attempt *attempt, const char *words, struct strbuf *out);
// The words of marked cards: "KS KH KD".
void attempt_words(const uint16_t *card, int count, struct strbuf *out);

#endif
