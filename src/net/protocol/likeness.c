// SPDX-License-Identifier: GPL-3.0-or-later
// A name as it looks: each letter becomes the plain small Latin one that it can be taken for, and what is no letter is left out.
// Only what people meet is listed, among the letters that Unicode's tables (UTS 39) call confusable; a library with all of them
// would weigh more than the house.
#include "net/protocol/likeness.h"

#include "base/utf8.h"

#include <stddef.h>
#include <stdint.h>
#include <string.h>

struct letters {
    uint32_t first, last;
};

// Is it in one of these ranges?
static bool within(const struct letters *ranges, size_t count, uint32_t code)
{
    for (size_t i = 0; i < count; i++)
        if (code >= ranges[i].first && code <= ranges[i].last)
            return true;
    return false;
}

// Spaces, punctuation, marks, pictures, and letters in circles or as mathematics has them: nobody hears these, or not in the same
// words everywhere.
static bool is_sign(uint32_t code)
{
    static const struct letters signs[] = {
        { 0x00, 0x2f },     { 0x3a, 0x40 },     { 0x5b, 0x60 },       { 0x7b, 0xa9 },        { 0xab, 0xb4 },
        { 0xb6, 0xb9 },     { 0xbb, 0xbf },     { 0xd7, 0xd7 },       { 0xf7, 0xf7 },        { 0x2b0, 0x36f },
        { 0x483, 0x489 },   { 0x1ab0, 0x1aff }, { 0x1dc0, 0x1dff },   { 0x2000, 0x2bff },    { 0x2e00, 0x2e7f },
        { 0x3000, 0x3004 }, { 0x3008, 0x3020 }, { 0x3164, 0x3164 },   { 0xe000, 0xf8ff },    { 0xfe00, 0xfe6f },
        { 0xff5f, 0xff65 }, { 0xffa0, 0xffa0 }, { 0x1d000, 0x1d7ff }, { 0xffe0, 0xffff },    { 0x115f, 0x1160 },
        { 0x17b4, 0x17b5 }, { 0x1680, 0x1680 }, { 0x1f000, 0x1faff }, { 0xe0000, 0x10ffff },
    };
    return within(signs, sizeof signs / sizeof *signs, code);
}

// Of full width, as Japanese keyboards write Latin letters and digits, are the same ones.
static uint32_t narrow(uint32_t code)
{
    return code >= 0xff01 && code <= 0xff5e ? code - 0xff01 + '!' : code;
}

// Latin letters without their accents; of the others of Europe the small one.
static uint32_t small(uint32_t code)
{
    static const char latin[] = "aaaaaaaceeeeiiiidnooooo*ouuuuypsaaaaaaaceeeeiiiidnooooo*ouuuuypy"
                                "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkkllllllllll"
                                "nnnnnnnnnoooooooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs";
    static const struct letters pairs[] = { { 0x180, 0x24f }, { 0x460, 0x4bf }, { 0x4d0, 0x52f }, { 0x1e00, 0x1eff } };
    if (code >= 'A' && code <= 'Z')
        return code - 'A' + 'a';
    if (code >= 0xc0 && code - 0xc0 < sizeof latin - 1)
        return (uint32_t)latin[code - 0xc0];
    if ((code >= 0x391 && code <= 0x3ab) || (code >= 0x410 && code <= 0x42f))
        return code + 0x20;
    if (code >= 0x400 && code <= 0x40f)
        return code + 0x50;
    return within(pairs, sizeof pairs / sizeof *pairs, code) ? code | 1 : code;
}

// Small letters of other alphabets that look like Latin ones, as they are or as their capitals are.
static uint32_t as_it_looks(uint32_t code)
{
    static const struct look {
        uint32_t letter;
        char as;
    } looks[] = {
        { 0x430, 'a' }, { 0x432, 'b' }, { 0x435, 'e' }, { 0x43a, 'k' }, { 0x43c, 'm' }, { 0x43d, 'h' },
        { 0x43e, 'o' }, // Cyrillic
        { 0x440, 'p' }, { 0x441, 'c' }, { 0x442, 't' }, { 0x443, 'y' }, { 0x445, 'x' }, { 0x450, 'e' },
        { 0x451, 'e' }, { 0x455, 's' }, { 0x456, 'i' }, { 0x457, 'i' }, { 0x458, 'j' }, { 0x45e, 'y' },
        { 0x475, 'v' }, { 0x4bb, 'h' }, { 0x4c0, 'i' }, { 0x4cf, 'i' }, { 0x4d1, 'a' }, { 0x4d3, 'a' },
        { 0x4d7, 'e' }, { 0x4e7, 'o' }, { 0x4ef, 'y' }, { 0x4f1, 'y' }, { 0x501, 'd' }, { 0x51b, 'q' },
        { 0x51d, 'w' }, //
        { 0x386, 'a' }, { 0x388, 'e' }, { 0x389, 'h' }, { 0x38a, 'i' }, { 0x38c, 'o' }, { 0x38e, 'y' },
        { 0x390, 'i' }, // Greek
        { 0x3ac, 'a' }, { 0x3ad, 'e' }, { 0x3ae, 'h' }, { 0x3af, 'i' }, { 0x3b1, 'a' }, { 0x3b2, 'b' },
        { 0x3b5, 'e' }, { 0x3b6, 'z' }, { 0x3b7, 'h' }, { 0x3b9, 'i' }, { 0x3ba, 'k' }, { 0x3bc, 'm' },
        { 0x3bd, 'n' }, { 0x3bf, 'o' }, { 0x3c1, 'p' }, { 0x3c4, 't' }, { 0x3c5, 'y' }, { 0x3c7, 'x' },
        { 0x3ca, 'i' }, { 0x3cb, 'y' }, { 0x3cc, 'o' }, { 0x3cd, 'y' }, { 0x3f2, 'c' }, { 0x3f3, 'j' },
        { 0x3f9, 'c' },                                                                                //
        { 0x251, 'a' }, { 0x261, 'g' }, { 0x26a, 'i' }, { 0x269, 'i' }, { 0xaa, 'a' },  { 0xba, 'o' }, // Latin
    };
    for (size_t i = 0; i < sizeof looks / sizeof *looks; i++)
        if (looks[i].letter == code)
            return (uint32_t)looks[i].as;
    return code;
}

// The next letter or digit as it looks, 0 at the end.
static uint32_t next_look(const char **name)
{
    for (size_t step; **name; *name += step) {
        uint32_t code;
        if (!(step = utf8_decode(*name, strlen(*name), &code)))
            return 0;
        code = narrow(code);
        if (is_sign(code))
            continue;
        *name += step;
        return as_it_looks(small(code));
    }
    return 0;
}

// Marks above a letter, what joins letters in Persian and in India, and the apostrophe of Hawaii and of good print.
static bool stands_in_names(uint32_t code)
{
    static const struct letters between[] = {
        { 0x00, 0x7f }, { 0x2b0, 0x36f }, { 0x483, 0x487 }, { 0x200c, 0x200d }, { 0x2019, 0x2019 }
    };
    return within(between, sizeof between / sizeof *between, code);
}

bool name_is_spoken(const char *name)
{
    bool letters = false;
    uint32_t code;
    for (size_t step; *name && (step = utf8_decode(name, strlen(name), &code)); name += step) {
        bool sign = is_sign(narrow(code));
        if (sign && !stands_in_names(code))
            return false;
        letters |= !sign;
    }
    return letters;
}

bool names_alike(const char *a, const char *b)
{
    uint32_t look;
    do
        if ((look = next_look(&a)) != next_look(&b))
            return false;
    while (look);
    return true;
}

// Latin, Greek, Cyrillic, Armenian and Cherokee have letters in common; 0: a letter of none of them.
static int alphabet(uint32_t code)
{
    static const struct alphabet {
        struct letters all;
        int number;
    } alphabets[] = {
        { { 'a', 'z' }, 1 },         { { 0xaa, 0x2af }, 1 },    { { 0x1e00, 0x1eff }, 1 }, { { 0x2c60, 0x2c7f }, 1 },
        { { 0xa720, 0xa7ff }, 1 },   { { 0x370, 0x3ff }, 2 },   { { 0x1f00, 0x1fff }, 2 }, { { 0x400, 0x52f }, 3 },
        { { 0x1c80, 0x1c8f }, 3 },   { { 0x2de0, 0x2dff }, 3 }, { { 0xa640, 0xa69f }, 3 }, { { 0x530, 0x58f }, 4 },
        { { 0x13a0, 0x13ff }, 5 },   { { 0xab70, 0xabbf }, 5 }, { { 0x2c80, 0x2cff }, 6 }, { { 0xa4d0, 0xa4ff }, 7 },
        { { 0x10400, 0x1044f }, 8 },
    };
    for (size_t i = 0; i < sizeof alphabets / sizeof *alphabets; i++)
        if (within(&alphabets[i].all, 1, code))
            return alphabets[i].number;
    return 0;
}

bool name_mixes_alphabets(const char *name)
{
    int first = 0;
    uint32_t code;
    for (size_t step; *name && (step = utf8_decode(name, strlen(name), &code)); name += step) {
        code = narrow(code);
        int now = is_sign(code) ? 0 : alphabet(small(code));
        if (now && first && now != first)
            return true;
        first = now ? now : first;
    }
    return false;
}
