// SPDX-License-Identifier: GPL-3.0-or-later
// The list of sentences.
#include "base/err.h"
#include "test.h"

#include <string.h>

#include <stdint.h>

TEST(each_sentence_stands_on_its_line)
{
    struct err err = ERR_INIT;
    assert_false(err_add(&err, "Card %d is missing.", 7));
    assert_false(err_add(&err, "Deal again."));
    assert_string_equal(err.text.text, "Card 7 is missing.\nDeal again.\n");
    assert_int_equal(err.count, 2);
    err_release(&err);
}

TEST(sentences_beyond_the_twentieth_are_counted_and_not_kept)
{
    struct err err = ERR_INIT;
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

TEST(a_word_cut_within_a_character_leaves_a_whole_sentence)
{
    struct err err = ERR_INIT;
    err_add(&err, "%.4s is no card.", "caf\xc3\xa9");
    assert_string_equal(err.text.text, "caf is no card.\n");
    err_release(&err);
}

TEST(nobody_need_listen)
{
    assert_false(err_add(NULL, "A fault."));
    assert_false(err_full(NULL, 0));
}

TEST(a_cleared_list_is_used_again)
{
    struct err err = ERR_INIT;
    err_add(&err, "A fault.");
    err_clear(&err);
    assert_int_equal(err.count, 0);
    assert_string_equal(err.text.text, "");
    err_add(&err, "Another.");
    assert_string_equal(err.text.text, "Another.\n");
    err_release(&err);
}
