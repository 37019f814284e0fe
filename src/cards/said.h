// SPDX-License-Identifier: GPL-3.0-or-later
// Cards as people and Parlour say them: "the queen of spades", "spades queen", "ten of hearts", "Qs", "kings", "hearts 3 to 5".
// No language is built in: words are compared with the names in card.h, so a new language is understood as soon as it is
// translated.  The record's words are always understood, and English names beside those of the language.
#ifndef CARDS_SAID_H
#define CARDS_SAID_H

#include <stdbool.h>

enum said_kind {
    SAID_NOTHING,
    SAID_FACE, // one card was said: "queen of spades"
    SAID_RANK, // a rank was said: "king", "kings", "each king"
    SAID_SUIT, // a suit was said: "hearts", "all hearts"
    SAID_RUN   // a run was said: "hearts 3 to 5", "3 to 5 of hearts"
};

struct said {
    enum said_kind kind;
    bool many;          // several cards were said: "kings", "jokers"
    int face;           // the card that was said, of SAID_FACE
    int rank, to, suit; // `rank` of SAID_RANK, `suit` of SAID_SUIT, all three of SAID_RUN
    int control;        // SAID_RANK: the control card that the same words name, "four" in braille; 0: none
};

// Reads the longest name of cards at the beginning of what a person said.  Returns how many words it has, or 0 if no name is
// there.
int said_read(const char *const *word, int count, struct said *out);
// Reads a said text that must be one name of cards as a whole.  Returns false if it is not.
bool said_whole(const char *text, struct said *out);
// Reads a number said in words, such as "ten".  Returns 0 if the word is no number.
int said_number(const char *word);
// Returns whether a word that a person said is the article before some card's name, such as "the".
bool said_article(const char *word);

#endif
