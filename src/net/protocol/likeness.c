// SPDX-License-Identifier: GPL-3.0-or-later
// Names that look alike: a name's skeleton by Unicode's table of confusable letters (UTS 39), which ICU keeps, in small letters
// and without accents and signs.  Likenesses that this table leaves out and people meet are in `slips`.  No other file knows ICU.
#include "net/protocol/likeness.h"

#include "base/bug.h"
#include "base/words.h"

#include <string.h>
#include <unicode/uchar.h>
#include <unicode/unorm2.h>
#include <unicode/uscript.h>
#include <unicode/uspoof.h>
#include <unicode/ustring.h>

// The most letters of a name that are compared for likeness, and the most letters that these can become when they are decomposed.
// One letter becomes at most eighteen by decomposition, and fewer by the table.
enum { NAME_LOOKED = 128, LETTERS_LOOKED = 2048 };

// The ways to write two names before they are compared for likeness: as they are, in small letters, or in capitals.  Names may
// look the same in only one of these.
enum written { AS_IT_IS, IN_SMALL, IN_CAPITALS, ALL_WRITTEN };

static const USpoofChecker *checker(void)
{
    static USpoofChecker *one;
    UErrorCode fault = U_ZERO_ERROR;
    if (one)
        return one;
    one = uspoof_open(&fault);
    uspoof_setRestrictionLevel(one, USPOOF_HIGHLY_RESTRICTIVE);
    uspoof_setChecks(one, USPOOF_RESTRICTION_LEVEL, &fault);
    if (U_FAILURE(fault))
        BUG("ICU has no table of confusable letters");
    return one;
}

static bool is_heard(UChar32 letter)
{
    return u_isalnum(letter) && u_charType(letter) != U_MODIFIER_LETTER;
}

// Decomposes the letters of a name and drops accents and signs, so that likeness to another name is seen.
static void plain(UChar *text)
{
    UErrorCode fault = U_ZERO_ERROR;
    UChar apart[LETTERS_LOOKED];
    int32_t at = 0, to = 0,
            length = unorm2_normalize(unorm2_getNFKDInstance(&fault), text, -1, apart, LETTERS_LOOKED - 1, &fault);
    while (U_SUCCESS(fault) && at < length) {
        UChar32 letter;
        U16_NEXT(apart, at, length, letter);
        if (is_heard(letter))
            U16_APPEND_UNSAFE(text, to, letter);
    }
    text[to] = 0;
}

static void change_case(UChar *text, enum written written)
{
    UErrorCode fault = U_ZERO_ERROR;
    UChar before[LETTERS_LOOKED];
    u_strcpy(before, text);
    if (written == IN_SMALL)
        u_strFoldCase(text, LETTERS_LOOKED - 1, before, -1, U_FOLD_CASE_DEFAULT, &fault);
    else if (written == IN_CAPITALS)
        u_strToUpper(text, LETTERS_LOOKED - 1, before, -1, "", &fault);
}

// Replaces some characters of a name by the letters that they are taken for: digits, i (for l), and letters of Canada's
// syllabics.  Unicode's table of likenesses leaves these out.
static void take_slips(UChar *text)
{
    static const struct slip {
        UChar from, to;
    } slips[] = {
        { 'i', 'l' },    { '3', 'e' },    { '4', 'a' },    { '5', 's' },    { '7', 't' },
        { '8', 'b' },    { 0x15e9, 'a' }, { 0x15f4, 'e' }, { 0x15f1, 'e' }, { 0x578, 'n' },
        { 0x15dd, 'o' }, { 0x146b, 'q' }, { 0x1515, 's' }, { 0x461, 'w' },  { 0x28c, 'a' },
    };
    int to = 0;
    for (int at = 0; text[at]; at++) {
        UChar letter = text[at];
        for (size_t i = 0; i < sizeof slips / sizeof *slips; i++)
            if (slips[i].from == letter)
                letter = slips[i].to;
        if (letter == 'v' && to && text[to - 1] == 'v')
            text[to - 1] = 'w';
        else
            text[to++] = letter;
    }
    text[to] = 0;
}

static void look(const char *name, enum written written, bool slips, UChar out[LETTERS_LOOKED])
{
    UErrorCode fault = U_ZERO_ERROR;
    UChar text[LETTERS_LOOKED];
    *out = 0;
    u_strFromUTF8(text, NAME_LOOKED, NULL, name, -1, &fault);
    if (U_FAILURE(fault))
        return;
    plain(text);
    change_case(text, written);
    for (int i = 0; i < 2; i++) { // a small letter may have a skeleton that differs from its capital's
        uspoof_getSkeleton(checker(), 0, text, -1, out, LETTERS_LOOKED - 1, &fault);
        plain(out);
        change_case(out, IN_SMALL);
        u_strcpy(text, out);
    }
    if (slips)
        take_slips(out);
}

static bool has_latin(const char *name)
{
    UChar32 letter;
    for (int32_t at = 0, length = (int32_t)strlen(name); at < length;) {
        U8_NEXT_OR_FFFD(name, at, length, letter);
        if (u_hasBinaryProperty(letter, UCHAR_ALPHABETIC) && u_getIntPropertyValue(letter, UCHAR_SCRIPT) == USCRIPT_LATIN)
            return true;
    }
    return false;
}

// Returns the first of the ways to write a name (enum written) that is not used to compare the name for likeness.  A name with
// Latin letters is not compared in capitals, because i and l would then look the same.
static enum written ways(const char *name)
{
    return has_latin(name) ? IN_CAPITALS : ALL_WRITTEN;
}

void name_looks(const char *name, bool slips, struct strbuf *out)
{
    for (enum written one = AS_IT_IS; one < ways(name); one++) {
        UChar seen[LETTERS_LOOKED];
        char text[LETTERS_LOOKED * 3];
        UErrorCode fault = U_ZERO_ERROR;
        look(name, one, slips, seen);
        u_strToUTF8(text, sizeof text, NULL, seen, -1, &fault);
        if (U_SUCCESS(fault) && *text)
            strbuf_addf(out, "%s\n", text);
    }
}

bool looks_meet(const char *looks, const char *others)
{
    for (const char *one = looks; *one; one += strcspn(one, "\n") + 1)
        if (line_in(others, one))
            return true;
    return false;
}

bool names_alike(const char *a, const char *b)
{
    LOCAL(strbuf) first = STRBUF_INIT, second = STRBUF_INIT;
    name_looks(a, true, &first);
    name_looks(b, true, &second);
    return looks_meet(first.text, second.text);
}

// Returns whether a character may stand in a person's name, whatever the name is like: letters, digits and marks above them,
// joiners of letters in Persian and in India, and the apostrophe of Hawaii and of good print.  Letters in circles and
// mathematical letters may not, because speech programs read them differently.
static bool stands_in_names(UChar32 letter)
{
    enum { NOT_JOINER = 0x200c, JOINER = 0x200d, APOSTROPHE = 0x2019 };
    int32_t made = u_getIntPropertyValue(letter, UCHAR_DECOMPOSITION_TYPE);
    if (letter < 0x80 || letter == NOT_JOINER || letter == JOINER || letter == APOSTROPHE)
        return true;
    return (u_isalnum(letter) || (U_GET_GC_MASK(letter) & U_GC_M_MASK)) &&
           !u_hasBinaryProperty(letter, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) && made != U_DT_FONT && made != U_DT_CIRCLE &&
           made != U_DT_SQUARE;
}

bool name_is_spoken(const char *name)
{
    bool letters = false;
    UChar32 letter;
    for (int32_t at = 0, length = (int32_t)strlen(name); at < length;) {
        U8_NEXT_OR_FFFD(name, at, length, letter);
        if (!stands_in_names(letter))
            return false;
        letters |= u_isalnum(letter);
    }
    return letters;
}

bool name_mixes_alphabets(const char *name)
{
    UErrorCode fault = U_ZERO_ERROR;
    return uspoof_checkUTF8(checker(), name, -1, NULL, &fault) != 0 || U_FAILURE(fault);
}
