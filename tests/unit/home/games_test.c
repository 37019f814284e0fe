// SPDX-License-Identifier: GPL-3.0-or-later
// Every game that comes with Parlour can be chosen: in the order of choosing or as another way to play one of those, once, and
// with a sentence about it.  Names are understood as people type them.
#include "base/text.h"
#include "home/games.h"
#include "test.h"

#include <stdint.h>

static int times(const struct variant_entry *const *list, int count, const struct variant_entry *entry)
{
    int found = 0;
    for (int i = 0; i < count; i++)
        found += list[i] == entry;
    return found;
}

TEST(each_game_can_be_chosen_once)
{
    struct games all;
    all = games_load();
    assert_true(all.list.count > 20);
    for (int i = 0; i < all.list.count; i++) {
        const struct variant_entry *entry = &all.list.entry[i];
        int chosen = times(all.game, all.count, entry) + times(all.alone, all.alones, entry),
            other = times(all.other, all.others, entry), named = 0;
        assert_int_equal(chosen + other, 1);
        if (!games_about(entry))
            fail_msg("Nothing is said about %s where games are chosen; add a row to known[] in src/home/games.c.", entry->id);
        for (int j = 0; j < all.count; j++)
            for (const struct variant_entry *way = NULL; (way = games_other(&all, all.game[j]->id, way));)
                named += way == entry;
        assert_int_equal(named, other);
    }
    games_release(&all);
}

TEST(the_five_games_come_first)
{
    static const char *const five[] = { "playroom", "international", "control", "kings", "battle" };
    struct games all;
    all = games_load();
    for (int i = 0; i < 5; i++)
        assert_string_equal(all.game[i]->id, five[i]);
    games_release(&all);
}

static const char *typed(const struct games *all, const char *word)
{
    const struct variant_entry *game = games_typed(all, word);
    return game ? game->id : "none";
}

TEST(what_a_list_is_heard_by_is_in_order)
{
    LOCAL(games) all = games_load();
    assert_int_equal(all.titles, all.list.count);
    for (int i = 1; i < all.titles; i++)
        assert_false(text_before(games_title(all.titled[i]), games_title(all.titled[i - 1])));
    assert_true(text_before("Rommé", "Rummy"));
    assert_true(text_before("deck battle", "Élan"));
    assert_true(text_before("Colours", "Colours in five rounds"));
    assert_false(text_before("HEARTS", "Hearts"));
}

TEST(names_are_understood)
{
    struct games all;
    all = games_load();
    assert_string_equal(typed(&all, "Kings"), "kings");
    assert_string_equal(typed(&all, "deck battle"), "battle");
    assert_string_equal(typed(&all, "Oh Hell"), "oh-hell");
    assert_string_equal(typed(&all, "hearts"), "hearts"); // though hearts-jack begins so too
    assert_string_equal(typed(&all, "rommE"), "romme");
    assert_string_equal(typed(&all, "Play"), "playroom");
    assert_string_equal(typed(&all, "battle-captured"), "battle-captured");
    assert_string_equal(typed(&all, "crazy eights"), "crazy-eights");
    assert_string_equal(typed(&all, "makao"), "makao");        // a whole name, though makao-full begins so too
    assert_string_equal(typed(&all, "crazy"), "crazy-eights"); // crazy-eights-action is another way to play it
    assert_string_equal(typed(&all, "heart"), "hearts");
    assert_string_equal(typed(&all, "eights"), "crazy-eights"); // a later word
    assert_string_equal(typed(&all, "nine"), "ninety-nine");    // and after a hyphen, where plain Ninety-nine stands back
    assert_string_equal(typed(&all, "captured"), "battle-captured");
    assert_string_equal(typed(&all, "ights"), "none"); // no beginning
    assert_string_equal(typed(&all, "con"), "none");   // several begin so
    assert_string_equal(typed(&all, "k"), "none");     // too short to be meant
    assert_string_equal(typed(&all, "nosuch"), "none");
    games_release(&all);
}

TEST(several_that_begin_so_are_named)
{
    struct games all;
    struct strbuf names = STRBUF_INIT;
    all = games_load();
    assert_true(games_several(&all, "cont", &names));
    assert_string_equal(names.text, "Continental, Contract rummy or Control-card rummy");
    strbuf_reset(&names);
    assert_false(games_several(&all, "crazy", &names)); // only one, and a way to play it
    assert_false(games_several(&all, "nosuch", &names));
    assert_false(games_several(&all, "co", &names)); // too short to be meant
    assert_int_equal(names.length, 0);
    strbuf_release(&names);
    games_release(&all);
}
