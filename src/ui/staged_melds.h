// SPDX-License-Identifier: GPL-3.0-or-later
// Melds set aside for an opening.  A meld that is too little to open with is kept here, and the next one is sent together with
// it, because the rules accept or refuse an opening as one move.  Until then all cards are still in the hand.
#ifndef UI_STAGED_MELDS_H
#define UI_STAGED_MELDS_H

#include "base/strbuf.h"
#include "rules/reason.h"
#include <stdbool.h>
#include <stdint.h>

enum { STAGED_MAX = 16, STAGED_CARDS = 120, STAGED_BYTES = 800 };

// A meld set aside for an opening, or several named at once: the cards, and the words of the move, "4H 5H JK=6H".
struct staged_meld {
    int cards;
    uint16_t card[STAGED_CARDS];
    char words[STAGED_BYTES];
};
// The melds set aside for an opening.  A zeroed struct has none.
struct staged_melds {
    int count;
    struct staged_meld meld[STAGED_MAX];
};

// Returns whether a meld that was refused for this reason should be set aside, since it may be allowed together with another
// meld.
bool staged_melds_worth(enum reason reason);
// Sets cards aside for an opening as one more meld.  Returns false if there is no room.
bool staged_melds_add(struct staged_melds *staged, const char *words, const uint16_t *card, int count);
void staged_melds_drop_last(struct staged_melds *staged); // takes back the combination set aside last, if there is one
// Returns the number, from 1, of the meld set aside that holds `card`, or 0 if none does.
int staged_melds_holds(const struct staged_melds *staged, uint16_t card);
// Appends the words of the whole opening, "4H 5H 6H / KS KH KD": all melds set aside, then `words` as the last one.
void staged_melds_move(const struct staged_melds *staged, const char *words, struct strbuf *out);
// Appends cards as the words of a meld in a move: "KS KH KD".
void staged_melds_words(const uint16_t *card, int count, struct strbuf *out);

#endif
