// SPDX-License-Identifier: GPL-3.0-or-later
// What the longest questions to the exact searches take, which give up when their effort is spent
// (rules/rummy/solve/effort.h).  The rules are far from any that is shipped: most ranks are wild, little
// is asked of a combination.  The first hand is dealt by lot; then one card after the other is exchanged, and what takes
// more steps is kept.  It is the same in every run; the argument is how many hands of each kind (default 400).
#include "bench.h"

#include "base/bug.h"
#include "base/rng.h"
#include "rules/rummy/inside.h"
#include "rules/rummy/solve/contract.h"
#include <string.h>

enum { HANDS = 400, PACKS = 6, LEAST = 18, MOST = 24 };

// Nine of thirteen ranks are wild, and they stand for nearly anything.
static void loose(struct options *o)
{
    memset(o, 0, sizeof *o);
    settings_init(rummy_settings, o);
    o->deck_wild.ranks = 0x3ff << 1 & ~(1U << 5);
    o->set_max = o->joker_max_per_meld = 0;
    o->set_distinct_suits = false;
    o->joker_min_naturals = 0;
    o->joker_value = JOKER_REPRESENTED;
    o->open_kind = OPEN_POINTS;
    o->open_points = 176;
    o->run_max = 14;
}

static void deal(struct rng *rng, const struct options *o, struct counts *hand)
{
    memset(hand, 0, sizeof *hand);
    hand->terms.wild = (uint16_t)o->deck_wild.ranks;
    for (int cards = LEAST + (int)rng_below(rng, MOST - LEAST + 1); cards > 0; cards--)
        hand->of[rng_below(rng, 100) < 6 ? FACE_JOKER : (int)rng_below(rng, FACE_JOKER)]++;
}

// One card for another.
static void exchange(struct rng *rng, struct counts *hand)
{
    int out, in = rng_below(rng, 100) < 6 ? FACE_JOKER : (int)rng_below(rng, FACE_JOKER);
    do
        out = (int)rng_below(rng, FACES);
    while (!hand->of[out]);
    hand->of[out]--;
    hand->of[in]++;
}

struct figure {
    const char *what;
    double slowest, spent, total, effort; // seconds; spent: where the search gave up
    int gave_up, asked;
};

static void note(struct figure *figure, double took, const struct effort *effort)
{
    figure->slowest = took > figure->slowest ? took : figure->slowest;
    figure->total += took;
    figure->effort += (double)(EFFORT_QUESTION - effort->left);
    figure->asked++;
    if (!effort_spent(effort))
        return;
    figure->gave_up++;
    figure->spent = took > figure->spent ? took : figure->spent;
}

static void show(const struct figure *figure)
{
    char slowest[32], rest[96];
    snprintf(slowest, sizeof slowest, "%.1f ms", figure->slowest * 1e3);
    snprintf(rest, sizeof rest, "%d of %d gave up, %.2f ns a step", figure->gave_up, figure->asked,
             figure->effort > 0 ? figure->total / figure->effort * 1e9 : 0);
    bench_row(figure->what, slowest, rest, "250 ms");
}

static void opening(const char *what, const struct options *o, struct rng *rng, int hands)
{
    struct figure figure = { .what = what };
    struct counts worst;
    int64_t most = 0;
    deal(rng, o, &worst);
    for (int i = 0; i < hands; i++) {
        struct counts hand = worst;
        struct effort effort = { EFFORT_QUESTION };
        int need = FACE_NONE;
        exchange(rng, &hand);
        while (need == FACE_NONE || !hand.of[need])
            need = (int)rng_below(rng, FACES);
        double begin = bench_worked();
        opening_find(o, &hand, need, &effort, NULL);
        note(&figure, bench_worked() - begin, &effort);
        if (EFFORT_QUESTION - effort.left >= most) {
            most = EFFORT_QUESTION - effort.left;
            worst = hand;
        }
    }
    show(&figure);
}

static void going_down(const char *what, const struct options *o, struct contract contract, struct rng *rng, int hands)
{
    struct figure figure = { .what = what };
    for (int i = 0; i < hands / 20; i++) { // nearly every hand is hard
        struct counts hand;
        struct combos laid = { 0 };
        struct leave leave = { .single = UINT64_C(1) << FACE_JOKER };
        struct effort effort = { EFFORT_QUESTION };
        deal(rng, o, &hand);
        leave_points(o, &leave);
        double begin = bench_worked();
        contract_best(o, &hand, &contract, &leave, &effort, &laid);
        note(&figure, bench_worked() - begin, &effort);
        combos_release(&laid);
    }
    show(&figure);
}

int main(int argc, char **argv)
{
    struct rng rng;
    struct options o, near;
    int hands = argc > 1 ? atoi(argv[1]) : HANDS;
    rng_seed(&rng, "effort");
    loose(&o);
    opening("opening, nine wild ranks", &o, &rng, hands);
    near = o;
    near.run_ace = ACE_WRAP;
    near.set_min = 5;
    near.run_min = 6;
    near.run_max = 12;
    opening("opening, nine wild ranks, long runs that go round", &near, &rng, hands);
    near.joker_min_naturals = near.open_pure_runs = 2;
    opening("opening, the same with two pure runs", &near, &rng, hands);
    near = o;
    near.set_distinct_suits = true;
    near.joker_max_per_meld = 3;
    opening("opening, nine wild ranks, different suits", &near, &rng, hands);
    near.deck_wild.ranks = 0x15 << 1;
    opening("opening, three wild ranks", &near, &rng, hands);
    going_down("contract of three runs, nine wild ranks", &o, (struct contract){ 0, 3, 3, 4 }, &rng, hands);
    going_down("contract of two sets and three runs, nine wild ranks", &o, (struct contract){ 2, 3, 3, 3 }, &rng, hands);
    near = o;
    near.run_ace = ACE_WRAP;
    going_down("contract of two and two, runs that go round", &near, (struct contract){ 2, 2, 3, 4 }, &rng, hands);
    near.open_touching_runs = false;
    near.open_same_rank_sets = false;
    going_down("contract of two and two, nothing may touch", &near, (struct contract){ 2, 2, 3, 4 }, &rng, hands);
    near = o;
    near.deck_wild.ranks = 0;
    going_down("contract of four and four, no wild ranks", &near, (struct contract){ 4, 4, 2, 3 }, &rng, hands);
    return 0;
}
