// SPDX-License-Identifier: GPL-3.0-or-later
// A person's code as 12 words: 128 bits and 4 bits of check make 12 numbers of 11 bits, and each is a place in the word list.
// The check finds 15 of 16 slips that happen to be words of the list; the rest show when the broker refuses the key.
#include "net/keys/code.h"
#include "base/edit_distance.h"
#include "base/text.h"
#include "net/keys/crypto.h"

#include <stdio.h>
#include <string.h>

enum { WORD_BITS = 11, CODE_WORD_SHOWN = 20 };

void code_make(struct code *code)
{
    crypto_random(code->bytes, CODE_BYTES);
}

// Writes the 16 bytes of a person's code into `bits`, and one more byte whose upper half is the check.
static void checked(const struct code *code, unsigned char bits[CODE_BYTES + 1])
{
    unsigned char sum[SHA_BYTES];
    sha_bytes(code->bytes, CODE_BYTES, sum);
    memcpy(bits, code->bytes, CODE_BYTES);
    bits[CODE_BYTES] = sum[0] & 0xf0;
}

static const char *next_listed(const char *at)
{
    return strchr(at, ' ') + 1;
}

static void copy_listed(const char *at, char word[CODE_WORD_BYTES])
{
    snprintf(word, CODE_WORD_BYTES, "%.*s", (int)strcspn(at, " "), at);
}

void code_word(int place, char word[CODE_WORD_BYTES])
{
    const char *at = code_words;
    while (place--)
        at = next_listed(at);
    copy_listed(at, word);
}

static int word_at(const unsigned char *bits, int number)
{
    int word = 0;
    for (int bit = number * WORD_BITS; bit < (number + 1) * WORD_BITS; bit++)
        word = word << 1 | (bits[bit / 8] >> (7 - bit % 8) & 1);
    return word;
}

void code_write(const struct code *code, char text[CODE_TEXT_BYTES])
{
    unsigned char bits[CODE_BYTES + 1];
    size_t length = 0;
    checked(code, bits);
    for (int number = 0; number < CODE_WORDS; number++) {
        code_word(word_at(bits, number), text + length);
        length += strlen(text + length);
        text[length++] = ' ';
    }
    text[length - 1] = 0;
    os_wipe(bits, sizeof bits);
}

void code_say(const struct code *code, struct strbuf *out)
{
    char words[CODE_TEXT_BYTES];
    int word = 0;
    code_write(code, words);
    for (const char *c = words; *c; c++)
        strbuf_add_char(out, *c == ' ' && ++word == CODE_WORDS / 2 ? '\n' : *c);
    strbuf_add(out, ".\n");
    os_wipe(words, sizeof words);
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

// Takes the next word of a typed code into `word`, in small letters.  A word longer than any word of a code is cut off.  Returns
// false if there is no word left.
static bool next_word(const char **text, char word[CODE_WORD_SHOWN + 1])
{
    size_t length = 0;
    while (**text && !is_letter(**text))
        ++*text;
    for (; is_letter(**text); ++*text)
        if (length < CODE_WORD_SHOWN)
            word[length++] = (char)(**text | 0x20);
    word[length] = 0;
    return length > 0;
}

// Returns the place of a typed word in the list of words for codes, or -1 if it is not there.  The first letters of a word are
// enough if they tell it from all others.
static int look_up(const char *word)
{
    size_t size = strlen(word);
    const char *at = code_words;
    int place = 0;
    for (; *at && strncmp(at, word, size) != 0; place++)
        at = next_listed(at);
    return *at && size >= CODE_LETTERS ? place : -1;
}

static void unknown(int number, const char *word, struct err *err)
{
    struct nearest meant = nearest_to(word);
    char listed[CODE_WORD_BYTES];
    for (const char *at = code_words; *at; at = next_listed(at)) {
        copy_listed(at, listed);
        nearest_try(&meant, listed);
    }
    if (nearest_is_slip(&meant))
        err_add(err, _("Word %d is not in the list, %s. Did you mean %s?"), number, word, meant.best);
    else
        err_add(err, _("Word %d is not in the list, %s. Please ask for its spelling."), number, word);
}

// Reads the words of a typed code as their places in the list of words.  Returns false, with sentences in err, if a word is
// unknown or there are too few or too many.
static bool read_words(const char *text, int places[CODE_WORDS], struct err *err)
{
    char word[CODE_WORD_SHOWN + 1];
    int count = 0;
    bool good = true;
    while (next_word(&text, word)) {
        int place = look_up(word);
        // A text that is no code at all is not answered with a sentence for each of its words.
        if (place < 0 && count < CODE_WORDS) {
            unknown(count + 1, word, err);
            good = false;
        }
        if (count < CODE_WORDS)
            places[count] = place;
        count++;
    }
    os_wipe(word, sizeof word);
    if (good && count != CODE_WORDS)
        good = err_add(err, P_("A code has 12 words, and this has %d.", "A code has 12 words, and this has %d.", count), count);
    return good;
}

int code_listed(const char *text)
{
    char word[CODE_WORD_SHOWN + 1];
    int count = 0;
    bool listed = true;
    while (listed && next_word(&text, word)) {
        listed = look_up(word) >= 0;
        count++;
    }
    os_wipe(word, sizeof word);
    return listed ? count : 0;
}

bool code_read(const char *text, struct code *code, struct err *err)
{
    unsigned char bits[CODE_BYTES + 1] = { 0 }, right[CODE_BYTES + 1];
    int places[CODE_WORDS];
    bool good = read_words(text, places, err);
    if (good) {
        for (int bit = 0; bit < CODE_WORDS * WORD_BITS; bit++) {
            int place = places[bit / WORD_BITS];
            bits[bit / 8] |= (unsigned char)((place >> (WORD_BITS - 1 - bit % WORD_BITS) & 1) << (7 - bit % 8));
        }
        memcpy(code->bytes, bits, CODE_BYTES);
        checked(code, right);
        good = bits[CODE_BYTES] == right[CODE_BYTES];
        if (!good) {
            err_add(err, _("These 12 words do not belong together. One of them is wrong or out of place. Please compare them."));
            os_wipe(code, sizeof *code);
        }
        os_wipe(right, sizeof right);
    }
    os_wipe(bits, sizeof bits);
    os_wipe(places, sizeof places);
    return good;
}

void code_key(const struct code *code, char key[CODE_KEY_BYTES])
{
    static const char salt[] = "parlour key ";
    unsigned char text[sizeof salt - 1 + CODE_BYTES], sum[SHA_BYTES];
    memcpy(text, salt, sizeof salt - 1);
    memcpy(text + sizeof salt - 1, code->bytes, CODE_BYTES);
    sha_bytes(text, sizeof text, sum);
    hex_write(sum, sizeof sum, key);
    os_wipe(text, sizeof text);
    os_wipe(sum, sizeof sum);
}

void code_hex(const struct code *code, char hex[CODE_HEX_BYTES])
{
    hex_write(code->bytes, CODE_BYTES, hex);
}

bool code_unhex(const char *hex, struct code *code)
{
    return hex_read(hex, code->bytes, CODE_BYTES);
}

void secret_release(struct strbuf *text)
{
    os_wipe(text->text, text->length);
    strbuf_release(text);
}

void code_release(struct code *code)
{
    os_wipe(code, sizeof *code);
}
