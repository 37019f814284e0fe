// SPDX-License-Identifier: GPL-3.0-or-later
// The bytes that reach a terminal: the one output pattern of console.md, and nothing else.
#include "term/screen.h"
#include "test.h"

#include <fcntl.h>
#include <pty.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

static struct screen climbing(int rows, int columns)
{
    return (struct screen){ .fd = -1, .climbs = true, .rows = rows, .columns = columns };
}

static char *bytes(struct screen *screen, const char *lines)
{
    struct strbuf out = STRBUF_INIT;
    screen->down = screen_bytes(screen, lines, &out);
    return strbuf_take(&out);
}

static void check(struct screen *screen, const char *lines, const char *wanted)
{
    char *got = bytes(screen, lines);
    assert_string_equal(got, wanted);
    free(got);
}

TEST(the_first_message_is_lines_and_then_the_way_up)
{
    struct screen screen = climbing(24, 80);
    check(&screen, "One.\nTwo.\n", "One.\nTwo.\n\033[2A");
}

TEST(the_next_message_goes_down_past_the_last_one)
{
    struct screen screen = climbing(24, 80);
    check(&screen, "One.\nTwo.\n", "One.\nTwo.\n\033[2A");
    check(&screen, "Three.\n", "\n\nThree.\n\033[1A");
    check(&screen, "Four.\n", "\nFour.\n\033[1A");
}

TEST(wrapped_rows_are_counted)
{
    struct screen screen = climbing(24, 10);
    check(&screen, "0123456789\n", "0123456789\n\033[1A");
    check(&screen, "01234567890\n", "\n01234567890\n\033[2A");
    assert_int_equal(screen_rows("0123456789012345678901\n\nx\n", 10), 5);
}

TEST(wide_characters_take_two_columns)
{
    assert_int_equal(screen_rows("\xe5\xad\x97\xe5\xad\x97\xe5\xad\x97\n", 5), 2);
    assert_int_equal(screen_rows("\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\n", 5), 1);
}

TEST(a_message_higher_than_the_screen_leaves_the_cursor_below)
{
    struct screen screen = climbing(3, 80);
    check(&screen, "1.\n2.\n", "1.\n2.\n\033[2A");
    check(&screen, "1.\n2.\n3.\n", "\n\n1.\n2.\n3.\n");
    check(&screen, "4.\n", "4.\n\033[1A");
}

TEST(a_line_that_stands_there_is_written_in_another_way)
{
    struct screen screen = climbing(25, 80);
    screen.pane.means = PANE_KINDS;
    check(&screen, "One two.\n", "One two.\n\033[1A");
    check(&screen, "One two.\n", "\n One two.\u00a0\n\033[1A");
    check(&screen, "One two.\n", "\n\u00a0One two.\u00a0\u00a0\n\033[1A");
    check(&screen, "One two.\n", "\nOne\u00a0two.\n\033[1A");
    check(&screen, "Nothing.\nNothing.\nNothing.\n", "\nNothing.\n Nothing.\u00a0\n\u00a0Nothing.\u00a0\u00a0\n\033[3A");
    screen.pane.means = PANE_SPACES;
    check(&screen, "Two.\n", "\n\n\nTwo.\n\033[1A");
    check(&screen, "Two.\n", "\n Two. \n\033[1A");
}

// Returns a row of the window as readers get it: its characters, one byte each (a no-break space is a byte of its own), and
// spaces up to its end.
static void fill_row(const char *written, char *row, size_t columns)
{
    memset(row, ' ', columns);
    written += strspn(written, "\n");
    for (size_t i = 0; i < columns && *written != '\n'; i++) {
        bool no_break = strncmp(written, "\u00a0", 2) == 0;
        row[i] = no_break ? '~' : *written;
        written += no_break ? 2 : 1;
    }
}

// BRLTTY speaks what changed in the row of the cursor from the first such character to the last, and nothing if the row was only
// pushed aside.  A line with little room beside it, or with a command, may differ less.
static bool is_heard_whole(const char *row, const char *old, const char *line, size_t columns)
{
    size_t first = 0, last = columns, length = strlen(line) - 1;
    while (first < columns && row[first] == old[first])
        first++;
    while (last > first && row[last - 1] == old[last - 1])
        last--;
    bool pushed = memcmp(row + 1, old, columns - 1) == 0 || memcmp(row, old + 1, columns - 1) == 0;
    size_t begins = strspn(row, " ~");
    return !pushed && first <= begins && last >= begins + length;
}

TEST(a_reader_that_speaks_what_changed_in_a_row_speaks_a_repeated_line_whole)
{
    enum { COLUMNS = 40, PRESSES = 60 };
    static const char *const lines[] = { "Welcome.\n",
                                         "Good luck.\n",
                                         "The hand has 13 cards.\n",
                                         "Ann 0, Bob 12, Cleo 9, Dora 100, Eve 7.\n",
                                         "Ann 0, Bob 12, Cleo 9, Dora 100, Eve.\n",
                                         "Type parlour learn.\n" };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        struct screen screen = climbing(10, COLUMNS);
        screen.pane.means = PANE_KINDS;
        char row[COLUMNS], old[COLUMNS];
        for (int press = 0; press < PRESSES; press++) {
            char *got = bytes(&screen, lines[i]);
            fill_row(got, row, COLUMNS);
            free(got);
            assert_true(!press || is_heard_whole(row, old, lines[i], COLUMNS));
            memcpy(old, row, COLUMNS);
        }
    }
}

// Also once so much was written that the oldest lines are forgotten.
TEST(after_a_long_evening_the_last_line_still_stands_there)
{
    enum { LINES = 60, LENGTH = 500 };
    struct screen screen = climbing(25, 80);
    screen.pane.means = PANE_KINDS;
    for (int i = 0; i < LINES; i++) {
        char line[LENGTH + 64];
        snprintf(line, sizeof line, "%d %0*d.\n", i, LENGTH - 3 * i, i);
        free(bytes(&screen, line));
        char *again = bytes(&screen, line), *at = strstr(again, line);
        assert_true(at && at > again && at[-1] == ' ');
        free(again);
    }
}

TEST(a_command_for_a_shell_keeps_its_spaces)
{
    struct screen screen = climbing(25, 80);
    screen.pane.means = PANE_KINDS;
    for (int i = 0; i < 12; i++) {
        char *got = bytes(&screen, "Type parlour learn.\n");
        assert_non_null(strstr(got, "parlour learn."));
        free(got);
    }
}

TEST(a_line_as_wide_as_the_window_gets_no_row_more)
{
    struct screen screen = climbing(25, 10);
    screen.pane.means = PANE_KINDS;
    check(&screen, "1234 6789.\n", "1234 6789.\n\033[1A");
    check(&screen, "1234 6789.\n", "\n1234\u00a06789.\n\033[1A");
}

TEST(colours_stand_where_they_would)
{
    struct screen screen = climbing(25, 80);
    screen.pane.means = PANE_KINDS;
    screen.theme = THEME_CONTRAST;
    check(&screen, "A b.\n", "\033[1;97;40mA b.\033[0m\n\033[1A");
    check(&screen, "A b.\n", "\n\033[1;97;40m A b.\033[0m\u00a0\n\033[1A");
    check(&screen, "A b.\n", "\n\033[1;97;40m\u00a0A b.\033[0m\u00a0\u00a0\n\033[1A");
    screen.theme = THEME_COLOUR;
    check(&screen, "The 5 of hearts.\n", "\nThe \033[1;91m5 of hearts\033[0m.\n\033[1A");
    check(&screen, "The 5 of hearts.\n", "\n The \033[1;91m5 of hearts\033[0m.\u00a0\n\033[1A");
    check(&screen, "The 5 of hearts.\n", "\n\u00a0The \033[1;91m5 of hearts\033[0m.\u00a0\u00a0\n\033[1A");
}

TEST(what_goes_away_is_out_of_the_window)
{
    struct screen screen = climbing(4, 80);
    screen.pane.means = PANE_KINDS;
    check(&screen, "Ace.\n", "Ace.\n\033[1A");
    screen.away = true;
    check(&screen, "Ace.\n", "\n\n\n\n\nAce.\n\n\n\033[3A");
    check(&screen, "Ace.\n", "\n Ace.\u00a0\n\033[1A");
}

TEST(where_the_cursor_stays_below_an_emptied_window_is_filled_from_its_bottom)
{
    struct screen screen = climbing(4, 80);
    screen.climbs = false;
    screen.away = true;
    check(&screen, "One.\nTwo.\n", "\n\n\n\nOne.\nTwo.\n");
    screen.climbs = screen.away = true;
    check(&screen, "One.\nTwo.\nThree.\nFour.\n", "\n\n\n\nOne.\nTwo.\nThree.\nFour.\n");
}

TEST(a_still_cursor_gets_no_escape)
{
    struct screen screen = climbing(24, 80);
    screen.climbs = false;
    check(&screen, "One.\nTwo.\n", "One.\nTwo.\n");
    check(&screen, "Three.\n", "Three.\n");
}

TEST(a_pipe_and_a_dumb_terminal_do_not_climb)
{
    struct screen screen;
    int ends[2], master, slave;
    assert_int_equal(pipe(ends), 0);
    setenv("TERM", "xterm", 1);
    screen_init(&screen, ends[1], false);
    assert_false(screen.climbs);
    assert_int_equal(openpty(&master, &slave, NULL, NULL, NULL), 0);
    screen_init(&screen, slave, false);
    assert_true(screen.climbs);
    screen_init(&screen, slave, true);
    assert_false(screen.climbs);
    setenv("TERM", "dumb", 1);
    screen_init(&screen, slave, false);
    assert_false(screen.climbs);
    unsetenv("TERM");
    screen_init(&screen, slave, false);
    assert_false(screen.climbs);
    close(ends[0]);
    close(ends[1]);
    close(master);
    close(slave);
}

// What arrives at the far end of a terminal, with its own \r left out.
static void read_far(int master, char *out, size_t size)
{
    ssize_t n = read(master, out, size - 1);
    size_t length = 0;
    assert_true(n >= 0);
    for (ssize_t i = 0; i < n; i++)
        if (out[i] != '\r')
            out[length++] = out[i];
    out[length] = '\0';
}

TEST(the_terminal_is_asked_for_its_size_and_going_down_is_done_once)
{
    struct screen screen;
    struct winsize size = { .ws_row = 10, .ws_col = 4 };
    int master, slave;
    char got[256];
    assert_int_equal(openpty(&master, &slave, NULL, NULL, &size), 0);
    setenv("TERM", "xterm", 1);
    screen_init(&screen, slave, false);
    screen_write(&screen, "12345\n");
    read_far(master, got, sizeof got);
    assert_string_equal(got, "12345\n\033[2A");
    screen_down_in_signal(&screen);
    read_far(master, got, sizeof got);
    assert_string_equal(got, "\n\n");
    screen_down(&screen);
    screen_write(&screen, "67890\n");
    read_far(master, got, sizeof got);
    assert_string_equal(got, "67890\n\033[2A");
    screen_down(&screen);
    read_far(master, got, sizeof got);
    assert_string_equal(got, "\n\n");
    screen_down(&screen);
    screen_write(&screen, "");
    screen_write(&screen, "x\n");
    read_far(master, got, sizeof got);
    assert_string_equal(got, "x\n\033[1A");
    close(master);
    close(slave);
}
