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
    deeds_add(deeds, &(struct deed){ seat, weight, { whole, brief }, { whole, brief } });
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
    add(deeds, 1, 0, "Bob draws.\n", "Bob draws.\n");
    add(deeds, 2, 0, "Carol draws.\n", "Carol draws.\n");
    add(deeds, 1, 2, "Bob lays the 7, 8 and 9 of hearts, combination 3.\n", "Bob, 7 8 9 hearts, 3.\n");
    add(deeds, -1, 1, "The discard pile is shuffled.\n", "Pile shuffled.\n");
    add(deeds, 1, 2, "Bob discards the ace of clubs.\n", "Bob, ace clubs.\n");
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

static void the_short_ones_say_the_name_once(void **state)
{
    (void)state;
    struct deeds deeds = { 0 };
    fill(&deeds);
    line(&deeds, 1, 80, "Bob draws. 7 8 9 hearts, 3. Ace clubs.\n");
    deeds_release(&deeds);
}

static void what_matters_least_goes_first_and_then_what_is_oldest(void **state)
{
    (void)state;
    struct deeds deeds = { 0 };
    add(&deeds, 1, 0, "Bob draws.\n", "Bob draws.\n");
    add(&deeds, 1, 1, "Bob has 3 cards left.\n", "Bob, 3 left.\n");
    fill(&deeds);
    line(&deeds, 1, 57, "Bob draws. 3 left. Draws. 7 8 9 hearts, 3. Ace clubs.\n");
    line(&deeds, 1, 52, "Bob, 3 left. 7 8 9 hearts, 3. Ace clubs. And 2 more.\n");
    line(&deeds, 1, 44, "Bob, 7 8 9 hearts, 3. Ace clubs. And 3 more.\n");
    line(&deeds, 1, 43, "Bob, ace clubs. And 4 more.\n");
    line(&deeds, 1, 5, "Bob, ace clubs. And 4 more.\n"); // it is told, however narrow
    deeds_release(&deeds);
}

static void a_combination_matters_more_than_a_card_but_how_things_stand_now_stays(void **state)
{
    (void)state;
    struct deeds deeds = { 0 };
    add(&deeds, 1, 5, "Bob lays aces, combination 4, of clubs and hearts.\n", "Bob, aces, 4.\n");
    add(&deeds, 1, 3, "Bob adds the king of clubs.\n", "Bob, king clubs to 2.\n");
    add(&deeds, 1, 3, "Bob discards the queen of spades.\n", "Bob, queen spades.\n");
    add(&deeds, 1, 1, "Bob has 3 cards left.\n", "Bob, 3 left.\n");
    line(&deeds, 1, 50, "Bob, aces, 4. Queen spades. 3 left. And 1 more.\n");
    line(&deeds, 1, 45, "Bob, queen spades. 3 left. And 2 more.\n");
    line(&deeds, 1, 35, "Bob, queen spades. And 3 more.\n");
    deeds_release(&deeds);
}

static void a_name_is_not_cut_out_of_a_longer_one(void **state)
{
    (void)state;
    struct deeds deeds = { 0 };
    add(&deeds, 1, 2, "Bobby is a name that is much longer than the line.\n", "Bob.\nBobby, 5.\nBob has 3 left.\n");
    line(&deeds, 1, 40, "Bob. Bobby, 5. Has 3 left.\n");
    deeds_release(&deeds);
}

static void deeds_are_forgotten_by_number_and_when_a_new_turn_of_a_player_brings_others(void **state)
{
    (void)state;
    struct deeds deeds = { 0 };
    fill(&deeds);
    deeds_forget(&deeds, 2);
    line(&deeds, 2, 80, "");
    assert_int_equal(deeds.count, 3);
    deeds_begin_turn(&deeds, 1);
    assert_int_equal(deeds.count, 3);
    add(&deeds, 1, 0, "Bob draws.\n", "Bob draws.\n");
    line(&deeds, 1, 80, "Bob draws.\n");
    add(&deeds, 1, 2, "Bob discards.\n", "Bob discards.\n");
    line(&deeds, 1, 80, "Bob draws. Bob discards.\n");
    line(&deeds, -1, 80, "The discard pile is shuffled.\n");
    deeds_release(&deeds);
    line(&deeds, -1, 80, "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_sentences_stand_where_they_fit),
        cmocka_unit_test(the_short_ones_say_the_name_once),
        cmocka_unit_test(what_matters_least_goes_first_and_then_what_is_oldest),
        cmocka_unit_test(a_combination_matters_more_than_a_card_but_how_things_stand_now_stays),
        cmocka_unit_test(a_name_is_not_cut_out_of_a_longer_one),
        cmocka_unit_test(deeds_are_forgotten_by_number_and_when_a_new_turn_of_a_player_brings_others),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
