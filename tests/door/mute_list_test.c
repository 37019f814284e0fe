// SPDX-License-Identifier: GPL-3.0-or-later
// Who is muted, where one person sits at two tables, each with a program of its own.
#include "netplay/connection.h"
#include "own_home.h"

ALL_BETWEEN(enter_own_home, leave_own_home)

TEST(who_was_muted_at_another_table_stays_muted)
{
    struct mute_list one = { 0 }, other = { 0 }, later = { 0 };
    mute_list_load(&one);
    mute_list_load(&other);
    assert_true(mute_list_change(&one, "Bob", true));
    assert_true(mute_list_change(&other, "Carol", true));
    assert_true(mute_list_change(&one, "Dave", true));
    assert_true(mute_list_change(&other, "carol", false));
    mute_list_load(&later);
    assert_int_equal(later.count, 2);
    assert_true(mute_list_has(&later, "Bob"));
    assert_true(mute_list_has(&later, "Dave"));
    assert_true(mute_list_change(&later, NULL, false));
    mute_list_release(&later);
    mute_list_load(&later);
    assert_int_equal(later.count, 0);
    mute_list_release(&one);
    mute_list_release(&other);
    mute_list_release(&later);
}
