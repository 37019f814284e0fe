// SPDX-License-Identifier: GPL-3.0-or-later
// The menu of settings has each setting once, and no other; and every setting tells itself in words that can be heard.
#include "base/words.h"
#include "commands/setting_change.h"
#include "test.h"

#include <stdint.h>
#include <string.h>

static int times(const char *key)
{
    int count = 0;
    char entry[64];
    for (int i = 0; i < MENU_GROUPS; i++)
        for (const char *keys = menu_groups[i].keys; word_next(&keys, entry, sizeof entry);)
            count += strcmp(entry, key) == 0;
    return count;
}

TEST(each_setting_stands_in_one_group)
{
    int rows = 0, entries = 0;
    for (const struct setting *row = preference_rows; row->key; row++, rows++)
        if (times(row->key) != 1)
            fail_msg("%s stands in %d groups", row->key, times(row->key));
    for (int i = 0; i < MENU_GROUPS; i++) {
        int before = entries;
        char key[64];
        for (const char *keys = menu_groups[i].keys; word_next(&keys, key, sizeof key); entries++)
            assert_non_null(setting_find(preference_rows, key));
        assert_in_range(entries - before, 1, 12); // what one can keep in mind, and on a page
    }
    assert_int_equal(rows, entries);
}

TEST(each_tells_itself)
{
    struct preferences preferences = { 0 };
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

TEST(values_are_heard_without_quotes)
{
    struct preferences preferences = { 0 };
    struct strbuf value = STRBUF_INIT;
    settings_init(preference_rows, &preferences);
    setting_say_value(setting_find(preference_rows, "name"), &preferences, &value);
    assert_string_equal(value.text, "your name on this computer");
    strbuf_reset(&value);
    strcpy(preferences.name, "Ann O'Hara");
    setting_say_value(setting_find(preference_rows, "name"), &preferences, &value);
    assert_string_equal(value.text, "Ann O'Hara");
    strbuf_reset(&value);
    setting_say_value(setting_find(preference_rows, "confirm"), &preferences, &value);
    assert_string_equal(value.text, "yes");
    strbuf_release(&value);
}

// A number alone says nothing, and neither does an empty text.
TEST(every_value_makes_sense)
{
    struct preferences preferences = { 0 };
    settings_init(preference_rows, &preferences);
    for (const struct setting *row = preference_rows; row->key; row++) {
        struct strbuf value = STRBUF_INIT;
        setting_say_value(row, &preferences, &value);
        if (!value.text[strspn(value.text, "0123456789")] || strcmp(value.text, "empty") == 0)
            fail_msg("%s is \"%s\"; the row is to say its unit, or what that is called", row->key, value.text);
        strbuf_release(&value);
    }
}

TEST(values_have_units)
{
    static const struct {
        const char *key, *value, *heard;
    } cases[] = {
        { "delay_ms", "1000", "1000 milliseconds" },
        { "delay_ms", "1", "1 millisecond" },
        { "delay_ms", "0", "none" },
        { "players", "0", "the usual number" },
        { "players", "4", "4 players" },
        { "pause", "rules", "as the rules of the game say" },
        { "pause", "5", "5 seconds" },
        { "pace", "auto", "as long as speech takes" },
        { "pace", "180", "180 words a minute" },
        { "voice.rate", "60", "60 of 100" },
        { "voice.name", "en+f3", "en+f3" },
        { "voice.name", "\"\"", "the language's own" },
        { "speech", "none", "a screen reader" },
        { "speech", "capture:/tmp/x", "capture:/tmp/x" },
        { "level", "novice", "novice" },
        { "bell", "yes", "yes" },
        { "bell", "false", "no" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct preferences preferences = { 0 };
        struct strbuf value = STRBUF_INIT;
        struct err err = ERR_INIT;
        settings_init(preference_rows, &preferences);
        assert_true(settings_set(preference_rows, cases[i].key, cases[i].value, "", &preferences, &err));
        setting_say_value(setting_find(preference_rows, cases[i].key), &preferences, &value);
        assert_string_equal(value.text, cases[i].heard);
        strbuf_release(&value);
    }
}

TEST(typed_words_are_a_files)
{
    assert_string_equal(setting_typed(setting_find(preference_rows, "bell"), "Y"), "yes");
    assert_string_equal(setting_typed(setting_find(preference_rows, "bell"), "NO"), "no");
    assert_string_equal(setting_typed(setting_find(preference_rows, "bell"), "true"), "true");
    assert_string_equal(setting_typed(setting_find(preference_rows, "theme"), "Large"), "large");
    assert_string_equal(setting_typed(setting_find(preference_rows, "sound"), "OFF"), "off");
    assert_string_equal(setting_typed(setting_find(preference_rows, "name"), "Ann"), "Ann");
}
