// SPDX-License-Identifier: GPL-3.0-or-later
// The best few of many.
#include "base/ranked.h"
#include "test.h"

TEST(the_best_stay_best_first_and_equals_as_they_came)
{
    static const int worth[] = { 3, 7, 7, 1, 9, 7, 3 }, wanted[] = { 4, 1, 2, 5 };
    struct ranked best[4];
    int count = 0;
    for (int i = 0; i < 7; i++)
        count = ranked_add(best, count, 4, i, worth[i]);
    assert_int_equal(count, 4);
    for (int i = 0; i < 4; i++)
        assert_int_equal(best[i].what, wanted[i]);
}
