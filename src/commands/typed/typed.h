// SPDX-License-Identifier: GPL-3.0-or-later
// Turns a player's typed words into what commands and rules read, in a section for each file, which calls only those before it.
#ifndef COMMANDS_TYPED_TYPED_H
#define COMMANDS_TYPED_TYPED_H

#include "session/session.h"

// --- numbers and moves after a command's word (typed_args.c) ---

int typed_number(const char *word); // returns the number that a typed word is, 0 to 99, or -1
// Reads the digits of a typed "5", "36" or "3-6".  Returns how many there are, or 0 if the word is none of these.
int typed_digits(const char *word, int digit[2]);
// Turns a block of numbers typed after a command's word ("3 6", "3 to 6", "63") into "3-6".  Returns false if the words are no
// block.
bool typed_block(const struct typed_args *args, struct strbuf *out);

// Tries the typed words as a move of the game's verbs that the command `name` makes, with those of its form that people leave
// out: after "take", "7S 2" are "take 7S from 2".  Returns false if the move is refused.
bool typed_move(struct session *session, const char *name, const char *const *word, int count);

// --- commands by other words than their own word and key (command_words.c) ---

// How a typed line means a command.  Commands may have other words, such as "hint" or "no thanks", and may be typed by the
// beginning of a word, or with a slip.

enum meant { MEANT_NOTHING, MEANT_WORD, MEANT_SLIP, MEANT_SEVERAL, MEANT_KEEP };

// What the first words of a typed line mean, and how many words those are.  MEANT_SLIP: a command that is nearest in spelling,
// which has to be told to the player.  MEANT_SEVERAL: the beginning of several commands, whose words are in `list`.  MEANT_KEEP:
// to save the game, which is done anyway.
struct meaning {
    enum meant meant;
    int command, words;
    struct strbuf list;
};

// Returns the command that a typed word or key means in this game, or -1.  The word of another game's command gives way to a key
// of the same name, such as up of patience to the arrow key.
int command_typed_here(struct session *session, const char *word);
// Finds the command that a typed line means, by the command's own word and key first, then by other words for it (of several
// commands, the one known in this game), then by beginnings of useful, known and all commands, and last by slips.  The caller
// releases the meaning's list.
void command_meant(struct session *session, const char *const *word, int count, struct meaning *out);
// Appends the lines of the page docs/keyboard.md on other words for commands.
void command_words_page(struct strbuf *out);

// --- cards, places and numbers in a player's words (card_words.c) ---

// Room for a typed card in the record's words.  Every command and every game understands what Parlour says: "lay the ten of
// spades on combination 2" becomes "lay 10S on 2".

enum { CARD_WORD = 24 };

// A typed line put into the record's words where they can be.  The words point into `room`, into the typed line, or to constants.
struct card_line {
    int count;
    const char *word[LINE_WORDS + 1];
    char room[LINE_WORDS][CARD_WORD];
};

// Returns whether cards or places may be typed after a command, or after a move in the game's own words (-1).
bool card_words_follow(int command);
// Turns the words typed after a command (-1: a move in the game's own words) into those of a record.  A word that is no name
// stays as it was typed, unless a card is needed there: then returns false, after saying so.
bool card_words(struct session *session, int command, const char *const *word, int count, struct card_line *out);
// Says that the hand has no card of the rank, or which of its `count` cards may be meant.
void card_words_say_rank(struct session *session, int rank, const uint16_t *card, int count);

// --- several cards said as one, as single cards of the hand (meld_words.c) ---

// Several cards may be typed as one, such as "kings", "hearts 3 to 5", "sevens, clubs, hearts, joker", or "spades queen, king".

// Turns the words typed after "mark" into single cards.  Returns false, and says so, if the hand has no card of a named rank.
bool meld_words_cards(struct session *session, const struct typed_args *args, struct card_line *out);
// Turns the words typed after "new" into melds as a record writes them.  Returns false if a rank alone was named, which is then
// laid or offered, or if the hand has no card of it.
bool meld_words(struct session *session, const struct typed_args *args, struct card_line *out);

#endif
