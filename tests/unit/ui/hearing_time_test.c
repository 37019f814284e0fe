// SPDX-License-Identifier: GPL-3.0-or-later
// How long others wait for a listener: words, rates, delays and moments.
#include "test.h"
#include "ui/hearing_time.h"

TEST(test_words)
{
    assert_int_equal(pace_words(""), 0);
    assert_int_equal(pace_words("\n \n"), 0);
    assert_int_equal(pace_words("Alice discards the 7 of hearts.\nBob draws.\n"), 8);
    assert_int_equal(pace_words("  one"), 1);
}

TEST(test_rate)
{
    assert_int_equal(pace_rate(180, 0, false, true), 180);
    assert_int_equal(pace_rate(180, 1000, true, false), 180);
    assert_int_equal(pace_rate(PACE_AUTO, 1000, false, false), PACE_USUAL);
    assert_int_equal(pace_rate(PACE_AUTO, 1000, true, false), 0); // the voice says when it is done
    assert_int_equal(pace_rate(PACE_AUTO, 1000, false, true), 0); // nobody listens
    assert_int_equal(pace_rate(PACE_AUTO, 0, false, false), 0);   // nothing is to be waited for
    assert_int_equal(pace_rate(PACE_OFF, 1000, false, false), 0);
    assert_int_equal(pace_rate(PACE_KEY, 1000, false, false), 0);
}

TEST(test_what_was_said_is_heard_first)
{
    struct pace pace = { 0 };
    assert_int_equal(pace_left(&pace, 5000, 1000, 5000), 1000);
    pace_said(&pace, 20, 240, 5000); // five seconds
    assert_int_equal(pace_left(&pace, 5000, 1000, 5000), 5000);
    assert_int_equal(pace_left(&pace, 5000, 1000, 9999), 1);
    assert_int_equal(pace_left(&pace, 5000, 1000, 12000), 0);
    assert_int_equal(pace_left(&pace, 5000, 7000, 5000), 7000); // the delay is the least
}

TEST(test_more_is_heard_after_what_waits)
{
    struct pace pace = { 0 };
    pace_said(&pace, 4, 240, 1000);
    pace_said(&pace, 4, 240, 1500);
    assert_int_equal(pace_left(&pace, 1500, 0, 1500), 1500);
    pace_said(&pace, 4, 240, 60000); // long after
    assert_int_equal(pace_left(&pace, 60000, 0, 60000), 1000);
    pace_said(&pace, 100, 0, 60000); // nobody is waited for
    assert_int_equal(pace_left(&pace, 60000, 0, 60000), 1000);
}

TEST(test_a_key_cuts)
{
    struct pace pace = { 0 };
    pace_said(&pace, 200, 200, 1000);
    pace_cut(&pace);
    assert_int_equal(pace_left(&pace, 1000, 1000, 1500), 500);
    pace_said(&pace, 10, 200, 1500); // and its answer is heard
    assert_int_equal(pace_left(&pace, 1000, 1000, 1500), 3000);
}
