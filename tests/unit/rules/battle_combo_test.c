// SPDX-License-Identifier: GPL-3.0-or-later
// What a hand of Deck battle can play and what beats what (rules.md 4.4, 4.5), by the examples of
// the rules and against the same rules written a second time, and the draws of each game (4.1).
#include "rules/battle/battle.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
static struct battle_combo combo(int lo, int hi, int copies)
{
    return (struct battle_combo){ (uint16_t)lo, (uint16_t)hi, copies };
}

static void assert_beats(struct battle_combo a, struct battle_combo b)
{
    assert_true(combo_compare(&a, &b) > 0);
    assert_true(combo_compare(&b, &a) < 0);
}

TEST(the_examples_of_the_rules)
{
    assert_beats(combo(1, 2, 1), combo(8, 8, 2)); // two numbers against one
    assert_beats(combo(1, 6, 1), combo(4, 5, 3)); // six numbers against two
    assert_beats(combo(1, 6, 1), combo(8, 8, 6));
    assert_beats(combo(1, 1, 7), combo(1, 6, 1)); // seven cards against six
    assert_beats(combo(4, 5, 1), combo(3, 4, 1)); // the highest number
    assert_int_equal(combo_compare(&(struct battle_combo){ 3, 4, 2 }, &(struct battle_combo){ 3, 4, 2 }), 0);
}

TEST(a_block_takes_as_many_as_of_the_rarest)
{
    struct bag hand = { { 0, 0, 3, 2 } };
    assert_int_equal(combo_of(&hand, 2, 2).copies, 3);
    assert_int_equal(combo_of(&hand, 2, 3).copies, 2);
    assert_int_equal(combo_of(&hand, 2, 4).copies, 0);
    const struct battle_combo block = combo_of(&hand, 2, 3);
    const struct bag played = combo_bag(&block);
    bag_take(&hand, &played);
    assert_int_equal(hand.of[2], 1);
    assert_int_equal(hand.of[3], 0);
    bag_add(&hand, &played);
    assert_int_equal(hand.of[2], 3);
}

// Three numbers as rules.md 4.5 has them, compared one after the other.
static int by_the_book(const struct battle_combo *a, const struct battle_combo *b)
{
    long of[2][3];
    const struct battle_combo *both[] = { a, b };
    for (int i = 0; i < 2; i++) {
        of[i][1] = both[i]->hi - both[i]->lo + 1;
        of[i][0] = of[i][1] * both[i]->copies;
        of[i][2] = both[i]->hi;
    }
    for (int i = 0; i < 3; i++)
        if (of[0][i] != of[1][i])
            return of[0][i] < of[1][i] ? -1 : 1;
    return 0;
}

TEST(a_hand_is_listed_whole_and_weakest_first)
{
    struct rng rng;
    rng_seed(&rng, "hands");
    for (int times = 0; times < 5000; times++) {
        struct bag hand = { 0 };
        struct battle_combo list[COMBOS_MOST];
        int expected = 0;
        for (int n = 1; n <= BATTLE_NUMBERS; n++)
            hand.of[n] = (int32_t)rng_below(&rng, 4);
        int count = combo_list(&hand, list);
        for (int lo = 1; lo <= BATTLE_NUMBERS; lo++)
            for (int hi = lo; hi <= BATTLE_NUMBERS; hi++) {
                int least = 1000;
                bool found = false;
                for (int n = lo; n <= hi; n++)
                    least = hand.of[n] < least ? hand.of[n] : least;
                for (int i = 0; i < count; i++)
                    found |= list[i].lo == lo && list[i].hi == hi && list[i].copies == least;
                assert_int_equal(found, least > 0);
                expected += least > 0;
            }
        assert_int_equal(count, expected);
        for (int i = 1; i < count; i++) {
            assert_true(by_the_book(&list[i - 1], &list[i]) <= 0);
            assert_int_equal(combo_compare(&list[i - 1], &list[i]), by_the_book(&list[i - 1], &list[i]));
        }
    }
}

TEST(a_full_hand_has_thirty_six_plays)
{
    struct bag hand = { { 0, 1, 1, 1, 1, 1, 1, 1, 1 } };
    struct battle_combo list[COMBOS_MOST];
    assert_int_equal(combo_list(&hand, list), COMBOS_MOST);
    assert_int_equal(list[0].hi, 1);
    assert_int_equal(combo_range(&list[COMBOS_MOST - 1]), BATTLE_NUMBERS);
}

TEST(edge_is_the_runners_and_only_for_the_same_strength)
{
    struct shown shown = { .top = combo(3, 4, 2), .top_by = RIVAL };
    struct battle_combo same = combo(3, 4, 2), more = combo(4, 5, 2), less = combo(2, 3, 2);
    assert_false(battle_beats(&shown, RUNNER, &same));
    shown.held[UPGRADE_EDGE][0] = 1;
    assert_true(battle_beats(&shown, RUNNER, &same));
    assert_false(battle_beats(&shown, RIVAL, &same));
    assert_true(battle_beats(&shown, RUNNER, &more));
    assert_false(battle_beats(&shown, RUNNER, &less));
    shown.top.copies = 0;
    assert_true(battle_beats(&shown, RUNNER, &less));
}

TEST(draws_grow_by_their_keys_and_never_run_over)
{
    struct options o = { .hand_draw = 10, .hand_growth = 2, .pass_draw = 2, .pass_growth = 2 };
    assert_int_equal(battle_hand_draw(&o, 1), 10);
    assert_int_equal(battle_hand_draw(&o, 4), 80);
    assert_int_equal(battle_hand_draw(&o, 16), 327680);
    assert_int_equal(battle_pass_draw(&o, 3), 8);
    assert_int_equal(battle_scale(1), 1);
    assert_int_equal(battle_scale(16), 32768);
    o = (struct options){ .hand_draw = 50, .hand_growth = 10, .pass_draw = 0, .pass_growth = 10 };
    assert_int_equal(battle_hand_draw(&o, 3), 5000);
    assert_true(battle_hand_draw(&o, 16) > 100000000);
    assert_int_equal(battle_pass_draw(&o, 16), 0);
    o.hand_growth = 1;
    assert_int_equal(battle_hand_draw(&o, 16), 50);
}
