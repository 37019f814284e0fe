// SPDX-License-Identifier: GPL-3.0-or-later
// A playing card.  A card is a number: its face plus 64 times its copy, so that the cards of
// several packs are told apart (rules.md G6) and the face is one mask away.  Faces go rank by
// rank: ace of clubs, ace of diamonds, ... king of spades, joker.
#ifndef CARDS_CARD_H
#define CARDS_CARD_H

#include "base/strbuf.h"
#include <stdbool.h>
#include <stdint.h>

// ORDER SUITS: clubs, diamonds, hearts, spades, as in the record's C D H S.
enum suit { SUIT_CLUBS, SUIT_DIAMONDS, SUIT_HEARTS, SUIT_SPADES, SUITS };
enum { RANK_ACE = 1, RANK_JACK = 11, RANK_QUEEN = 12, RANK_KING = 13, RANKS = 13 };
// FACES are those of a pack.  After them come the control cards of Control-card rummy, FACE_CONTROL plus the number of
// each (rules/rummy/melds/control.h); they have neither rank nor suit.  All together are CARD_FACES.
enum { FACE_JOKER = 52, FACES = 53, FACE_CONTROL = 53, CARD_FACES = 64, FACE_NONE = 64 };

// How a sentence is worded; beside that STYLE_SUIT_FIRST may be set, and cards are named "spades queen".
enum text_style { STYLE_FULL, STYLE_SHORT, STYLE_BRAILLE, STYLES, STYLE_SUIT_FIRST = 4 };

// The wording alone, to look a sentence up by.
static inline enum text_style style_wording(enum text_style style)
{
    return (enum text_style)((int)style & ~(int)STYLE_SUIT_FIRST);
}

static inline int face_of(int rank, int suit)
{
    return (rank - 1) * 4 + suit;
}
static inline int face_rank(int face)
{
    return face / 4 + 1;
} // meaningless for a joker and a control card
static inline int face_suit(int face)
{
    return face % 4;
}
static inline bool face_is_red(int face)
{
    return face_suit(face) == SUIT_DIAMONDS || face_suit(face) == SUIT_HEARTS;
}
static inline uint16_t card_of(int face, int copy)
{
    return (uint16_t)(face + 64 * copy);
}
static inline int card_face(uint16_t card)
{
    return card & 63;
}
static inline int card_copy(uint16_t card)
{
    return card >> 6;
}

// The written form of record.md: `10H`, `AS`, `JK`, `suit_run`; `??` for FACE_NONE.  Reading takes any case, and T for 10.
// face_read returns the face, or -1 when the word is no card.
int face_read(const char *word);
void face_write(int face, struct strbuf *out);
const char *face_control_word(int face); // of a control card: "suit_run"

// The spoken form, whole and translated: "queen of spades", "queen spades", "Qs"; "joker"; "suit run card", "suit run", "run".
// With STYLE_SUIT_FIRST: "spades queen", "spades queen", "sQ".
const char *face_name(int face, enum text_style style);
// The same within a sentence, with the article where a language needs one: "the queen of spades", "queen spades", "Qs".
const char *face_the(int face, enum text_style style);
// The same to begin a sentence with, its first letter a capital: "Queen of spades".
void face_title(int face, enum text_style style, struct strbuf *out);
// Any text with its first letter a capital, to begin a sentence with.
void text_title(const char *text, struct strbuf *out);
// Cards by name, a comma between: "ace of clubs, 2 of clubs".
void card_names(const uint16_t *card, int count, enum text_style style, struct strbuf *out);
// "queen", "queens", "each queen": for sentences about a rank; "spades": about a suit.
const char *rank_name(int rank);
const char *rank_plural(int rank);
const char *rank_each(int rank);
const char *suit_name(int suit);
const char *suit_all(int suit); // "all spades"
// "hearts 4 to 6", of such names.
void run_name(const char *suit, const char *from, const char *to, struct strbuf *out);
// The forms of a name from 0 on, in English and marked for _(); NULL: there are no more.  Of a rank the first is of one card, the
// others of several.
const char *face_form(int face, int form);
const char *rank_form(int rank, int form);
const char *suit_form(int suit, int form);

#endif
