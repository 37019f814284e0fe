// SPDX-License-Identifier: GPL-3.0-or-later
// A playing card.  A card is a number: its face plus 128 times its copy, so that the cards of
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
// each (rules/rummy/melds/control.h); they have neither rank nor suit.  Those are CARD_FACES.  Beyond FACE_NONE lies the pack of
// number-and-colour games, a dress of its own: 0 to 9, skip, turn and plus 2 in four colours, where face_rank and face_suit go
// on, then two wild cards.  ALL_FACES ends them; no card has one of the numbers between.
enum { FACE_JOKER = 52, FACES = 53, FACE_CONTROL = 53, CARD_FACES = 64, FACE_NONE = 64 };
enum { FACE_COLOURS = 68, FACE_WILD = 120, FACE_WILD_FOUR = 121, ALL_FACES = 122 };
enum { CARD_COPY = 7 };                                      // bits of a face; the number of its copy stands above
enum { RANK_SKIP = 11, RANK_TURN = 12, RANK_PLUS_TWO = 13 }; // of the colours

// How a sentence is worded; beside that STYLE_SUIT_FIRST may be set, and cards are named "spades queen".
enum text_style { STYLE_FULL, STYLE_SHORT, STYLE_BRAILLE, STYLES, STYLE_SUIT_FIRST = 4 };

// The wording of a style without the order of suit and rank, to look a sentence up by.
static inline enum text_style style_wording(enum text_style style)
{
    return (enum text_style)((int)style & ~(int)STYLE_SUIT_FIRST);
}

static inline int face_of(int rank, int suit)
{
    return (rank - 1) * 4 + suit;
}
// The rank and the suit; meaningless where there is none (face_is_plain).
static inline int face_rank(int face)
{
    return (face < FACE_COLOURS ? face : face - FACE_COLOURS) / 4 + 1;
}
static inline int face_suit(int face)
{
    return face % 4;
}
static inline bool face_is_card(int face)
{
    return (face >= 0 && face < CARD_FACES) || (face >= FACE_COLOURS && face < ALL_FACES);
}
// Has it a rank and a suit?  A joker, a control card and a wild one have neither.
static inline bool face_is_plain(int face)
{
    return (face >= 0 && face < FACE_JOKER) || (face >= FACE_COLOURS && face < FACE_WILD);
}
static inline bool face_is_red(int face)
{
    return face_suit(face) == SUIT_DIAMONDS || face_suit(face) == SUIT_HEARTS;
}
static inline uint16_t card_of(int face, int copy)
{
    return (uint16_t)(face + (copy << CARD_COPY));
}
static inline int card_face(uint16_t card)
{
    return card & ((1 << CARD_COPY) - 1);
}
static inline int card_copy(uint16_t card)
{
    return card >> CARD_COPY;
}

// The written form of record.md: `10H`, `AS`, `JK`, `suit_run`, `5R`, `+2G`, `W4`; `??` for FACE_NONE.  Reading takes any case,
// and T for 10. face_read returns the face, or -1 when the word is no card.
int face_read(const char *word);
int face_read_french(const char *word);        // of the packs with clubs, diamonds, hearts and spades, and control cards
void face_write(int face, struct strbuf *out); // appended
const char *face_control_word(int face);       // of a control card: "suit_run"

// Names are constant text in the language in use, never freed.
// The spoken form, whole and translated: "queen of spades", "queen spades", "Qs"; "joker"; "suit run card", "suit run", "run".
// With STYLE_SUIT_FIRST: "spades queen", "spades queen", "sQ".
const char *face_name(int face, enum text_style style);
// The name of a card within a sentence, with the article where a language needs one: "the queen of spades", "queen spades", "Qs".
const char *face_the(int face, enum text_style style);
// The name of a card to begin a sentence with, its first letter a capital: "Queen of spades".
void face_title(int face, enum text_style style, struct strbuf *out);
// Any text with its first letter a capital, to begin a sentence with.
void text_title(const char *text, struct strbuf *out);
// Cards by name, a comma between: "ace of clubs, 2 of clubs".
void card_names(const uint16_t *card, int count, enum text_style style, struct strbuf *out);
// For sentences about a rank, and about a suit.
const char *rank_name(int rank);   // "queen"
const char *rank_the(int rank);    // "the queen"
const char *rank_plural(int rank); // "queens"
const char *rank_each(int rank);   // "each queen"
// Of a card that has them (face_is_plain), in its own dress.
const char *face_rank_name(int face);   // "queen", "skip"
const char *face_rank_plural(int face); // "queens", "skips"
const char *face_suit_name(int face);   // "spades", "red"
const char *colour_name(int suit);      // "red"
const char *suit_name(int suit);        // "spades"
const char *suit_all(int suit);         // "all spades"
// "hearts 4 to 6", of such names.
void run_name(const char *suit, const char *from, const char *to, struct strbuf *out);
// The forms of a name by number from 0 on, in English and marked for _(); NULL: there are no more.
const char *face_form(int face, int form);
const char *rank_form(int rank, int form); // the first of one card, the others of several
const char *suit_form(int suit, int form);

#endif
