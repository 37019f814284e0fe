// SPDX-License-Identifier: GPL-3.0-or-later
// The marks of translatable text.  All text a person hears or reads goes through one of
// these as a whole sentence; words are never glued together from pieces, because other
// languages put them in another order.
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <libintl.h>
#include <stdbool.h>
#include <stdint.h>

#define _(text) text_called(gettext(text)) // a sentence, in the player's language
#define N_(text) (text)                    // only marked: translated where it is used
#define NC_(context, text) (text)          // the same, where a word means different things
// A sentence that holds the number n.
#define P_(one, many, n) text_called(ngettext(one, many, (unsigned long)(n)))

// A plural pair, only marked, for two neighbouring table fields: .one = NP_("%d card.", "%d cards.") fills .many too.
#define NP_(one, many) (one), (many)

// What a player types to begin the program: parlour, or as ./play has it in PARLOUR_CALLED.
const char *text_program(void);
// The sentence with the name of the program as it was called, wherever it says a command to type.
const char *text_called(const char *sentence) __attribute__((format_arg(1)));
// What NC_(context, text) marked, in the player's language.
const char *text_in(const char *context, const char *text) __attribute__((format_arg(2)));
// The next letter in small and without its accent, and past it; 0 at the end.  What is no text gives a number beyond all letters.
uint32_t text_letter(const char **text);
// Are they the same, the case of letters aside?
bool text_same(const char *a, const char *b);
// Are two typed texts the same but for case and accents?  A player whose keyboard has no accents leaves them out.
bool text_like(const char *a, const char *b);
bool text_like_word(const char *word, const char *text); // with the first word of a text, which a space ends
bool text_begins(const char *text, const char *start);   // as text_like has it
bool text_before(const char *a, const char *b);          // likewise: does a stand before b in a list by letters?
// Did a player type this word, in English or in their language?  A translation may hold several ways to type it with | between.
bool text_typed(const char *typed, const char *word);
// Did a player type one of several words, NC_("typed", "on|onto"), in English or in their language?
bool text_among(const char *typed, const char *words);
#define SENTENCE_ENDS "?!." // the signs that end a sentence
// Takes the signs that end a sentence off a word that is typed, in place: "who?" and "hand."  One that has nothing else is a key,
// and stays.
void text_drop_end(char *word);

#endif
