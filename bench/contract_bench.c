// SPDX-License-Identifier: GPL-3.0-or-later
// How long the exact search for a contract needs: dealt hands of International, and the worst hands
// that a search for bad hands finds.  The anchor of the same run is the arranger on the same hands.
//
// The search climbs: from a random hand of 24 cards it exchanges one card after the other and keeps
// what makes the search slower, over all seven contracts.  Its seed is fixed; the argument is how
// many exchanges it may try (default 400 for each of its starts).
#include "bench.h"

#include "base/rng.h"
#include "rules/rummy/melds/points.h"
#include "rules/rummy/solve/contract.h"
#include "rules/variant/variant.h"
#include <string.h>

enum { HANDS = 3000, PACKS = 5, JOKERS = 2 * PACKS, LEAST = 11, MOST = 24, STARTS = 4, TRIES = 400, REPEATS = 3 };

// As in International: what is left costs its points, and one card left must be a joker.
static struct leave costly_leave(const struct options *o)
{
    struct leave leave = { .single = UINT64_C(1) << FACE_JOKER };
    for (int face = 0; face < FACES; face++)
        leave.cost[face] = (uint8_t)points_left(o, face);
    return leave;
}

static double time_contract(const struct options *o, const struct counts *hand, const struct contract *contract)
{
    struct leave leave = costly_leave(o);
    struct combos laid = { 0 };
    double least = 0;
    for (int i = 0; i < REPEATS; i++) {
        double begin = bench_now();
        contract_best(o, hand, contract, &leave, NULL, &laid);
        double took = bench_now() - begin;
        least = i == 0 || took < least ? took : least;
    }
    combos_release(&laid);
    return least;
}

static int random_face(struct rng *rng)
{
    int card = (int)rng_below(rng, PACKS * (FACE_JOKER + 2));
    return card < PACKS * FACE_JOKER ? card % FACE_JOKER : FACE_JOKER;
}

static bool add_card(struct counts *hand, int face)
{
    if (hand->of[face] >= (face == FACE_JOKER ? JOKERS : PACKS))
        return false;
    hand->of[face]++;
    return true;
}

static void deal(struct rng *rng, int cards, struct counts *hand)
{
    memset(hand, 0, sizeof *hand);
    while (cards > 0)
        cards -= add_card(hand, random_face(rng));
}

// One card for another; false when that cannot be.
static bool exchange(struct rng *rng, struct counts *hand)
{
    int out = (int)rng_below(rng, FACES), in = (int)rng_below(rng, FACES);
    if (hand->of[out] == 0 || out == in || !add_card(hand, in))
        return false;
    hand->of[out]--;
    return true;
}

static double climb(const struct options *o, struct rng *rng, int tries, const struct contract *contract)
{
    struct counts hand;
    deal(rng, MOST, &hand);
    double worst = time_contract(o, &hand, contract);
    for (int i = 0; i < tries; i++) {
        struct counts other = hand;
        if (!exchange(rng, &other))
            continue;
        double took = time_contract(o, &other, contract);
        if (took < worst)
            continue;
        worst = took;
        hand = other;
    }
    return worst;
}

static void show(const char *what, double seconds, const char *anchor, const char *target)
{
    char figure[32];
    snprintf(figure, sizeof figure, "%.1f us", seconds * 1e6);
    bench_row(what, figure, anchor, target);
}

static void dealt_hands(const struct options *o, struct rng *rng)
{
    static double took[HANDS], arranged[HANDS];
    char anchor[64];
    for (int i = 0; i < HANDS; i++) {
        struct counts hand;
        struct contract contract = contract_of_round(o, 1 + i % 7);
        deal(rng, LEAST + (int)rng_below(rng, MOST - LEAST + 1), &hand);
        took[i] = time_contract(o, &hand, &contract);
        double begin = bench_now();
        arrange_best(o, &hand, NULL, NULL);
        arranged[i] = bench_now() - begin;
    }
    snprintf(anchor, sizeof anchor, "arranger %.1f us", bench_quantile(arranged, HANDS, 0.5) * 1e6);
    show("contract, dealt hands of 11 to 24 cards, median", bench_quantile(took, HANDS, 0.5), anchor, "50 us");
    show("contract, dealt hands, 99th of 100", bench_quantile(took, HANDS, 0.99), "", "");
    show("contract, dealt hands, slowest of 3000", took[HANDS - 1], "", "5000 us");
}

static void bad_hands(const struct options *o, struct rng *rng, int tries)
{
    for (int round = 1; round <= 7; round++) {
        struct contract contract = contract_of_round(o, round);
        double worst = 0;
        char what[64];
        for (int start = 0; start < STARTS; start++) {
            double took = climb(o, rng, tries, &contract);
            worst = took > worst ? took : worst;
        }
        snprintf(what, sizeof what, "contract %d, worst hand of 24 cards found", round);
        show(what, worst, "", "5000 us");
    }
}

int main(int argc, char **argv)
{
    struct err err = ERR_INIT;
    struct rng rng;
    struct variant *variant = variant_load("international", NULL, &err);
    int tries = argc > 1 ? atoi(argv[1]) : TRIES;
    if (!variant) {
        fputs(err.text.text, stderr);
        return 1;
    }
    rng_seed(&rng, "bad hands");
    dealt_hands(variant->options, &rng);
    bad_hands(variant->options, &rng, tries);
    variant_free(variant);
    err_release(&err);
    return 0;
}
