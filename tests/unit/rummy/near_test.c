// SPDX-License-Identifier: GPL-3.0-or-later
// Which cards of rummy could lie together, and which lie side by side, by where an ace may stand.
#include "rules/rummy/judge/near.h"
#include "test.h"

static const struct row {
    int ace;
    const char *one, *other;
    bool in_run, beside;
} rows[] = {
    { ACE_LOW, "5H", "6H", true, true },    { ACE_LOW, "5H", "7H", true, false },  { ACE_LOW, "5H", "8H", false, false },
    { ACE_LOW, "5H", "6D", false, false },  { ACE_LOW, "5H", "5D", false, false }, { ACE_LOW, "AH", "2H", true, true },
    { ACE_LOW, "KH", "AH", false, false },  { ACE_BOTH, "AH", "KH", true, true },  { ACE_BOTH, "AH", "QH", true, false },
    { ACE_BOTH, "AH", "2H", true, true },   { ACE_HIGH, "AH", "KH", true, true },  { ACE_HIGH, "AH", "2H", false, false },
    { ACE_BOTH, "2H", "KH", false, false }, { ACE_WRAP, "2H", "KH", true, false }, { ACE_WRAP, "KH", "AH", true, true },
};

TEST(an_ace_lies_beside_what_the_rules_let_it_follow)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const struct row *row = &rows[i];
        const struct options o = { .run_min = 3, .run_ace = row->ace };
        int one = face_read(row->one), other = face_read(row->other);
        if (near_in_run(&o, one, other) != row->in_run || near_beside(&o, other, one) != row->beside)
            fail_msg("%s and %s, aces %d", row->one, row->other, row->ace);
        assert_int_equal(near_in_run(&o, other, one), row->in_run);
        assert_int_equal(near_beside(&o, one, other), row->beside);
    }
}
