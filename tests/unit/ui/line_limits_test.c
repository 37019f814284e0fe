// SPDX-License-Identifier: GPL-3.0-or-later
// Lines of somebody who is not the computer's owner: long ones and too many are dropped and told once, who is idle hears of it
// and then is gone, and nothing is read before it is needed.
#include "term/line_input.h"
#include "test.h"

#include "system/clock.h"

#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { IDLE_MS = 300, WARNING_MS = 100 };

static const struct line_limits few = { .bytes = 16, .a_second = 5 };
static const struct line_limits awake = { .bytes = 16, .a_second = 5, .idle_ms = IDLE_MS, .warning_ms = WARNING_MS };

struct kit {
    struct line_input input;
    int end[2];
    int told[LINE_IDLE_OVER + 1]; // how often each trouble was
};

static void hear(void *self, enum line_trouble trouble)
{
    struct kit *kit = self;
    kit->told[trouble]++;
}

static void open_kit(struct kit *kit, const struct line_limits *limits)
{
    memset(kit, 0, sizeof *kit);
    kit->input = (struct line_input){ .part = STRBUF_INIT, .limits = limits, .trouble = hear, .trouble_self = kit };
    assert_int_equal(pipe(kit->end), 0);
}

static void kit_release(struct kit *kit)
{
    close(kit->end[0]);
    if (kit->end[1] >= 0)
        close(kit->end[1]);
    strbuf_release(&kit->input.part);
}

static void types(struct kit *kit, const char *text)
{
    assert_int_equal(write(kit->end[1], text, strlen(text)), strlen(text));
}

static void takes(struct kit *kit, enum line_came came, const char *line)
{
    char *got;
    assert_int_equal(line_input_take(&kit->input, kit->end[0], &got), came);
    if (line)
        assert_string_equal(got, line);
    else
        assert_null(got);
    free(got);
}

TEST(a_line_that_fits_is_taken)
{
    LOCAL(kit) kit;
    open_kit(&kit, &few);
    types(&kit, "0123456789abcdef\nx\n");
    takes(&kit, LINE_WHOLE, "0123456789abcdef");
    takes(&kit, LINE_WHOLE, "x");
}

TEST(a_long_one_is_dropped_and_told)
{
    LOCAL(kit) kit;
    open_kit(&kit, &few);
    types(&kit, "0123456789abcdefg\nquit\n");
    takes(&kit, LINE_PART, NULL);
    assert_int_equal(kit.told[LINE_TOO_LONG], 1);
    takes(&kit, LINE_WHOLE, "quit");
}

// However it comes, no more of it is kept than fits.
TEST(a_line_without_end_takes_no_room)
{
    LOCAL(kit) kit;
    char much[1000];
    open_kit(&kit, &few);
    memset(much, 'x', sizeof much - 1);
    much[sizeof much - 1] = '\0';
    for (int i = 0; i < 20; i++) {
        types(&kit, much);
        takes(&kit, LINE_PART, NULL);
        assert_true(kit.input.part.length <= few.bytes);
    }
    types(&kit, "\nturn\n");
    takes(&kit, LINE_PART, NULL);
    takes(&kit, LINE_WHOLE, "turn");
    assert_int_equal(kit.told[LINE_TOO_LONG], 1);
}

// Told once for the whole flood; a line in the next second is taken again.
TEST(too_many_are_dropped_and_told_once)
{
    int64_t took = 1000;
    for (int tries = 0; tries < 20 && took >= 1000; tries++) { // a machine that is busy for a second gives no flood
        LOCAL(kit) kit;
        int whole = 0;
        char *line;
        open_kit(&kit, &few);
        for (int i = 0; i < 50; i++)
            types(&kit, "turn\n");
        int64_t start = clock_ms();
        for (int i = 0; i < 50; i++) {
            enum line_came came = line_input_take(&kit.input, kit.end[0], &line);
            assert_int_equal(came == LINE_WHOLE, line != NULL);
            whole += came == LINE_WHOLE && i == whole && strcmp(line, "turn") == 0;
            free(line);
        }
        took = clock_ms() - start;
        assert_true(took >= 45); // it is read slowly
        if (took >= 1000)
            continue;
        assert_int_equal(whole, few.a_second);
        assert_int_equal(kit.told[LINE_TOO_MANY], 1);
        usleep(1050 * 1000);
        types(&kit, "hand\n");
        takes(&kit, LINE_WHOLE, "hand");
    }
    assert_true(took < 1000);
}

TEST(nothing_is_read_ahead)
{
    LOCAL(kit) kit;
    int left = 0;
    open_kit(&kit, &few);
    types(&kit, "one\ntwo\n");
    takes(&kit, LINE_WHOLE, "one");
    assert_int_equal(ioctl(kit.end[0], FIONREAD, &left), 0);
    assert_int_equal(left, 4);
}

TEST(who_is_idle_is_warned_and_then_gone)
{
    LOCAL(kit) kit;
    open_kit(&kit, &awake);
    int64_t start = clock_ms();
    takes(&kit, LINE_PART, NULL);
    assert_int_equal(kit.told[LINE_IDLE], 1);
    assert_true(clock_ms() - start >= IDLE_MS - WARNING_MS);
    takes(&kit, LINE_GONE, NULL);
    assert_int_equal(kit.told[LINE_IDLE_OVER], 1);
    assert_true(clock_ms() - start >= IDLE_MS);
    types(&kit, "too late\n");
    takes(&kit, LINE_GONE, NULL);
    assert_int_equal(kit.told[LINE_IDLE_OVER], 1);
}

TEST(any_line_keeps_one_there)
{
    LOCAL(kit) kit;
    open_kit(&kit, &awake);
    takes(&kit, LINE_PART, NULL);
    types(&kit, "\n");
    takes(&kit, LINE_WHOLE, "");
    takes(&kit, LINE_PART, NULL);
    assert_int_equal(kit.told[LINE_IDLE], 2);
    assert_int_equal(kit.told[LINE_IDLE_OVER], 0);
}

static bool is_ping(void *self, const char *line)
{
    (void)self;
    return *line == '@';
}

// Lines of the program at the other end do not mean that somebody sits there, and are not among the lines of a second.
TEST(the_programs_lines_do_not_count)
{
    LOCAL(kit) kit;
    open_kit(&kit, &awake);
    kit.input.own = is_ping;
    int64_t start = clock_ms();
    for (int i = 0; i < 20; i++) {
        types(&kit, "@ping\n");
        takes(&kit, LINE_PART, NULL);
    }
    assert_int_equal(kit.told[LINE_TOO_MANY], 0);
    assert_true(clock_ms() - start >= 20); // a flood of them is read slowly all the same
    usleep((IDLE_MS - WARNING_MS) * 1000);
    takes(&kit, LINE_PART, NULL);
    assert_int_equal(kit.told[LINE_IDLE], 1);
}

TEST(a_wait_ends_when_there_is_something_to_say)
{
    LOCAL(kit) kit;
    open_kit(&kit, &awake);
    assert_false(line_input_wait(&kit.input, kit.end[0], 0));
    assert_true(line_input_wait(&kit.input, kit.end[0], 10000));
    takes(&kit, LINE_PART, NULL);
    assert_int_equal(kit.told[LINE_IDLE], 1);
}

TEST(without_limits_nothing_is_told)
{
    LOCAL(kit) kit;
    open_kit(&kit, NULL);
    for (int i = 0; i < 40; i++) {
        types(&kit, "0123456789abcdefghij\n");
        takes(&kit, LINE_WHOLE, "0123456789abcdefghij");
    }
    close(kit.end[1]);
    kit.end[1] = -1;
    takes(&kit, LINE_GONE, NULL);
}
