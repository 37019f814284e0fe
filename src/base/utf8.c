// SPDX-License-Identifier: GPL-3.0-or-later
// UTF-8 by the table of RFC 3629.  The width of a character comes from a small table of this file and not from wcwidth, because
// it must not depend on the locale, and must be the same in tests.
#include "base/utf8.h"

#include <limits.h>
#include <stdint.h>
#include <string.h>

enum { RUN_MOST = 3 }; // how many of one character in a row utf8_clean keeps

struct range {
    uint32_t first, last;
};

size_t utf8_decode(const char *text, size_t length, uint32_t *code)
{
    const unsigned char *b = (const unsigned char *)text;
    size_t need;
    uint32_t least;
    if (b[0] < 0x80) {
        *code = b[0];
        return 1;
    } else if (b[0] >= 0xc2 && b[0] < 0xe0) {
        need = 2, least = 0x80, *code = b[0] & 0x1f;
    } else if (b[0] >= 0xe0 && b[0] < 0xf0) {
        need = 3, least = 0x800, *code = b[0] & 0x0f;
    } else if (b[0] >= 0xf0 && b[0] < 0xf5) {
        need = 4, least = 0x10000, *code = b[0] & 0x07;
    } else {
        return 0;
    }
    if (length < need)
        return 0;
    for (size_t i = 1; i < need; i++) {
        if ((b[i] & 0xc0) != 0x80)
            return 0;
        *code = *code << 6 | (b[i] & 0x3f);
    }
    if (*code < least || *code > 0x10ffff || (*code >= 0xd800 && *code <= 0xdfff))
        return 0;
    return need;
}

size_t utf8_bytes(uint32_t code, char bytes[4])
{
    static const unsigned char first[] = { 0, 0, 0xc0, 0xe0, 0xf0 };
    size_t length = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    for (size_t i = length - 1; i; i--, code >>= 6)
        bytes[i] = (char)(0x80 | (code & 0x3f));
    bytes[0] = (char)(first[length] | code);
    return length;
}

enum { NEIGHBOUR = 0 };
// The ranges of capital letters of Unicode, each with the distance to its small letters (Unicode 15).  In a range whose distance
// is NEIGHBOUR, every other letter is a capital, and the next one is its small one.
static const struct cased {
    uint32_t first, last;
    int away;
} cased[] = {
    { 'A', 'Z', 32 },
    { 0xc0, 0xd6, 32 },
    { 0xd8, 0xde, 32 },
    { 0x100, 0x12e, NEIGHBOUR },
    { 0x130, 0x130, -199 },
    { 0x132, 0x136, NEIGHBOUR },
    { 0x139, 0x147, NEIGHBOUR },
    { 0x14a, 0x176, NEIGHBOUR },
    { 0x178, 0x178, -121 },
    { 0x179, 0x17d, NEIGHBOUR },
    { 0x1a0, 0x1a4, NEIGHBOUR },
    { 0x1af, 0x1af, NEIGHBOUR },
    { 0x1cd, 0x1db, NEIGHBOUR },
    { 0x1de, 0x1ee, NEIGHBOUR },
    { 0x1f8, 0x21e, NEIGHBOUR },
    { 0x222, 0x232, NEIGHBOUR },
    { 0x386, 0x386, 38 },
    { 0x388, 0x38a, 37 },
    { 0x38c, 0x38c, 64 },
    { 0x38e, 0x38f, 63 },
    { 0x391, 0x3a1, 32 },
    { 0x3a3, 0x3ab, 32 },
    { 0x400, 0x40f, 80 },
    { 0x410, 0x42f, 32 },
    { 0x460, 0x480, NEIGHBOUR },
    { 0x48a, 0x4be, NEIGHBOUR },
    { 0x4c1, 0x4cd, NEIGHBOUR },
    { 0x4d0, 0x52e, NEIGHBOUR },
    { 0x531, 0x556, 48 },
    { 0x1e00, 0x1e94, NEIGHBOUR },
    { 0x1ea0, 0x1efe, NEIGHBOUR },
    { 0xff21, 0xff3a, 32 },
};

uint32_t utf8_small(uint32_t letter)
{
    for (size_t i = 0; i < sizeof cased / sizeof *cased && letter >= cased[i].first; i++)
        if (letter <= cased[i].last + (cased[i].away == NEIGHBOUR))
            return cased[i].away != NEIGHBOUR ? letter + (uint32_t)cased[i].away : letter + ((letter - cased[i].first) % 2 == 0);
    return letter;
}

uint32_t utf8_large(uint32_t letter)
{
    for (size_t i = 0; i < sizeof cased / sizeof *cased; i++) {
        uint32_t away = cased[i].away == NEIGHBOUR ? 1 : (uint32_t)cased[i].away, large = letter - away;
        if (large >= cased[i].first && large <= cased[i].last &&
            (cased[i].away != NEIGHBOUR || (large - cased[i].first) % 2 == 0))
            return large;
    }
    return letter;
}

// Returns whether a Unicode character is in one of these ranges, which are sorted, so that everyday letters are soon ruled out.
static bool in(const struct range *ranges, size_t count, uint32_t code)
{
    for (size_t i = 0; i < count && code >= ranges[i].first; i++)
        if (code <= ranges[i].last)
            return true;
    return false;
}

// Returns whether a Unicode character has no width, because it combines with the one before it (Unicode 15: the combining marks
// of living scripts, variation selectors and joiners).
static bool no_width(uint32_t code)
{
    static const struct range ranges[] = {
        { 0x0300, 0x036f }, { 0x0483, 0x0489 }, { 0x0591, 0x05bd }, { 0x05bf, 0x05bf }, { 0x05c1, 0x05c2 },   { 0x05c4, 0x05c5 },
        { 0x0610, 0x061a }, { 0x064b, 0x065f }, { 0x0670, 0x0670 }, { 0x06d6, 0x06dc }, { 0x06df, 0x06e4 },   { 0x0900, 0x0902 },
        { 0x093a, 0x093a }, { 0x093c, 0x093c }, { 0x0941, 0x0948 }, { 0x094d, 0x094d }, { 0x0e31, 0x0e31 },   { 0x0e34, 0x0e3a },
        { 0x0e47, 0x0e4e }, { 0x1ab0, 0x1aff }, { 0x1dc0, 0x1dff }, { 0x200b, 0x200f }, { 0x202a, 0x202e },   { 0x2060, 0x206f },
        { 0x20d0, 0x20ff }, { 0xfe00, 0xfe0f }, { 0xfe20, 0xfe2f }, { 0xfeff, 0xfeff }, { 0xe0100, 0xe01ef },
    };
    return code < 0x20 || (code >= 0x7f && code < 0xa0) || in(ranges, sizeof ranges / sizeof *ranges, code);
}

// Returns whether a Unicode character is two columns wide: East Asian wide and full-width characters, and emoji.
static bool double_width(uint32_t code)
{
    static const struct range ranges[] = {
        { 0x1100, 0x115f },   { 0x231a, 0x231b },   { 0x2329, 0x232a },   { 0x23e9, 0x23ec },   { 0x23f0, 0x23f0 },
        { 0x23f3, 0x23f3 },   { 0x2e80, 0x303e },   { 0x3041, 0x33ff },   { 0x3400, 0x4dbf },   { 0x4e00, 0x9fff },
        { 0xa000, 0xa4cf },   { 0xa960, 0xa97f },   { 0xac00, 0xd7a3 },   { 0xf900, 0xfaff },   { 0xfe30, 0xfe6f },
        { 0xff00, 0xff60 },   { 0xffe0, 0xffe6 },   { 0x1f300, 0x1f64f }, { 0x1f680, 0x1f6ff }, { 0x1f900, 0x1f9ff },
        { 0x1fa70, 0x1faff }, { 0x20000, 0x2fffd }, { 0x30000, 0x3fffd },
    };
    return in(ranges, sizeof ranges / sizeof *ranges, code);
}

// Returns whether a Unicode character counts as a letter or digit of any script: any does that is not among the common signs,
// arrows, symbols, emoji and private characters in the table.
bool utf8_is_letter(uint32_t code)
{
    static const struct range signs[] = {
        { 0, 0x2f },        { 0x3a, 0x40 },       { 0x5b, 0x60 },        { 0x7b, 0xa9 },     { 0xab, 0xb4 },
        { 0xb6, 0xb9 },     { 0xbb, 0xbf },       { 0xd7, 0xd7 },        { 0xf7, 0xf7 },     { 0x2000, 0x206f },
        { 0x20a0, 0x2bff }, { 0x2e00, 0x2e7f },   { 0x3000, 0x3004 },    { 0x3008, 0x3020 }, { 0xe000, 0xf8ff },
        { 0xfe10, 0xfe6f }, { 0xff01, 0xff0f },   { 0xff1a, 0xff20 },    { 0xff3b, 0xff40 }, { 0xff5b, 0xff65 },
        { 0xffe0, 0xffff }, { 0x1f000, 0x1faff }, { 0xe0000, 0x10ffff },
    };
    return !in(signs, sizeof signs / sizeof *signs, code);
}

// Returns whether a Unicode character turns the direction of writing or breaks a line: a name with such a character could rewrite
// the line around it.
static bool is_trick(uint32_t code)
{
    static const struct range ranges[] = {
        { 0x00ad, 0x00ad }, { 0x061c, 0x061c }, { 0x180e, 0x180e }, { 0x200b, 0x200b }, { 0x200e, 0x200f },
        { 0x2028, 0x202e }, { 0x2060, 0x206f }, { 0xfeff, 0xfeff }, { 0xfff9, 0xfffb }, { 0xe0000, 0xe007f },
    };
    return in(ranges, sizeof ranges / sizeof *ranges, code);
}

size_t utf8_valid_length(const char *text, size_t length)
{
    uint32_t code;
    size_t valid = 0;
    for (size_t step; valid < length; valid += step)
        if (!(step = utf8_decode(text + valid, length - valid, &code)))
            break;
    return valid;
}

bool utf8_valid(const char *text, size_t length)
{
    return utf8_valid_length(text, length) == length;
}

size_t utf8_count(const char *text)
{
    size_t count = 0;
    for (; *text; text++)
        count += (*text & 0xc0) != 0x80;
    return count;
}

size_t utf8_width(const char *text)
{
    size_t length = strlen(text), width = 0;
    uint32_t code;
    for (size_t i = 0, step; i < length; i += step) {
        bool plain = text[i] >= ' ' && text[i] <= '~'; // most characters are ASCII and need no table
        step = plain ? 1 : utf8_decode(text + i, length - i, &code);
        if (plain) {
            width++;
        } else if (!step) { // a terminal shows a stray byte as one replacement character
            step = 1;
            width++;
        } else if (!no_width(code)) {
            width += double_width(code) ? 2 : 1;
        }
    }
    return width;
}

// Returns how many bytes of a UTF-8 text a terminal command takes, from its ESC or one-character CSI (U+009B) on: a control
// sequence to its final byte, a string command to its end, or a short escape (ECMA-48, 5.4 and 8.3; ECMA-35, 13.2).
static size_t escape_length(const char *text, size_t length, size_t intro)
{
    size_t i = intro;
    bool sequence = intro == 2;
    if (!sequence && i < length && text[i] == '[') {
        sequence = true;
        i++;
    } else if (!sequence && i < length && strchr("]PX^_", text[i])) {
        for (i++; i < length; i++)
            if (text[i] == '\a')
                return i + 1;
            else if (text[i] == 0x1b)
                return i + 1 < length && text[i + 1] == '\\' ? i + 2 : i;
        return i;
    }
    if (sequence) {
        while (i < length && text[i] >= 0x20 && text[i] < 0x40)
            i++;
        return i < length && text[i] >= 0x40 && text[i] < 0x7f ? i + 1 : i;
    }
    while (i < length && text[i] >= 0x20 && text[i] < 0x30)
        i++;
    return i < length && text[i] >= 0x30 && text[i] < 0x7f ? i + 1 : i;
}

// Appends UTF-8 text without what a stranger may not send, for utf8_clean and its relatives: at most `most` characters, and at
// most run_most of one character in a row.  Newlines stay if `lines` is set.
static void clean(const char *text, size_t most, int run_most, bool lines, struct strbuf *out)
{
    size_t length = strlen(text), kept = 0;
    uint32_t code, last = 0;
    int run = 0;
    for (size_t i = 0, step; i < length && kept < most; i += step) {
        step = utf8_decode(text + i, length - i, &code);
        if (!step) {
            step = 1;
            continue;
        }
        if (code == 0x1b || code == 0x9b) {
            step = escape_length(text + i, length - i, step);
            continue;
        }
        if (code == '\t' || (!lines && (code == '\n' || code == '\r')))
            code = ' '; // so that words stay apart
        if ((code < 0x20 && code != '\n') || (code >= 0x7f && code < 0xa0) || is_trick(code))
            continue;
        run = code == last ? run + 1 : 1;
        last = code;
        if (run > run_most)
            continue;
        if (code == ' ')
            strbuf_add_char(out, ' ');
        else
            strbuf_add_bytes(out, text + i, step);
        kept++;
    }
}

void utf8_clean(const char *text, size_t most, struct strbuf *out)
{
    clean(text, most, RUN_MOST, false, out);
}

bool utf8_is_clean(const char *text)
{
    LOCAL(strbuf) clean_text = STRBUF_INIT;
    utf8_clean(text, strlen(text), &clean_text);
    return strcmp(clean_text.text, text) == 0;
}

void utf8_plain(const char *text, size_t most, struct strbuf *out)
{
    clean(text, most, INT_MAX, false, out);
}

void utf8_mend(char *text)
{
    LOCAL(strbuf) mended = STRBUF_INIT;
    clean(text, SIZE_MAX, INT_MAX, true, &mended);
    memcpy(text, mended.text, mended.length + 1); // the mended text is never longer
}

// --- the signs of other keyboards ---

// Ranges of Unicode characters from other keyboards, and the plain sign for the first of each.  If `counts` is set, the later
// characters of the range stand for the signs after that one; else the whole range has one sign.
static const struct {
    uint32_t from, to;
    char sign;
    bool counts;
} plain_signs[] = {
    { 0xff01, 0xff5e, '!', true },  // full-width signs
    { 0x0660, 0x0669, '0', true },  // Arabic digits
    { 0x06f0, 0x06f9, '0', true },  // Persian digits
    { 0x2010, 0x2015, '-', false }, // hyphens and dashes
    { 0x2212, 0x2212, '-', false }, // the minus sign
    { 0xfe58, 0xfe58, '-', false }, // small dash
    { 0xfe63, 0xfe63, '-', false }, // small minus
    { 0x2018, 0x201b, '\'', false }, { 0x2032, 0x2032, '\'', false }, { 0x00b4, 0x00b4, '\'', false },
    { 0x02bc, 0x02bc, '\'', false }, { 0x201c, 0x201f, '"', false },  { 0x2033, 0x2033, '"', false },
    { 0x00ab, 0x00ab, '"', false },  { 0x00bb, 0x00bb, '"', false },  { 0x3000, 0x3000, ' ', false },
    { 0x00a0, 0x00a0, ' ', false },  { 0x202f, 0x202f, ' ', false },  { 0x3001, 0x3001, ',', false },
    { 0x3002, 0x3002, '.', false },
};

// Returns the plain sign for a Unicode character from another keyboard, or 0 if it has none.
static char plain_sign(uint32_t code)
{
    for (size_t i = 0; i < sizeof plain_signs / sizeof *plain_signs; i++)
        if (code >= plain_signs[i].from && code <= plain_signs[i].to)
            return (char)(plain_signs[i].sign + (plain_signs[i].counts ? (int)(code - plain_signs[i].from) : 0));
    return '\0';
}

void utf8_plain_signs(char *text)
{
    char *to = text;
    for (size_t left = strlen(text); left;) {
        uint32_t code = 0;
        size_t step = utf8_decode(text, left, &code);
        char sign = step > 1 ? plain_sign(code) : '\0';
        step = step ? step : 1;
        if (sign)
            *to++ = sign;
        else
            memmove(to, text, step);
        to += sign ? 0 : step;
        text += step;
        left -= step;
    }
    *to = '\0';
}
