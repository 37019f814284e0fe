// SPDX-License-Identifier: GPL-3.0-or-later
// A typed line's cards, places and numbers, said as Parlour says them, become the words of a record, which every command and
// every game understands: "lay the ten of spades on combination 2" is "lay 10S on 2".
#ifndef COMMANDS_TYPED_CARD_WORDS_H
#define COMMANDS_TYPED_CARD_WORDS_H

#include "session/session.h"

enum { CARD_WORD = 24 };

// A line whose words are the record's where they can be; the words point into room, into what was given, or to constants.
struct card_line {
    int count;
    const char *word[LINE_WORDS + 1];
    char room[LINE_WORDS][CARD_WORD];
};

// The words of a line after its command (command -1: a move in the game's own words).  What is no name stays as it was typed,
// unless a card is needed there: then false, and a sentence.
bool card_words(struct session *session, int command, const char *const *word, int count, struct card_line *out);

#endif
