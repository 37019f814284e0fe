// SPDX-License-Identifier: GPL-3.0-or-later
// Variants from files: found, extended, refused, overridden.  The family is the test's own, in the place of the
// program's: a table of a few keys, so that nothing here changes with the rules of a game.
#include "rules/variant/variant.h"
#include "test.h"
#include "unit/house_settings.h"

#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

static bool check_house(const struct game *, const struct options *o, int seats, struct err *err)
{
    const struct house *house = (const struct house *)o;
    int packs = setting_by_value(&house->packs, seats, 1);
    if (seats * setting_by_value(&house->cards, seats, 1) < packs * 52)
        return true;
    return err_add(err, "%d players have too many cards; raise deck.packs.", seats);
}

static const struct game house_game = {
    .id = "house", .settings = house_settings, .options_size = sizeof(struct house), .check = check_house
};
// These stand in for registry.c, which the linker then leaves out.
const struct game *const games[] = { &house_game, NULL };
const struct game *game_find(const char *id)
{
    return strcmp(id, house_game.id) == 0 ? &house_game : NULL;
}

// --- folders of rules made for each test ---

struct room {
    char folder[64];
    struct strbuf path;
    struct err err;
};

static const char *in(struct room *room, const char *name)
{
    strbuf_reset(&room->path);
    strbuf_addf(&room->path, "%s/%s", room->folder, name);
    return room->path.text;
}

static void file(struct room *room, const char *name, const char *text)
{
    FILE *out = fopen(in(room, name), "w");
    assert_non_null(out);
    fputs(text, out);
    fclose(out);
}

static int set_up(void **state)
{
    struct room *room = mem_zero(1, sizeof *room);
    strbuf_init(&room->path);
    room->err = (struct err)ERR_INIT;
    strcpy(room->folder, "/tmp/parlour-variant-XXXXXX");
    assert_non_null(mkdtemp(room->folder));
    setenv("XDG_CONFIG_HOME", room->folder, 1);
    setenv("PARLOUR_DATA", in(room, "shipped"), 1);
    mkdir(in(room, "parlour"), 0700);
    mkdir(in(room, "parlour/rules"), 0700);
    mkdir(in(room, "shipped"), 0700);
    mkdir(in(room, "shipped/rules"), 0700);
    file(room, "shipped/rules/base.yaml", "id: base\nfamily: house\ntitle: Base house\nopen.points: 40\nplayers.max: 5\n");
    file(room, "shipped/rules/base-deep.yaml", "extends: base\ntitle: Deep house\ndraw.discard: deep\n");
    *state = room;
    return 0;
}

static int tear_down(void **state)
{
    struct room *room = *state;
    char command[128];
    snprintf(command, sizeof command, "rm -rf %s", room->folder);
    assert_int_equal(system(command), 0);
    strbuf_release(&room->path);
    err_release(&room->err);
    free(room);
    return 0;
}

static const struct house *house_of(const struct variant *variant)
{
    return (const struct house *)variant->options;
}

static struct variant *load(struct room *room, const char *name)
{
    struct variant *variant = variant_load(name, NULL, &room->err);
    assert_string_equal(room->err.text.text, "");
    assert_non_null(variant);
    return variant;
}

// The sentences of a name that fails, with the test's folder taken off each line's beginning.
static void assert_refused(struct room *room, const char *name, const char *expected)
{
    struct strbuf got = STRBUF_INIT;
    size_t skip = strlen(room->folder) + 1;
    err_clear(&room->err);
    assert_null(variant_load(name, NULL, &room->err));
    for (const char *line = room->err.text.text; *line; line = strchr(line, '\n') + 1) {
        const char *start = strncmp(line, room->folder, skip - 1) != 0 ? line : line + skip;

        strbuf_addf(&got, "%.*s\n", (int)strcspn(start, "\n"), start);
    }
    assert_string_equal(got.text, expected);
    strbuf_release(&got);
}

// --- tests ---

#define HERE(name) TEST_BETWEEN(name, set_up, tear_down)

HERE(a_shipped_variant_is_found_by_its_id)
{
    struct room *room = *state;
    struct variant *variant = load(room, "base");
    assert_string_equal(variant->id, "base");
    assert_string_equal(variant->title, "Base house");
    assert_string_equal(variant->word, "base");
    assert_string_equal(variant->path, in(room, "shipped/rules/base.yaml"));
    assert_ptr_equal(variant->game, &house_game);
    assert_int_equal(house_of(variant)->points, 40);
    assert_int_equal(house_of(variant)->cards.value[0], 14);
    variant_free(variant);
}

HERE(a_file_that_extends_another_changes_only_what_it_says)
{
    struct variant *variant = load(*state, "base-deep");
    assert_string_equal(variant->id, "base-deep");
    assert_string_equal(variant->title, "Deep house");
    assert_int_equal(house_of(variant)->draw, DRAW_DEEP_DOWN);
    assert_int_equal(house_of(variant)->points, 40);
    variant_free(variant);
}

HERE(a_file_is_found_by_its_path_and_extends_its_neighbour)
{
    struct room *room = *state;
    struct variant *variant;
    file(room, "first.yaml", "extends: shipped/rules/base-deep.yaml\nopen.points: 50\n");
    file(room, "second.yaml", "extends: ./first.yaml\nid: other-name\nplayers.max: 4\n");
    variant = load(room, in(room, "second.yaml"));
    assert_string_equal(variant->id, "other-name");
    assert_string_equal(variant->title, "other-name");
    assert_string_equal(variant->word, in(room, "second.yaml"));
    assert_int_equal(house_of(variant)->points, 50);
    assert_int_equal(house_of(variant)->players_max, 4);
    assert_int_equal(house_of(variant)->draw, DRAW_DEEP_DOWN);
    variant_free(variant);
}

HERE(a_path_is_taken_from_the_folder_of_the_record)
{
    struct room *room = *state;
    struct variant *variant;
    file(room, "first.yaml", "extends: base\n");
    variant = variant_load("./first.yaml", room->folder, &room->err);
    assert_non_null(variant);
    assert_string_equal(variant->word, "./first.yaml");
    variant_free(variant);
}

HERE(an_own_file_of_the_same_name_is_taken_first_and_may_extend_the_shipped_one)
{
    struct room *room = *state;
    struct variant *own, *shipped;
    file(room, "parlour/rules/base.yaml", "extends: base\ntitle: My base\nplayers.max: 3\n");
    own = load(room, "base");
    assert_string_equal(own->title, "My base");
    assert_int_equal(house_of(own)->points, 40);
    shipped = load(room, "base-deep"); // what is shipped does not change with the player's files
    assert_int_equal(house_of(shipped)->players_max, 5);
    variant_free(own);
    variant_free(shipped);
}

HERE(names_that_lead_nowhere_are_refused_with_the_nearest)
{
    struct room *room = *state;
    assert_refused(room, "bse", "There are no rules named bse. The nearest name is base.\n");
    assert_refused(room, "whist", "There are no rules named whist. The command parlour rules list names all.\n");
    assert_refused(room, "../base", "../base: There is no such file. Check the name.\n");
    assert_refused(room, "", "There are no rules named . The command parlour rules list names all.\n");
    assert_refused(room, "Base", "There are no rules named Base. The nearest name is base.\n");
}

HERE(faults_of_the_head_are_told)
{
    static const struct {
        const char *text, *sentences;
    } bad[] = {
        { "title: House\n", "line 1, column 1: The file does not say which game this is. Write extends: with a variant, or "
                            "family: with a family." },
        { "", "line 1, column 1: The file does not say which game this is. Write extends: with a variant, or family: with a "
              "family." },
        { "family: huose\n", "line 1, column 1: There is no family huose. The families are house." },
        { "extends: bsae\n", "line 1, column 1: There is no variant bsae to extend. The nearest one is base." },
        { "extends: whist\n", "line 1, column 1: There is no variant whist to extend. The command parlour rules list names "
                              "all. Whoever gave you this file can give you that one too, or both as one, by parlour rules diff "
                              "playroom bad --keys." },
        { "extends: no/such.yaml\n", "line 1, column 1: There is no file no/such.yaml to extend. Its path starts from the "
                                     "folder of this file." },
        { "extends: [base]\n", "line 1, column 1: The key extends takes one line of text, at most 4096 letters." },
        { "family: house\nid: My House\n", "line 2, column 1: An id holds only the letters a to z, digits and hyphens, and My "
                                           "House does not." },
        { "family: house\ntitle: {a: b}\n", "line 2, column 1: The key title takes one line of text, at most 127 letters." },
        { "family: house\nfamly: house\n", "line 2, column 1: There is no key famly. The nearest one is family." },
        { "\u200bextends: base\n",
          "line 1, column 1: There is no key extends. Write extends. There is a character in it that can be neither "
          "seen nor heard; delete this line and type it anew." },
        { "fam\u200dily: house\n",
          "line 1, column 1: There is no key fam\u200dily. Write family. There is a character in it that can be neither "
          "seen nor heard; delete this line and type it anew." },
        { "Family: house\n", "line 1, column 1: There is no key Family. Keys have small letters only, so write family." },
        { "- base\n", "line 1, column 1: There are no keys here. Each line is a key, a colon, a space and a value." },
    };
    struct room *room = *state;

    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct strbuf expected = STRBUF_INIT;

        file(room, "bad.yaml", bad[i].text);
        strbuf_addf(&expected, "bad.yaml, %s\n", bad[i].sentences);
        assert_refused(room, in(room, "bad.yaml"), expected.text);
        strbuf_release(&expected);
    }
}

HERE(a_file_of_a_rules_folder_is_named_like_its_id)
{
    struct room *room = *state;
    file(room, "parlour/rules/mine.yaml", "extends: base\nid: yours\n");
    assert_refused(room, "mine",
                   "parlour/rules/mine.yaml, line 2, column 1: The id is yours, so this file must be named "
                   "yours.yaml, or the id must be mine.\n");
    file(room, "parlour/rules/My Rules.yaml", "extends: base\n");
    assert_refused(room, in(room, "parlour/rules/My Rules.yaml"),
                   "parlour/rules/My Rules.yaml, line 1, column 1: The name of this file has other signs than small "
                   "letters a to z, digits and hyphens, or does not end in .yaml. Rename it to my-rules.yaml.\n");
}

HERE(a_circle_is_refused_with_its_names)
{
    struct room *room = *state;
    file(room, "one.yaml", "extends: two.yaml\n");
    file(room, "two.yaml", "extends: three.yaml\n");
    file(room, "three.yaml", "open.points: 4\nextends: one.yaml\n");
    assert_refused(room, in(room, "one.yaml"),
                   "three.yaml, line 2, column 1: These files extend each other in a circle: one, "
                   "two, three, one. Take one extends out.\n");
    file(room, "self.yaml", "extends: ./self.yaml\n");
    assert_refused(
        room, in(room, "self.yaml"),
        "self.yaml, line 1, column 1: This file extends itself. Write the game that it changes, as in extends: playroom.\n");
}

HERE(eight_files_may_extend_each_other_and_nine_not)
{
    struct room *room = *state;
    struct variant *variant;
    file(room, "f1.yaml", "family: house\nopen.points: 7\n");
    for (int i = 2; i <= 9; i++) {
        char name[32], text[48];

        snprintf(name, sizeof name, "f%d.yaml", i);
        snprintf(text, sizeof text, "extends: f%d.yaml\n", i - 1);
        file(room, name, text);
    }
    variant = load(room, in(room, "f8.yaml"));
    assert_int_equal(house_of(variant)->points, 7);
    variant_free(variant);
    assert_refused(room, in(room, "f9.yaml"),
                   "f2.yaml, line 1, column 1: More than 8 files extend each other: f9, f8, f7, f6, "
                   "f5, f4, f3, f2, f1. Make the chain shorter.\n");
}

HERE(a_fault_in_what_is_extended_is_told_with_its_own_file)
{
    struct room *room = *state;
    file(room, "one.yaml", "extends: two.yaml\nopen.points: 900\n");
    file(room, "two.yaml", "family: house\nopen.points: many\ndeck: 3\n");
    assert_refused(room, in(room, "one.yaml"),
                   "two.yaml, line 2, column 1: The key open.points takes a whole number from 0 to 200, not many.\n"
                   "two.yaml, line 3, column 1: The key deck takes keys of its own, as in deck: {packs: {2: 2, 5: 3}}, not 3.\n");
}

HERE(overrides_are_kept_as_lines_for_the_record)
{
    struct room *room = *state;
    struct variant *variant = load(room, "base"), *again = load(room, "base");
    assert_true(variant_set(variant, "open.points", "50", "--set", &room->err));
    assert_true(variant_set(variant, "deck.packs", "{2: 1, 4: 2, 5: 2}", "--set", &room->err));
    assert_true(variant_set(variant, "draw", "{discard: never}", "--set", &room->err));
    assert_string_equal(variant->changed.text, "set open.points 50\nset deck.packs {2: 1, 4: 2}\nset draw.discard never\n");
    assert_true(variant_set(again, "open.points", "50", "game.rec, line 3", &room->err));
    assert_true(variant_set(again, "deck.packs", "{2: 1, 4: 2}", "game.rec, line 4", &room->err));
    assert_true(variant_set(again, "draw.discard", "never", "game.rec, line 5", &room->err));
    assert_memory_equal(variant->options, again->options, sizeof(struct house));
    variant_free(variant);
    variant_free(again);
}

HERE(an_override_is_split_at_its_first_equals_sign)
{
    struct room *room = *state;
    LOCAL_VARIANT variant = load(room, "base");
    assert_true(variant_set_pair(variant, "open.points=50", "--set", &room->err));
    assert_string_equal(variant->changed.text, "set open.points 50\n");
    assert_false(variant_set_pair(variant, "open.points=6=0", "--set", &room->err));
    assert_string_equal(room->err.text.text, "--set: The key open.points takes a whole number from 0 to 200, not 6=0.\n");
    assert_string_equal(variant->changed.text, "set open.points 50\n");
}

HERE(no_fewer_and_no_more_sit_down_than_the_rules_are_for)
{
    int least, most;
    LOCAL_VARIANT variant = load(*state, "base");
    variant_players(variant, &least, &most);
    assert_int_not_equal(least, most);
    assert_int_equal(variant_seats(variant, least - 1), least);
    assert_int_equal(variant_seats(variant, least), least);
    assert_int_equal(variant_seats(variant, most), most);
    assert_int_equal(variant_seats(variant, most + 1), most);
}

HERE(a_refused_override_changes_nothing)
{
    struct room *room = *state;
    struct variant *variant = load(room, "base"), *before = variant_copy(variant);
    assert_false(variant_set(variant, "open.points", "900", "--set", &room->err));
    assert_string_equal(room->err.text.text,
                        "--set: The key open.points takes a whole number from 0 to 200, and 900 is out of range.\n");
    assert_string_equal(variant->changed.text, "");
    assert_memory_equal(variant->options, before->options, sizeof(struct house));
    variant_free(variant);
    variant_free(before);
}

HERE(a_copy_lives_on_its_own)
{
    struct room *room = *state;
    struct variant *variant = load(room, "base"), *copy;
    assert_true(variant_set(variant, "open.points", "50", "--set", &room->err));
    copy = variant_copy(variant);
    assert_true(variant_set(copy, "open.points", "60", "--set", &room->err));
    variant_free(variant);
    assert_string_equal(copy->id, "base");
    assert_string_equal(copy->changed.text, "set open.points 50\nset open.points 60\n");
    assert_int_equal(house_of(copy)->points, 60);
    variant_free(copy);
}

HERE(the_number_of_players_is_checked_before_the_family_is_asked)
{
    struct room *room = *state;
    struct variant *variant = load(room, "base");
    int min, max;
    variant_players(variant, &min, &max);
    assert_int_equal(min, 2);
    assert_int_equal(max, 5);
    assert_true(variant_check(variant, 5, &room->err));
    assert_false(variant_check(variant, 6, &room->err));
    assert_true(variant_set(variant, "deck.packs", "1", "--set", &room->err));
    assert_false(variant_check(variant, 4, &room->err));
    assert_true(variant_set(variant, "players.min", "6", "--set", &room->err));
    assert_false(variant_check(variant, 5, &room->err));
    assert_string_equal(room->err.text.text,
                        "Base house is for 2 to 5 players, not for 6.\n4 players have too many cards; raise deck.packs.\n"
                        "Nobody can play, because players.min is 6 and players.max is 5. Raise players.max.\n");
    variant_free(variant);
}

// mend: the key with which fewer or more players could play after all, with its place; NULL: there is none.
static void assert_unplayable(struct room *room, const char *text, const char *expected, const char *mend)
{
    struct strbuf whole = STRBUF_INIT;
    struct variant *variant;
    file(room, "unplayable.yaml", text);
    err_clear(&room->err);
    variant = load(room, in(room, "unplayable.yaml"));
    assert_false(variant_check_all(variant, &room->err));
    strbuf_addf(&whole, "%s/unplayable.yaml, %s\n", room->folder, expected);
    if (mend)
        strbuf_addf(&whole, "%s/unplayable.yaml, %s\n", room->folder, mend);
    assert_string_equal(room->err.text.text, whole.text);
    strbuf_release(&whole);
    variant_free(variant);
}

HERE(an_impossible_combination_is_told_where_its_key_stands)
{
    struct room *room = *state;
    struct variant *variant = load(room, "base");
    assert_true(variant_check_all(variant, &room->err));
    variant_free(variant);
    assert_unplayable(room, "extends: base\ndeck:\n  packs: 1\n",
                      "line 3, column 3: 4 players have too many cards; raise deck.packs.",
                      "line 1, column 1: These rules can be played by up to 3 players. Write players.max: 3.");
    assert_unplayable(room, "extends: base\ntitle: Mine\ndeck.packs: {2: 2, 3: 1}\n",
                      "line 3, column 1: 4 players have too many cards; raise deck.packs.",
                      "line 1, column 1: These rules can be played by up to 3 players. Write players.max: 3.");
    assert_unplayable(room, "extends: base\nplayers.min: 3\ndeck.packs: {3: 1, 4: 4}\ndeal.cards: 20\n",
                      "line 3, column 1: 3 players have too many cards; raise deck.packs.",
                      "line 2, column 1: These rules can be played by 4 players or more. Write players.min: 4.");
    assert_unplayable(room, "extends: base\nplayers: {min: 3, max: 2}\n",
                      "line 2, column 11: Nobody can play, because players.min is 3 and players.max is 2. Raise players.max.",
                      NULL);
    file(room, "tight.yaml", "extends: base\ndeck.packs: 1\n"); // the key stands there, and not in what is checked
    assert_unplayable(room, "deal.cards: 20\nextends: tight.yaml\n",
                      "line 1, column 1: 3 players have too many cards; raise deck.packs.",
                      "line 1, column 1: These rules can be played by up to 2 players. Write players.max: 2.");
}

HERE(rules_are_explained_for_a_number_of_players)
{
    struct variant *variant = load(*state, "base-deep");
    struct strbuf out = STRBUF_INIT;
    variant_explain(variant, 5, &out);
    assert_string_equal(out.text, "Deep house is for 2 to 5 players.\n3 packs are used.\n14 cards are dealt.\n"
                                  "Opening takes 40 points.\n");
    strbuf_release(&out);
    variant_free(variant);
}

HERE(the_list_has_own_files_before_shipped_ones_and_names_the_faulty)
{
    static const char *const ids[] = { "base", "base", "base-deep", "mine" };
    struct room *room = *state;
    struct variant_list list;
    file(room, "parlour/rules/base.yaml", "extends: base\ntitle: My base\n");
    file(room, "parlour/rules/mine.yaml", "extends: base\n");
    file(room, "parlour/rules/broken.yaml", "extends: base\ncolour: red\n");
    file(room, "parlour/rules/notes.txt", "no rules\n");
    file(room, "parlour/rules/.hidden.yaml", "no rules\n");
    variant_list_load(&list, &room->err);
    assert_int_equal(list.count, 4);
    for (int i = 0; i < list.count; i++) {
        assert_string_equal(list.entry[i].id, ids[i]);
        assert_int_equal(list.entry[i].own, i == 0 || i == 3);
        assert_int_equal(list.entry[i].players_max, 5);
    }
    assert_string_equal(list.entry[0].title, "My base");
    assert_int_equal(room->err.count, 1);
    assert_non_null(strstr(room->err.text.text, "broken.yaml, line 2, column 1: There is no key colour."));
    variant_list_release(&list);
}

HERE(the_folders_follow_the_environment)
{
    struct room *room = *state;
    struct strbuf own = STRBUF_INIT, shipped = STRBUF_INIT, source = STRBUF_INIT;
    variant_folders(&own, &shipped);
    assert_string_equal(own.text, in(room, "parlour/rules"));
    assert_string_equal(shipped.text, in(room, "shipped/rules"));
    strbuf_reset(&own);
    setenv("XDG_CONFIG_HOME", "relative", 1); // the XDG specification: to be ignored
    setenv("HOME", "/home/ada", 1);
    variant_folders(&own, &shipped);
    assert_string_equal(own.text, "/home/ada/.config/parlour/rules");
    strbuf_reset(&shipped);
    unsetenv("PARLOUR_DATA"); // a program that is not installed takes the rules of its source
    variant_folders(&own, &shipped);
    char tree[PATH_MAX] = "";
    assert_non_null(realpath(getenv("PARLOUR_SOURCE"), tree));
    strbuf_add(&source, tree);
    strbuf_add(&source, "/config/rules");
    assert_string_equal(shipped.text, source.text);
    strbuf_release(&source);
    strbuf_release(&own);
    strbuf_release(&shipped);
}
