// SPDX-License-Identifier: GPL-3.0-or-later
// UTF-8: is it well formed, its small and large letters, how wide it is on a terminal, and cleaning what strangers typed.  All of
// it reads tables of our own, so that an answer depends on no locale, and is the same in systems whose C library knows none.
#ifndef BASE_UTF8_H
#define BASE_UTF8_H

#include "base/strbuf.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// One character from at most length bytes; its length in bytes, or 0 where the bytes are not well formed.
size_t utf8_decode(const char *text, size_t length, uint32_t *code);
size_t utf8_bytes(uint32_t code, char bytes[4]); // the other way; gives the length
// The small or large form of a letter of Latin, Greek, Cyrillic or Armenian script, as everywhere but in Turkey; others as they
// are.
uint32_t utf8_small(uint32_t letter);
uint32_t utf8_large(uint32_t letter);
bool utf8_is_letter(uint32_t code);                        // a letter or a digit, of any script
bool utf8_valid(const char *text, size_t length);          // well formed, no surrogates, nothing over U+10FFFF
size_t utf8_valid_length(const char *text, size_t length); // the bytes before the first one that is not
size_t utf8_count(const char *text);                       // characters; text is valid UTF-8
size_t utf8_width(const char *text);                       // terminal columns (wcwidth over a UTF-8 locale or our own table)
// Appends text to out without control characters, escape sequences, bidirectional overrides or invalid
// bytes, at most most characters long, runs of one character cut to three.
void utf8_clean(const char *text, size_t most, struct strbuf *out);
bool utf8_is_clean(const char *text); // would all of it stay?
// As utf8_clean does, but runs of like letters stay whole: for what is quoted back to the person who wrote it.
void utf8_plain(const char *text, size_t most, struct strbuf *out);
// For a sentence that quotes what somebody else wrote, in place: takes out what utf8_plain would, but for the ends of lines, and
// what is not well formed, since the first bytes of a word may end within a character.
void utf8_mend(char *text);

// What other keyboards have in place of plain signs, in place: a phone's apostrophe, quotation marks, dashes and minus, letters,
// digits and signs of full width, and the digits of Arabic and Persian.  Never longer.
void utf8_plain_signs(char *text);

#endif
