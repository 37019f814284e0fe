// SPDX-License-Identifier: GPL-3.0-or-later
// From typed words to what commands and rules read; a section for each file, which calls only those before it.
#ifndef COMMANDS_TYPED_TYPED_H
#define COMMANDS_TYPED_TYPED_H

#include "session/session.h"

// --- what is typed after a command's word: numbers, blocks of numbers, and a place named without its "on" (typed_args.c) ---

int typed_number(const char *word); // 0 to 99, or -1
// The digits of "5", "36", "3-6"; how many, 0 where the word is none of these.
int typed_digits(const char *word, int digit[2]);
// A block typed after a word, as people say it, "3 6", "3 to 6", "63", becomes "3-6"; false when it is none.
bool typed_block(const struct typed_args *args, struct strbuf *out);
// A typed move whose third word may have been left out: "lay 7h 2" is "lay 7h on 2", "take 7s 2" is "take 7s from 2".
void typed_between(struct session *session, const struct typed_args *args, const char *between);

// --- which command a line means that begins with neither a command's word nor its key (command_words.c) ---

// It is another word for it, "hint" or "no thanks", the beginning of one, or one with a slip.

enum meant { MEANT_NOTHING, MEANT_WORD, MEANT_SLIP, MEANT_SEVERAL, MEANT_KEEP };

// What the first words of a line mean, and how many they are.  SLIP: nothing else is as near, and it is to be said.  SEVERAL: a
// beginning of several, whose words are in list.  KEEP: that the game be kept, which is done anyway.
struct meaning {
    enum meant meant;
    int command, words;
    struct strbuf list;
};

// The command of a word or key; a word of another game gives way to a key of the same name, as up of patience does to the arrow.
int command_typed_here(struct session *session, const char *word);
// Fills a meaning, whose list is to be released.  A command's own word and key come first, then other words for it, of several
// commands the one that is known in this game; then beginnings, of what is useful now, of what is known here, of any; then slips.
void command_meant(struct session *session, const char *const *word, int count, struct meaning *out);
// Appends the lines of docs/keyboard.md with such words.
void command_words_page(struct strbuf *out);

// --- cards, places and numbers, said as Parlour says them, become the words of a record (card_words.c) ---

// Every command and every game understands those: "lay the ten of spades on combination 2" is "lay 10S on 2".

enum { CARD_WORD = 24 };

// A line whose words are the record's where they can be; the words point into room, into what was given, or to constants.
struct card_line {
    int count;
    const char *word[LINE_WORDS + 1];
    char room[LINE_WORDS][CARD_WORD];
};

// Are cards or places to be named after this command, or, -1, in a move in the game's own words?
bool card_words_follow(int command);
// The words of a line after its command (command -1: a move in the game's own words).  What is no name stays as it was typed,
// unless a card is needed there: then false, and a sentence.
bool card_words(struct session *session, int command, const char *const *word, int count, struct card_line *out);
// Says that the hand has no card of that rank, or asks which of these.
void card_words_say_rank(struct session *session, int rank, const uint16_t *card, int count);

// --- several cards said as one become the words of single cards, those of the hand (meld_words.c) ---

// "kings", "hearts 3 to 5", "sevens, clubs, hearts, joker", "spades queen, king".

// After "mark": the cards one by one.  False, and a sentence: of a rank there is none in the hand.
bool meld_words_cards(struct session *session, const struct typed_args *args, struct card_line *out);
// After "new": as the record writes combinations.  False: a rank alone was named, and it is laid or
// offered; or there is none of it.
bool meld_words(struct session *session, const struct typed_args *args, struct card_line *out);

#endif
