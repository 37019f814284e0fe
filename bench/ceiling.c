// SPDX-License-Identifier: GPL-3.0-or-later
// What luck leaves.  The search of the expert players plays rounds against steady players, as shipped, then told what the others
// hold, then told all that is hidden, the order of the stock too.  No player can do better by reading the others than the second
// figure, nor by thinking longer than the third; what is missing from there to all rounds is luck.  Each deal is played once
// from each seat, partners thinking together, and the share of the rounds stands with its 95 % interval, out of the shares of
// whole deals.  Playouts a decision are counted, so they are the same on any machine; milliseconds are of processor time. Options
// may be left out from the right:
//
//   build/bench/bench/ceiling RULES SEATS nothing|hands|all DEALS [FIRST_DEAL [PLAYOUTS]]
#include "ceiling.h"

#include "base/bug.h"
#include "base/hash.h"
#include "bench.h"
#include "rules/variant/variant.h"
#include <limits.h>
#include <math.h>
#include <string.h>

enum { ROUND_MOVES_MOST = 5000 };

static const struct playable {
    const char *family;
    const struct search_family *search;
    reveal_fn *reveal;
    choose_fn *steady;
    void (*hear)(struct memory *memory, const struct event *event);
} playables[] = { { "rummy", &rummy_search, reveal_rummy, rummy_steady, rummy_hear },
                  { "kings", &kings_search, reveal_kit, kings_steady, NULL },
                  { "shed", &shed_search, reveal_kit, shed_steady, shed_hear },
                  { "tricks", &tricks_search, reveal_kit, tricks_steady, tricks_hear } };

static struct round {
    const struct playable *playable;
    const struct variant *variant;
    struct search_family search; // the shipped one, with these in between
    enum told told;
    int seats, searcher, playouts_most;
    struct state *truth;
    struct view *view;
    struct memory memory[SEATS_MAX];
    struct events events;
    struct luck luck;
    const char *seed;
} now;

static struct tally {
    long decisions, playouts, moves;
    double seconds, longest;
    double deals, sum, squares, points; // of the shares of deals
} tally;

// --- between the search and its family ---

static void recall(const struct options *o, const struct view *v, const struct memory *memory, struct state *guess,
                   struct luck *luck)
{
    const struct search_family *shipped = now.playable->search;
    if (shipped->recall)
        shipped->recall(o, v, memory, guess, luck);
    if (now.told != TOLD_NOTHING)
        now.playable->reveal(now.variant->game, now.told, now.truth, guess, luck);
}

static int32_t worth(const struct game *game, const struct options *o, const struct state *s, int seat)
{
    tally.playouts++;
    return now.playable->search->worth(game, o, s, seat);
}

static struct search_task task(const struct game *game, const struct options *o, const struct view *v)
{
    struct search_task task = now.playable->search->task(game, o, v);
    if (now.playouts_most)
        task.decide = now.playouts_most;
    return task;
}

// --- a round ---

static void hear(void)
{
    for (int i = 0; i < now.events.count; i++)
        for (int seat = 0; seat < now.seats; seat++)
            if (now.playable->hear && now.events.event[i].hearers >> seat & 1)
                now.playable->hear(&now.memory[seat], &now.events.event[i]);
    events_reset(&now.events);
}

static bool think(const struct options *o, int seat, const char *word, struct move *out)
{
    const long before = tally.playouts;
    double start = bench_worked();
    struct thinking *search = thinking_new(now.variant->game, &now.search, o, now.view, &now.memory[seat], word, NULL);
    thinking_decide(search);
    thinking_go(search, INT_MAX);
    bool found = thinking_move(search, out);
    thinking_free(search);
    double took = bench_worked() - start;
    if (tally.playouts > before) {
        tally.decisions++;
        tally.seconds += took;
        tally.longest = fmax(tally.longest, took);
    }
    return found;
}

// Partners think ahead together, each from what it is told.
static unsigned with_searcher(void)
{
    return game_side(now.variant->game, now.variant->options, now.seats, now.searcher);
}

static bool choose(int seat, struct move *out)
{
    const struct game *game = now.variant->game;
    const struct options *o = now.variant->options;
    char word[120];
    struct rng rng;
    memset(now.view, 0, game->view_size);
    game->look(game, o, now.truth, seat, now.view);
    snprintf(word, sizeof word, "%s %d %016llx", now.seed, seat,
             (unsigned long long)hash_bytes(HASH_START, now.view, game->view_size));
    rng_seed(&rng, word);
    if (with_searcher() >> seat & 1 && think(o, seat, word, out))
        return true;
    return now.playable->steady(game, o, now.view, &now.memory[seat], &rng, out);
}

// The searcher's share in the round.
static double play(const char *seed)
{
    const struct game *game = now.variant->game;
    const struct options *o = now.variant->options;
    unsigned set;
    luck_seed(&now.luck, seed);
    now.seed = seed;
    memset(now.truth, 0, game->state_size);
    memset(now.memory, 0, sizeof now.memory);
    game->deal(game, o, now.seats, now.truth, &now.luck, &now.events);
    hear();
    for (int moves = 0; (set = game->turn(game, now.truth)) != 0; moves++) {
        int seat = __builtin_ctz(set);
        struct move move;
        struct refusal no = { 0 };
        if (moves > ROUND_MOVES_MOST || !choose(seat, &move) ||
            !game->apply(game, o, now.truth, seat, &move, &now.luck, &now.events, &no))
            BUG("round %s of %s does not go on", seed, now.variant->id);
        hear();
        tally.moves++;
    }
    tally.points += now.playable->search->worth(game, o, now.truth, now.searcher);
    unsigned winners = game->round_winners(game, o, now.truth);
    struct standing standing = { 0 };
    game->score(game, o, now.truth, &standing);
    winners = winners ? winners : standing.winners;
    if (!winners) // nobody scores, as where a stock runs out in gin: equal shares
        return (double)__builtin_popcount(with_searcher()) / now.seats;
    return (double)__builtin_popcount(winners & with_searcher()) / __builtin_popcount(winners);
}

static void play_deal(int deal)
{
    char seed[40];
    double share = 0;
    snprintf(seed, sizeof seed, "ceiling-%d", deal);
    for (now.searcher = 0; now.searcher < now.seats; now.searcher++)
        share += play(seed) / now.seats;
    tally.deals++;
    tally.sum += share;
    tally.squares += share * share;
}

static void print(const char *told)
{
    static const double NORMAL_95 = 1.959964, PERCENT = 100, MILLI = 1000;
    char what[120], figure[120], beside[160];
    double mean = tally.sum / tally.deals, variance = (tally.squares - tally.deals * mean * mean) / (tally.deals - 1);
    double decisions = (double)(tally.decisions ? tally.decisions : 1);
    snprintf(what, sizeof what, "%s, %d seats, told %s", now.variant->id, now.seats, told);
    snprintf(figure, sizeof figure, "%.1f +- %.1f %% of %.0f rounds", mean * PERCENT,
             NORMAL_95 * sqrt(variance / tally.deals) * PERCENT, tally.deals * now.seats);
    snprintf(beside, sizeof beside, "%.1f playouts a decision, %.1f ms, at most %.0f; %.2f points a round beyond the others",
             (double)tally.playouts / decisions, tally.seconds / decisions * MILLI, tally.longest * MILLI,
             tally.points / (tally.deals * now.seats) / PERCENT);
    bench_row(what, figure, beside, "");
}

static enum told told_of(const char *word)
{
    static const char *const words[] = { "nothing", "hands", "all" };
    for (int i = 0; i <= TOLD_ALL; i++)
        if (strcmp(word, words[i]) == 0)
            return (enum told)i;
    BUG("%s: nothing, hands or all", word);
}

int main(int argc, char **argv)
{
    struct err err = ERR_INIT;
    if (argc < 5)
        BUG("ceiling RULES SEATS nothing|hands|all DEALS [FIRST_DEAL [PLAYOUTS]]");
    struct variant *variant = variant_load(argv[1], NULL, &err);
    if (!variant)
        BUG("%s", err.text.text);
    now.variant = variant;
    now.seats = atoi(argv[2]);
    now.told = told_of(argv[3]);
    int first = argc > 5 ? atoi(argv[5]) : 0;
    now.playouts_most = argc > 6 ? atoi(argv[6]) : 0;
    for (size_t i = 0; i < sizeof playables / sizeof *playables; i++)
        if (strcmp(playables[i].family, variant->game->id) == 0)
            now.playable = &playables[i];
    if (!now.playable)
        BUG("no player of %s thinks ahead with hands to be told", argv[1]);
    now.search = *now.playable->search;
    now.search.recall = recall;
    now.search.worth = worth;
    now.search.task = task;
    now.truth = mem_zero(1, variant->game->state_size);
    now.view = mem_zero(1, variant->game->view_size);
    for (int deal = first; deal < first + atoi(argv[4]); deal++)
        play_deal(deal);
    print(argv[3]);
    events_release(&now.events);
    free(now.truth);
    free(now.view);
    variant_free(variant);
    return 0;
}
