// SPDX-License-Identifier: GPL-3.0-or-later
// Rules of trick-taking games that could not be played are refused, with the number that would do.
#include "base/err.h"
#include "rules/variant/variant.h"
#include "test.h"

#include <string.h>

TEST(no_more_is_given_than_is_dealt_before_the_offer)
{
    enum { SEATS = 4 };
    struct err err = ERR_INIT;
    struct variant *rules = variant_load("belote", NULL, &err); // three of each hand are kept back
    assert_true(variant_set(rules, "give.cards", "5", "test", &err));
    assert_true(variant_check(rules, SEATS, &err));
    assert_true(variant_set(rules, "deal.cards", "7", "test", &err));
    assert_false(variant_check(rules, SEATS, &err));
    assert_non_null(strstr(err.text.text, "give.cards is 5, and a hand has only 4; give fewer."));
    variant_free(rules);
    err_release(&err);
}
