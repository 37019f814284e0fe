// SPDX-License-Identifier: GPL-3.0-or-later
// Lists of words in one string.
#include "base/words.h"
#include "test.h"

#include <stdint.h>

TEST(a_word_is_in_a_list_only_whole)
{
    assert_true(word_in("left k up", "left"));
    assert_true(word_in("left k up", "up"));
    assert_true(word_in("left k up", "k on 3"));
    assert_false(word_in("left k up", "lef"));
    assert_false(word_in("left k up", "lefts"));
    assert_false(word_in("left k up", ""));
    assert_false(word_in("", "left"));
    assert_false(word_in(NULL, "left"));
}

TEST(words_and_ways_come_one_by_one)
{
    char word[6];
    const char *list = "left  shift-left", *ways = "quit|to go", *none = NULL;
    assert_true(word_next(&list, word, sizeof word));
    assert_string_equal(word, "left");
    assert_true(word_next(&list, word, sizeof word)); // cut to the room
    assert_string_equal(word, "shift");
    assert_false(word_next(&list, word, sizeof word));
    assert_true(way_next(&ways, word, sizeof word));
    assert_string_equal(word, "quit");
    assert_true(way_next(&ways, word, sizeof word));
    assert_string_equal(word, "to go");
    assert_false(way_next(&ways, word, sizeof word));
    assert_false(word_next(&none, word, sizeof word));
}
