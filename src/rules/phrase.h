// SPDX-License-Identifier: GPL-3.0-or-later
// Sentences as tables.  A row holds a happening's sentence for the one who did it and for the
// others, in each text style; {who}, {card}, {n} and so on go where a translator wants them.
#ifndef RULES_PHRASE_H
#define RULES_PHRASE_H

#include "cards/card.h"

// many NULL: the sentence has no plural.  Made by N_() or NP_() in a table.
struct says {
    const char *one, *many;
};
struct telling {
    struct says own[STYLES], other[STYLES]; // a style without a sentence takes the next fuller one
};
#define BOTH(...) .own = { __VA_ARGS__ }, .other = { __VA_ARGS__ } // the same sentence for everybody
// A sentence without a plural, in full and in short; NULL: in short it is as in full.
// clang-format off
#define SAID(full, brief) { { full, NULL }, { brief, NULL } }
// clang-format on
// Two of them: what the one who did it hears, and the others.
#define TOLD(own_full, own_short, other_full, other_short)                                                                       \
    .own = SAID(own_full, own_short), .other = SAID(other_full, other_short)

// What {who} {card} {cards} {meld} {others} {m} {n} {left} become; NULL and 0 where a sentence does not use them.  {the card}
// and {the cards} are the names with their articles, {The card} begins a sentence with them; where the_card is NULL, card is
// used.  named: places of their own, such as {place}; one without a text is its number.
struct fill_named {
    const char *name, *text;
    long number;
};
enum { FILL_NAMED = 3 };
struct fill {
    const char *who, *card, *cards, *meld;
    const char *the_card, *the_cards;
    const char *others; // of joined sentences (below)
    int m;              // a combination's number, from 1
    long n;             // also decides between one and many
    long left;
    struct fill_named named[FILL_NAMED]; // up to one without a name
};
// A card among them: {card} and {the card}.
#define A_CARD(face, style) .card = face_name(face, style), .the_card = face_the(face, style)
static inline struct fill fill_of_card(int face, enum text_style style) // FACE_NONE: without one
{
    return face == FACE_NONE ? (struct fill){ 0 } : (struct fill){ A_CARD(face, style) };
}

// Appends the sentence with its places filled and a newline; the row's first letter becomes a capital where {who} or
// {card} begins it.  Nothing is appended when the row has no sentence for this hearer.
void phrase_tell(const struct telling *row, bool own, enum text_style style, const struct fill *fill, struct strbuf *out);
// An answer: a style without a sentence takes the next fuller one here too.
void phrase_answer(const struct says says[STYLES], enum text_style style, const struct fill *fill, struct strbuf *out);
// One sentence, the same in every style.
void phrase_say(const struct says *says, const struct fill *fill, struct strbuf *out);
// The same of a sentence that stands where it is said: in full, then perhaps in short and in braille.
// PHRASE(h->style, out, FILL(.n = cards), { NP_("{n} card in hand.", "{n} cards in hand.") });
#define FILL(...) (&(struct fill){ __VA_ARGS__ })
#define PHRASE(style, out, fill, ...) phrase_answer((const struct says[STYLES]){ __VA_ARGS__ }, (style), (fill), (out))
// A part of a sentence: as it is, without a capital or a newline.
void phrase_part(const struct says says[STYLES], enum text_style style, const struct fill *fill, struct strbuf *out);

// Sentences that differ only in what fills them, as one: the first whole, then what is the others' own, at {others}.  "The joker
// fits 1 to 6, the king of spades 5."  alone: where there is only one.
struct joining {
    struct says alone[STYLES], first[STYLES], other[STYLES];
};
// Appends the sentence of count of them, a fill each, with a newline; nothing where there are none.
void phrase_join(const struct joining *joining, enum text_style style, const struct fill *fill, int count, struct strbuf *out);

// A clause where it begins the sentence, and where it follows another: whole sentences without a full stop, of which the first
// names the player and those that follow may leave the name out.
struct clause {
    struct says first[STYLES], then[STYLES];
};
// Appends a clause to the sentence that begins at begin, with a comma before it where it does not begin it.
void phrase_clause(const struct clause *clause, enum text_style style, const struct fill *fill, size_t begin, struct strbuf *out);
// The player of a seat as an answer names them: "You" to themselves, else their entry of name itself.
const char *phrase_player(const char *const *name, int seat, int hearer);
// Appends players as one list: "Bob, Carol and Dave".
void phrase_names(const char *const *name, int count, struct strbuf *out);
// Appends items, each a line, as one list, "jacks, hearts 7 to 9 and aces": divided otherwise than what is in them, so with ",
// and" between all where one of them has commas of its own.  A long list pauses before its last item too.  In braille with
// commas, as items have only spaces there.
void phrase_items(const char *lines, enum text_style style, struct strbuf *out);

enum { LIST_COLUMNS = 40 };
// Appends one item to a list that is broken into lines of at most LIST_COLUMNS: a comma between items, a full stop and a
// newline after the last.  at is the offset in out where the list's present line begins; set it to out->length first.  Only the
// first line begins with a capital.
void phrase_list(struct strbuf *out, size_t *at, const char *item, bool last);

#endif
