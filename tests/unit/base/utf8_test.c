// SPDX-License-Identifier: GPL-3.0-or-later
// UTF-8 as strangers send it.
#include "base/utf8.h"
#include "test.h"

#include <string.h>

#include <stdint.h>

TEST(well_formed_text_is_valid)
{
    static const char *const texts[] = { "", "abc", "Ren\xc3\xa9", "\xe2\x99\xa5", "\xf0\x9f\x82\xa1", "\xf4\x8f\xbf\xbf" };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        assert_true(utf8_valid(texts[i], strlen(texts[i])));
    assert_true(utf8_valid("a\0b", 3));
}

TEST(malformed_text_is_found_where_it_begins)
{
    static const struct {
        const char *text;
        size_t good;
    } bad[] = {
        { "\x80", 0 },             // a byte that goes on, alone
        { "ab\xc3", 2 },           // cut off
        { "\xc0\xaf", 0 },         // two bytes where one would do
        { "\xe0\x80\xaf", 0 },     // three
        { "\xf0\x80\x80\xaf", 0 }, // four
        { "a\xed\xa0\x80", 1 },    // a surrogate
        { "\xf4\x90\x80\x80", 0 }, // beyond U+10FFFF
        { "\xf8\x88\x80\x80\x80", 0 },
        { "\xff", 0 },
        { "\xe2\x99\x41", 0 },
        { "\xc3\xa9\xc3\xa9\xfe", 4 },
    };

    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_false(utf8_valid(bad[i].text, strlen(bad[i].text)));
        assert_int_equal(utf8_valid_length(bad[i].text, strlen(bad[i].text)), bad[i].good);
    }
}

TEST(characters_and_columns_are_counted)
{
    static const struct {
        const char *text;
        size_t count, width;
    } known[] = {
        { "", 0, 0 },
        { "Ada", 3, 3 },
        { "Ren\xc3\xa9", 4, 4 },
        { "Rene\xcc\x81", 5, 4 },             // e and a combining acute accent
        { "\xe4\xb8\xad\xe5\x9b\xbd", 2, 4 }, // two wide characters
        { "\xf0\x9f\x98\x80", 1, 2 },         // an emoji
        { "\xd7\xa9\xd6\xb8", 2, 1 },         // shin with a vowel sign
    };

    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        assert_int_equal(utf8_count(known[i].text), known[i].count);
        assert_int_equal(utf8_width(known[i].text), known[i].width);
    }
}

TEST(what_strangers_typed_is_cleaned)
{
    static const struct {
        const char *text, *clean;
    } known[] = {
        { "Ada Lovelace", "Ada Lovelace" },
        { "Ren\xc3\xa9", "Ren\xc3\xa9" },
        { "a\nb\tc", "a b c" },
        { "\x1b[31mred\x1b[0m", "red" },    // colours
        { "\x1b]0;title\x07name", "name" }, // a window's title
        { "\x1b]0;title\x1b\\name", "name" },
        { "\x1b(Bplain", "plain" },
        { "\xc2\x9b"
          "2Jgone",
          "gone" }, // the one-character CSI
        { "a\x07\x08\x7f\xc2\x85"
          "b",
          "ab" }, // bell, backspace, delete, next line
        { "ab\xe2\x80\xae"
          "dc",
          "abdc" },                           // right to left override
        { "\xe2\x81\xa6x\xe2\x81\xa9", "x" }, // isolates
        { "\xef\xbb\xbfx", "x" },             // a byte order mark
        { "a\xff\xc3z", "az" },               // stray bytes
        { "heeeeeelp!!!!!!", "heeelp!!!" },   // runs
        { "\x1b", "" },
        { "\x1b[", "" },
        { "\x1b]0;never ended", "" },
    };

    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        struct strbuf out = STRBUF_INIT;

        utf8_clean(known[i].text, 100, &out);
        assert_string_equal(out.text, known[i].clean);
        strbuf_release(&out);
    }
}

TEST(a_cleaned_text_is_cut_between_characters)
{
    struct strbuf out = STRBUF_INIT;
    utf8_clean("\xc3\xa9\xe2\x99\xa5z", 2, &out);
    assert_string_equal(out.text, "\xc3\xa9\xe2\x99\xa5");
    strbuf_release(&out);
}

TEST(plain_text_keeps_its_runs)
{
    struct strbuf out = STRBUF_INIT;
    utf8_plain("100000\x1b[1m0", 100, &out);
    assert_string_equal(out.text, "1000000");
    strbuf_release(&out);
}

TEST(a_cut_character_is_taken_out)
{
    char cut[] = "caf\xc3 is no card", twice[] = "\xe2\x99x\xff", whole[] = "caf\xc3\xa9";
    utf8_mend(cut);
    assert_string_equal(cut, "caf is no card");
    utf8_mend(twice);
    assert_string_equal(twice, "x");
    utf8_mend(whole);
    assert_string_equal(whole, "caf\xc3\xa9");
}

TEST(what_a_sentence_quotes_commands_no_terminal)
{
    char clear[] = "the \033[2Jgame \033]0;title\a\xc2\x9b"
                   "31mof\tAnn\n\b\x7f\x01",
         turn[] = "a\xe2\x80\xae"
                  "b\xe2\x81\xa6"
                  "c\xc2\xad",
         half[] = "end\033[", plain[] = "\xe2\x99\xa5 \xc2\xa0.\n";
    utf8_mend(clear);
    assert_string_equal(clear, "the game of Ann\n");
    utf8_mend(turn);
    assert_string_equal(turn, "abc");
    utf8_mend(half);
    assert_string_equal(half, "end");
    utf8_mend(plain);
    assert_string_equal(plain, "\xe2\x99\xa5 \xc2\xa0.\n");
}

TEST(a_character_is_written_as_it_was_read)
{
    static const uint32_t codes[] = { 0x41, 0xe9, 0x2665, 0x1f0a1, 0x10ffff };
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++) {
        char bytes[4];
        uint32_t again = 0;
        size_t length = utf8_bytes(codes[i], bytes);
        assert_int_equal(utf8_decode(bytes, length, &again), length);
        assert_int_equal(again, codes[i]);
    }
}

TEST(small_and_large_letters_go_by_no_locale)
{
    static const uint32_t pairs[][2] = { { 'Z', 'z' },       { 0xc9, 0xe9 },    { 0x160, 0x161 }, { 0x141, 0x142 },
                                         { 0x178, 0xff },    { 0x17d, 0x17e },  { 0x1af, 0x1b0 }, { 0x386, 0x3ac },
                                         { 0x3a9, 0x3c9 },   { 0x416, 0x436 },  { 0x401, 0x451 }, { 0x531, 0x561 },
                                         { 0x1e0c, 0x1e0d }, { 0xff21, 0xff41 } };
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        assert_int_equal(utf8_small(pairs[i][0]), pairs[i][1]);
        assert_int_equal(utf8_small(pairs[i][1]), pairs[i][1]);
        assert_int_equal(utf8_large(pairs[i][1]), pairs[i][0]);
        assert_int_equal(utf8_large(pairs[i][0]), pairs[i][0]);
    }
    static const uint32_t alone[] = { '1', '[', 0xd7, 0xf7, 0xdf, 0x131, 0x138, 0x3a2, 0x5d0, 0x4e2d };
    for (size_t i = 0; i < sizeof alone / sizeof *alone; i++) {
        assert_int_equal(utf8_small(alone[i]), alone[i]);
        assert_int_equal(utf8_large(alone[i]), alone[i]);
    }
    assert_int_equal(utf8_small(0x130), 'i');
}

TEST(letters_of_every_script_are_letters_and_signs_are_none)
{
    static const uint32_t letters[] = { 'a', '7', 0xe9, 0x416, 0x5d0, 0x939, 0x4e2d, 0xac00, 0xff11 },
                          signs[] = { ' ', '-', 0xd7, 0x2014, 0x2665, 0x3002, 0xff0d, 0x1f0a1, 0x1f600 };
    for (size_t i = 0; i < sizeof letters / sizeof *letters; i++) {
        assert_true(utf8_is_letter(letters[i]));
        assert_false(utf8_is_letter(signs[i]));
    }
}

TEST(signs_of_other_keyboards_are_plain_ones)
{
    static const char *const signs[][2] = {
        { "\xe2\x80\x93"
          "10",
          "-10" },                                     // a dash
        { "\xe2\x88\x92\xef\xbc\x95", "-5" },          // a minus, and a 5 of full width
        { "what\xe2\x80\x99s", "what's" },             // a typographic apostrophe
        { "\xef\xbc\xb1\xe3\x80\x80\xd9\xa7", "Q 7" }, // a letter and a space of full width, an Arabic 7
        { "Ren\xc3\xa9, \xf0\x9f\x82\xa1", "Ren\xc3\xa9, \xf0\x9f\x82\xa1" },
        { "a\xff\xe2\x80", "a\xff\xe2\x80" }, // what is no text stays
    };
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        char text[32];
        strcpy(text, signs[i][0]);
        utf8_plain_signs(text);
        assert_string_equal(text, signs[i][1]);
    }
}
