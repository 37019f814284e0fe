// SPDX-License-Identifier: GPL-3.0-or-later
// The marks of translatable text.  All text that a person hears or reads goes through one of these as a whole sentence.
// Sentences are never put together from pieces, because other languages have another order.
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <libintl.h>
#include <stdbool.h>
#include <stdint.h>

#define _(text) text_called(gettext(text)) // the sentence in the player's language
#define N_(text) (text)                    // only marks the text, which is translated where it is used
#define NC_(context, text) (text)          // like N_, for a word with several meanings
// Returns the singular or plural sentence for the number n, in the player's language.
#define P_(one, many, n) text_called(ngettext(one, many, (unsigned long)(n)))

// Marks the singular and plural of a translatable text for two neighbouring fields of a table: .one = NP_("%d card.", "%d
// cards.") fills .many too.
#define NP_(one, many) (one), (many)

// Returns what a player types to start the program: parlour, or the name that ./play puts in PARLOUR_CALLED.
const char *text_program(void);
// Returns a translated text in which each command to type begins with the name by which the program was called.
const char *text_called(const char *sentence) __attribute__((format_arg(1)));
// Returns the translation, in the player's language, of what NC_(context, text) has marked.
const char *text_in(const char *context, const char *text) __attribute__((format_arg(2)));
// Reads the next letter of a text and moves *text past it.  Returns the letter, small and without its accent, or 0 at the end.  A
// byte that is not UTF-8 gives a number beyond all letters.
uint32_t text_letter(const char **text);
// Returns whether two texts are the same except for case.
bool text_same(const char *a, const char *b);
// Returns whether two typed texts are the same except for case and accents, since a player whose keyboard has no accents leaves
// them out.
bool text_like(const char *a, const char *b);
bool text_like_word(const char *word, const char *text); // returns whether word is like the first word of text
bool text_begins(const char *text, const char *start);   // returns whether the text begins with start, case and accents aside
bool text_before(const char *a, const char *b);          // returns whether a is before b in the alphabet
// Returns whether the typed text is this word, in English or in the player's language.  A translation may have several ways to
// type the word, with | between them.
bool text_typed(const char *typed, const char *word);
// Returns whether the typed text is one of several words, such as NC_("typed", "on|onto"), in English or in the player's
// language.
bool text_among(const char *typed, const char *words);
#define SENTENCE_ENDS "?!." // the signs that end a sentence
// Takes the signs that end a sentence off a typed word, in place: "who?" and "hand." A word of such signs alone is a key, and
// stays.
void text_drop_end(char *word);

#endif
