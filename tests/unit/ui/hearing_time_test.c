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

TEST(test_who_goes_on_reading_holds_others_for_five_seconds)
{
    struct pace pace = { 0 };
    pace_answered(&pace, 8, 240, 1000);
    assert_true(pace.reads);
    assert_int_equal(pace_left(&pace, 1000, 1500, 1000), 2000);
    for (int64_t now = 2000; now < 6000; now += 1000) { // twenty words, a key a second
        pace_answered(&pace, 20, 240, now);
        assert_int_equal(pace_left(&pace, 1000, 1500, now), 6000 - now);
    }
    assert_int_equal(pace_left(&pace, 1000, 9000, 6000), 4000); // a longer delay is the player's wish
    pace_said(&pace, 4, 240, 6000);                             // news are heard to their end
    assert_false(pace.reads);
    assert_int_equal(pace_left(&pace, 1000, 1500, 6000), 1000);
    pace_said(&pace, 40, 240, 6000);
    assert_int_equal(pace_left(&pace, 1000, 1500, 6000), 11000);
}

TEST(test_an_answer_cuts_the_one_before_it_short)
{
    struct pace pace = { 0 };
    for (int key = 0; key < 9; key++)
        pace_answered(&pace, 8, 240, 1000);
    assert_int_equal(pace_left(&pace, 1000, 0, 1000), 2000);
}
