// SPDX-License-Identifier: GPL-3.0-or-later
// Decks of Deck battle: what is drawn is as likely as from a shuffled pile, no card is lost, named
// cards come in their order and winnings last, and a million cards cost no more than a hundred.
#include "rules/battle/battle.h"
#include "test.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static struct luck luck_of(const char *word)
{
    struct luck luck;
    luck_seed(&luck, word);
    return luck;
}

static bool same(const struct bag *a, const struct bag *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

static struct bag some(int ones, int twos, int threes)
{
    return (struct bag){ { 0, ones, twos, threes } };
}

static double choose(int n, int k)
{
    double ways = 1;
    for (int i = 0; i < k; i++)
        ways = ways * (n - i) / (i + 1);
    return k < 0 || k > n ? 0 : ways;
}

// Far out for so many cells: a right sampler is beyond it once in a million times.
static double bound(int cells)
{
    double free = cells - 1, z = 4.75; // Wilson and Hilferty
    double root = 1 - 2 / (9 * free) + z * sqrt(2 / (9 * free));
    return free * root * root * root;
}

// Draws `count` of these 5 ones, 3 twos and 4 threes many times, and compares with the exact chances.
static void draw_often(int count, const char *seed)
{
    enum { TIMES = 60000 };
    long seen[6][4] = { { 0 } };
    double square = 0;
    int cells = 0;
    struct luck luck = luck_of(seed);
    for (int i = 0; i < TIMES; i++) {
        struct bag from = some(5, 3, 4), out;
        bag_draw(&from, count, &luck, &out);
        assert_int_equal(bag_cards(&out), count);
        seen[out.of[1]][out.of[2]]++;
        bag_add(&from, &out);
        assert_true(same(&from, &(struct bag){ { 0, 5, 3, 4 } }));
    }
    for (int ones = 0; ones <= 5; ones++)
        for (int twos = 0; twos <= 3; twos++) {
            double expected = TIMES * choose(5, ones) * choose(3, twos) * choose(4, count - ones - twos) / choose(12, count);
            if (expected == 0) {
                assert_int_equal(seen[ones][twos], 0);
                continue;
            }
            square += (seen[ones][twos] - expected) * (seen[ones][twos] - expected) / expected;
            cells++;
        }
    assert_true(cells > 3);
    assert_true(square < bound(cells));
}

// Fewer than half of the cards are picked one by one; of more than half those that stay are.
TEST(what_is_drawn_is_as_likely_as_from_a_shuffled_pile)
{
    draw_often(3, "three");
    draw_often(6, "six");
    draw_often(7, "seven");
    draw_often(9, "nine");
}

// Card by card from a deck, and all at once: both as from one shuffled pile.
TEST(drawing_in_two_goes_is_like_drawing_in_one)
{
    enum { TIMES = 40000 };
    long seen[6] = { 0 };
    double square = 0;
    struct luck luck = luck_of("two goes");
    for (int i = 0; i < TIMES; i++) {
        struct deck deck;
        struct bag list = some(5, 3, 4), first, second;
        deck_fill(&deck, &list);
        deck_draw(&deck, 4, &luck, &first);
        deck_draw(&deck, 4, &luck, &second);
        seen[second.of[1]]++;
    }
    for (int ones = 0; ones <= 4; ones++) {
        double expected = TIMES * choose(5, ones) * choose(7, 4 - ones) / choose(12, 4);
        square += (seen[ones] - expected) * (seen[ones] - expected) / expected;
    }
    assert_int_equal(seen[5], 0);
    assert_true(square < bound(5));
}

TEST(a_deck_gives_all_its_cards_and_no_others)
{
    struct luck luck = luck_of("all");
    struct rng rng;
    rng_seed(&rng, "all");
    for (int i = 0; i < 2000; i++) {
        struct deck deck;
        struct bag all = { 0 }, drawn = { 0 }, left;
        deck_fill(&deck, &all);
        for (int lots = (int)rng_below(&rng, 6); lots >= 0; lots--) {
            struct bag lot = { 0 };
            for (int n = 1; n <= BATTLE_NUMBERS; n++)
                lot.of[n] = (int32_t)rng_below(&rng, 5);
            deck_under(&deck, &lot);
            bag_add(&all, &lot);
        }
        int64_t cards = bag_cards(&all);
        while (cards > 0) {
            struct bag out;
            int want = (int)rng_below(&rng, 12) + 1;
            int32_t got = deck_draw(&deck, want, &luck, &out);
            assert_int_equal(got, want < cards ? want : cards);
            assert_int_equal(bag_cards(&out), got);
            bag_add(&drawn, &out);
            cards -= got;
            left = deck_bag(&deck);
            assert_int_equal(bag_cards(&left), cards);
            bag_add(&left, &drawn);
            assert_true(same(&left, &all));
        }
        assert_int_equal(deck_draw(&deck, 3, &luck, &left), 0);
        assert_int_equal(bag_cards(&left), 0);
        assert_int_equal(deck.lots, 0);
    }
}

TEST(named_cards_come_in_their_order_and_winnings_last)
{
    struct luck luck = luck_of("named");
    struct deck deck;
    struct bag out, won = { { 0, 0, 0, 0, 0, 0, 0, 0, 2 } };
    static const uint8_t named[] = { 3, 1, 8, 1 };
    deck_name(&deck, named, 4);
    deck_under(&deck, &won);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(deck_draw(&deck, 1, &luck, &out), 1);
        assert_int_equal(bag_lowest(&out), named[i]);
    }
    assert_int_equal(deck_draw(&deck, 5, &luck, &out), 2);
    assert_true(same(&out, &won));
}

TEST(a_lot_is_drawn_before_the_one_under_it)
{
    struct luck luck = luck_of("lots");
    struct deck deck;
    struct bag ones = some(4, 0, 0), twos = some(0, 3, 0), threes = some(0, 0, 2), none = { 0 }, out;
    deck_fill(&deck, &ones);
    deck_under(&deck, &twos);
    deck_under(&deck, &none);
    deck_under(&deck, &threes);
    assert_int_equal(deck.lots, 3);
    deck_draw(&deck, 5, &luck, &out);
    assert_true(same(&out, &(struct bag){ { 0, 4, 1 } }));
    deck_draw(&deck, 3, &luck, &out);
    assert_true(same(&out, &(struct bag){ { 0, 0, 2, 1 } }));
}

// When all places for lots are taken the newest two become one, and no card is lost.
TEST(more_lots_than_there_is_room_for_are_shuffled_together)
{
    struct luck luck = luck_of("room");
    struct deck deck;
    struct bag one = some(1, 0, 0), two = some(0, 1, 0), three = some(0, 0, 1), all, out;
    deck_fill(&deck, &one);
    for (int i = 1; i < LOTS_MOST; i++)
        deck_under(&deck, &two);
    deck_under(&deck, &three);
    deck_under(&deck, &three);
    assert_int_equal(deck.lots, LOTS_MOST);
    all = deck_bag(&deck);
    assert_true(same(&all, &(struct bag){ { 0, 1, LOTS_MOST - 1, 2 } }));
    deck_draw(&deck, LOTS_MOST - 1, &luck, &out);
    assert_true(same(&out, &(struct bag){ { 0, 1, LOTS_MOST - 2 } }));
    deck_draw(&deck, LOTS_MOST, &luck, &out);
    assert_true(same(&out, &(struct bag){ { 0, 0, 1, 2 } }));
}

static double seconds_since(clock_t start)
{
    return (double)(clock() - start) / CLOCKS_PER_SEC;
}

// Game 12 draws 20,480 of more than 65,000 cards, game 16 327,680 of more than a million; sanitizers take their share of
// the time that is allowed.
TEST(a_deck_of_a_million_cards_is_drawn_from_at_once)
{
    struct luck luck = luck_of("million");
    struct deck deck;
    struct bag list = { 0 }, small = { 0 }, out;
    for (int n = 1; n <= BATTLE_NUMBERS; n++) {
        small.of[n] = 8192;
        list.of[n] = 131072;
    }
    deck_fill(&deck, &small);
    clock_t start = clock();
    assert_int_equal(deck_draw(&deck, 20480, &luck, &out), 20480);
    double seconds = seconds_since(start);
    print_message("Drawing 20480 of 65536 cards took %.1f ms.\n", seconds * 1000);
    assert_true(seconds < 0.03);
    deck_fill(&deck, &list);
    start = clock();
    assert_int_equal(deck_draw(&deck, 327680, &luck, &out), 327680);
    seconds = seconds_since(start);
    print_message("Drawing 327680 of 1048576 cards took %.1f ms.\n", seconds * 1000);
    assert_true(seconds < 0.3);
    for (int n = 1; n <= BATTLE_NUMBERS; n++) // 40,960 of each, and eight hundred to either side is more than four deviations
        assert_in_range(out.of[n], 40960 - 800, 40960 + 800);
}
