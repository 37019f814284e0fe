// SPDX-License-Identifier: GPL-3.0-or-later
// The player's settings file: one value changes, and everything else in it stays as he wrote it.
#include "base/bug.h"
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

TEST(keys_with_dots_are_changed_and_joined_by_their_like)
{
    edits("style.print: short\n", "style.print", "full", "style.print: full\n");
    edits("style.print: short # mine\nbell: false\n", "style.print", "full", "style.print: full # mine\nbell: false\n");
    edits("style.print: short\n", "style.speech", "full", "style.print: short\nstyle.speech: full\n");
    edits("style.print: short\n", "voice.rate", "60", "style.print: short\nvoice:\n  rate: 60\n");
    edits("\"style.print\": \"short\"\n", "style.print", "full", "\"style.print\": full\n");
}

TEST(keys_between_brackets_are_changed_there)
{
    edits("{bell: false, players: 3}\n", "bell", "true", "{bell: true, players: 3}\n");
    edits("{bell: false, players: 3}\n", "voice.rate", "60", "{voice.rate: 60, bell: false, players: 3}\n");
    edits("{}\n", "bell", "true", "{bell: true}\n");
    edits("voice: {rate: 50}\n", "voice.rate", "60", "voice: {rate: 60}\n");
    edits("voice: {rate: 50}\n", "voice.pitch", "60", "voice: {pitch: 60, rate: 50}\n");
    edits("voice: { rate: 50,\n  pitch: 40 } # mine\n", "voice.pitch", "60", "voice: { rate: 50,\n  pitch: 60 } # mine\n");
    edits("{\"bell\":false,\"name\":\"Ann\"}", "bell", "true", "{\"bell\": true,\"name\":\"Ann\"}");
    edits("voice: {}\n", "voice.pitch", "60", "voice: {pitch: 60}\n");
    edits("{name: Ann}", "name", "'Ann, Bo'", "{name: 'Ann, Bo'}");
}

TEST(ends_of_lines_stay_as_they_are)
{
    edits("bell: false\r\nplayers: 3\r\n", "bell", "true", "bell: true\r\nplayers: 3\r\n");
    edits("bell: false # no\r\nplayers: 3", "bell", "true", "bell: true # no\r\nplayers: 3");
    edits("players: 3\r\n", "bell", "true", "players: 3\r\nbell: true\r\n");
    edits("players: 3\r\n", "voice.rate", "60", "players: 3\r\nvoice:\r\n  rate: 60\r\n");
    edits("voice:\r\n  rate: 50\r\n", "voice.pitch", "60", "voice:\r\n  pitch: 60\r\n  rate: 50\r\n");
    edits("# mine\rbell: false\rplayers: 3\r", "bell", "true", "# mine\rbell: true\rplayers: 3\r");
}

TEST(any_other_layout_is_changed_where_the_value_stands)
{
    edits("\xef\xbb\xbfname: J\u00fcrgen\nbell: false\n", "bell", "true", "\xef\xbb\xbfname: J\u00fcrgen\nbell: true\n");
    edits("bell:\n  false\nplayers: 3\n", "bell", "true", "bell:\n  true\nplayers: 3\n");
    edits("language: # none\n", "language", "de", "language: de # none\n");
    edits("name: Ulla\n  Meier\nplayers: 3\n", "name", "'Bo'", "name: 'Bo'\nplayers: 3\n");
    edits("name: 'it''s # me' # or not\n", "name", "'Bo'", "name: 'Bo' # or not\n");
    edits("name: >-\n  Ulla\nplayers: 3\n", "name", "'Bo'", "name: 'Bo'\nplayers: 3\n");
    edits("---\nplayers: 3\n...\n", "bell", "true", "---\nbell: true\nplayers: 3\n...\n");
    edits("  players: 3\n", "bell", "true", "  bell: true\n  players: 3\n");
}

TEST(a_text_that_is_at_fault_is_left_alone)
{
    edits("bell: [\n", "bell", "true", NULL);
    edits("players: 99\n", "bell", "true", NULL);
    edits("bell: false\nbell: true\n", "players", "3", NULL);
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

// What holds of a file, as one line of keys and values that are not the fallback.
static char *load(const char *text, struct preferences *preferences, struct err *err)
{
    struct preferences *plain = mem_zero(1, sizeof *plain);
    struct strbuf out = STRBUF_INIT;
    write_file(text);
    preferences_load(preferences, err);
    settings_init(preference_rows, plain);
    for (const struct setting *row = preference_rows; row->key; row++) {
        if (setting_same(row, preferences, plain))
            continue;
        strbuf_addf(&out, "%s%s ", out.length ? ", " : "", row->key);
        setting_print(row, preferences, &out);
    }
    free(plain);
    char *after = read_file();
    assert_string_equal(after, text);
    free(after);
    return strbuf_take(&out);
}

static void holds(const char *text, const char *wanted, const char *said)
{
    struct preferences preferences;
    struct err err = ERR_INIT;
    char *got = load(text, &preferences, &err);
    if (strcmp(got, wanted) != 0)
        fail_msg("of\n%s\nholds %s, not %s", text, got, wanted);
    if (!strstr(err.text.text, said))
        fail_msg("of\n%s\nis said: %s", text, err.text.text);
    assert_true(preferences.faulty);
    free(got);
    err_release(&err);
}

TEST(a_bad_value_leaves_all_others_and_the_file_as_they_are)
{
    holds("speech: none\nlanguage: de\nkeys: words\nname: Ulla\nvoice:\n  rate: 101\n  pitch: 60\n",
          "language de, speech none, voice.pitch 60, keys words, name 'Ulla'", "line 6, column 3: The key voice.rate");
    holds("level: grandmaster\nplayers: 3\n", "speech none, players 3", "There is no level grandmaster.");
    holds("level: grandmaster\nasked: true\nplayers: 3\n", "asked true, players 3", "There is no level grandmaster.");
    holds("speech: none\nlanguage: NO\nplayers: 3\n", "speech none, players 3", "The key language takes");
    holds("speech: none\nvoice: 5\nplayers: 3\n", "speech none, players 3", "The key voice takes keys of its own");
    holds("speech: none\nvoice: {rate: [5], pitch: 60}\n", "speech none, voice.pitch 60", "The key voice.rate takes");
    holds("speech: none\nvoice.rate: fast\nvoice: {pitch: 60}\n", "speech none, voice.pitch 60", "The key voice.rate takes");
    holds("speech: none\nbind: 5\nplayers: 3\n", "speech none, players 3", "The key bind takes keys of its own");
    holds("speech: none\nbind:\n  draw: [y]\nplayers: 3\n", "speech none, players 3", "The command draw takes a key");
}

TEST(a_bad_value_of_any_key_is_named_and_falls_back)
{
    static const char *const bad[] = { "[]", "{}",    "{a: 1}", "[none]", "-1000000", "99999999999", "\"\"",
                                       "''", "~",     "",       "&a 1",   "*a",       "!!str x",     "@",
                                       "%",  "'open", "{",      "a: b",   "\t",       "\x01",        "\xfc" };
    for (const struct setting *row = preference_rows; row->key; row++)
        for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
            struct preferences preferences, plain = { 0 };
            struct err err = ERR_INIT;
            struct strbuf text = STRBUF_INIT;
            strbuf_addf(&text, "zoom: 1\n%s: %s\nzoo: 1\n", row->key, bad[i]);
            char *got = load(text.text, &preferences, &err);
            settings_init(preference_rows, &plain);
            bool kept = !preferences.faulty && setting_same(row, &preferences, &plain); // a value that this key may have
            if (!kept && row->type != SETTING_TEXT && !strstr(err.text.text, "line 2"))
                fail_msg("%s: %s says %s", row->key, bad[i], err.text.text);
            if (!strstr(err.text.text, "line 1") || !strstr(err.text.text, "line 3"))
                fail_msg("%s: %s spoils a neighbour: %s", row->key, bad[i], err.text.text);
            if (preferences.faulty && !row->doubted && !setting_same(row, &preferences, &plain))
                fail_msg("%s: %s leaves %s", row->key, bad[i], got);
            if (preferences.faulty)
                assert_string_equal(preferences.speech.output, "none");
            free(got);
            strbuf_release(&text);
            err_release(&err);
        }
}

TEST(a_line_that_cannot_be_read_leaves_all_others)
{
    static const char *const lines[] = {
        "voice.rate 50",
        "voice.rate:50",
        "\tbell: true",
        "bell: [",
        "bell: {",
        "name: 'Ulla",
        "name: \"Ulla",
        "bell: @x",
        "- bell",
        "  bell: true",
        "bell: true: false",
        "%YAML 1.2",
        "...",
        "---",
        "}",
        "]",
        "? [a]",
        "[a]: b",
        ": 5",
        "*bell",
        "!bell",
        "bell: *x",
        "bell: &x true",
        "name: \x01",
        "name: J\xfcrgen",
        "# J\xfcrgen",
        "name: \"\\q\"",
        "voice:\n\trate: 50",
        "bell:\n- true",
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        for (int place = 0; place < 3; place++) {
            static const char *const all = "speech none, style.print short, keys words, players 3";
            struct strbuf text = STRBUF_INIT;
            struct preferences preferences;
            struct err err = ERR_INIT;
            strbuf_addf(&text, "%s%sspeech: none\nstyle:\n  print: short\n", place == 0 ? lines[i] : "", place == 0 ? "\n" : "");
            strbuf_addf(&text, "%s%skeys: words\nplayers: 3\n", place == 1 ? lines[i] : "", place == 1 ? "\n" : "");
            strbuf_addf(&text, "%s", place == 2 ? lines[i] : "");
            char *got = load(text.text, &preferences, &err);
            if (strcmp(got, all) != 0)
                fail_msg("with %s at %d holds only %s: %s", lines[i], place, got, err.text.text);
            free(got);
            strbuf_release(&text);
            err_release(&err);
        }
}

TEST(of_a_key_that_is_there_twice_the_first_holds)
{
    holds("players: 3\nspeech: none\nplayers: 4\n", "speech none, players 3",
          "line 3, column 1: The key players is here a second time.");
    holds("speech: none\nvoice:\n  rate: 60\nvoice:\n  rate: 61\n  pitch: 62\n", "speech none, voice.rate 60, voice.pitch 62",
          "line 5, column 3: The key voice.rate is here a second time.");
    holds("speech: none\nvoice.rate: 60\nvoice: {rate: 61}\n", "speech none, voice.rate 60", "is here a second time");
}

TEST(nobody_but_the_player_turns_speech_on)
{
    static const char *const quiet[] = {
        "speech: nnoe\nasked: true\n",
        "speech: [none]\nasked: true\n",
        "speech: {output: none}\nasked: true\n",
        "speech:\nasked: true\n",
        "speech none\nasked: true\n",
        "asked: true\n\tspeech: none\n",
        "Speech: none\nasked: true\n",
        "speach: none\nasked: true\n",
        "asked: true\nspeech: 'none\n",
        "speech: none\nspeech: espeak\n",
        "asked: true\nspeech: espeak\nspeech: none\n",
        "- speech: none\n",
        "speech=none\nasked: true\n",
        "speech: none",
        "speech: espeak:\nasked: true\n",
        "asked: true\nspeech: \xff\n",
        "s\0p\0",
        "none",
        "[]",
        "speech: None\nasked: true\n",
        "speech: off\nasked: true\n",
    };
    struct preferences preferences;
    struct err err = ERR_INIT;
    for (size_t i = 0; i < sizeof quiet / sizeof *quiet; i++) {
        char *got = load(quiet[i], &preferences, &err);
        if (strcmp(preferences.speech.output, "none") != 0)
            fail_msg("%s speaks: %s", quiet[i], got);
        free(got);
    }
    holds("speech: espeak\nasked: true\nmuted: perhaps\n", "asked true, muted true", "The key muted takes");
    holds("speech: espeak\nasked: true\nmuted true\n", "asked true, muted true", "A colon and a space are missing");
    holds("speech: espeak\nasked: true\nvoice.rate: 101\n", "asked true", "The key voice.rate takes");
    holds("speech: espeak\nspeech: espeak\nasked: true\n", "asked true", "The key speech is here a second time.");
    err_release(&err);
}

TEST(a_faulty_file_is_never_written)
{
    struct preferences preferences;
    struct err err = ERR_INIT;
    write_file("bell: perhaps\nplayers: 3\n");
    preferences_load(&preferences, &err);
    assert_true(err.count > 0);
    assert_int_equal(preferences.players, 3);
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

TEST(a_key_that_only_looks_like_a_setting_or_is_a_slip_is_said_with_it)
{
    static const char *const rows[][2] = {
        { "Speech: none\nplayers: 3\n", "There is no setting Speech; it is left alone. Did you mean speech?" },
        { "vioce:\n  rate: 60\nplayers: 3\n", "There is no setting vioce; it is left alone. Did you mean voice?" },
        { "undo.wait_sm: 60\nplayers: 3\n", "There is no setting undo.wait_sm; it is left alone. Did you mean undo.wait_ms?" },
        { "\u200bspeech: none\nplayers: 3\n",
          "it is left alone. Write speech. There is a character in it that can be neither seen nor heard;" },
        { "sp\u00adeech: none\nplayers: 3\n", "it is left alone. Write speech. There is a character in it" },
        { "something: none\nplayers: 3\n", "There is no setting something; it is left alone.\n" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct preferences preferences;
        struct err err = ERR_INIT;
        write_file(rows[i][0]);
        preferences_load(&preferences, &err);
        if (!strstr(err.text.text, rows[i][1]))
            fail_msg("of\n%s\nis said: %s", rows[i][0], err.text.text);
        assert_int_equal(preferences.players, 3);
        err_release(&err);
    }
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
