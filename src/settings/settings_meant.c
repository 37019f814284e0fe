// SPDX-License-Identifier: GPL-3.0-or-later
// Finds out what was meant by wrong values in a file of settings, from people who think of another program, or whose word
// processor has changed what they typed.  A file is never read differently for it: the result only says what to write, and the
// author of the file corrects it.
#include "settings/settings_meant.h"

#include "base/text.h"
#include "base/words.h"

#include <ctype.h>
#include <stddef.h>
#include <string.h>

enum odd { ODD_SPACE, ODD_QUOTE, ODD_DASH, ODD_UNSEEN, ODD_WIDE, ODDS };

// The odd characters that word processors put into a file of settings, in UTF-8, and the plain character that each is meant to
// be.
static const struct {
    const char *bytes, *plain;
    enum odd odd;
} characters[] = {
    { "\u00a0", " ", ODD_SPACE }, { "\u202f", " ", ODD_SPACE }, { "\u2007", " ", ODD_SPACE }, { "\u2009", " ", ODD_SPACE },
    { "\u3000", " ", ODD_SPACE }, { "\u2018", "", ODD_QUOTE },  { "\u2019", "", ODD_QUOTE },  { "\u201a", "", ODD_QUOTE },
    { "\u201c", "", ODD_QUOTE },  { "\u201d", "", ODD_QUOTE },  { "\u201e", "", ODD_QUOTE },  { "\u00ab", "", ODD_QUOTE },
    { "\u00bb", "", ODD_QUOTE },  { "\u2212", "-", ODD_DASH },  { "\u2013", "-", ODD_DASH },  { "\u2014", "-", ODD_DASH },
    { "\u2010", "-", ODD_DASH },  { "\u2011", "-", ODD_DASH },  { "\u200b", "", ODD_UNSEEN }, { "\u200c", "", ODD_UNSEEN },
    { "\u200d", "", ODD_UNSEEN }, { "\u200e", "", ODD_UNSEEN }, { "\u200f", "", ODD_UNSEEN }, { "\u2060", "", ODD_UNSEEN },
    { "\ufeff", "", ODD_UNSEEN }, { "\u00ad", "", ODD_UNSEEN }, { "\uff10", "0", ODD_WIDE },  { "\uff11", "1", ODD_WIDE },
    { "\uff12", "2", ODD_WIDE },  { "\uff13", "3", ODD_WIDE },  { "\uff14", "4", ODD_WIDE },  { "\uff15", "5", ODD_WIDE },
    { "\uff16", "6", ODD_WIDE },  { "\uff17", "7", ODD_WIDE },  { "\uff18", "8", ODD_WIDE },  { "\uff19", "9", ODD_WIDE },
    { "\uff1a", ":", ODD_WIDE },  { "\uff0d", "-", ODD_WIDE },
};
enum { CHARACTERS = sizeof characters / sizeof *characters };

// Returns the index of the odd character with which the text begins, among those that are meant as plain characters, or
// CHARACTERS if it begins with none of them.
static int find_odd(const char *at)
{
    int i = 0;
    while (i < CHARACTERS && strncmp(at, characters[i].bytes, strlen(characters[i].bytes)) != 0)
        i++;
    return i;
}

const char *meant_odd(const char *text)
{
    static const char *const sentences[ODDS] = {
        [ODD_SPACE] = N_("There is a no-break space in it, which only looks like a space; type one with the space bar."),
        [ODD_QUOTE] = N_("There are curly quotes around it; leave them out, or type straight ones."),
        [ODD_DASH] = N_("There is a long dash or a minus sign in it; type a hyphen."),
        [ODD_UNSEEN] = N_("There is a character in it that can be neither seen nor heard; delete this line and type it anew."),
        [ODD_WIDE] = N_("There are characters of double width in it; type plain ones."),
    };
    for (; *text; text++) {
        int i = find_odd(text);

        if (i < CHARACTERS)
            return _(sentences[characters[i].odd]);
    }
    return NULL;
}

void meant_plain(const char *text, struct strbuf *out)
{
    strbuf_reset(out);
    while (*text) {
        int i = find_odd(text);
        const char *plain = i < CHARACTERS ? characters[i].plain : "";

        if (i == CHARACTERS)
            strbuf_add_char(out, (char)tolower((unsigned char)*text));
        else if (*plain != ' ' || out->length) // skips spaces at the start of the text
            strbuf_add(out, plain);
        text += i < CHARACTERS ? strlen(characters[i].bytes) : 1;
    }
    while (out->length && out->text[out->length - 1] == ' ')
        strbuf_cut(out, out->length - 1);
}

// Returns whether a text is a number meant with groups of three digits: "1.000", "1,000", "1 000" or "1'000".
static bool has_groups(const char *text)
{
    size_t first = strspn(text, "0123456789");
    if (first < 1 || first > 3 || !text[first] || !strchr(".,' _", text[first]))
        return false;
    for (const char *at = text + first, sign = *at; *at; at += 4)
        if (*at != sign || strspn(at + 1, "0123456789") != 3)
            return false;
    return true;
}

static void add_digits(const char *text, struct strbuf *out)
{
    for (; *text; text++)
        if (isdigit((unsigned char)*text))
            strbuf_add_char(out, *text);
}

// Appends the number that was meant by a text with letters that look like digits, such as "4O" or "l0".  Returns false if the
// text is no such number.
static bool add_lookalikes(const char *text, struct strbuf *out)
{
    if (strspn(text, "0123456789oli") != strlen(text) || !strpbrk(text, "0123456789") || !strpbrk(text, "oli"))
        return false;
    for (; *text; text++)
        strbuf_add_char(out, *text == 'o' ? '0' : strchr("li", *text) ? '1' : *text);
    return true;
}

static const char *number_of_word(const char *text)
{
    static const char *const words[][2] = {
        { "none", "0" },    { "no", "0" },        { "never", "0" },     { "zero", "0" },     { "one", "1" },
        { "two", "2" },     { "three", "3" },     { "four", "4" },      { "five", "5" },     { "six", "6" },
        { "seven", "7" },   { "eight", "8" },     { "nine", "9" },      { "ten", "10" },     { "eleven", "11" },
        { "twelve", "12" }, { "thirteen", "13" }, { "fourteen", "14" }, { "fifteen", "15" }, { "twenty", "20" },
        { "thirty", "30" }, { "forty", "40" },    { "fifty", "50" },
    };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(text, words[i][0]) == 0)
            return words[i][1];
    return NULL;
}

bool meant_number(const char *text, struct strbuf *out)
{
    LOCAL(strbuf) plain = STRBUF_INIT;
    meant_plain(text, &plain);
    strbuf_reset(out);
    if (!plain.length)
        return false;
    const char *word = number_of_word(plain.text);
    if (word) {
        strbuf_add(out, word);
        return true;
    }
    if (add_lookalikes(plain.text, out))
        return true;
    const char *at = plain.text + (*plain.text == '+');
    size_t digits;
    if (*at == '-')
        strbuf_add_char(out, *at++);
    if (has_groups(at)) {
        add_digits(at, out);
        return true;
    }
    at += strspn(at, "0") - (strspn(at, "0") && !isdigit((unsigned char)at[strspn(at, "0")]));
    digits = strspn(at, "0123456789");
    strbuf_add_bytes(out, at, digits);
    at += digits;
    // A unit may follow the number, but no other number.
    return digits && *at != '.' && *at != ',' && *at != '-' && !strpbrk(at, "0123456789");
}

const char *meant_bool(const char *text)
{
    LOCAL(strbuf) plain = STRBUF_INIT;
    meant_plain(text, &plain);
    if (!plain.length || strchr(plain.text, ' '))
        return NULL;
    return word_in("true yes y on 1", plain.text) ? "true" : word_in("false no n off 0 none never", plain.text) ? "false" : NULL;
}

bool meant_part(const char *word, const char *text)
{
    size_t length = strlen(text), whole = strlen(word);
    bool begins = length >= 3 && length < whole && strncmp(word, text, length) == 0;
    bool ends = length >= 3 && length < whole && word[whole - length - 1] == '_' && strcmp(word + whole - length, text) == 0;
    bool first = strncmp(text, word, whole) == 0 && text[whole] == ' ';
    bool last = length > whole && text[length - whole - 1] == ' ' && strcmp(text + length - whole, word) == 0;
    return begins || ends || first || last;
}
