// SPDX-License-Identifier: GPL-3.0-or-later
// The menu of settings has each setting once, and no other; and every setting tells itself in words that can be heard.
#include "console/menu.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static int times(const char *key)
{
    int count = 0;
    for (int i = 0; i < MENU_GROUPS; i++)
        for (const struct menu_entry *entry = menu_groups[i].entry; entry->key; entry++)
            count += !strcmp(entry->key, key);
    return count;
}

static void each_setting_stands_in_one_group(void **state)
{
    int rows = 0, entries = 0;
    (void)state;
    for (const struct setting *row = preference_rows; row->key; row++, rows++)
        if (times(row->key) != 1)
            fail_msg("%s stands in %d groups", row->key, times(row->key));
    for (int i = 0; i < MENU_GROUPS; i++) {
        int before = entries;
        for (const struct menu_entry *entry = menu_groups[i].entry; entry->key; entry++, entries++)
            assert_non_null(setting_find(preference_rows, entry->key));
        assert_in_range(entries - before, 1, 12); // what one can keep in mind, and on a page
    }
    assert_int_equal(rows, entries);
}

static void each_tells_itself(void **state)
{
    struct preferences preferences = { 0 };
    (void)state;
    settings_init(preference_rows, &preferences);
    for (const struct setting *row = preference_rows; row->key; row++) {
        struct strbuf line = STRBUF_INIT, page = STRBUF_INIT;
        menu_line(row, &preferences, &line);
        menu_explain(row, &page);
        assert_null(strpbrk(line.text, ":;\"()_=/"));
        assert_true(strstr(line.text, ", ") && strlen(line.text) < 80);
        assert_non_null(strstr(page.text, "It takes "));
        assert_null(strpbrk(page.text, ":;()"));
        strbuf_release(&line);
        strbuf_release(&page);
    }
}

static void values_are_heard_without_quotes(void **state)
{
    struct preferences preferences = { 0 };
    struct strbuf value = STRBUF_INIT;
    (void)state;
    settings_init(preference_rows, &preferences);
    menu_value(setting_find(preference_rows, "name"), &preferences, &value);
    assert_string_equal(value.text, "empty");
    strbuf_reset(&value);
    strcpy(preferences.name, "Ann O'Hara");
    menu_value(setting_find(preference_rows, "name"), &preferences, &value);
    assert_string_equal(value.text, "Ann O'Hara");
    strbuf_reset(&value);
    menu_value(setting_find(preference_rows, "confirm"), &preferences, &value);
    assert_string_equal(value.text, "yes");
    strbuf_release(&value);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_setting_stands_in_one_group),
        cmocka_unit_test(each_tells_itself),
        cmocka_unit_test(values_are_heard_without_quotes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
