// SPDX-License-Identifier: GPL-3.0-or-later
// Several cards said as one: "kings", "hearts 3 to 5", "sevens, clubs, hearts, joker", "spades queen, king".  They become the
// words of single cards, those of the hand where it is not said which.
#ifndef COMMANDS_TYPED_MELD_WORDS_H
#define COMMANDS_TYPED_MELD_WORDS_H

#include "commands/typed/card_words.h"

// After "mark": the cards one by one.  False, and a sentence: of a rank there is none in the hand.
bool meld_words_cards(struct session *session, const struct typed_args *args, struct card_line *out);
// After "new": as the record writes combinations.  False: a rank alone was named, and it is laid or
// offered; or there is none of it.
bool meld_words(struct session *session, const struct typed_args *args, struct card_line *out);

#endif
