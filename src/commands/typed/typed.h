// SPDX-License-Identifier: GPL-3.0-or-later
// Functions for the words that a player types: each section is for one file, which turns them into what commands and rules read,
// and calls only the sections before it.
#ifndef COMMANDS_TYPED_TYPED_H
#define COMMANDS_TYPED_TYPED_H

#include "session/session.h"

// --- numbers and moves after a command's word (typed_args.c) ---

int typed_number(const char *word); // returns the number that a typed word is, 0 to 99, or -1
// Reads the digits of a typed "5", "36" or "3-6" into `digit`.  Returns how many there are, or 0 if the typed word is none of
// these.
int typed_digits(const char *word, int digit[2]);
// Turns a block of numbers typed after a command's word ("3 6", "3 to 6", "63") into "3-6".  Returns false if the words are no
// block.
bool typed_block(const struct typed_args *args, struct strbuf *out);

// Tries the typed words as a move of one of the verbs whose moves the command `name` makes.  Adds the words that people leave
// out: after "take", "7S 2" is tried as "take 7S from 2".  Returns false if the move is refused.
bool typed_move(struct session *session, const char *name, const char *const *word, int count);

// --- commands by other words than their own word and key (command_words.c) ---

// How a typed line names a command: by its own word, by another word for it such as "hint" or "no thanks", by the beginning of a
// word, or by a misspelt word.

enum meant { MEANT_NOTHING, MEANT_WORD, MEANT_SLIP, MEANT_SEVERAL, MEANT_KEEP };

// What the first words of a typed line mean, and how many words those are.  MEANT_SLIP: a misspelt command, which the player has
// to be told.  MEANT_SEVERAL: the beginning of several commands, whose words are in `list`.  MEANT_KEEP: a request to save the
// game, which happens anyway.
struct meaning {
    enum meant meant;
    int command, words;
    struct strbuf list;
};

// Returns the command that a typed word or key means in this game, or -1.  If the word belongs to another game's command and is
// also a key, the key wins: up is a command of patience and an arrow key.
int command_typed_here(struct session *session, const char *word);
// Finds the command that the typed words mean.  Tries other names of several words first, then the commands' own words and keys,
// then other words for them, then beginnings of words, and last the spelling nearest to a misspelt word.  The caller releases the
// list in `out`.
void command_meant(struct session *session, const char *const *word, int count, struct meaning *out);
// Appends the section of the page docs/keyboard.md on other words that can be typed for commands.
void command_words_page(struct strbuf *out);

// --- cards, places and numbers in a player's words (card_words.c) ---

// Room for a typed card in the record's words.  Every command and every game understands what Parlour says: "lay the ten of
// spades on combination 2" becomes "lay 10S on 2".

enum { CARD_WORD = 24 };

// A typed line whose card names have been put into the record's words.  The words point into `room`, into the typed line, or to
// constants.
struct card_line {
    int count;
    const char *word[LINE_WORDS + 1];
    char room[LINE_WORDS][CARD_WORD];
};

// Returns whether cards or places may be typed after a command.  -1 stands for a move in the game's own words.
bool card_words_follow(int command);
// Turns the names of cards typed after a command (-1: in a move in the game's own words) into the record's words.  Other words
// stay as typed.  Returns false, after saying so, if a card is needed and the typed word names none.
bool card_words(struct session *session, int command, const char *const *word, int count, struct card_line *out);
// Says that the hand has no card of the typed rank, if `count` is 0.  Otherwise asks the player which of the cards `card` is
// meant.
void card_words_say_rank(struct session *session, int rank, const uint16_t *card, int count);

// --- several cards said as one, as single cards of the hand (meld_words.c) ---

// A player may name several cards at once, as in "kings", "hearts 3 to 5", "sevens, clubs, hearts, joker", or "spades queen,
// king".

// Turns the words typed after "mark", such as "kings", into single cards.  Returns false, after saying so, if the hand has no
// card of a typed rank.
bool meld_words_cards(struct session *session, const struct typed_args *args, struct card_line *out);
// Turns the words typed after "new" into melds as a record writes them.  Returns false if nothing is left to be tried: a rank
// alone was typed, and its meld was laid or offered, or the hand has no card of it.
bool meld_words(struct session *session, const struct typed_args *args, struct card_line *out);

#endif
