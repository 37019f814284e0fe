// SPDX-License-Identifier: GPL-3.0-or-later
// Themes: which words are coloured, that the lines themselves stay as they are, and where there is no colour at all.
#include "base/bug.h"
#include "term/theme.h"
#include "test.h"

#include <fcntl.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define CLUBS "\033[1;32m"
#define DIAMONDS "\033[1;94m"
#define HEARTS "\033[1;91m"
#define SPADES "\033[1m"
#define PLAIN "\033[0m"

static void expect_in(enum theme theme, bool braille, const char *lines, const char *wanted)
{
    struct strbuf out = STRBUF_INIT, bare = STRBUF_INIT;
    theme_dress(theme, braille, lines, &out);
    assert_string_equal(out.text, wanted);
    for (const char *c = out.text; *c; c++)
        if (*c == '\033')
            c += strcspn(c, "m");
        else
            strbuf_add_char(&bare, *c);
    assert_string_equal(bare.text, lines);
    strbuf_release(&out);
    strbuf_release(&bare);
}

static void expect(enum theme theme, const char *lines, const char *wanted)
{
    expect_in(theme, false, lines, wanted);
}

TEST(cards_and_suits_are_coloured)
{
    expect(THEME_COLOUR, "Alice discards the queen of spades.\n", "Alice discards the " SPADES "queen of spades" PLAIN ".\n");
    expect(THEME_COLOUR, "10 of hearts, 13 of 15.\n", HEARTS "10 of hearts" PLAIN ", 13 of 15.\n");
    expect(THEME_COLOUR, "Hearts 3, 10.\nClubs 4.\n", HEARTS "Hearts" PLAIN " 3, 10.\n" CLUBS "Clubs" PLAIN " 4.\n");
    expect(THEME_COLOUR, "Bob, 2 diamonds.\n", "Bob, " DIAMONDS "2 diamonds" PLAIN ".\n");
    expect(THEME_COLOUR, "Bob, spades queen.\n", "Bob, " SPADES "spades" PLAIN " queen.\n");
    expect_in(THEME_COLOUR, true, "Bob Qs.\n", "Bob " SPADES "Qs" PLAIN ".\n");
}

TEST(other_words_are_not)
{
    expect(THEME_COLOUR, "Your turn, 12 of 14.\n", "Your turn, 12 of 14.\n");
    expect(THEME_COLOUR, "Sweethearts, 1joker.\n", "Sweethearts, 1joker.\n");
    expect(THEME_COLOUR, "As many as Ah.\n", "As many as Ah.\n");
    expect_in(THEME_COLOUR, true, "as you like, ah.\n", "as you like, ah.\n");
}

TEST(contrast_takes_whole_lines)
{
    expect(THEME_CONTRAST, "Your turn.\nDraw.\n", "\033[1;97;40mYour turn." PLAIN "\n\033[1;97;40mDraw." PLAIN "\n");
}

TEST(plain_and_large_have_no_colour)
{
    expect(THEME_PLAIN, "Queen of spades.\n", "Queen of spades.\n");
    expect(THEME_LARGE, "Queen of spades.\n", "Queen of spades.\n");
}

// Standard output of a test is no terminal, as in a pipe.
TEST(no_terminal_no_colour)
{
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    assert_int_equal(theme_shown(THEME_COLOUR, ends[1]), THEME_PLAIN);
    assert_int_equal(theme_shown(THEME_CONTRAST, ends[1]), THEME_PLAIN);
    assert_int_equal(theme_shown(THEME_LARGE, ends[1]), THEME_LARGE);
    close(ends[0]);
    close(ends[1]);
}

TEST(no_color_is_respected)
{
    int terminal = posix_openpt(O_RDWR | O_NOCTTY);
    assert_true(terminal >= 0 && !grantpt(terminal) && !unlockpt(terminal));
    int fd = open(ptsname(terminal), O_RDWR | O_NOCTTY);
    setenv("TERM", "xterm", 1);
    unsetenv("NO_COLOR");
    assert_int_equal(theme_shown(THEME_COLOUR, fd), THEME_COLOUR);
    setenv("NO_COLOR", "", 1); // empty is not set
    assert_int_equal(theme_shown(THEME_COLOUR, fd), THEME_COLOUR);
    setenv("NO_COLOR", "1", 1);
    assert_int_equal(theme_shown(THEME_COLOUR, fd), THEME_PLAIN);
    assert_int_equal(theme_shown(THEME_LARGE, fd), THEME_LARGE);
    unsetenv("NO_COLOR");
    setenv("TERM", "dumb", 1);
    assert_int_equal(theme_shown(THEME_CONTRAST, fd), THEME_PLAIN);
    close(fd);
    close(terminal);
}
