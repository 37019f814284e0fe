// SPDX-License-Identifier: GPL-3.0-or-later
// Which of the things that others did still count, and whose each of them is.
#include "test.h"
#include "ui/recap.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { DEALT = EVENT_FAMILY, DREW, LAID, DISCARDED, SHUFFLED, WON, SCORED };

static void add(struct recap *recap, int seat, int kind)
{
    recap_add(recap, &(struct event){ .kind = (uint8_t)kind, .seat = (int8_t)seat }, kind == WON || kind == SCORED);
}

// The kinds of what is kept of a seat, as one number: 23 is DREW and then LAID.
static int kept(const struct recap *recap, int seat)
{
    struct event *event = calloc((size_t)recap->count + 1, sizeof *event);
    int count = recap_of(recap, seat, event), kinds = 0;
    for (int i = 0; i < count; i++)
        kinds = 10 * kinds + event[i].kind;
    free(event);
    return kinds;
}

// A turn of seat 1, which others stand between.
static void fill(struct recap *recap)
{
    add(recap, 1, DREW);
    add(recap, 2, DREW);
    add(recap, 1, LAID);
    add(recap, -1, SHUFFLED);
    add(recap, 1, DISCARDED);
}

TEST(each_has_what_it_did_in_order)
{
    struct recap recap = { 0 };
    fill(&recap);
    assert_int_equal(kept(&recap, 1), 234);
    assert_int_equal(kept(&recap, 2), 2);
    assert_int_equal(kept(&recap, RECAP_NOBODY), 5);
    assert_int_equal(kept(&recap, RECAP_END), 0);
    assert_int_equal(kept(&recap, RECAP_ALL), 22354);
    recap_release(&recap);
}

// What a computer player did for the player, who was away, is told apart from what the others did.
TEST(what_was_played_for_the_player_is_apart)
{
    struct recap recap = { 0 };
    fill(&recap);
    recap_add_kept(&recap, &(struct event){ .kind = LAID, .seat = 1 });
    assert_int_equal(kept(&recap, RECAP_KEPT), 3);
    assert_int_equal(kept(&recap, 1), 234);
    assert_int_equal(kept(&recap, RECAP_ALL), 22354);
    recap_begin_round(&recap);
    assert_int_equal(kept(&recap, RECAP_KEPT), 0);
    recap_release(&recap);
}

// Seat 1 wins the first round.
static void end_a_round(struct recap *recap)
{
    recap_begin_round(recap);
    add(recap, 0, DEALT);
    add(recap, 1, DISCARDED);
    add(recap, 1, WON);
    add(recap, 1, SCORED);
    add(recap, 2, SCORED);
}

TEST(of_a_round_that_is_over_its_end_is_kept_and_no_two_rounds_are_told_together)
{
    struct recap recap = { 0 };
    end_a_round(&recap);
    assert_int_equal(kept(&recap, 1), 4);
    assert_int_equal(kept(&recap, RECAP_NOBODY), 1); // the deal is nobody's
    assert_int_equal(kept(&recap, RECAP_END), 677);
    recap_begin_round(&recap);
    add(&recap, 1, DEALT);
    assert_int_equal(kept(&recap, 1), 0);
    assert_int_equal(kept(&recap, RECAP_ALL), 6771);
    recap_begin_round(&recap);
    assert_int_equal(recap.count, 0);
    recap_release(&recap);
}

TEST(who_listens_hears_of_each_player_the_latest_turn)
{
    for (int called = 0; called < 2; called++) {
        struct recap recap = { 0 };
        end_a_round(&recap);
        recap_begin_round(&recap);
        add(&recap, 1, DEALT);
        for (int turn = 0; turn < 3; turn++)
            for (int seat = 1; seat < 3; seat++) {
                recap_begin_turn(&recap, seat, called);
                add(&recap, seat, DREW);
                recap_begin_turn(&recap, seat, false);
                add(&recap, seat, DISCARDED);
                assert_int_equal(kept(&recap, RECAP_NOBODY), turn ? 0 : 1);
            }
        assert_int_equal(kept(&recap, 1), 24);
        assert_int_equal(kept(&recap, RECAP_END), 0);
        recap_release(&recap);
    }
}

TEST(deeds_are_forgotten_by_number_and_when_a_new_turn_of_a_player_brings_others)
{
    struct recap recap = { 0 };
    fill(&recap);
    recap_forget(&recap, 2);
    assert_int_equal(kept(&recap, RECAP_ALL), 354);
    recap_begin_turn(&recap, 1, true);
    assert_int_equal(kept(&recap, RECAP_ALL), 354);
    add(&recap, 1, DREW);
    assert_int_equal(kept(&recap, 1), 2);
    add(&recap, 1, DISCARDED);
    assert_int_equal(kept(&recap, RECAP_ALL), 524);
    recap_forget(&recap, 6);
    assert_int_equal(kept(&recap, RECAP_ALL), 4);
    recap_release(&recap);
    assert_int_equal(recap.count, 0);
}
