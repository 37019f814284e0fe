// SPDX-License-Identifier: GPL-3.0-or-later
// Setting tables: what is taken, what it becomes, and what it says.  What is refused, and in which
// words, is bad_yaml_test.c's.
#include "test.h"
#include "unit/house_settings.h"

#include <stdint.h>

static const char *const head[] = { "id", "title", NULL };

static struct house fresh(void)
{
    struct house house;
    memset(&house, 0, sizeof house);
    settings_init(house_settings, &house);
    return house;
}

static void load(const char *text, struct house *house)
{
    struct err err = ERR_INIT;
    struct yaml_node *root = yaml_parse("house.yaml", text, strlen(text), &err);
    assert_non_null(root);
    settings_load(house_settings, root, "house.yaml", head, NULL, house, &err);
    assert_string_equal(err.text.text, "");
    yaml_release(root);
    err_release(&err);
}

static void assert_printed(const struct house *house, const char *key, const char *expected)
{
    struct strbuf text = STRBUF_INIT;
    setting_print(setting_find(house_settings, key), house, &text);
    assert_string_equal(text.text, expected);
    strbuf_release(&text);
}

static void assert_set(struct house *house, const char *key, const char *text)
{
    struct err err = ERR_INIT;
    settings_set(house_settings, key, text, "--set", house, &err);
    assert_string_equal(err.text.text, "");
    err_release(&err);
}

static void assert_not_set(const char *key, const char *text, const char *sentence)
{
    struct err err = ERR_INIT;
    struct house house = fresh(), before = fresh();
    assert_false(settings_set(house_settings, key, text, "game.rec, line 4", &house, &err));
    assert_string_equal(err.text.text, sentence);
    assert_memory_equal(&house, &before, sizeof house);
    err_release(&err);
}

TEST(fallbacks_fill_every_field)
{
    struct house house = fresh();
    assert_int_equal(house.players_max, 6);
    assert_int_equal(house.cards.value[0], 14);
    assert_false(house.upcard);
    assert_int_equal(house.draw, DRAW_ON_TOP);
    assert_string_equal(house.motto, "");
    assert_int_equal(house.sizes.size[1], 2);
}

TEST(nested_keys_and_keys_with_dots_are_the_same)
{
    struct house nested = fresh(), dotted = fresh(), half = fresh();
    load("draw: {discard: deep, cost: {points: -5}}\ndeal: {upcard: true}\n", &nested);
    load("draw.discard: deep\ndraw.cost.points: -5\ndeal.upcard: true\n", &dotted);
    load("draw: {discard: deep, cost.points: -5}\ndeal: {upcard: true}\n", &half);
    assert_int_equal(nested.draw, DRAW_DEEP_DOWN);
    assert_int_equal(nested.cost, -5);
    assert_true(nested.upcard);
    assert_memory_equal(&nested, &dotted, sizeof nested);
    assert_memory_equal(&nested, &half, sizeof nested);
}

TEST(keys_of_the_caller_are_left_alone_and_missing_ones_stay)
{
    struct house house = fresh();
    load("id: [whatever, it: is]\ntitle: Home\nopen.points: 50\n", &house);
    assert_int_equal(house.points, 50);
    assert_int_equal(house.players_max, 6);
}

TEST(numbers_reach_both_ends_of_their_range)
{
    struct house house = fresh();
    load("open.points: 0\ndraw.cost.points: -500\n", &house);
    assert_int_equal(house.points, 0);
    assert_int_equal(house.cost, -500);
    load("open.points: 200\ndraw.cost.points: 500\n", &house);
    assert_int_equal(house.points, 200);
    assert_int_equal(house.cost, 500);
}

TEST(numbers_by_players_hold_until_the_next_one)
{
    struct house house = fresh();
    load("deck: {packs: {3: 2, 5: 4}}\n", &house);
    for (int players = 1; players <= 8; players++)
        assert_int_equal(setting_by_value(&house.packs, players, 1), players < 5 ? 2 : 4);
    assert_int_equal(setting_by_value(&house.packs, 1000, 1), 4);
    assert_int_equal(setting_by_value(&house.packs, -1, 1), 2);
}

TEST(numbers_by_round_hold_until_the_next_one)
{
    struct house house = fresh();
    load("deal: {cards: {by_round: {1: 7, 2: 8, 4: 10}}}\n", &house);
    assert_int_equal(setting_by_value(&house.cards, 8, 1), 7);
    assert_int_equal(setting_by_value(&house.cards, 2, 3), 8);
    assert_int_equal(setting_by_value(&house.cards, 2, 4), 10);
    assert_int_equal(setting_by_value(&house.cards, 2, 99), 10);
    load("deal: {cards: 9}\n", &house);
    assert_int_equal(setting_by_value(&house.cards, 2, 99), 9);
}

TEST(what_is_printed_is_read_back_the_same)
{
    static const char *const texts[] = {
        "deck.packs: {2: 2, 5: 3}\n",
        "deck.packs: {1: 4, 2: 2, 8: 6}\ndeal.cards: {by_round: {1: 7, 31: 20}}\n",
        "deal.cards: {by_round: {2: 7}}\nhouse.sizes: []\nhouse.motto: ''\n",
        "house.motto: 'it''s 1: [x]'\nhouse.sizes: [9, 0]\n",
        "house.motto: 'true'\n",
        "house.motto: '#7 \"\\'\n",
        "house.motto: plain\ndeal.upcard: true\ndraw.discard: never\n",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct house house = fresh(), again = fresh();

        load(texts[i], &house);
        for (const struct setting *row = house_settings; row->key; row++) {
            struct strbuf text = STRBUF_INIT;

            setting_print(row, &house, &text);
            assert_set(&again, row->key, text.text);
            assert_true(setting_same(row, &house, &again));
            strbuf_release(&text);
        }
        assert_memory_equal(&house, &again, sizeof house);
    }
}

TEST(values_are_printed_as_a_file_would_hold_them)
{
    struct house house = fresh();
    assert_printed(&house, "deck.packs", "{2: 2, 5: 3}");
    assert_printed(&house, "deal.cards", "14");
    assert_printed(&house, "deal.upcard", "false");
    assert_printed(&house, "draw.discard", "top");
    assert_printed(&house, "house.motto", "''");
    assert_printed(&house, "house.sizes", "[1, 2]");
    assert_set(&house, "deal.cards", "{by_round: {1: 7, 2: 7, 3: 9}}");
    assert_printed(&house, "deal.cards", "{by_round: {1: 7, 3: 9}}");
}

TEST(one_key_is_set_from_text)
{
    struct house house = fresh();
    assert_set(&house, "open.points", "40");
    assert_set(&house, "deck.packs", "{2: 1, 6: 5}");
    assert_set(&house, "draw", "{discard: never}");
    assert_int_equal(house.points, 40);
    assert_int_equal(house.packs.value[6], 5);
    assert_int_equal(house.draw, DRAW_NEVER_EVER);
}

TEST(faults_of_one_key_begin_with_where_it_stands)
{
    assert_not_set("open.points", "many",
                   "game.rec, line 4: The key open.points takes a whole number from 0 to 200, not many.\n");
    assert_not_set("open.points", "",
                   "game.rec, line 4: The key open.points takes a whole number from 0 to 200, not an empty value.\n");
    assert_not_set("open.pionts", "40", "game.rec, line 4: There is no key open.pionts. The nearest one is open.points.\n");
    assert_not_set("open.points", "[1",
                   "game.rec, line 4: The list that opens here is not closed by ], or a comma is missing "
                   "in it.\n");
    assert_not_set("open.points", "1\t:",
                   "game.rec, line 4: The key open.points takes a whole number from 0 to 200, not a map "
                   "of keys.\n");
    assert_not_set("", "1", "game.rec, line 4: There is no key . Delete it, or look up the right one in the documentation.\n");
}

TEST(a_fault_in_the_last_key_takes_back_the_first)
{
    static const char text[] = "house.sizes: [7, 7]\nopen.points: 50\nplayers.max: 99\n";
    struct house house = fresh(), before = fresh();
    struct err err = ERR_INIT;
    struct yaml_node *root = yaml_parse("house.yaml", text, strlen(text), &err);
    assert_false(settings_load(house_settings, root, "house.yaml", NULL, NULL, &house, &err));
    assert_memory_equal(&house, &before, sizeof house);
    assert_false(settings_load(house_settings, root, "house.yaml", NULL, NULL, &house, NULL));
    yaml_release(root);
    err_release(&err);
}

TEST(a_good_file_is_taken_after_any_number_of_bad_ones)
{
    static const char text[] = "open:\n  points: 50\n";
    struct house house = fresh();
    struct err err = ERR_INIT;
    struct yaml_node *root;
    for (int i = 0; i < 2 * ERR_MAX; i++)
        err_add(&err, "An earlier fault.");
    root = yaml_parse("house.yaml", text, strlen(text), &err);
    assert_true(settings_load(house_settings, root, "house.yaml", NULL, NULL, &house, &err));
    assert_int_equal(house.points, 50);
    yaml_release(root);
    err_release(&err);
}

TEST(the_nearest_key_is_found_by_spelling_or_by_its_last_part)
{
    assert_string_equal(setting_nearest(house_settings, "deck.pakcs"), "deck.packs");
    assert_string_equal(setting_nearest(house_settings, "packs"), "deck.packs");
    assert_string_equal(setting_nearest(house_settings, "stock.upcard"), "deal.upcard");
    assert_null(setting_nearest(house_settings, "colour"));
    assert_null(setting_nearest(house_settings, "deck"));
    assert_null(setting_find(house_settings, "deck"));
}

static void explained(const struct house *house, int seats, const char *expected)
{
    struct strbuf out = STRBUF_INIT;
    settings_explain(house_settings, house, seats, &out);
    assert_string_equal(out.text, expected);
    strbuf_release(&out);
}

TEST(rules_in_force_are_said_and_others_not)
{
    struct house house = fresh();
    explained(&house, 4, "2 packs are used.\n14 cards are dealt.\nThe top discard may be drawn.\nOpening takes 30 points.\n");
    load("deck.packs: 1\ndeal.upcard: true\nopen.points: 0\ndraw: {discard: never, cost.points: 9}\n", &house);
    explained(&house, 4,
              "1 pack is used.\n14 cards are dealt.\nA card is turned up.\nNobody draws discards.\nOpening is free.\n");
    load("draw.discard: deep\nopen.points: 1\ndeal.cards: {by_round: {1: 7, 2: 8}}\n", &house);
    explained(&house, 4,
              "1 pack is used.\n7 cards are dealt.\nThat is for the first round. It changes in later rounds.\n"
              "A card is turned up.\nOpening takes 1 point.\nA discard costs 9 points.\n");
}
