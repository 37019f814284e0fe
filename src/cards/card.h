// SPDX-License-Identifier: GPL-3.0-or-later
// A playing card is a number: its face plus 128 times its copy.  So the cards of several packs are told apart (rules.md G6), and
// one bit mask gives the face.  Faces go rank by rank: ace of clubs, ace of diamonds, and so on to the king of spades, then the
// joker.
#ifndef CARDS_CARD_H
#define CARDS_CARD_H

#include "base/strbuf.h"
#include <stdbool.h>
#include <stdint.h>

// The suits of the cards.  ORDER SUITS: clubs, diamonds, hearts, spades, as in the record's C D H S.
enum suit { SUIT_CLUBS, SUIT_DIAMONDS, SUIT_HEARTS, SUIT_SPADES, SUITS };
enum { RANK_ACE = 1, RANK_JACK = 11, RANK_QUEEN = 12, RANK_KING = 13, RANKS = 13 };
// The numbers of the faces of cards.  The ordinary pack and its joker end before FACES.  After them come the control cards of
// Control-card rummy, FACE_CONTROL plus the number of each (rules/rummy/melds/control.h), which have neither rank nor suit; they
// end before CARD_FACES.  After FACE_NONE comes the pack of number-and-colour games: 0 to 9, skip, turn and plus 2 in four
// colours, which have a rank and a suit, then two wild cards; they end before ALL_FACES.  The numbers between are no cards.
enum { FACE_JOKER = 52, FACES = 53, FACE_CONTROL = 53, CARD_FACES = 64, FACE_NONE = 64 };
enum { FACE_COLOURS = 68, FACE_WILD = 120, FACE_WILD_FOUR = 121, ALL_FACES = 122 };
enum { CARD_COPY = 7 };                                      // how many bits a face has; the copy is in the bits above
enum { RANK_SKIP = 11, RANK_TURN = 12, RANK_PLUS_TWO = 13 }; // the ranks of action cards in the coloured pack

// The styles in which the names of cards, and sentences, are worded.  If STYLE_SUIT_FIRST is added, cards are named "spades
// queen".
enum text_style { STYLE_FULL, STYLE_SHORT, STYLE_BRAILLE, STYLES, STYLE_SUIT_FIRST = 4 };

// Returns a style of naming cards without its flag STYLE_SUIT_FIRST, so that it can be an index into tables of sentences.
static inline enum text_style style_wording(enum text_style style)
{
    return (enum text_style)((int)style & ~(int)STYLE_SUIT_FIRST);
}

static inline int face_of(int rank, int suit)
{
    return (rank - 1) * 4 + suit;
}
// Each of these returns the rank or the suit of a card's face.  The value means nothing for a face that has none (see
// face_is_plain).
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
// Returns whether a card's face has a rank and a suit.  A joker, a control card and a wild card have neither.
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

// Reads and writes a card in the written form of record.md: `10H`, `AS`, `JK`, `suit_run`, `5R`, `+2G`, `W4`, and `??` for
// FACE_NONE.  Reading takes any case, and T for 10. face_read returns the face, or -1 if the word is no card.
int face_read(const char *word);
int face_read_french(const char *word);        // the same, but -1 for a card of the coloured pack
void face_write(int face, struct strbuf *out); // appends the card as a record writes it
const char *face_control_word(int face);       // returns the word of a control card, such as "suit_run"

// Returns a card's name as it is said by itself.  In the three styles it is "queen of spades", "queen spades", "Qs"; "joker";
// "suit run card", "suit run", "run".  With STYLE_SUIT_FIRST it is "spades queen", "spades queen", "sQ".  Names of cards are
// constant text in the language in use, and are never freed.
const char *face_name(int face, enum text_style style);
// Returns the name of a card within a sentence, with the article where a language needs one: "the queen of spades", "queen
// spades", "Qs".
const char *face_the(int face, enum text_style style);
// Appends the name of a card for the beginning of a sentence, with a capital: "Queen of spades".
void face_title(int face, enum text_style style, struct strbuf *out);
// Appends a text, such as the name of a card, with its first letter as a capital, for the beginning of a sentence.
void text_title(const char *text, struct strbuf *out);
// Appends the names of cards with commas between: "ace of clubs, 2 of clubs".
void card_names(const uint16_t *card, int count, enum text_style style, struct strbuf *out);
// Return the names of a rank or a suit of cards, for sentences about them.
const char *rank_name(int rank);   // a rank by its name: "queen"
const char *rank_the(int rank);    // a rank with its article: "the queen"
const char *rank_plural(int rank); // cards of a rank: "queens"
const char *rank_each(int rank);   // every card of a rank: "each queen"
// Return the name of the rank or suit of a card, as its own pack calls it.  The face must have a rank and a suit (face_is_plain).
const char *face_rank_name(int face);   // a card's rank: "queen", "skip"
const char *face_rank_plural(int face); // the plural of a card's rank: "queens", "skips"
const char *face_suit_name(int face);   // a card's suit or colour: "spades", "red"
const char *colour_name(int suit);      // the name of a colour of the coloured pack: "red"
const char *suit_name(int suit);        // the name of a suit of cards: "spades"
const char *suit_all(int suit);         // every card of a suit: "all spades"
// Appends the name of a run of cards, such as "hearts 4 to 6", from the names of its parts.
void run_name(const char *suit, const char *from, const char *to, struct strbuf *out);
// Returns the form numbered `form`, from 0 on, of a card's name, in English and marked for _().  Returns NULL if there are no
// more forms.
const char *face_form(int face, int form);
const char *rank_form(int rank, int form); // a rank in a form: 0 is of one card, the others are of several
const char *suit_form(int suit, int form);

#endif
