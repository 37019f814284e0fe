// SPDX-License-Identifier: GPL-3.0-or-later
// Combinations set aside for an opening.  A combination that is too little to open with is kept here, and the next one is sent
// together with it, because the rules accept or refuse an opening as one move.  Until then all cards are still in the hand.
#ifndef UI_STAGED_MELDS_H
#define UI_STAGED_MELDS_H

#include "base/strbuf.h"
#include "rules/reason.h"
#include <stdbool.h>
#include <stdint.h>

enum { STAGED_MAX = 16, STAGED_CARDS = 120, STAGED_BYTES = 800 };

// One combination, or several named at once: the cards, and the words of the move, "4H 5H JK=6H".
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

// Is a combination refused for this reason worth setting aside, because another one would help?
bool staged_melds_worth(enum reason reason);
// Sets the cards aside as one more combination; false when there is no room.
bool staged_melds_add(struct staged_melds *staged, const char *words, const uint16_t *card, int count);
void staged_melds_drop_last(struct staged_melds *staged); // there is one
// The number of the combination that holds the card, from 1; 0: none.
int staged_melds_holds(const struct staged_melds *staged, uint16_t card);
// Appends all cards of the move, "4H 5H 6H / KS KH KD": what is set aside, then `words` as the last combination.
void staged_melds_move(const struct staged_melds *staged, const char *words, struct strbuf *out);
// Appends the cards as the words of a move: "KS KH KD".
void staged_melds_words(const uint16_t *card, int count, struct strbuf *out);

#endif
