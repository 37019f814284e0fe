// SPDX-License-Identifier: GPL-3.0-or-later
// A person's code: 128 random bits, said and typed as 12 words from a list of 2048 in which no two sound alike.  A person needs
// it to sit down, and it is the key that both ends of the connection share.  It knows no file and no broker.
#ifndef NET_KEYS_CODE_H
#define NET_KEYS_CODE_H

#include "base/err.h"
#include "base/strbuf.h"
#include "system/os.h"
#include <stdbool.h>

enum {
    CODE_BYTES = 16,
    CODE_WORDS = 12,
    CODE_LIST = 2048,    // words there are
    CODE_LETTERS = 4,    // the letters by which a word differs from all others
    CODE_WORD_BYTES = 9, // a word with its end
    CODE_TEXT_BYTES = 12 * 9,
    CODE_HEX_BYTES = 33, // a code in hex with its end
    CODE_KEY_BYTES = 65  // a key in hex with its end
};

struct code {
    unsigned char bytes[CODE_BYTES];
};

void code_make(struct code *code); // a random one
// The 12 words with a space between them.
void code_write(const struct code *code, char text[CODE_TEXT_BYTES]);
// Appends them as they are said: two lines of six, which a braille line or a breath holds, with a full stop and a newline.
void code_say(const struct code *code, struct strbuf *out);
// Reads words in any case, with anything but letters between them; the first four letters of a word are enough.  False: err
// says which word is wrong, or that they do not fit together, and what to do.
bool code_read(const char *text, struct code *code, struct err *err);
int code_listed(const char *text); // how many words there are, if all of them are in the list; else 0
// The key of the line, as 64 hex digits in small letters.
void code_key(const struct code *code, char key[CODE_KEY_BYTES]);
void code_hex(const struct code *code, char hex[CODE_HEX_BYTES]); // for our own files: 32 hex digits
bool code_unhex(const char *hex, struct code *code);              // and back; false: it is not just these
// A local text with a code, a key or words in it, which is overwritten and freed at the end of its block; LOCAL(code) likewise.
#define LOCAL_SECRET __attribute__((cleanup(secret_release))) struct strbuf
void secret_release(struct strbuf *text);
void code_release(struct code *code);

extern const char code_words[];                        // CODE_LIST of them, sorted, a space after each; made by tools/code_words
void code_word(int place, char word[CODE_WORD_BYTES]); // the one at this place, from 0 on

#endif
