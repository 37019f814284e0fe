// SPDX-License-Identifier: GPL-3.0-or-later
// A person's code: 128 random bits, said and typed as 12 words from a list of 2048 in which no two sound alike.  A person needs a
// code to sit down at a house's table, and it is the key that both ends of the connection share.  These functions know no file on
// the disk and no broker.
#ifndef NET_KEYS_CODE_H
#define NET_KEYS_CODE_H

#include "base/err.h"
#include "base/strbuf.h"
#include "system/os.h"
#include <stdbool.h>

enum {
    CODE_BYTES = 16,
    CODE_WORDS = 12,
    CODE_LIST = 2048,    // words in the list of codes' words
    CODE_LETTERS = 4,    // the letters by which a code's word differs from all others
    CODE_WORD_BYTES = 9, // bytes of a code's word with its end
    CODE_TEXT_BYTES = 12 * 9,
    CODE_HEX_BYTES = 33, // bytes of a code in hex with its end
    CODE_KEY_BYTES = 65  // bytes of a key in hex with its end
};

struct code {
    unsigned char bytes[CODE_BYTES];
};

void code_make(struct code *code); // makes a random code, a guest's key
// Writes the 12 words of a person's code with a space between them.
void code_write(const struct code *code, char text[CODE_TEXT_BYTES]);
// Appends the words of a person's code as they are said: in two lines of six words, short enough for a braille line or a breath,
// with a full stop and a newline.
void code_say(const struct code *code, struct strbuf *out);
// Reads the words of a person's code in capital or small letters, with anything but letters between them; the first four letters
// of a word are enough.  Returns false if they are no code.  Then err says which word is wrong, or that the words do not fit
// together, and what to do.
bool code_read(const char *text, struct code *code, struct err *err);
// Returns how many words the text has if all of them are in the list of words for codes, and otherwise 0.
int code_listed(const char *text);
// Computes from a person's code the key that encrypts the connection, as 64 hex digits in small letters.
void code_key(const struct code *code, char key[CODE_KEY_BYTES]);
void code_hex(const struct code *code, char hex[CODE_HEX_BYTES]); // writes a code for Parlour's files: 32 hex digits
bool code_unhex(const char *hex, struct code *code);              // reads such 32 digits; false if the text is anything else
// Declares a local text that holds a code, a key or the words of a code.  It is wiped and freed at the end of its block.
// LOCAL(code) does the same for a code.
#define LOCAL_SECRET __attribute__((cleanup(secret_release))) struct strbuf
void secret_release(struct strbuf *text);
void code_release(struct code *code);

extern const char code_words[]; // CODE_LIST words, sorted, with a space after each; made by tools/code_words
void code_word(int place, char word[CODE_WORD_BYTES]); // gives the word of this place in the list, from 0 on

#endif
