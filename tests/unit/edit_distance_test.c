// SPDX-License-Identifier: GPL-3.0-or-later
// Edit distance, and when a word is near enough to be called a slip.
#include "base/edit_distance.h"

#include <stddef.h>
#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>

#include <cmocka.h>

static void distances_are_the_fewest_slips(void **state)
{
    static const struct {
        const char *a, *b;
        int distance;
    } known[] = {
        { "", "", 0 },         { "", "abc", 3 },           { "open", "open", 0 },         { "open", "OPEN", 0 },
        { "opne", "open", 1 }, { "opn", "open", 1 },       { "oopen", "open", 1 },        { "apen", "open", 1 },
        { "ca", "abc", 3 },    { "kitten", "sitting", 3 }, { "meld.set", "meld.run", 3 },
    };

    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        assert_int_equal(edit_distance(known[i].a, known[i].b), known[i].distance);
        assert_int_equal(edit_distance(known[i].b, known[i].a), known[i].distance);
    }
}

static void a_word_beyond_measure_is_far(void **state)
{
    char word[200];
    (void)state;
    memset(word, 'a', sizeof word - 1);
    word[sizeof word - 1] = '\0';
    assert_false(edit_near(word, edit_distance(word, word)));
}

static void short_words_allow_fewer_slips(void **state)
{
    (void)state;
    assert_true(edit_near("tpo", 1));
    assert_false(edit_near("tpo", 2));
    assert_true(edit_near("pionts", 2));
    assert_false(edit_near("pionts", 3));
    assert_true(edit_near("joker.min_natural", 5));
    assert_false(edit_near("joker.min_natural", 6));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(distances_are_the_fewest_slips),
        cmocka_unit_test(a_word_beyond_measure_is_far),
        cmocka_unit_test(short_words_allow_fewer_slips),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
