// SPDX-License-Identifier: GPL-3.0-or-later
// What differs between two variants: of every pair of shipped files of a family, the keys that are told make the second of the
// first, and something is heard where the rules differ.
#include "houserules/houserules.h"
#include "rules/variant/variant_kept.h"
#include "test.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// All that is said about the rules, for every number of players that the second variant is for.
static void tell_all(const struct variant *rules, const struct variant *players, struct strbuf *out)
{
    int min, max;
    variant_players(players, &min, &max);
    for (int seats = min; seats <= max; seats++)
        settings_explain(rules->game->settings, rules->options, seats, out);
}

// A file that extends `from` with these lines; `from` becomes it.
static void extend(struct variant *from, const struct strbuf *lines)
{
    LOCAL(err) err = ERR_INIT;
    struct yaml_node *root = yaml_parse("pasted", lines->text, lines->length, &err);
    bool read = root && settings_load(from->game->settings, root, "pasted", NULL, NULL, from->options, &err);
    if (!read)
        fail_msg("%s\n%s", err.text.text, lines->text);
    yaml_release(root);
}

static void check_pair(const struct variant *a, const struct variant *b)
{
    LOCAL(strbuf) keys = STRBUF_INIT, wanted = STRBUF_INIT, got = STRBUF_INIT, left = STRBUF_INIT, told = STRBUF_INIT;
    struct variant *pasted = variant_copy(a);
    rules_diff_keys(a, b, &keys);
    extend(pasted, &keys);
    tell_all(b, b, &wanted);
    tell_all(pasted, b, &got);
    assert_string_equal(got.text, wanted.text);
    rules_diff_keys(pasted, b, &left);
    assert_string_equal(left.text, "");
    rules_diff_tell(a, pasted, rules_diff_seats(a, b), &told);
    bool same = strstr(told.text, "the same rules") != NULL;
    assert_true(keys.length ? !same || strcmp(a->id, b->id) != 0 : same);
    variant_free(pasted);
}

TEST(the_keys_of_each_pair_make_the_second_of_the_first)
{
    struct variant_list list;
    struct variant *all[128];
    int count = 0;
    variant_list_load(&list, NULL);
    assert_in_range(list.count, 20, 128);
    for (; count < list.count; count++)
        all[count] = variant_load(list.entry[count].path, NULL, NULL);
    for (int a = 0; a < count; a++)
        for (int b = 0; b < count; b++)
            if (all[a]->game == all[b]->game)
                check_pair(all[a], all[b]);
    for (int i = 0; i < count; i++)
        variant_free(all[i]);
    variant_list_release(&list);
}

TEST(points_that_the_first_gives_are_taken_back)
{
    LOCAL(strbuf) keys = STRBUF_INIT, sets = STRBUF_INIT;
    struct variant *from = variant_load("playroom", NULL, NULL), *to = variant_load("playroom", NULL, NULL);
    assert_true(variant_set(from, "score.table", "{K: 30}", "test", NULL));
    assert_true(variant_set(to, "score.table", "{Q: 12}", "test", NULL));
    rules_diff_keys(from, to, &keys);
    assert_string_equal(keys.text, "score.table: {Q: 12, K: 10}\n");
    variant_kept_sets(to, from, &sets); // as a record keeps it
    assert_string_equal(sets.text, "set score.table {Q: 12, K: 10}\n");
    check_pair(from, to);
    check_pair(to, from);
    variant_free(from);
    variant_free(to);
}

static void expect_told(const char *b, const char *key, const char *value, int seats, const char *wanted)
{
    LOCAL(strbuf) told = STRBUF_INIT;
    struct variant *from = variant_load("playroom", NULL, NULL), *to = variant_load(b, NULL, NULL);
    if (key)
        assert_true(variant_set(to, key, value, "test", NULL));
    variant_call(to, "Sunday");
    rules_diff_tell(from, to, seats, &told);
    assert_string_equal(told.text, wanted);
    variant_free(from);
    variant_free(to);
}

TEST(sentences_are_told_with_those_they_need)
{
    expect_told("playroom", NULL, NULL, 4, "Playroom rummy and Sunday have the same rules.\n");
    expect_told("playroom", "deck.jokers_per_pack", "3", 4,
                "Playroom rummy: Each pack has 2 jokers.\nSunday: Each pack has 3 jokers.\n");
    expect_told("playroom", "meld.set.distinct_suits", "false", 4,
                "Playroom rummy: A set has 3 to 4 cards of one rank.\nPlayroom rummy: Each suit may be in it only once.\n"
                "Sunday: A set has 3 to 4 cards of one rank.\nSunday: A suit may be in it more than once.\n");
    expect_told("playroom", "joker.replay", "free", 4,
                "Playroom rummy: A joker taken back must be laid in a new combination in the same turn.\n"
                "Sunday: A joker taken back may be kept in hand.\n"
                "Only in Playroom rummy: A joker taken back and not laid in the same turn costs 200 points.\n");
    expect_told("playroom", "deck.packs", "{2: 2, 5: 4}", 4,
                "With 5 players, Playroom rummy: 3 packs of 52 cards are used.\n"
                "With 5 players, Sunday: 4 packs of 52 cards are used.\n");
    expect_told("playroom", "deck.packs", "{2: 2, 5: 3, 7: 4, 8: 5}", 4, // the most that may play
                "With 8 players, Playroom rummy: 4 packs of 52 cards are used.\n"
                "With 8 players, Sunday: 5 packs of 52 cards are used.\n");
    expect_told("playroom", "players.max", "6", 4, "Playroom rummy is for 2 to 8 players.\nSunday is for 2 to 6 players.\n");
    expect_told("kings", NULL, NULL, 4,
                "Playroom rummy and Sunday are two different games, so their rules cannot be compared one by one.\n");
}
