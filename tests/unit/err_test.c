// SPDX-License-Identifier: GPL-3.0-or-later
// The list of sentences.
#include "base/err.h"

#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>

#include <cmocka.h>

static void each_sentence_stands_on_its_line(void **state)
{
    struct err err = ERR_INIT;
    (void)state;
    assert_false(err_add(&err, "Card %d is missing.", 7));
    assert_false(err_add(&err, "Deal again."));
    assert_string_equal(err.text.text, "Card 7 is missing.\nDeal again.\n");
    assert_int_equal(err.count, 2);
    err_release(&err);
}

static void sentences_beyond_the_twentieth_are_counted_and_not_kept(void **state)
{
    struct err err = ERR_INIT;
    (void)state;
    for (int i = 1; i <= ERR_MAX + 5; i++) {
        assert_int_equal(err_full(&err, 0), i > ERR_MAX);
        err_add(&err, "Fault %d.", i);
    }
    assert_int_equal(err_count(&err), ERR_MAX + 5);
    assert_false(err_full(&err, 6));
    assert_true(err_full(&err, 5));
    assert_non_null(strstr(err.text.text, "Fault 20.\n"));
    assert_null(strstr(err.text.text, "Fault 21."));
    err_release(&err);
}

static void a_word_cut_within_a_character_leaves_a_whole_sentence(void **state)
{
    struct err err = ERR_INIT;
    (void)state;
    err_add(&err, "%.4s is no card.", "caf\xc3\xa9");
    assert_string_equal(err.text.text, "caf is no card.\n");
    err_release(&err);
}

static void nobody_need_listen(void **state)
{
    (void)state;
    assert_false(err_add(NULL, "A fault."));
    assert_false(err_full(NULL, 0));
}

static void a_cleared_list_is_used_again(void **state)
{
    struct err err;
    (void)state;
    err_init(&err);
    err_add(&err, "A fault.");
    err_clear(&err);
    assert_int_equal(err.count, 0);
    assert_string_equal(err.text.text, "");
    err_add(&err, "Another.");
    assert_string_equal(err.text.text, "Another.\n");
    err_release(&err);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_sentence_stands_on_its_line),
        cmocka_unit_test(sentences_beyond_the_twentieth_are_counted_and_not_kept),
        cmocka_unit_test(a_word_cut_within_a_character_leaves_a_whole_sentence),
        cmocka_unit_test(nobody_need_listen),
        cmocka_unit_test(a_cleared_list_is_used_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
