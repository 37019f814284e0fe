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

enum { STAGED_MAX = 16, STAGED_CARDS = 120, STAGED_BYTES = 800 };

// One combination (or several named at once) set aside: its cards, and as words of a move, "4H 5H JK=6H".
struct staged_meld {
    int cards;
    uint16_t card[STAGED_CARDS];
    char words[STAGED_BYTES];
};
// Zeroed is none.
struct staged_melds {
    int count;
    struct staged_meld meld[STAGED_MAX];
};

// Would another combination help?  Then it is worth setting aside.
bool staged_melds_worth(enum reason reason);
// Sets the cards aside as one more combination; false when there is no room.
bool staged_melds_add(struct staged_melds *staged, const char *words, const uint16_t *card, int count);
void staged_melds_drop_last(struct staged_melds *staged);
// The combination that card is set aside in, from 1, or 0.
int staged_melds_holds(const struct staged_melds *staged, uint16_t card);
// "meld 4H 5H 6H / KS KH KD": what is set aside, and words as the last combination.
void staged_melds_move(const struct staged_melds *staged, const char *words, struct strbuf *out);
// The words of marked cards: "KS KH KD".
void staged_melds_words(const uint16_t *card, int count, struct strbuf *out);

#endif
