// SPDX-License-Identifier: GPL-3.0-or-later
// What was said can be heard again, in order, and no step is silent.
#include "console/history.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void add(struct history *history, const char *text)
{
    history_add(history, text, text, false);
}

static void says(const struct message *message, const char *text)
{
    assert_non_null(message);
    assert_string_equal(message->print, text);
    assert_string_equal(message->spoken, text);
}

static void the_first_step_back_is_to_the_message_before_the_newest(void **state)
{
    (void)state;
    struct history history = { 0 };
    add(&history, "one");
    add(&history, "two");
    add(&history, "three");
    says(history_older(&history), "two");
    says(history_older(&history), "one");
    assert_null(history_older(&history));
    says(history_newer(&history), "two");
    says(history_newer(&history), "three");
    assert_null(history_newer(&history));
    history_release(&history);
}

static void a_new_message_brings_the_place_back_to_the_end(void **state)
{
    (void)state;
    struct history history = { 0 };
    add(&history, "one");
    add(&history, "two");
    says(history_older(&history), "one");
    add(&history, "three");
    says(history_older(&history), "two");
    history_release(&history);
}

static void passing_messages_are_stepped_over_and_said_last(void **state)
{
    (void)state;
    struct history history = { 0 };
    add(&history, "one");
    add(&history, "two");
    history_add(&history, "a card", "a card", true);
    says(history_last(&history), "a card");
    says(history_older(&history), "two");
    says(history_older(&history), "one");
    history_release(&history);
}

static void an_empty_history_has_nothing(void **state)
{
    (void)state;
    struct history history = { 0 };
    assert_null(history_last(&history));
    assert_null(history_older(&history));
    assert_null(history_newer(&history));
    history_release(&history);
}

static void the_oldest_are_forgotten_beyond_the_limit(void **state)
{
    (void)state;
    struct history history = { 0 };
    char text[16], last[16] = "";
    for (int i = 0; i < HISTORY_MAX + 10; i++) {
        snprintf(text, sizeof text, "%d", i);
        add(&history, text);
    }
    int steps = 0;
    for (const struct message *m; (m = history_older(&history)); steps++)
        snprintf(last, sizeof last, "%s", m->print);
    assert_int_equal(steps, HISTORY_MAX - 1);
    assert_string_equal(last, "10");
    history_release(&history);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_step_back_is_to_the_message_before_the_newest),
        cmocka_unit_test(a_new_message_brings_the_place_back_to_the_end),
        cmocka_unit_test(passing_messages_are_stepped_over_and_said_last),
        cmocka_unit_test(an_empty_history_has_nothing),
        cmocka_unit_test(the_oldest_are_forgotten_beyond_the_limit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
