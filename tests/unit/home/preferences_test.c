// SPDX-License-Identifier: GPL-3.0-or-later
// The player's settings file: one value changes, and everything else in it stays as he wrote it.
#include "system/file.h"
#include "system/paths.h"
#include "test.h"
#include "userdata/preferences.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

TEST(a_word_that_is_likely_names_its_setting)
{
    assert_string_equal(setting_nearest(preference_rows, "style"), "style.print");
}

static void edits(const char *text, const char *key, const char *value, const char *wanted)
{
    char *got = preferences_edit(text, key, value);
    if (wanted)
        assert_non_null(got);
    else
        assert_null(got);
    if (wanted)
        assert_string_equal(got, wanted);
    free(got);
}

TEST(a_value_is_replaced_and_its_comment_stays)
{
    edits("# mine\nbell: false # no noise\nplayers: 3\n", "bell", "true", "# mine\nbell: true # no noise\nplayers: 3\n");
    edits("voice:\n  rate: 50\n  pitch: 40\n", "voice.rate", "60", "voice:\n  rate: 60\n  pitch: 40\n");
    edits("name: \"Ann\"", "name", "'Bo'", "name: 'Bo'");
}

TEST(a_key_that_is_missing_is_added)
{
    edits("", "bell", "true", "bell: true\n");
    edits("players: 3", "bell", "true", "players: 3\nbell: true\n");
    edits("players: 3\n", "voice.rate", "60", "players: 3\nvoice:\n  rate: 60\n");
    edits("voice:\n    pitch: 40\n", "voice.rate", "60", "voice:\n    rate: 60\n    pitch: 40\n");
}

TEST(unknown_keys_are_kept)
{
    edits("newer_thing: 7\nbell: false\n", "bell", "true", "newer_thing: 7\nbell: true\n");
}

TEST(an_odd_layout_is_left_alone)
{
    edits("{bell: false, players: 3}\n", "bell", "true", NULL);
    edits("bell: [\n", "bell", "true", NULL);
    edits("voice: {rate: 50}\n", "voice.pitch", "60", NULL);
}

static int own_folder(void **state)
{
    static char folder[] = "/tmp/parlour-preferences-XXXXXX";
    *state = mkdtemp(folder);
    return !*state || setenv("XDG_CONFIG_HOME", folder, 1);
}

static void write_file(const char *text)
{
    struct strbuf path = STRBUF_INIT;
    preferences_path(&path);
    assert_true(file_save(path.text, text));
    strbuf_release(&path);
}

static char *read_file(void)
{
    struct strbuf path = STRBUF_INIT, text = STRBUF_INIT;
    preferences_path(&path);
    file_read(path.text, &text);
    strbuf_release(&path);
    return strbuf_take(&text);
}

TEST(without_a_file_the_first_change_makes_one_out_of_the_shipped_one)
{
    struct preferences preferences;
    struct err err = ERR_INIT;
    preferences_load(&preferences, &err);
    assert_int_equal(err.count, 0);
    assert_false(preferences.asked);
    assert_true(preferences_set(&preferences, "asked", "true", &err));
    char *text = read_file();
    assert_non_null(strstr(text, "# Parlour's settings, as shipped."));
    assert_non_null(strstr(text, "\nasked: true\n"));
    free(text);
    preferences_load(&preferences, &err);
    assert_int_equal(err.count, 0);
    assert_true(preferences.asked);
}

TEST(the_shipped_file_holds_the_defaults_of_the_table)
{
    struct strbuf path = STRBUF_INIT, text = STRBUF_INIT;
    struct preferences shipped, plain = { 0 };
    struct err err = ERR_INIT;
    paths_shipped("parlour.yaml", &path);
    assert_true(file_read(path.text, &text));
    write_file(text.text);
    preferences_load(&shipped, &err);
    assert_string_equal(err.text.text, "");
    settings_init(preference_rows, &plain);
    for (const struct setting *row = preference_rows; row->key; row++) {
        const char *last = strrchr(row->key, '.');
        assert_non_null(strstr(text.text, last ? last + 1 : row->key));
        if (!setting_same(row, &shipped, &plain))
            fail_msg("%s differs", row->key);
    }
    strbuf_release(&path);
    strbuf_release(&text);
}

TEST(a_faulty_file_gives_defaults_and_is_never_written)
{
    struct preferences preferences;
    struct err err = ERR_INIT;
    write_file("bell: perhaps\nplayers: 3\n");
    preferences_load(&preferences, &err);
    assert_true(err.count > 0);
    assert_int_equal(preferences.players, 0);
    err_clear(&err);
    assert_false(preferences_set(&preferences, "players", "5", &err));
    assert_int_equal(preferences.players, 5);
    char *text = read_file();
    assert_string_equal(text, "bell: perhaps\nplayers: 3\n");
    free(text);
    err_release(&err);
}

TEST(a_pause_is_that_of_the_rules_or_none_or_seconds)
{
    static const struct {
        const char *value;
        int seconds;
        const char *written;
    } rows[] = { { "rules", PAUSE_RULES, "rules" }, { "off", 0, "off" }, { "0", 0, "off" }, { "7", 7, "7" }, { "60", 60, "60" } };
    static const char *const wrong[] = { "61", "-1", "soon", "7s", "[7]", "\"\"" };
    const struct setting *row = setting_find(preference_rows, "pause");
    struct preferences preferences;
    struct err err = ERR_INIT;
    write_file("players: 3\n");
    preferences_load(&preferences, &err);
    assert_int_equal(preferences.pause_s, PAUSE_RULES);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct strbuf out = STRBUF_INIT;
        assert_true(preferences_set(&preferences, "pause", rows[i].value, &err));
        assert_int_equal(preferences.pause_s, rows[i].seconds);
        setting_print(row, &preferences, &out);
        assert_string_equal(out.text, rows[i].written);
        strbuf_release(&out);
    }
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_false(preferences_set(&preferences, "pause", wrong[i], &err));
        assert_int_equal(preferences.pause_s, 60);
        assert_non_null(strstr(err.text.text, "takes a number of seconds from 1 to 60, or the words rules and off, not "));
        err_clear(&err);
    }
    err_release(&err);
}

TEST(an_unknown_key_is_named_and_the_rest_holds)
{
    struct preferences preferences;
    struct err err = ERR_INIT;
    write_file("players: 3\nbelll: true\nbind:\n  draw: y\n");
    preferences_load(&preferences, &err);
    assert_int_equal(err.count, 1);
    assert_non_null(strstr(err.text.text, "belll"));
    assert_int_equal(preferences.players, 3);
    assert_int_equal(preferences.binds, 1);
    assert_string_equal(preferences.bind[0].command, "draw");
    assert_string_equal(preferences.bind[0].key, "y");
    err_release(&err);
}

// A profile's name, and the word of older files, which is never written again.
TEST(keys_are_those_of_a_profile)
{
    static const struct {
        const char *word;
        int keys, profile;
    } rows[] = { { "instant", KEYS_PARLOUR, KEYS_PARLOUR },
                 { "parlour", KEYS_PARLOUR, KEYS_PARLOUR },
                 { "playroom", KEYS_PLAYROOM, KEYS_PLAYROOM },
                 { "playpalace", KEYS_PLAYPALACE, KEYS_PLAYPALACE },
                 { "words", KEYS_WORDS, KEYS_PARLOUR } };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct preferences preferences;
        struct err err = ERR_INIT;
        struct strbuf text = STRBUF_INIT, value = STRBUF_INIT;
        strbuf_addf(&text, "keys: %s\n", rows[i].word);
        write_file(text.text);
        preferences_load(&preferences, &err);
        assert_int_equal(err.count, 0);
        assert_false(preferences.faulty);
        assert_int_equal(preferences.keys, rows[i].keys);
        assert_int_equal(preferences_profile(&preferences), rows[i].profile);
        assert_true(settings_set(preference_rows, "keys", rows[i].word, "", &preferences, &err));
        setting_print(setting_find(preference_rows, "keys"), &preferences, &value);
        assert_string_equal(value.text, i ? rows[i].word : "parlour");
        assert_false(settings_set(preference_rows, "keys", "instants", "", &preferences, &err));
        assert_non_null(strstr(err.text.text, "parlour, playroom, playpalace, words"));
        err_release(&err);
        strbuf_release(&text);
        strbuf_release(&value);
    }
}

ALL_BETWEEN(own_folder, NULL)
