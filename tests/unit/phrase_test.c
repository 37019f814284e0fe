// SPDX-License-Identifier: GPL-3.0-or-later
// Sentences with places, as they are heard.
#include "base/strbuf.h"
#include "rules/phrase.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static void said(const struct says *says, const struct fill *fill, const char *expected)
{
    struct strbuf out = STRBUF_INIT;
    phrase_say(says, fill, &out);
    assert_string_equal(out.text, expected);
    strbuf_release(&out);
}

static const struct says score = { "{who} has {n} point, {left} in this round.", "{who} has {n} points, {left} in this round." };

static void a_number_below_zero_is_said_by_a_word(void **state)
{
    (void)state;
    said(&score, &(struct fill){ .who = "Bob", .n = -200, .left = -5 }, "Bob has minus 200 points, minus 5 in this round.\n");
    said(&score, &(struct fill){ .who = "Bob", .n = -1, .left = 0 }, "Bob has minus 1 point, 0 in this round.\n");
}

// The form for one may say "a point": with a minus it needs the number all the same.
static void a_form_for_one_without_its_number_is_not_used_below_zero(void **state)
{
    (void)state;
    static const struct says wins = { "{who} wins a point.", "{who} wins {n} points." }, alone = { "{who} wins.", NULL };
    said(&wins, &(struct fill){ .who = "Bob", .n = 1 }, "Bob wins a point.\n");
    said(&wins, &(struct fill){ .who = "Bob", .n = -1 }, "Bob wins minus 1 points.\n");
    said(&wins, &(struct fill){ .who = "Bob", .n = 0 }, "Bob wins 0 points.\n");
    said(&alone, &(struct fill){ .who = "Bob", .n = -1 }, "Bob wins.\n");
}

// An item and the comma after it fit into LIST_COLUMNS, or it begins a line of its own, small, since the sentence goes on.
static void a_list_is_broken_where_a_line_is_full(void **state)
{
    static const char fits[] = "seven of clubs, eight of clubs, nine", longer[] = "seven of clubs, eight of clubs, nines";
    (void)state;
    for (int i = 0; i < 2; i++) {
        struct strbuf out = STRBUF_INIT;
        size_t at = 0;
        phrase_list(&out, &at, i ? longer : fits, false);
        phrase_list(&out, &at, "x", true);
        assert_string_equal(out.text,
                            i ? "Seven of clubs, eight of clubs, nines,\nx.\n" : "Seven of clubs, eight of clubs, nine, x.\n");
        strbuf_release(&out);
    }
}

static void a_sentence_begins_with_a_capital(void **state)
{
    (void)state;
    said(&score, &(struct fill){ .who = "bob", .n = 5, .left = 5 }, "Bob has 5 points, 5 in this round.\n");
}

static void a_place_nobody_knows_is_left_as_it_stands(void **state)
{
    (void)state;
    const struct says says = { "{who} has {nothing} and an open {.", NULL };
    said(&says, &(struct fill){ .who = "{n}" }, "{n} has {nothing} and an open {.\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_number_below_zero_is_said_by_a_word),
        cmocka_unit_test(a_form_for_one_without_its_number_is_not_used_below_zero),
        cmocka_unit_test(a_list_is_broken_where_a_line_is_full),
        cmocka_unit_test(a_sentence_begins_with_a_capital),
        cmocka_unit_test(a_place_nobody_knows_is_left_as_it_stands),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
