// SPDX-License-Identifier: GPL-3.0-or-later
// Which of the things that others did still count, and whose each of them is.
#include "ui/recap.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { DEALT = EVENT_FAMILY, DREW, LAID, DISCARDED, SHUFFLED, WON, SCORED };

static void add(struct deeds *deeds, int seat, int kind)
{
    deeds_add(deeds, &(struct event){ .kind = (uint8_t)kind, .seat = (int8_t)seat }, kind == WON || kind == SCORED);
}

// The kinds of what is kept of a seat, as one number: 23 is DREW and then LAID.
static int kept(const struct deeds *deeds, int seat)
{
    struct event *event = calloc((size_t)deeds->count + 1, sizeof *event);
    int count = deeds_of(deeds, seat, event), kinds = 0;
    for (int i = 0; i < count; i++)
        kinds = 10 * kinds + event[i].kind;
    free(event);
    return kinds;
}

// A turn of seat 1, which others stand between.
static void fill(struct deeds *deeds)
{
    add(deeds, 1, DREW);
    add(deeds, 2, DREW);
    add(deeds, 1, LAID);
    add(deeds, -1, SHUFFLED);
    add(deeds, 1, DISCARDED);
}

static void each_has_what_it_did_in_order(void **state)
{
    (void)state;
    struct deeds deeds = { 0 };
    fill(&deeds);
    assert_int_equal(kept(&deeds, 1), 234);
    assert_int_equal(kept(&deeds, 2), 2);
    assert_int_equal(kept(&deeds, DEEDS_NOBODY), 5);
    assert_int_equal(kept(&deeds, DEEDS_END), 0);
    assert_int_equal(kept(&deeds, DEEDS_ALL), 22354);
    deeds_release(&deeds);
}

// Seat 1 wins the first round.
static void end_a_round(struct deeds *deeds)
{
    deeds_begin_round(deeds);
    add(deeds, 0, DEALT);
    add(deeds, 1, DISCARDED);
    add(deeds, 1, WON);
    add(deeds, 1, SCORED);
    add(deeds, 2, SCORED);
}

static void of_a_round_that_is_over_its_end_is_kept_and_no_two_rounds_are_told_together(void **state)
{
    (void)state;
    struct deeds deeds = { 0 };
    end_a_round(&deeds);
    assert_int_equal(kept(&deeds, 1), 4);
    assert_int_equal(kept(&deeds, DEEDS_NOBODY), 1); // the deal is nobody's
    assert_int_equal(kept(&deeds, DEEDS_END), 677);
    deeds_begin_round(&deeds);
    add(&deeds, 1, DEALT);
    assert_int_equal(kept(&deeds, 1), 0);
    assert_int_equal(kept(&deeds, DEEDS_ALL), 6771);
    deeds_begin_round(&deeds);
    assert_int_equal(deeds.count, 0);
    deeds_release(&deeds);
}

static void who_listens_hears_of_each_player_the_latest_turn(void **state)
{
    (void)state;
    for (int called = 0; called < 2; called++) {
        struct deeds deeds = { 0 };
        end_a_round(&deeds);
        deeds_begin_round(&deeds);
        add(&deeds, 1, DEALT);
        for (int turn = 0; turn < 3; turn++)
            for (int seat = 1; seat < 3; seat++) {
                deeds_begin_turn(&deeds, seat, called);
                add(&deeds, seat, DREW);
                deeds_begin_turn(&deeds, seat, false);
                add(&deeds, seat, DISCARDED);
                assert_int_equal(kept(&deeds, DEEDS_NOBODY), turn ? 0 : 1);
            }
        assert_int_equal(kept(&deeds, 1), 24);
        assert_int_equal(kept(&deeds, DEEDS_END), 0);
        deeds_release(&deeds);
    }
}

static void deeds_are_forgotten_by_number_and_when_a_new_turn_of_a_player_brings_others(void **state)
{
    (void)state;
    struct deeds deeds = { 0 };
    fill(&deeds);
    deeds_forget(&deeds, 2);
    assert_int_equal(kept(&deeds, DEEDS_ALL), 354);
    deeds_begin_turn(&deeds, 1, true);
    assert_int_equal(kept(&deeds, DEEDS_ALL), 354);
    add(&deeds, 1, DREW);
    assert_int_equal(kept(&deeds, 1), 2);
    add(&deeds, 1, DISCARDED);
    assert_int_equal(kept(&deeds, DEEDS_ALL), 524);
    deeds_forget(&deeds, 6);
    assert_int_equal(kept(&deeds, DEEDS_ALL), 4);
    deeds_release(&deeds);
    assert_int_equal(deeds.count, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_has_what_it_did_in_order),
        cmocka_unit_test(of_a_round_that_is_over_its_end_is_kept_and_no_two_rounds_are_told_together),
        cmocka_unit_test(who_listens_hears_of_each_player_the_latest_turn),
        cmocka_unit_test(deeds_are_forgotten_by_number_and_when_a_new_turn_of_a_player_brings_others),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
