// SPDX-License-Identifier: GPL-3.0-or-later
// Edit distance, and when a word is near enough to be called a slip.
#include "base/edit_distance.h"
#include "test.h"

#include <string.h>

#include <stdint.h>

TEST(distances_are_the_fewest_slips)
{
    static const struct {
        const char *a, *b;
        int distance;
    } known[] = {
        { "", "", 0 },         { "", "abc", 3 },           { "open", "open", 0 },         { "open", "OPEN", 0 },
        { "opne", "open", 1 }, { "opn", "open", 1 },       { "oopen", "open", 1 },        { "apen", "open", 1 },
        { "ca", "abc", 3 },    { "kitten", "sitting", 3 }, { "meld.set", "meld.run", 3 },
    };

    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        assert_int_equal(edit_distance(known[i].a, known[i].b), known[i].distance);
        assert_int_equal(edit_distance(known[i].b, known[i].a), known[i].distance);
    }
}

TEST(a_word_beyond_measure_is_far)
{
    char word[200];
    memset(word, 'a', sizeof word - 1);
    word[sizeof word - 1] = '\0';
    assert_false(edit_near(word, edit_distance(word, word)));
}

TEST(short_words_allow_fewer_slips)
{
    assert_true(edit_near("tpo", 1));
    assert_false(edit_near("tpo", 2));
    assert_true(edit_near("pionts", 2));
    assert_false(edit_near("pionts", 3));
    assert_true(edit_near("joker.min_natural", 5));
    assert_false(edit_near("joker.min_natural", 6));
}
