// SPDX-License-Identifier: GPL-3.0-or-later
// What a family says of a verb, a sort of move, besides the rules: the form of its words, what it means to the console, and the
// command that makes it.  game.h includes this header.
#ifndef RULES_VERBS_VERBS_H
#define RULES_VERBS_VERBS_H

#include "base/strbuf.h"
#include <stdbool.h>
#include <stdint.h>

struct game;
struct move;
struct options;
struct refusal;

// What a verb means to the console, as flags: a key or a typed word does the same in every game that has a verb with the flag.
enum verb_flag {
    VERB_OFFERED = 1 << 0,    // key n offers its moves by number
    VERB_UNSEEN = 1 << 1,     // nobody else sees its cards
    VERB_DRAWS = 1 << 2,      // draws a card; Space makes the first such verb, where the game has no `step`
    VERB_DIGS = 1 << 3,       // takes from the discard pile, `target` cards deep
    VERB_MELDS = 1 << 4,      // lays the marked cards as a new combination
    VERB_LAYS = 1 << 5,       // adds a card to the combination numbered `target`, from 0
    VERB_GIVES = 1 << 6,      // gives the marked cards away
    VERB_DISCARDS = 1 << 7,   // puts the card under the cursor away; with `where`, only if its twin is shown
    VERB_PLAYS = 1 << 8,      // plays the card under the cursor
    VERB_MOVES = 1 << 9,      // moves a pile
    VERB_KNOCKS = 1 << 10,    // ends the round with the card under the cursor, or without one
    VERB_ENDS = 1 << 11,      // ends the turn, and takes no card
    VERB_BIDS = 1 << 12,      // makes a bid
    VERB_CALLS = 1 << 13,     // says last card
    VERB_CATCHES = 1 << 14,   // catches a player who forgot to say last card
    VERB_TAKES = 1 << 15,     // key b makes it, where no question is open
    VERB_LEAVES = 1 << 16,    // key l makes it, where no question is open
    VERB_HOME = 1 << 17,      // brings the card home on which a cursor of the table stands
    VERB_GIVES_UP = 1 << 18,  // the key of the next round makes it, while this one goes on
    VERB_AFTER_END = 1 << 19, // can be made once the round is over too
    VERB_BUYS = 1 << 20,      // buys a card that is for sale, which standing orders may answer
    VERB_REDEEMS = 1 << 21,   // takes a joker off the table for the card that it stands for
    VERB_SHEDS = 1 << 22      // is how a card leaves the hand, so the key that puts one away means it too
};
enum { VERB_ANY = 0 }; // in place of flags: all verbs of the game

// Flags for the command of a verb: what the words typed after it name, and what stands in for words that were not typed (the card
// under the cursor, the marked cards, the first move listed, a choice).
enum verb_takes {
    TAKES_CARD = 1,   // the first word after it names one card
    TAKES_CURSOR = 2, // a card that is not named is the one under the cursor
    TAKES_MARKS = 4,  // without words, the marked cards
    TAKES_FIRST = 8,  // typed alone, the first move that the rules list; its key makes it too if it takes no card
    TAKES_CHOICE = 16 // what is not named is chosen among the moves that there are
};

// The command that makes the moves of a verb, as the console lists it (commands/table_commands.h).  A word that several families
// share has one description for all of them (verbs/shared.h); what it does in a certain game is said by `helps` of that game.
struct verb_command {
    const char *name;           // the word that is typed, NC_("word", "pass"): the first of the moves, or another
    const char *after;          // the command after which it is listed
    const char *ways;           // other words that people type for it, NC_("typed", "order up|pick it up"); NULL: none
    const char *keys;           // the names of its keys, with spaces between; NULL: none
    const char *args;           // what may follow the word; NULL: nothing
    const char *summary, *help; // one sentence, and more of them, N_()
    unsigned takes;             // a set of enum verb_takes
    const char *reads;          // the topic that the word reads when it stands alone; NULL: none
    const char *none;           // the sentence where TAKES_CHOICE finds no move, N_(); NULL: the rules say why
    const char *usage;          // the sentence for words that make no move of its form, N_(); NULL: the rules' own
    // The verbs whose move is made instead if there is just one, of enum verb_flag, and the sentence if there are several, N_().
    unsigned rather;
    const char *several;
    bool answers; // typed alone, or with the card that a question is about, it says yes to the question
    bool console; // listed only in a console: another program has its own way to make the move
    bool ruled;   // typed alone and allowed by the rules it is this command; otherwise the word means something else
};
#define VERB_COMMAND(...)                                                                                                        \
    .command = &(const struct verb_command)                                                                                      \
    {                                                                                                                            \
        __VA_ARGS__                                                                                                              \
    }

// A word of a verb's form other than its first.  ways: the words that people type for it, itself among them, as NC_("typed",
// "alone|solo").  command: the command that makes the moves with this word, as "alone" makes those of "accept [alone]"; NULL:
// none.
struct verb_word {
    const char *word, *ways;
    const struct verb_command *command;
};
// Write the words of a verb's row: VERB_WORDS(VERB_WORD("low", NC_("typed", "low|front"))), with a command after the typed words
// where a word has one.
// clang-format off
#define VERB_WORD(own, typed, ...) { .word = (own), .ways = (typed) __VA_OPT__(,) __VA_ARGS__ }
#define VERB_WORDS(...) .words = (const struct verb_word[]){ __VA_ARGS__, { 0 } }
// clang-format on

// What a family says of a verb, a row of its table: the form of the verb's moves and what the verb is to the console.
struct verb_row {
    const char *form;                   // the words of its moves in a record, as in struct kit_verb, or those that begin them
    unsigned flags;                     // a set of enum verb_flag
    const struct verb_command *command; // the command that makes its moves; NULL: one of the console's own
    const struct verb_word *words;      // of its form, where people type others; ends with a row without a word; NULL: none
    // Reads the words of its moves into a zeroed move of this verb, in a family whose moves the kit does not read; NULL: they are
    // those of the form.
    bool (*read)(const char *const *word, int count, struct move *m, struct refusal *no);
};

// --- the parts of a form ---

// What a part of a verb's form stands for.  ORDER SLOTS: slot_words has the word for each slot in the order of this enum.  OWN: a
// slot in capitals that the family reads itself.
enum verb_slot {
    SLOT_CARD,
    SLOT_CARDS,
    SLOT_FROM,
    SLOT_WHOM,
    SLOT_PLACE,
    SLOT_VALUE,
    SLOT_NUMBER,
    SLOT_SEAT,
    SLOT_WORD,
    SLOT_OWN
};
enum { VERB_PARTS = 8 };
// A part of a verb's form: one of its words, or a slot in capitals that stands for a card, a place and so on.
struct verb_part {
    const char *word;           // the word, without a zero byte at its end
    uint8_t slot, length, flag; // flag: for a group of one word, its bit in a move's `where`; else 0
    bool begins, left_out_too;  // the part begins a group in brackets; a move may leave the part out, as it is in such a group
};
int verb_parts(const char *form, struct verb_part part[VERB_PARTS]); // reads a form, and returns how many parts it has
// Returns whether a part of a verb's form is the word `word`, in capitals or small letters.
bool verb_part_is(const struct verb_part *part, const char *word);

unsigned verb_slots(const struct game *game, int verb); // the slots of a verb's form, a bit for each

// --- the verbs of a game ---

// Returns a game's row of the verb with that number, without a form if there is no such verb.
struct verb_row game_verb(const struct game *game, int verb);
unsigned move_flags(const struct game *game, const struct move *m); // the verb_flags of the move's verb
// Return sets of a game's verbs, one bit for each verb: those with one of these flags (or VERB_ANY); those whose moves begin with
// the first of these words; and those whose moves the command of this name makes.
unsigned verbs_that(const struct game *game, unsigned flags);
unsigned verbs_called(const struct game *game, const char *words);
unsigned verbs_commanded(const struct game *game, const char *name);
// Returns whether the rules of a game have at least one verb of the set `verbs`.
bool verbs_ruled(const struct game *game, const struct options *o, unsigned verbs);
// Returns whether the command of this name makes the move, to judge by the move's verb and the words of its form.
bool verb_makes(const struct game *game, const char *name, const struct move *m);
// Appends the words that begin the moves of a game's first verb with one of these flags; returns false if no verb has one.
bool verb_write(const struct game *game, unsigned flags, struct strbuf *out);
void verb_write_one(const struct game *game, int verb, struct strbuf *out); // appends the words of one verb
// Appends the move that the words typed after a verb's command mean, with the words of its form that people leave out: "7S 2"
// after "take" becomes "take 7S from 2".  Returns false and appends nothing if the words fit no form of the command's verbs.
bool verb_line(const struct game *game, const char *name, const char *const *word, int count, struct strbuf *out);
// Returns the verb that key b (`takes`) or key l makes in this game while no question is open; -1: the rules have no such verb.
int game_unasked(const struct game *game, const struct options *o, bool takes);

#endif
