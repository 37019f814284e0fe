// SPDX-License-Identifier: GPL-3.0-or-later
// Cards as people say them, and as Parlour says them: "the queen of spades", "spades queen", "ten of hearts", "Qs", "kings",
// "hearts 3 to 5".  It knows no language: it compares with the very names that card.h gives, so that a new language is
// understood as soon as it is spoken.  The record's words are understood always, and English names beside those of the language.
#ifndef CARDS_SAID_H
#define CARDS_SAID_H

#include <stdbool.h>

enum said_kind {
    SAID_NOTHING,
    SAID_FACE, // one card
    SAID_RANK, // "king", "kings", "each king"
    SAID_SUIT, // "hearts", "all hearts"
    SAID_RUN   // "hearts 3 to 5", "3 to 5 of hearts"
};

struct said {
    enum said_kind kind;
    bool many;          // several are spoken of: "kings", "jokers"
    int face;           // of FACE
    int rank, to, suit; // of RANK; of SUIT; of RUN all three
    int control;        // of RANK: the control card that the same words name, "four" in braille; 0: none
};

// The longest name at the beginning of these words: how many words it is, 0 when there is none.
int said_read(const char *const *word, int count, struct said *out);
// The same of a text with spaces, which it must be as a whole.
bool said_whole(const char *text, struct said *out);
// A number in words, "ten"; 0 where it is none.
int said_number(const char *word);
// Is it the article of some card's name, such as "the"?
bool said_article(const char *word);

#endif
