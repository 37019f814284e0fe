// SPDX-License-Identifier: GPL-3.0-or-later
// Rules of a table elsewhere that are kept: of every shipped game, as it travels, the file that is written makes the same rules
// again, whatever shipped game it is said to extend; names that are taken are never written over.
#include "houserules/houserules.h"
#include "own_home.h"
#include "rules/variant/variant_travel.h"
#include "system/file.h"
#include "test.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// The rules as a guest has them: from the text of a card.
static struct variant *travelled(const char *id, const char *title, const char *more)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    LOCAL(err) err = ERR_INIT;
    struct variant *rules = variant_load(id, NULL, &err);
    if (!rules)
        fail_msg("%s", err.text.text);
    if (title)
        variant_call(rules, title);
    variant_travel_write(rules, &text);
    strbuf_add(&text, more);
    variant_free(rules);
    rules = variant_travel_read(text.text, &err);
    if (!rules)
        fail_msg("%s", err.text.text);
    return rules;
}

static void assert_said(const struct variant *rules, const char *name, bool kept, const char *wanted)
{
    LOCAL(strbuf) said = STRBUF_INIT;
    LOCAL(err) err = ERR_INIT;
    bool fine = rules_keep(rules, name, &said, &err);
    assert_string_equal(fine ? said.text : err.text.text, wanted);
    assert_int_equal(fine, kept);
}

static void assert_made_again(const struct variant *rules, const char *id)
{
    LOCAL(strbuf) wanted = STRBUF_INIT, got = STRBUF_INIT;
    struct variant *again = variant_load(id, NULL, NULL);
    assert_non_null(again);
    variant_canon(rules, &wanted);
    variant_canon(again, &got);
    assert_string_equal(got.text, wanted.text);
    variant_free(again);
}

TEST(every_shipped_game_is_kept_and_made_again)
{
    struct variant_list list;
    variant_list_load(&list, NULL);
    assert_in_range(list.count, 20, 128);
    for (int i = 0; i < list.count; i++) {
        char name[32], said[128];
        struct variant *rules = travelled(list.entry[i].id, "Ours", "");
        snprintf(name, sizeof name, "Ours %d", i);
        snprintf(said, sizeof said, "These rules are kept as ours-%d. Number 2 at Home has them after the other games.\n", i);
        assert_said(rules, name, true, said);
        name[4] = '-';
        name[0] = 'o';
        assert_made_again(rules, name);
        variant_free(rules);
    }
    variant_list_release(&list);
}

// Among them rules whose standard is not known here, as from a later Parlour.
TEST(rules_that_extend_nothing_known_are_kept_by_the_nearest_game)
{
    struct variant *rules = travelled("playroom", "Far rummy", "set open.points 61\n");
    *rules->standard = '\0';
    assert_said(rules, "far", true, "These rules are kept as far. Number 2 at Home has them after the other games.\n");
    assert_made_again(rules, "far");
    variant_free(rules);
}

TEST(names_that_are_taken_stay_what_they_are)
{
    struct variant *plain = travelled("playroom", NULL, ""), *ours = travelled("playroom", NULL, "set open.points 60\n");
    struct variant *other = travelled("playroom", NULL, "set open.points 70\n");
    assert_said(plain, "sunday", true, "You have these rules already, as playroom.\n");
    assert_said(plain, "playroom", true, "You have these rules already, as playroom.\n");
    assert_said(ours, "playroom", false, "playroom is a game that comes with Parlour. Say another name.\n");
    assert_said(ours, "Sunday", true, "These rules are kept as sunday. Number 2 at Home has them after the other games.\n");
    assert_said(ours, "sunday", true, "You have these rules already, as sunday.\n");
    assert_said(other, "SUNDAY", false, "You have other rules called sunday. Say another name.\n");
    assert_made_again(ours, "sunday");
    struct variant *kept = variant_load("sunday", NULL, NULL);
    assert_non_null(kept);
    assert_string_equal(kept->title, "Sunday"); // two games called Playroom rummy could not be told apart
    variant_free(kept);
    variant_free(other);
    variant_free(ours);
    variant_free(plain);
}

// A folder that is a file stands for a disk that takes nothing; and playroom may mean a file of the player's own.
TEST(nothing_half_written_is_left)
{
    LOCAL(strbuf) own = STRBUF_INIT, shipped = STRBUF_INIT, path = STRBUF_INIT, said = STRBUF_INIT;
    LOCAL(err) err = ERR_INIT;
    struct variant *ours = travelled("playroom", "Ours", "set open.points 60\n");
    variant_folders(&own, &shipped);
    strbuf_addf(&path, "%s/playroom.yaml", own.text);
    assert_true(file_save(path.text, "extends: playroom\ntitle: Mine\nopen.points: 40\njoker.max_per_meld: 1\n"));
    assert_said(ours, "shadow", true, "These rules are kept as shadow. Number 2 at Home has them after the other games.\n");
    assert_made_again(ours, "shadow");
    assert_int_equal(unlink(path.text), 0);
    assert_int_equal(setenv("XDG_CONFIG_HOME", path.text, 1), 0);
    strbuf_reset(&own);
    assert_true(file_save(path.text, ""));
    assert_false(rules_keep(ours, "full", &said, &err));
    assert_non_null(strstr(err.text.text, "cannot be written: "));
    variant_free(ours);
}

ALL_BETWEEN(enter_own_home, leave_own_home)
