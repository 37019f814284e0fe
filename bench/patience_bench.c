// SPDX-License-Identifier: GPL-3.0-or-later
// How many deals of each patience does the solver win, all cards known, and in what time?  A hundred deals each, the same in
// every run, within PATIENCE_EFFORT positions; the target is the share that is asked for.  Times are of processor time,
// of deals that are won.  Arguments: how many deals, and the ids of the games (default: all that have a target).
#include "bench.h"

#include "base/bug.h"
#include "rules/patience/solve/solve.h"
#include "rules/variant/variant.h"
#include <string.h>

enum { DEALS = 100 };

// Of a hundred deals, so many are to be won.
static const struct aim {
    const char *id;
    int won;
} aims[] = { { "klondike", 80 },   { "klondike-three", 70 },  { "freecell", 97 }, { "spider-one", 95 },
             { "spider-two", 50 }, { "yukon", 75 },           { "canfield", 60 }, { "eight-off", 95 },
             { "seahaven", 80 },   { "easthaven", 80 },       { "gypsy", 75 },    { "bakers-dozen", 60 },
             { "tri-peaks", 90 },  { "thumb-and-pouch", 90 }, { "pyramid", 60 },  { "castle", 45 },
             { "golf", 30 },       { "forty-thieves", 15 } };

struct tally {
    int won, none;
    double took[1000];
    long positions;
};

static void solve_deal(const struct variant *variant, int deal, struct tally *tally)
{
    char seed[32];
    struct luck luck;
    LOCAL(events) quiet = { .mute = true };
    struct state *s = mem_zero(1, variant->game->state_size);
    snprintf(seed, sizeof seed, "bench %d", deal);
    luck_seed(&luck, seed);
    variant->game->deal(variant->game, variant->options, 1, s, &luck, &quiet);
    struct kit_now now = kit_now(variant->game, variant->options, s, 0);
    double before = bench_worked();
    struct patience_solution solution = patience_solve(&now, PATIENCE_EFFORT);
    if (solution.found == PATIENCE_WINS)
        tally->took[tally->won++] = bench_worked() - before;
    tally->none += solution.found == PATIENCE_NO_LINE;
    tally->positions += solution.positions;
    patience_solution_release(&solution);
    free(s);
}

static void solve_deals(const struct aim *aim, int deals)
{
    char what[64], figure[128], target[64];
    LOCAL(err) err = ERR_INIT;
    struct tally tally = { 0 };
    struct variant *variant = variant_load(aim->id, NULL, &err);
    if (!variant)
        BUG("%s", err.text.text);
    double before = bench_worked();
    for (int deal = 1; deal <= deals; deal++)
        solve_deal(variant, deal, &tally);
    double took = bench_worked() - before;
    snprintf(what, sizeof what, "%s, deals won of %d", aim->id, deals);
    snprintf(figure, sizeof figure, "%d, %d cannot be, median %.1f ms, %.0f us a position", tally.won, tally.none,
             tally.won ? 1e3 * bench_quantile(tally.took, (size_t)tally.won, 0.5) : 0.0, 1e6 * took / (double)tally.positions);
    snprintf(target, sizeof target, "%d", aim->won * deals / DEALS);
    bench_row(what, figure, "", target);
    variant_free(variant);
}

int main(int argc, char **argv)
{
    int deals = argc > 1 ? atoi(argv[1]) : DEALS;
    for (size_t i = 0; argc <= 2 && i < sizeof aims / sizeof *aims; i++)
        solve_deals(&aims[i], deals);
    for (int arg = 2; arg < argc; arg++) {
        struct aim aim = { argv[arg], 0 };
        for (size_t i = 0; i < sizeof aims / sizeof *aims; i++)
            aim.won = strcmp(aims[i].id, argv[arg]) == 0 ? aims[i].won : aim.won;
        solve_deals(&aim, deals);
    }
    return 0;
}
