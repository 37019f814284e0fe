// SPDX-License-Identifier: GPL-3.0-or-later
// A value changed in the text of a rules file: all else stays to the byte, however the file was written.
#include "houserules/houserules.h"
#include "rules/game.h"
#include "test.h"

#include <locale.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static const struct setting *rummy_row(const char *key)
{
    return setting_find(game_find("rummy")->settings, key);
}

static void assert_set(const char *text, const char *key, const char *value, const char *wanted)
{
    struct strbuf file = STRBUF_INIT;
    struct err err = ERR_INIT;
    strbuf_add(&file, text);
    if (!rules_file_set(&file, rummy_row(key), value, &err))
        fail_msg("%s is not set to %s in\n%s%s", key, value, text, err.text.text);
    assert_string_equal(file.text, wanted);
    strbuf_release(&file);
    err_release(&err);
}

static void assert_left(const char *text, const char *key, const char *value, const char *sentence)
{
    struct strbuf file = STRBUF_INIT;
    struct err err = ERR_INIT;
    strbuf_add(&file, text);
    assert_false(rules_file_set(&file, rummy_row(key), value, &err));
    assert_string_equal(file.text, text);
    assert_string_equal(err.text.text, sentence);
    strbuf_release(&file);
    err_release(&err);
}

TEST(a_value_is_replaced_where_it_stands)
{
    assert_set("open.points: 30\n", "open.points", "40", "open.points: 40\n");
    assert_set("# ours\nopen.points:   30   # as before\ntitle: x\n", "open.points", "40",
               "# ours\nopen.points:   40   # as before\ntitle: x\n");
    assert_set("open: {points: 30, kind: points} # two\n", "open.points", "40", "open: {points: 40, kind: points} # two\n");
    assert_set("open:\n  # by points\n  kind: points\n  points: 30\n", "open.points", "40",
               "open:\n  # by points\n  kind: points\n  points: 40\n");
    assert_set("meld.run: {ace: low}\n", "meld.run.ace", "both", "meld.run: {ace: both}\n");
    assert_set("\"open.points\": 30\n", "open.points", "40", "\"open.points\": 40\n");
    assert_set("{open.points: 30, title: 'a: {b}, # c'}\n", "open.points", "40", "{open.points: 40, title: 'a: {b}, # c'}\n");
    assert_set("title: ä ö ü\nopen: {kind: points, points: 30}", "open.points", "40",
               "title: ä ö ü\nopen: {kind: points, points: 40}");
}

TEST(lists_in_lines_of_their_own_are_replaced_unless_a_comment_would_be_lost)
{
    assert_set("open:\n  contracts:\n    - {sets: 2}\n    - {runs: 1}\n\n  # the last\n  last_all: false\n", "open.contracts",
               "[{runs: 2}]", "open:\n  contracts: [{runs: 2}]\n\n  # the last\n  last_all: false\n");
    assert_set("open.contracts:\n- sets: 2\n- runs: 1\ntitle: x\n", "open.contracts", "[{runs: 2}]",
               "open.contracts: [{runs: 2}]\ntitle: x\n");
    assert_set("joker:\n  recover:\n    own\n", "joker.recover", "any", "joker:\n  recover: any\n");
    assert_set("deal.cards:\n  2: 7\n  3: 6", "deal.cards", "{2: 8}", "deal.cards: {2: 8}");
    assert_left("open.contracts:\n- {sets: 2} # easy\n- {runs: 1}\n", "open.contracts", "[{runs: 2}]",
                "The key open.contracts is written in line 1 in a way that only a text editor can change.\n");
    assert_left("open.contracts:\n- {sets: 2}\n# harder\n- {runs: 1}\n", "open.contracts", "[{runs: 2}]",
                "The key open.contracts is written in line 1 in a way that only a text editor can change.\n");
}

TEST(maps_and_lists_are_replaced_whole)
{
    assert_set("deal.cards: {2: 10, # two\n  5: 8}  # few\n", "deal.cards", "7", "deal.cards: 7  # few\n");
    assert_set("deal.cards: 7\n", "deal.cards", "{2: 10, 5: 8}", "deal.cards: {2: 10, 5: 8}\n");
    assert_set("deck: {wild_ranks: [2, '3'], packs: 2}\n", "deck.wild_ranks", "by_round",
               "deck: {wild_ranks: by_round, packs: 2}\n");
}

TEST(a_key_under_its_older_name_keeps_it)
{
    assert_set("layoff: {on: all}\n", "layoff.whose", "own", "layoff: {on: own}\n");
    assert_set("layoff: {whose: all}\n", "layoff.on", "own", "layoff: {whose: own}\n");
}

TEST(a_key_that_is_not_there_comes_last_with_a_comment)
{
    assert_set("extends: playroom\nopen: {kind: points}", "open.points", "40",
               "extends: playroom\nopen: {kind: points}\n\n# The points needed to open. It takes a whole number from 0 to 200.\n"
               "open.points: 40\n");
}

TEST(what_only_a_person_can_change_is_left_alone)
{
    assert_left("joker:\n  recover: # or any\n    own\n", "joker.recover", "any",
                "The key joker.recover is written in line 2 in a way that only a text editor can change.\n");
    assert_left("{extends: playroom}\n", "open.points", "40",
                "The key open.points cannot be added to this file, only with a text editor.\n");
}

TEST(a_title_becomes_an_id_and_never_another_file)
{
    static const struct {
        const char *title, *id;
    } ids[] = { { "Our Friday rummy", "our-friday-rummy" },
                { "  Für Oma!  ", "fur-oma" },
                { "Große Ärger-Würfel, élan", "grosse-arger-wurfel-elan" },
                { "../../etc/passwd", "etc-passwd" },
                { "日本", "house-rules" },
                { "Playroom", "playroom-2" },
                { "2 - 3", "2-3" } };
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
        struct strbuf id = STRBUF_INIT;
        rules_file_id(ids[i].title, &id);
        assert_string_equal(id.text, ids[i].id);
        strbuf_release(&id);
    }
}

TEST(a_title_with_anything_in_it_is_read_back)
{
    static const char *const titles[] = { "It's ours", "a: b # c", "{x}", "- x", "\"quoted\"", "%x", "true", "7" };
    struct err err = ERR_INIT;
    for (size_t i = 0; i < sizeof titles / sizeof *titles; i++) {
        struct strbuf file = STRBUF_INIT;
        strbuf_add(&file, "extends: kings # ours\ntitle: Before\n");
        assert_true(rules_file_call(&file, titles[i], &err));
        struct yaml_node *root = yaml_parse("", file.text, file.length, &err);
        assert_non_null(root);
        assert_string_equal(yaml_find(root, "title")->text, titles[i]);
        assert_string_equal(yaml_find(root, "extends")->text, "kings");
        yaml_release(root);
        strbuf_release(&file);
    }
    err_release(&err);
}

// The player's own files are no business of this test; letters with accents are read as the program reads them.
static int as_in_the_program(void **)
{
    return setenv("XDG_CONFIG_HOME", "/nonexistent", 1) || !setlocale(LC_ALL, "C.UTF-8");
}

ALL_BETWEEN(as_in_the_program, NULL)
