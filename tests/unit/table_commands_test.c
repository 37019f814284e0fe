// SPDX-License-Identifier: GPL-3.0-or-later
// The one table of commands: no key or word twice, every key of console.md, sentences that can be spoken.
#include "console/table_commands.h"

#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void no_word_and_no_key_stands_twice(void **state)
{
    (void)state;
    char seen[256][KEY_NAME_MAX];
    int count = 0;
    for (const struct command *c = table_commands; c->name; c++) {
        char list[128], *rest = NULL;
        snprintf(list, sizeof list, "%s", c->keys ? c->keys : "");
        for (char *key = strtok_r(list, " ", &rest); key; key = strtok_r(NULL, " ", &rest)) {
            for (int i = 0; i < count; i++)
                assert_string_not_equal(seen[i], key);
            snprintf(seen[count++], KEY_NAME_MAX, "%s", key);
        }
        for (const struct command *d = c + 1; d->name; d++)
            assert_string_not_equal(c->name, d->name);
    }
    assert_true(count > 50);
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

static void arrows_and_paging_keys_have_a_letter_beside_them(void **state)
{
    (void)state;
    static const char *const frail[] = { "left",    "right",     "home",       "end",         "delete",
                                         "page-up", "page-down", "shift-left", "shift-right", "enter" };
    for (const struct command *c = table_commands; c->name; c++)
        for (size_t i = 0; i < sizeof frail / sizeof *frail; i++)
            if (c->keys && !strcmp(c->keys, frail[i]))
                assert_string_equal(frail[i], "enter");
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
        cmocka_unit_test(the_keys_of_the_specification_do_what_it_says),
        cmocka_unit_test(words_are_found_in_any_case_and_keys_only_as_they_are),
        cmocka_unit_test(every_summary_and_help_can_be_spoken),
        cmocka_unit_test(arrows_and_paging_keys_have_a_letter_beside_them),
        cmocka_unit_test(every_word_completes_and_every_row_is_on_the_page),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
