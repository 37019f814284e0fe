// SPDX-License-Identifier: GPL-3.0-or-later
// The one table of commands: no key or word twice, every key of console.md, sentences that can be spoken.
#include "commands/dispatch.h"
#include "commands/table_commands.h"

#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void no_key_stands_twice(int profile)
{
    char seen[256][KEY_NAME_MAX];
    int count = 0;
    for (const struct command *c = table_commands; c->name; c++) {
        char list[128], *rest = NULL;
        snprintf(list, sizeof list, "%s", command_key_names(c, profile));
        for (char *key = strtok_r(list, " ", &rest); key; key = strtok_r(NULL, " ", &rest)) {
            for (int i = 0; i < count; i++)
                assert_string_not_equal(seen[i], key);
            snprintf(seen[count++], KEY_NAME_MAX, "%s", key);
        }
    }
    assert_true(count > 50);
}

static void no_word_and_no_key_stands_twice(void **state)
{
    (void)state;
    for (const struct command *c = table_commands; c->name; c++)
        for (const struct command *d = c + 1; d->name; d++)
            assert_string_not_equal(c->name, d->name);
    for (int profile = 0; profile < KEY_PROFILES; profile++)
        no_key_stands_twice(profile);
}

// What a profile changes is a command's, stands there once, and is another key than the row's own.
static void profiles_change_keys_of_commands(void **state)
{
    (void)state;
    for (const struct profile_keys *p = profile_keys; p->word; p++) {
        int command = command_find(p->word);
        assert_true(command >= 0);
        assert_string_equal(table_commands[command].name, p->word);
        const char *own = command_key_names(&table_commands[command], KEYS_PARLOUR);
        assert_true(p->playroom || p->playpalace);
        if (p->playroom)
            assert_string_not_equal(p->playroom, own);
        if (p->playpalace)
            assert_string_not_equal(p->playpalace, own);
        for (const struct profile_keys *q = p + 1; q->word; q++)
            assert_string_not_equal(p->word, q->word);
    }
}

// The command that a key gives in a profile, "" for none; a word of the same letters, such as left, is another thing.
static const char *by_key(const char *key, int profile)
{
    for (const struct command *c = table_commands; c->name; c++) {
        char list[130], name[64];
        snprintf(list, sizeof list, " %s ", command_key_names(c, profile));
        snprintf(name, sizeof name, " %s ", key);
        if (strstr(list, name))
            return c->name;
    }
    return "";
}

static void keys_of_the_profiles_do_what_their_players_know(void **state)
{
    (void)state;
    static const struct {
        int profile;
        const char *key, *word;
    } rows[] = {
        { KEYS_PLAYROOM, "up", "left" },
        { KEYS_PLAYROOM, "down", "right" },
        { KEYS_PLAYROOM, "left", "previous-suit" },
        { KEYS_PLAYROOM, "right", "next-suit" },
        { KEYS_PLAYROOM, "delete", "discard" },
        { KEYS_PLAYROOM, "alt-3", "recall" },
        { KEYS_PLAYROOM, "page-up", "back" },
        { KEYS_PLAYROOM, "ctrl-page-down", "messages" },
        { KEYS_PLAYROOM, "3", "number" },
        { KEYS_PLAYROOM, "]", "bell" },
        { KEYS_PLAYPALACE, "up", "left" },
        { KEYS_PLAYPALACE, "down", "right" },
        { KEYS_PLAYPALACE, "enter", "use" },
        { KEYS_PLAYPALACE, "S", "scores" },
        { KEYS_PLAYPALACE, ",", "back" },
        { KEYS_PLAYPALACE, "<", "oldest" },
        { KEYS_PLAYPALACE, "]", "messages" },
        { KEYS_PLAYPALACE, "[", "messages-back" },
        { KEYS_PARLOUR, "left", "left" },
        { KEYS_PARLOUR, "up", "mark-on" },
    };
    static const char *const all[] = { "f1", "?", "f2", "L", "x", "k", "j", "m", "c", "n", "delete", "space", "s",  "d",
                                       "D",  "t", "a",  "C", "H", "M", "/", "'", "q", "u", "h",      "enter", "tab" };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_string_equal(by_key(rows[i].key, rows[i].profile), rows[i].word);
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        for (int profile = 0; profile < KEY_PROFILES; profile++)
            assert_string_equal(by_key(all[i], profile), by_key(all[i], KEYS_PARLOUR));
    assert_string_equal(by_key("f1", KEYS_PLAYROOM), "help");
    assert_string_equal(by_key("alt-3", KEYS_PARLOUR), "");
    assert_string_equal(table_commands[command_typed("[", KEYS_PLAYPALACE)].name, "messages-back");
    assert_string_equal(table_commands[command_typed("[", KEYS_PLAYROOM)].name, "no-bell");
}

static void the_keys_of_the_specification_do_what_it_says(void **state)
{
    (void)state;
    static const struct {
        const char *key, *word;
    } rows[] = { { "space", "draw" },
                 { "c", "table" },
                 { "n", "new" },
                 { "delete", "discard" },
                 { "x", "discard" },
                 { "enter", "use" },
                 { "s", "scores" },
                 { "d", "pile" },
                 { "D", "dig" },
                 { "t", "turn" },
                 { "a", "rules" },
                 { "C", "suit" },
                 { "H", "rank" },
                 { "M", "unsorted" },
                 { "k", "left" },
                 { "j", "right" },
                 { "home", "first" },
                 { "m", "mark" },
                 { "up", "mark-on" },
                 { "down", "unmark" },
                 { "f", "find" },
                 { "F", "find-back" },
                 { "h", "hand" },
                 { "e", "counts" },
                 { "b", "buy" },
                 { "l", "leave" },
                 { "A", "goal" },
                 { "u", "undo" },
                 { "o", "end" },
                 { "]", "bell" },
                 { "[", "no-bell" },
                 { "\\", "refresh" },
                 { "i", "ideas" },
                 { "z", "since" },
                 { "page-up", "back" },
                 { ",", "back" },
                 { ".", "forth" },
                 { "page-down", "forth" },
                 { "r", "repeat" },
                 { "g", "go" },
                 { "?", "help" },
                 { "f2", "learn" },
                 { "+", "faster" },
                 { "-", "slower" },
                 { "*", "speech" },
                 { "q", "quit" },
                 { "/", "line" },
                 { "'", "chat" },
                 { "shift-left", "earlier" },
                 { "shift-right", "later" } };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        int command = command_find(rows[i].key);
        assert_true(command >= 0);
        assert_string_equal(table_commands[command].name, rows[i].word);
    }
}

static void words_are_found_in_any_case_and_keys_only_as_they_are(void **state)
{
    (void)state;
    assert_int_equal(command_find("SCORES"), command_find("scores"));
    assert_int_not_equal(command_find("d"), command_find("D"));
    assert_int_equal(command_find("R"), -1);
    assert_int_equal(command_find("nothing"), -1);
    assert_string_equal(table_commands[command_find("end")].name, "end");
}

// Only letters, digits and , . ? ! ' carry meaning; a sentence has a capital and a full stop.
static void speakable(const char *text)
{
    assert_true(isupper((unsigned char)*text) || isdigit((unsigned char)*text));
    assert_int_equal(text[strlen(text) - 1], '.');
    for (; *text; text++)
        assert_true(isalnum((unsigned char)*text) || strchr(" ,.?!'", *text));
}

static void every_summary_and_help_can_be_spoken(void **state)
{
    (void)state;
    for (const struct command *c = table_commands; c->name; c++) {
        speakable(c->summary);
        assert_true(strlen(c->summary) <= 56);
        if (c->help)
            speakable(c->help);
        assert_non_null(c->run);
        assert_true((c->when != WHEN_MOVE && c->when != WHEN_TOPIC) || c->needs);
    }
}

// Readers and terminals take these; Enter is theirs in no table.
static bool is_frail(const char *key)
{
    static const char *const frail[] = { "left",   "right",   "up",           "down",          "home",        "end",
                                         "delete", "page-up", "page-down",    "shift-left",    "shift-right", "f1",
                                         "f2",     "alt-1",   "ctrl-page-up", "ctrl-page-down" };
    for (size_t i = 0; i < sizeof frail / sizeof *frail; i++)
        if (!strcmp(key, frail[i]))
            return true;
    return false;
}

// A command with a key that holds has one in every profile, or at least one with its word's sense: m marks and unmarks, G and
// the words choose and recall messages.
static void arrows_and_paging_keys_have_a_letter_beside_them(void **state)
{
    (void)state;
    static const char words_only[] = " mark-on unmark recall messages-back ";
    for (int profile = 0; profile < KEY_PROFILES; profile++)
        for (const struct command *c = table_commands; c->name; c++) {
            char list[128], word[64], *rest = NULL;
            bool firm = false;
            snprintf(list, sizeof list, "%s", command_key_names(c, profile));
            snprintf(word, sizeof word, " %s ", c->name);
            for (char *key = strtok_r(list, " ", &rest); key; key = strtok_r(NULL, " ", &rest))
                firm = firm || !is_frail(key);
            if (*command_key_names(c, profile) && !firm)
                assert_non_null(strstr(words_only, word));
        }
}

static void every_word_completes_and_every_row_is_on_the_page(void **state)
{
    (void)state;
    struct strbuf page = STRBUF_INIT;
    commands_page(&page);
    for (const struct command *c = table_commands; c->name; c++) {
        bool found = false;
        const char *word;
        for (int i = 0; (word = session_complete(c->name, 0, i)); i++)
            found = found || !strcmp(word, c->name);
        assert_true(found);
        char cell[64];
        snprintf(cell, sizeof cell, "| `%s` |", c->name);
        assert_non_null(strstr(page.text, cell));
    }
    assert_null(session_complete("x", 0, 0));
    strbuf_release(&page);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_word_and_no_key_stands_twice),
        cmocka_unit_test(profiles_change_keys_of_commands),
        cmocka_unit_test(keys_of_the_profiles_do_what_their_players_know),
        cmocka_unit_test(the_keys_of_the_specification_do_what_it_says),
        cmocka_unit_test(words_are_found_in_any_case_and_keys_only_as_they_are),
        cmocka_unit_test(every_summary_and_help_can_be_spoken),
        cmocka_unit_test(arrows_and_paging_keys_have_a_letter_beside_them),
        cmocka_unit_test(every_word_completes_and_every_row_is_on_the_page),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
