// SPDX-License-Identifier: GPL-3.0-or-later
// Translated texts that need more than gettext: words in a context, words that players type, and the name of the program in
// commands.
#include "base/text.h"

#include "base/bug.h"
#include "base/strbuf.h"
#include "base/utf8.h"
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char own_name[] = "parlour";

// Returns what a player types to start the program, "parlour" or the name in PARLOUR_CALLED.  The name goes into sentences that
// are formats, and into commands, so it may hold nothing that a format or a shell would interpret.
const char *text_program(void)
{
    const char *called = getenv("PARLOUR_CALLED");
    size_t plain = called ? strspn(called, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._/-") : 0;
    return plain && !called[plain] ? called : own_name;
}

// Returns whether the program's name, at the place `at` of a translated text, begins a command to type.  In a path, in a value,
// or where a record begins with "parlour 1", it does not.
static bool is_command(const char *sentence, const char *at)
{
    const char *after = at + strlen(own_name);
    if (at > sentence && (isalnum((unsigned char)at[-1]) || strchr("/.`[-", at[-1])))
        return false;
    return *after == '\n' || (*after == ' ' && !isdigit((unsigned char)after[1]) && after[1] != '|');
}

static void name_program(const char *sentence, struct strbuf *out)
{
    const char *from = sentence;
    for (const char *at; (at = strstr(from, own_name)); from = at + strlen(own_name))
        strbuf_addf(out, "%.*s%s", (int)(at - from), from, is_command(sentence, at) ? text_program() : own_name);
    strbuf_add(out, from);
}

// Returns a translated text in which the program has the name by which it was called.  The result stays valid, as with gettext; a
// language has about a hundred such texts.
const char *text_called(const char *sentence)
{
    static struct renamed {
        struct renamed *next;
        char *before, *told;
    } * known;
    if (text_program() == own_name || !strstr(sentence, own_name))
        return sentence;
    for (const struct renamed *told = known; told; told = told->next)
        if (strcmp(told->before, sentence) == 0)
            return told->told;
    LOCAL(strbuf) out = STRBUF_INIT;
    name_program(sentence, &out);
    struct renamed *told = mem_zero(1, sizeof *told);
    *told = (struct renamed){ known, mem_copy(sentence), strbuf_take(&out) };
    known = told;
    return told->told;
}

// Returns the translation of a text with a context.  gettext keeps it under the context, the byte 4 and the text.
const char *text_in(const char *context, const char *text)
{
    char key[256];
    int length = snprintf(key, sizeof key, "%s\004%s", context, text);
    const char *found = length < (int)sizeof key ? gettext(key) : key;
    return found == key ? text : found;
}

// Returns a letter of a typed text without its accent, so that texts can be compared.  A letter and an accent that are two
// characters are not joined here.
static uint32_t without_accent(uint32_t letter)
{
    enum { ACCENTED_FIRST = 0xe0, ACCENTED_AFTER = 0x100 };
    // The accented letters without their accents; zero for one that has none.
    static const char plain[ACCENTED_AFTER - ACCENTED_FIRST + 1] = "aaaaaa\0ceeeeiiii\0nooooo\0\0uuuuy\0y";
    return letter >= ACCENTED_FIRST && letter < ACCENTED_AFTER && plain[letter - ACCENTED_FIRST]
               ? (uint32_t)plain[letter - ACCENTED_FIRST]
               : letter;
}

// Returns the next letter of a text as a small one, or 0 at the end.  Each byte that is not UTF-8 counts as one letter.
static uint32_t next_letter(const char **text, char end, bool plain)
{
    enum { NO_TEXT = 0x200000 }; // beyond all characters
    while (**text && **text != end) {
        unsigned char byte = (unsigned char)**text;
        if (byte < 0x80) {
            ++*text;
            return utf8_small(byte);
        }
        uint32_t letter;
        size_t length = utf8_decode(*text, strlen(*text), &letter);
        *text += length ? length : 1;
        if (!length)
            return byte + NO_TEXT;
        letter = utf8_small(letter);
        if (!plain || letter < 0x300 || letter > 0x36f)
            return plain ? without_accent(letter) : letter;
    }
    return 0;
}

// Returns whether two letters of one byte each differ.  This settles most comparisons of texts at once, since typed words are
// compared with the names of all cards.
static bool differ_at_once(char a, char b, char end)
{
    enum { CASE = 0x20, BEYOND_ASCII = 0x80 };
    return a && b && b != end && !((a | b) & BEYOND_ASCII) && (a | CASE) != (b | CASE);
}

// Returns whether two texts are the same but for case.  `b` ends at its zero byte or at `end`.  If `plain` is set, accents do not
// count; if `part` is set, `a` may also be only the beginning of `b`.
static bool same_up_to(const char *a, const char *b, char end, bool plain, bool part)
{
    uint32_t letter;
    do {
        if (differ_at_once(*a, *b, end))
            return false;
        letter = next_letter(&a, '\0', plain);
        if (!letter && part)
            return true;
        if (letter != next_letter(&b, end, plain))
            return false;
    } while (letter);
    return true;
}

uint32_t text_letter(const char **text)
{
    return next_letter(text, '\0', true);
}

bool text_same(const char *a, const char *b)
{
    return same_up_to(a, b, '\0', false, false);
}

bool text_like(const char *a, const char *b)
{
    return same_up_to(a, b, '\0', true, false);
}

bool text_like_word(const char *word, const char *text)
{
    return same_up_to(word, text, ' ', true, false);
}

bool text_begins(const char *text, const char *start)
{
    return same_up_to(start, text, '\0', true, true);
}

bool text_before(const char *a, const char *b)
{
    uint32_t one, other;
    do {
        one = text_letter(&a);
        other = text_letter(&b);
    } while (one && one == other);
    return one < other;
}

// Returns whether the typed text is one of `ways`, which have | between them; case and accents do not count.
static bool among(const char *typed, const char *ways)
{
    for (const char *way = ways; *typed && way; way = strchr(way, '|') ? strchr(way, '|') + 1 : NULL)
        if (same_up_to(typed, way, '|', true, false))
            return true;
    return false;
}

bool text_typed(const char *typed, const char *word)
{
    return text_same(typed, word) || among(typed, _(word));
}

bool text_among(const char *typed, const char *words)
{
    return among(typed, words) || among(typed, text_in("typed", words));
}

void text_drop_end(char *word)
{
    size_t length = strlen(word);
    while (length && strchr(SENTENCE_ENDS, word[length - 1]))
        length--;
    if (length)
        word[length] = '\0';
}
