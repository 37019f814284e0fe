// SPDX-License-Identifier: GPL-3.0-or-later
// Phrases: sentences as tables.  A row holds the sentence about an event for the player who did it and for the others, in each
// text style; {who}, {card}, {n} and so on stand where a translator wants them.
#ifndef RULES_PHRASE_H
#define RULES_PHRASE_H

#include "cards/card.h"

// A translatable phrase, made by N_() or NP_(); if `many` is NULL, it has no plural.
struct says {
    const char *one, *many;
};
struct telling {
    struct says own[STYLES], other[STYLES]; // a style without a sentence takes the next fuller one
};
#define BOTH(...) .own = { __VA_ARGS__ }, .other = { __VA_ARGS__ } // the same sentence for everybody
// A translatable phrase without a plural, in full and in short.  If `brief` is NULL, the short style uses the full form.
// clang-format off
#define SAID(full, brief) { { full, NULL }, { brief, NULL } }
// clang-format on
// Two phrases about an event, each in full and in short: one for the player who did it, one for the others.
#define TOLD(own_full, own_short, other_full, other_short)                                                                       \
    .own = SAID(own_full, own_short), .other = SAID(other_full, other_short)

// What fills the places {who} {whom} {card} {cards} {meld} {others} {m} {n} {left} of a phrase; NULL and 0 where the phrase does
// not use them.  {the card} and {the cards} are names with their articles, and {The card} begins a sentence with one; where
// the_card is NULL, card is used.  {all cards} and {all the cards} are the cards of an event as one list. named: places with
// other names, such as {place}; one without a text is filled with its number.
struct fill_named {
    const char *name, *text;
    long number;
};
enum { FILL_NAMED = 5 };
struct fill {
    const char *who, *card, *cards, *meld;
    const char *the_card, *the_cards;
    const char *whom, *all_cards, *all_the_cards;
    const char *others; // the joined list of phrase_join
    int m;              // the number of a combination in the sentence, from 1
    long n;             // also chooses between singular and plural
    long left;
    struct fill_named named[FILL_NAMED]; // ends with one without a name
};
// The members of a struct fill that put a card into a phrase: {card} and {the card}.
#define A_CARD(face, style) .card = face_name(face, style), .the_card = face_the(face, style)
static inline struct fill fill_of_card(int face, enum text_style style) // fills a sentence with a card; FACE_NONE: with none
{
    return face == FACE_NONE ? (struct fill){ 0 } : (struct fill){ A_CARD(face, style) };
}

// Appends the phrase about an event from a row, for the player who did it (own) or for another, with its places filled, a capital
// at the beginning and a newline.  Appends nothing if the row has no phrase for this hearer.
void phrase_tell(const struct telling *row, bool own, enum text_style style, const struct fill *fill, struct strbuf *out);
// Appends an answer, a phrase in the hearer's style with its places filled, a capital and a newline.  A style without a phrase
// takes that of the next fuller style.
void phrase_answer(const struct says says[STYLES], enum text_style style, const struct fill *fill, struct strbuf *out);
// Appends a phrase that is the same in every style, with its places filled and a newline.
void phrase_say(const struct says *says, const struct fill *fill, struct strbuf *out);
// Appends a sentence whose words are written right in the code: in full, then perhaps in short and in braille.
// PHRASE(h->style, out, FILL(.n = cards), { NP_("{n} card in hand.", "{n} cards in hand.") });
#define FILL(...) (&(struct fill){ __VA_ARGS__ })
#define PHRASE(style, out, fill, ...) phrase_answer((const struct says[STYLES]){ __VA_ARGS__ }, (style), (fill), (out))
// Appends a phrase that is part of a sentence, with its places filled but without a capital or a newline.
void phrase_part(const struct says says[STYLES], enum text_style style, const struct fill *fill, struct strbuf *out);

// The phrases that join several sentences of the same kind into one: "The joker fits 1 to 6, the king of spades 5." `first` is
// the whole sentence with {others} in it, `other` is the part for each further one, and `alone` is the sentence where there is
// only one.
struct joining {
    struct says alone[STYLES], first[STYLES], other[STYLES];
};
// Appends a single sentence that tells of all `count` fills, with a newline: the phrase for the first fill, and in it a part for
// each further fill, with commas between them.  Appends nothing if count is 0.
void phrase_join(const struct joining *joining, enum text_style style, const struct fill *fill, int count, struct strbuf *out);

// A phrase that is a clause of a longer sentence: `first` if it begins the sentence, `then` if it follows another clause.
// Neither has a full stop, and `then` may leave out the player's name.
struct clause {
    struct says first[STYLES], then[STYLES];
};
// Appends a clause, a phrase of a longer sentence that begins at offset `begin` of out.  A comma goes before the clause unless it
// is the first one.
void phrase_clause(const struct clause *clause, enum text_style style, const struct fill *fill, size_t begin, struct strbuf *out);
// Returns what a phrase calls the player of a seat: "You" if the hearer has the seat, else the seat's name.
const char *phrase_player(const char *const *name, int seat, int hearer);
// Appends the names of players as one phrase: "Bob, Carol and Dave".
void phrase_names(const char *const *name, int count, struct strbuf *out);
// Appends a phrase that lists the given lines: "jacks, hearts 7 to 9 and aces".  If an item has commas of its own, ", and" stands
// between all items.  A long list has a comma before its last "and" too.  In braille commas alone divide the items.
void phrase_items(const char *lines, enum text_style style, struct strbuf *out);

enum { LIST_COLUMNS = 40 };
// Appends one item to a phrase that is a long list, in lines of at most LIST_COLUMNS, with a comma between items, and a full stop
// and a newline after the last one.  `at` is the offset in out where the list's current line begins; set it to out->length before
// the first item.  Only the first line begins with a capital.
void phrase_list(struct strbuf *out, size_t *at, const char *item, bool last);

#endif
