// SPDX-License-Identifier: GPL-3.0-or-later
// How long others wait for a listener: words, rates, delays and moments.
#include "ui/hearing_time.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static void test_words(void **state)
{
    (void)state;
    assert_int_equal(pace_words(""), 0);
    assert_int_equal(pace_words("\n \n"), 0);
    assert_int_equal(pace_words("Alice discards the 7 of hearts.\nBob draws.\n"), 8);
    assert_int_equal(pace_words("  one"), 1);
}

static void test_rate(void **state)
{
    (void)state;
    assert_int_equal(pace_rate(180, 0, false, true), 180);
    assert_int_equal(pace_rate(180, 1000, true, false), 180);
    assert_int_equal(pace_rate(PACE_AUTO, 1000, false, false), PACE_USUAL);
    assert_int_equal(pace_rate(PACE_AUTO, 1000, true, false), 0); // the voice says when it is done
    assert_int_equal(pace_rate(PACE_AUTO, 1000, false, true), 0); // nobody listens
    assert_int_equal(pace_rate(PACE_AUTO, 0, false, false), 0);   // nothing is to be waited for
    assert_int_equal(pace_rate(PACE_OFF, 1000, false, false), 0);
    assert_int_equal(pace_rate(PACE_KEY, 1000, false, false), 0);
}

static void test_what_was_said_is_heard_first(void **state)
{
    (void)state;
    struct pace pace = { 0 };
    assert_int_equal(pace_left(&pace, 5000, 1000, 5000), 1000);
    pace_said(&pace, 20, 240, 5000); // five seconds
    assert_int_equal(pace_left(&pace, 5000, 1000, 5000), 5000);
    assert_int_equal(pace_left(&pace, 5000, 1000, 9999), 1);
    assert_int_equal(pace_left(&pace, 5000, 1000, 12000), 0);
    assert_int_equal(pace_left(&pace, 5000, 7000, 5000), 7000); // the delay is the least
}

static void test_more_is_heard_after_what_waits(void **state)
{
    (void)state;
    struct pace pace = { 0 };
    pace_said(&pace, 4, 240, 1000);
    pace_said(&pace, 4, 240, 1500);
    assert_int_equal(pace_left(&pace, 1500, 0, 1500), 1500);
    pace_said(&pace, 4, 240, 60000); // long after
    assert_int_equal(pace_left(&pace, 60000, 0, 60000), 1000);
    pace_said(&pace, 100, 0, 60000); // nobody is waited for
    assert_int_equal(pace_left(&pace, 60000, 0, 60000), 1000);
}

static void test_a_key_cuts(void **state)
{
    (void)state;
    struct pace pace = { 0 };
    pace_said(&pace, 200, 200, 1000);
    pace_cut(&pace);
    assert_int_equal(pace_left(&pace, 1000, 1000, 1500), 500);
    pace_said(&pace, 10, 200, 1500); // and its answer is heard
    assert_int_equal(pace_left(&pace, 1000, 1000, 1500), 3000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_words),
        cmocka_unit_test(test_rate),
        cmocka_unit_test(test_what_was_said_is_heard_first),
        cmocka_unit_test(test_more_is_heard_after_what_waits),
        cmocka_unit_test(test_a_key_cuts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
