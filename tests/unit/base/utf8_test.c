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
