// SPDX-License-Identifier: GPL-3.0-or-later
// What a hand costs that is left over (solve/whole.c), against a search that tries every selection of the combinations there
// are; with wild ranks, jokers, and runs that are asked for.
#include "base/err.h"
#include "base/rng.h"
#include "rules/rummy/melds/points.h"
#include "rules/rummy/solve/arrange.h"
#include "rules/variant/variant.h"
#include "test.h"

#include <stdint.h>
#include <string.h>

enum { HANDS = 400, LISTED = 20000 };

struct trying {
    const struct options *o;
    const struct combos *all;
    const int *cost;
    int best;
};

static bool is_pure(const struct combo *combo)
{
    for (int i = 0; i < combo->count; i++)
        if (combo->card[i].face != combo->card[i].as)
            return false;
    return combo->kind == MELD_RUN;
}

static void try_all(struct trying *t, int from, const struct counts *left, int runs, int pure)
{
    int cost = 0;
    for (int face = 0; face < FACES; face++)
        cost += left->of[face] * t->cost[face];
    if (runs >= t->o->goout_runs && pure >= t->o->goout_pure_runs && cost < t->best)
        t->best = cost;
    for (int i = from; i < t->all->count; i++) {
        const struct combo *combo = &t->all->combo[i];
        struct counts rest = *left;
        bool there = true;
        for (int c = 0; there && c < combo->count; c++)
            there = rest.of[combo->card[c].face]-- > 0;
        if (there)
            try_all(t, i, &rest, runs + (combo->kind == MELD_RUN), pure + is_pure(combo));
    }
}

static int tried(const struct options *o, const struct counts *hand, const int *cost)
{
    struct combos all = { 0 };
    struct trying t = { o, &all, cost, 0 };
    for (int face = 0; face < FACES; face++)
        t.best += hand->of[face] * cost[face];
    arrange_list(o, hand, NULL, LISTED, &all);
    assert_false(all.cut);
    try_all(&t, 0, hand, 0, 0);
    combos_release(&all);
    return t.best;
}

// A few ranks and suits only, so that there are combinations in most hands.
static void deal(struct rng *rng, struct counts *hand, int cards, unsigned wild)
{
    enum { SUITS_USED = 3, RANKS_USED = 7 };
    memset(hand, 0, sizeof *hand);
    hand->terms.wild = (uint16_t)wild;
    for (int i = 0; i < cards; i++) {
        int face = face_of(1 + (int)rng_below(rng, RANKS_USED), (int)rng_below(rng, SUITS_USED));
        hand->of[rng_below(rng, 12) ? face : FACE_JOKER]++;
    }
}

static void compare(const char *rules, int cards)
{
    struct err err = ERR_INIT;
    struct variant *variant = variant_load(rules, NULL, &err);
    assert_non_null(variant);
    struct rng rng;
    int better = 0;
    rng_seed(&rng, rules);
    for (int i = 0; i < HANDS; i++) {
        struct counts hand;
        struct combos out = { 0 };
        int cost[FACES], whole = 0, left = 0;
        deal(&rng, &hand, cards, 1u << (1 + rng_below(&rng, 9)));
        for (int face = 0; face < FACES; face++) {
            cost[face] = i % 2 ? 1 : points_left(variant->options, face);
            whole += hand.of[face] * cost[face];
        }
        int best = whole_best(variant->options, &hand, cost, NULL, &out);
        assert_int_equal(best, tried(variant->options, &hand, cost));
        struct counts rest = hand;
        for (int c = 0; c < out.count; c++)
            for (int k = 0; k < out.combo[c].count; k++)
                assert_true(rest.of[out.combo[c].card[k].face]-- > 0);
        for (int face = 0; face < FACES; face++)
            left += rest.of[face] * cost[face];
        assert_int_equal(left, best);
        better += best < whole;
        combos_release(&out);
    }
    assert_in_range(better, HANDS / 20, HANDS);
    variant_free(variant);
    err_release(&err);
}

TEST(what_is_left_over_is_the_least)
{
    compare("three-thirteen", 8);
}

TEST(with_runs_that_are_asked_for)
{
    compare("indian-rummy", 9);
}
