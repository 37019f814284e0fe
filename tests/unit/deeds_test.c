// SPDX-License-Identifier: GPL-3.0-or-later
// What others did is one line a player, as short as it must be and with what matters most in it.
#include "console/deeds.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void add(struct deeds *deeds, int seat, int weight, const char *whole, const char *brief)
{
    deeds_add(deeds, &(struct deed){ .seat = seat, .weight = weight, .print = { whole, brief }, .spoken = { whole, brief } });
}

static void add_end(struct deeds *deeds, int seat, int weight, const char *whole, const char *brief)
{
    deeds_add(deeds, &(struct deed){ seat, true, weight, { whole, brief }, { whole, brief }, 0, 0 });
}

static void line(const struct deeds *deeds, int seat, size_t columns, const char *wanted)
{
    struct strbuf out = STRBUF_INIT;
    deeds_line(deeds, seat, seat < 0 ? NULL : "Bob", false, columns, &out);
    assert_string_equal(out.text, wanted);
    strbuf_reset(&out);
    deeds_line(deeds, seat, seat < 0 ? NULL : "Bob", true, columns, &out);
    assert_string_equal(out.text, wanted);
    strbuf_release(&out);
}

// A turn of seat 1, which others stand between.
static void fill(struct deeds *deeds)
{
    add(deeds, 1, DEED_DRAW, "Bob draws.\n", "Bob draws.\n");
    add(deeds, 2, DEED_DRAW, "Carol draws.\n", "Carol draws.\n");
    add(deeds, 1, DEED_TABLE + 3, "Bob lays the 7, 8 and 9 of hearts, combination 3.\n", "Bob, 7 8 9 hearts, 3.\n");
    add(deeds, -1, DEED_OTHER, "The discard pile is shuffled.\n", "Pile shuffled.\n");
    add(deeds, 1, DEED_DISCARD, "Bob discards the ace of clubs.\n", "Bob, ace clubs.\n");
}

static void whole_sentences_stand_where_they_fit(void **state)
{
    (void)state;
    struct deeds deeds = { 0 };
    fill(&deeds);
    line(&deeds, 1, 100, "Bob draws. Bob lays the 7, 8 and 9 of hearts, combination 3. Bob discards the ace of clubs.\n");
    line(&deeds, 2, 80, "Carol draws.\n");
    line(&deeds, -1, 80, "The discard pile is shuffled.\n");
    line(&deeds, 0, 80, "");
    deeds_release(&deeds);
}

static void a_draw_goes_without_saying_before_sentences_are_made_short(void **state)
{
    (void)state;
    struct deeds deeds = { 0 };
    fill(&deeds);
    line(&deeds, 1, 91, "Bob draws. Bob lays the 7, 8 and 9 of hearts, combination 3. Bob discards the ace of clubs.\n");
    line(&deeds, 1, 90, "Bob lays the 7, 8 and 9 of hearts, combination 3. Bob discards the ace of clubs.\n");
    line(&deeds, 1, 79, "Bob draws. 7 8 9 hearts, 3. Ace clubs.\n");
    line(&deeds, 1, 37, "Bob, 7 8 9 hearts, 3. Ace clubs.\n");
    line(&deeds, 2, 3, "Carol draws.\n"); // it is told, however narrow
    deeds_release(&deeds);
}

static void a_sentence_keeps_the_name_of_who_did_it(void **state)
{
    (void)state;
    struct deeds deeds = { 0 };
    add(&deeds, 1, DEED_DISCARD, "Bob discards a card whose name is as long as this one is.\n", "Bob, 2 diamonds.\n");
    add(&deeds, 1, DEED_DRAW, "Bob draws.\n", "Bob draws.\n");
    add(&deeds, 1, DEED_LEFT, "Bob has 3 cards left.\n", "Bob, 3 left.\n");
    line(&deeds, 1, 60, "Bob, 2 diamonds. Bob draws. 3 left.\n");
    deeds_release(&deeds);
    add(&deeds, 1, DEED_TABLE, "Nobody else laid anything, that is 20 points for Bob.\n", "Alone, 20 points for Bob.\n");
    add(&deeds, 1, DEED_LEFT, "Bob has 3 cards left.\n", "Bob, 3 left.\n");
    line(&deeds, 1, 60, "Alone, 20 points for Bob. Bob, 3 left.\n");
    deeds_release(&deeds);
}

static void what_lies_on_the_table_stays_longest_then_the_discard_then_what_is_left(void **state)
{
    (void)state;
    struct deeds deeds = { 0 };
    add(&deeds, 1, DEED_DRAW, "Bob draws.\n", "Bob draws.\n");
    add(&deeds, 1, DEED_LEFT, "Bob has 7 cards left.\n", "Bob, 7 left.\n");
    fill(&deeds);
    add(&deeds, 1, DEED_TABLE + 5, "Bob lays aces, clubs, diamonds, hearts, combination 4.\n", "Bob, five aces, 4.\n");
    add(&deeds, 1, DEED_LEFT, "Bob has 3 cards left.\n", "Bob, 3 left.\n");
    line(&deeds, 1, 79, "Bob draws. 7 left. Bob draws. 7 8 9 hearts, 3. Ace clubs. Five aces, 4. 3 left.\n");
    line(&deeds, 1, 62, "Bob, 7 left. 7 8 9 hearts, 3. Ace clubs. Five aces, 4. 3 left.\n");
    line(&deeds, 1, 61, "Bob, 7 8 9 hearts, 3. Ace clubs. Five aces, 4. And 2 more.\n");
    line(&deeds, 1, 57, "Bob, 7 8 9 hearts, 3. Five aces, 4. 3 left. And 2 more.\n"); // no room for the discard, but for that
    line(&deeds, 1, 30, "Bob, five aces, 4. And 4 more.\n");
    line(&deeds, 1, 5, "Bob, five aces, 4. And 4 more.\n");
    deeds_release(&deeds);
}

static void the_discard_is_told_beside_the_heaviest_where_another_combination_does_not_fit(void **state)
{
    (void)state;
    struct deeds deeds = { 0 };
    add(&deeds, 1, DEED_TABLE + 5, "Bob lays the whole of the clubs from ace to five, combination 1.\n",
        "Bob, clubs ace to 5, 1.\n");
    add(&deeds, 1, DEED_TABLE + 3, "Bob lays queens, clubs, diamonds, hearts, combination 2.\n",
        "Bob, queens, clubs, diamonds, hearts, 2.\n");
    add(&deeds, 1, DEED_DISCARD, "Bob discards the queen of spades.\n", "Bob, queen spades.\n");
    line(&deeds, 1, 70, "Bob, clubs ace to 5, 1. Queen spades. And 1 more.\n");
    line(&deeds, 1, 40, "Bob, clubs ace to 5, 1. And 2 more.\n");
    add(&deeds, 1, DEED_WON, "Bob wins the hand and with it all that lies there and much else.\n", "Bob wins the hand.\n");
    line(&deeds, 1, 40, "Bob wins the hand. And 3 more.\n");
    deeds_release(&deeds);
}

static void a_name_is_not_cut_out_of_a_longer_one(void **state)
{
    (void)state;
    struct deeds deeds = { 0 };
    add(&deeds, 1, DEED_TABLE, "Bobby is a name that is much longer than the line.\n", "Bob.\nBobby, 5.\nBob, 3 left.\n");
    line(&deeds, 1, 40, "Bob. Bobby, 5. 3 left.\n");
    deeds_release(&deeds);
}

// Bob wins the first round, and the second one begins.
static void end_a_round(struct deeds *deeds)
{
    deeds_begin_round(deeds);
    add(deeds, -1, DEED_OTHER, "Round 1. Alice deals.\n", "Round 1, Alice deals.\n");
    add(deeds, 1, DEED_DISCARD, "Bob discards the ace of clubs.\n", "Bob, ace clubs.\n");
    add_end(deeds, 1, DEED_WON, "Bob has no cards left and wins the round.\n", "Bob wins the round.\n");
    add_end(deeds, 1, DEED_END, "Bob has 12 points, 12 in this round.\n", "Bob, 12 points, 12 this round.\n");
    add_end(deeds, 2, DEED_LEFT, "Carol is left with 12 points.\nQueen of spades, 2 of clubs.\n",
            "Carol, 12 points left.\nQueen spades, 2 clubs.\n");
    add_end(deeds, 2, DEED_END, "Carol has 3 points, 0 in this round.\n", "Carol, 3 points, 0 this round.\n");
}

static void of_a_round_that_is_over_its_end_is_kept_and_no_two_rounds_are_told_together(void **state)
{
    (void)state;
    struct deeds deeds = { 0 };
    end_a_round(&deeds);
    line(&deeds, 1, 80, "Bob discards the ace of clubs.\n");
    line(&deeds, 2, 80, "");
    deeds_begin_round(&deeds);
    add(&deeds, -1, DEED_OTHER, "Round 2. Bob deals.\n", "Round 2, Bob deals.\n");
    line(&deeds, 1, 80, "");
    line(&deeds, DEEDS_NOBODY, 80, "Round 2. Bob deals.\n");
    line(&deeds, DEEDS_END, 80, "Bob wins the round. Bob, 12 points, 12 this round. And 2 more.\n");
    line(&deeds, DEEDS_END, 45, "Bob wins the round. And 3 more.\n");
    deeds_begin_round(&deeds);
    line(&deeds, DEEDS_END, 80, "");
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
        add(&deeds, -1, DEED_OTHER, "Round 2. Bob deals.\n", "Round 2, Bob deals.\n");
        for (int turn = 0; turn < 3; turn++)
            for (int seat = 1; seat < 3; seat++) {
                deeds_begin_turn(&deeds, seat, called);
                add(&deeds, seat, DEED_DRAW, "Bob draws.\n", "Bob draws.\n");
                deeds_begin_turn(&deeds, seat, false);
                add(&deeds, seat, DEED_OTHER, "Bob ends the turn.\n", "Bob ends the turn.\n");
                line(&deeds, DEEDS_NOBODY, 80, turn ? "" : "Round 2. Bob deals.\n");
            }
        line(&deeds, 1, 80, "Bob draws. Bob ends the turn.\n");
        line(&deeds, DEEDS_END, 80, "");
        deeds_release(&deeds);
    }
}

static void deeds_are_forgotten_by_number_and_when_a_new_turn_of_a_player_brings_others(void **state)
{
    (void)state;
    struct deeds deeds = { 0 };
    fill(&deeds);
    deeds_forget(&deeds, 2);
    line(&deeds, 2, 80, "");
    assert_int_equal(deeds.count, 3);
    deeds_begin_turn(&deeds, 1, true);
    assert_int_equal(deeds.count, 3);
    add(&deeds, 1, DEED_DRAW, "Bob draws.\n", "Bob draws.\n");
    line(&deeds, 1, 80, "Bob draws.\n");
    add(&deeds, 1, DEED_DISCARD, "Bob discards.\n", "Bob discards.\n");
    line(&deeds, 1, 80, "Bob draws. Bob discards.\n");
    line(&deeds, -1, 80, "The discard pile is shuffled.\n");
    deeds_forget(&deeds, 6);
    line(&deeds, 1, 80, "Bob discards.\n");
    deeds_release(&deeds);
    line(&deeds, -1, 80, "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_sentences_stand_where_they_fit),
        cmocka_unit_test(a_draw_goes_without_saying_before_sentences_are_made_short),
        cmocka_unit_test(a_sentence_keeps_the_name_of_who_did_it),
        cmocka_unit_test(what_lies_on_the_table_stays_longest_then_the_discard_then_what_is_left),
        cmocka_unit_test(the_discard_is_told_beside_the_heaviest_where_another_combination_does_not_fit),
        cmocka_unit_test(a_name_is_not_cut_out_of_a_longer_one),
        cmocka_unit_test(of_a_round_that_is_over_its_end_is_kept_and_no_two_rounds_are_told_together),
        cmocka_unit_test(who_listens_hears_of_each_player_the_latest_turn),
        cmocka_unit_test(deeds_are_forgotten_by_number_and_when_a_new_turn_of_a_player_brings_others),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
