// SPDX-License-Identifier: GPL-3.0-or-later
// UTF-8: checks it, changes letters to small or large, measures its width on a terminal, and cleans what strangers typed.  All
// this uses tables of Parlour's own, so that results do not depend on the locale, and are the same where the C library knows no
// locales.
#ifndef BASE_UTF8_H
#define BASE_UTF8_H

#include "base/strbuf.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Reads one UTF-8 character from at most length bytes.  Returns its length in bytes, or 0 if the bytes are not well formed.
size_t utf8_decode(const char *text, size_t length, uint32_t *code);
size_t utf8_bytes(uint32_t code, char bytes[4]); // writes one character in UTF-8 and returns its length
// Each of these returns the small or capital form of a Unicode letter that is Latin, Greek, Cyrillic or Armenian, as everywhere
// but in Turkey.  Other characters are returned unchanged.
uint32_t utf8_small(uint32_t letter);
uint32_t utf8_large(uint32_t letter);
bool utf8_is_letter(uint32_t code); // returns whether the character is a letter or a digit, of any script
// Returns whether the text is well-formed UTF-8, without surrogates and characters over U+10FFFF.
bool utf8_valid(const char *text, size_t length);
size_t utf8_valid_length(const char *text, size_t length); // returns the bytes before the first that is not valid UTF-8
size_t utf8_count(const char *text);                       // returns the number of characters in valid UTF-8
size_t utf8_width(const char *text);                       // returns how many columns of a terminal the text takes
// Appends UTF-8 text that a stranger typed, without control characters, escape sequences, bidirectional overrides and invalid
// bytes: at most `most` characters, with runs of one character cut to three.
void utf8_clean(const char *text, size_t most, struct strbuf *out);
bool utf8_is_clean(const char *text); // returns whether utf8_clean would leave the text as it is
// Appends UTF-8 text as utf8_clean does, but leaves runs of one character whole: for quoting a text to the person who wrote it.
void utf8_plain(const char *text, size_t most, struct strbuf *out);
// Cleans, in place, a UTF-8 sentence that quotes somebody else, as utf8_plain does, but keeps its newlines.  Bytes that are not
// well formed are removed too, since a text cut after some bytes may end within a character.
void utf8_mend(char *text);

// Replaces signs of other keyboards in a UTF-8 text by plain ones, in place: a phone's apostrophe, quotation marks, dashes and
// minus, full-width letters, digits and signs, and Arabic and Persian digits.  The text never gets longer.
void utf8_plain_signs(char *text);

#endif
