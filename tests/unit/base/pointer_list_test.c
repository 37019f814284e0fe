// SPDX-License-Identifier: GPL-3.0-or-later
// Lists of pointers, and rows that grow.
#include "base/bug.h"
#include "base/pointer_list.h"
#include "test.h"

#include <stdlib.h>

struct thing {
    const char *word;
};

TEST(a_list_stays_sorted_by_its_words)
{
    struct thing thing[] = { { "kings" }, { "ann" }, { "zoe" }, { "bob" } };
    struct pointer_list list = { NULL, 0, 0 };
    bool there;
    for (int i = 0; i < 4; i++) {
        int at = pointers_find(&list, thing[i].word, &there);
        assert_false(there);
        pointers_insert(&list, at, &thing[i]);
    }
    assert_ptr_equal(list.item[0], &thing[1]);
    assert_ptr_equal(list.item[3], &thing[2]);
    assert_int_equal(pointers_find(&list, "kings", &there), 2);
    assert_true(there);
    pointers_remove(&list, 1);
    assert_int_equal(list.count, 3);
    assert_int_equal(pointers_find(&list, "bob", &there), 1); // where it belonged
    assert_false(there);
    assert_ptr_equal(list.item[1], &thing[0]);
    free(list.item);
}

TEST(a_row_has_room_for_one_more_each_time)
{
    int *row = NULL, room = 0;
    for (int i = 0; i < 100; i++) {
        row = mem_room(row, i, &room, sizeof *row);
        assert_true(room > i);
        row[i] = i;
    }
    for (int i = 0; i < 100; i++)
        assert_int_equal(row[i], i);
    free(row);
}
