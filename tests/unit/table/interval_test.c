// SPDX-License-Identifier: GPL-3.0-or-later
// The clock between two rounds, to the millisecond, and what is said of it to each.
#include "base/strbuf.h"
#include "rules/game.h"
#include "table/interval.h"
#include "test.h"

#include <stdint.h>
#include <stdio.h>

static const char *const names[] = { "Ann", "Bob", "Carol" };

static void expect_stage(const struct interval *interval, int64_t now, enum interval_stage stage)
{
    assert_int_equal(interval_stage(interval, now), stage);
}

TEST(each_stage_begins_when_it_is_said_to)
{
    struct interval interval;
    interval_begin(&interval, 15, 60, 1, 1000);
    expect_stage(&interval, 15999, INTERVAL_CLOSED);
    expect_stage(&interval, 16000, INTERVAL_STARTERS);
    expect_stage(&interval, 75999, INTERVAL_STARTERS);
    expect_stage(&interval, 76000, INTERVAL_OPEN);
    assert_int_equal(interval_seconds(&interval, INTERVAL_STARTERS, 14999), 2);
    assert_int_equal(interval_seconds(&interval, INTERVAL_STARTERS, 15000), 1);
    assert_int_equal(interval_seconds(&interval, INTERVAL_STARTERS, 15999), 1);
    assert_int_equal(interval_seconds(&interval, INTERVAL_STARTERS, 16000), 1); // never none
    assert_true(interval_may(&interval, 0, 16000));
    assert_false(interval_may(&interval, 1, 75999));
    assert_true(interval_may(&interval, 1, 76000));
}

// Reading holds for ten seconds, but no longer than the stage itself is, and never makes a wait shorter.
TEST(reading_holds_no_longer_than_the_stage)
{
    struct interval interval;
    interval_begin(&interval, 5, 6, 1, 0);
    interval_read(&interval, 1, 4000);
    expect_stage(&interval, 8999, INTERVAL_CLOSED);
    expect_stage(&interval, 9000, INTERVAL_STARTERS);
    interval_read(&interval, 1, 10000);
    expect_stage(&interval, 15999, INTERVAL_STARTERS);
    expect_stage(&interval, 16000, INTERVAL_OPEN);
    interval_begin(&interval, 15, 60, 1, 0);
    interval_read(&interval, 1, 1000);
    expect_stage(&interval, 14999, INTERVAL_CLOSED);
    expect_stage(&interval, 15000, INTERVAL_STARTERS);
    interval_begin(&interval, 15, 60, 1, 0);
    interval_read(&interval, 0, 14000); // who may start holds nobody
    expect_stage(&interval, 15000, INTERVAL_STARTERS);
}

static void tells(const struct interval *interval, int seat, int64_t now, const char *expected)
{
    LOCAL(strbuf) out = STRBUF_INIT;
    interval_tell(interval, names, 3, seat, now, &out);
    assert_string_equal(out.text, expected);
}

TEST(each_hears_what_concerns_them)
{
    static const char reading[] = " Bob is reading, and that holds it for two minutes at most.";
    char line[160];
    struct interval interval;
    interval_begin(&interval, 15, 60, 1, 0);
    tells(&interval, 0, 14000, "In 1 second you can start the next round.");
    tells(&interval, 1, 13000, "In 2 seconds Ann can start the next round.");
    interval_read(&interval, 1, 14000);
    int seconds = interval_seconds(&interval, INTERVAL_STARTERS, 14000);
    snprintf(line, sizeof line, "In %d seconds you can start the next round.%s", seconds, reading);
    tells(&interval, 0, 14000, line);
    snprintf(line, sizeof line, "In %d seconds Ann can start the next round.", seconds);
    tells(&interval, 1, 14000, line); // not to the reader
    int64_t opens = interval_next(&interval, 14000);
    tells(&interval, 1, opens, "Ann can start the next round now. In 60 seconds you can too.");
    tells(&interval, WATCHER, opens, "Ann can start the next round now.");
}
