// SPDX-License-Identifier: GPL-3.0-or-later
// How long does the best computer player take over a move?  That player sits on every seat and hears what is told there, as at a
// table, and each move that leaves a choice is timed: the median, the 99th percentile and the longest, by processor time, so that
// other work on the machine counts little.  An argument names the one variant that is measured, or - for all, and another one a
// level: decide_bench - steady.
#include "bench.h"

#include "base/bug.h"
#include "seated.h"

enum { DECISIONS = 400 };
static const double seconds_each = 8.0;

static const struct row {
    const char *variant;
    int seats;
} rows[] = {
    { "playroom", 2 }, { "playroom", 4 }, { "control", 2 }, { "control", 4 },      { "international", 2 },
    { "kings", 2 },    { "kings", 4 },    { "hearts", 4 },  { "spades", 4 },       { "whist", 4 },
    { "euchre", 4 },   { "belote", 4 },   { "oh-hell", 4 }, { "crazy-eights", 2 }, { "crazy-eights", 4 },
    { "colours", 2 },  { "colours", 4 },  { "mau-mau", 4 }, { "ninety-nine", 4 },  { "gin", 2 },
    { "battle", 2 },
};

// Seconds, or -1 where there was nothing to choose.
static double move_once(struct seated *t, struct move_list *legal, int seat)
{
    const struct game *game = t->variant->game;
    struct move move;
    seated_look(t, seat);
    legal->count = 0;
    game->legal(game, t->variant->options, t->view, legal);
    double start = bench_worked();
    if (!t->sitter[seat].ask(t->sitter[seat].self, t->variant->options, t->view, &move))
        BUG("a player has no move");
    double took = bench_worked() - start;
    if (!game->apply(game, t->variant->options, t->state, seat, &move, &t->luck, &t->events, NULL))
        BUG("a player was refused");
    seated_tell(t);
    return legal->count > 1 ? took : -1;
}

static size_t play(struct seated *t, double took[DECISIONS])
{
    const struct game *game = t->variant->game;
    LOCAL(move_list) legal = { 0 };
    double sum = 0;
    size_t count = 0;
    while (count < DECISIONS && sum < seconds_each) {
        struct standing standing = { 0 };
        game->score(game, t->variant->options, t->state, &standing);
        if (standing.match_over)
            memset(t->state, 0, game->state_size);
        game->deal(game, t->variant->options, t->seats, t->state, &t->luck, &t->events);
        seated_tell(t);
        for (int seat; count < DECISIONS && sum < seconds_each && (seat = seated_next(t)) >= 0;) {
            double seconds = move_once(t, &legal, seat);
            if (seconds < 0)
                continue;
            took[count++] = seconds;
            sum += seconds;
        }
    }
    return count;
}

static void measure(const struct row *row, const char *level)
{
    LOCAL(err) err = ERR_INIT;
    struct variant *variant = variant_load(row->variant, NULL, &err);
    if (!variant)
        BUG("%s", err.text.text);
    const struct game *game = variant->game;
    struct seated t = { .variant = variant, .seats = row->seats };
    double took[DECISIONS];
    char what[80], figure[120], beside[40];
    t.state = mem_zero(1, game->state_size);
    t.view = mem_zero(1, game->view_size);
    for (int seat = 0; seat < t.seats; seat++)
        t.sitter[seat] = players_new(game, level ? level : players_best_level(game), "bench");
    luck_seed(&t.luck, "bench");
    size_t count = play(&t, took);
    snprintf(what, sizeof what, "decisions, %s, %d seats%s%s", row->variant, row->seats, level ? ", " : "", level ? level : "");
    double longest = bench_quantile(took, count, 1);
    const int digits = level ? 2 : 0; // others than the best are quick
    snprintf(figure, sizeof figure, "median %.*f, 99 of 100 within %.*f, longest %.*f ms", digits,
             1e3 * bench_quantile(took, count, 0.5), digits, 1e3 * bench_quantile(took, count, 0.99), digits, 1e3 * longest);
    snprintf(beside, sizeof beside, "%zu decisions", count);
    bench_row(what, figure, beside, row->seats > 2 ? "within 200 ms" : "within 100 ms");
    for (int seat = 0; seat < t.seats; seat++)
        t.sitter[seat].release(t.sitter[seat].self);
    events_release(&t.events);
    free(t.state);
    free(t.view);
    variant_free(variant);
}

int main(int argc, char **argv)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (argc < 2 || strcmp(argv[1], "-") == 0 || strcmp(argv[1], rows[i].variant) == 0)
            measure(&rows[i], argc > 2 ? argv[2] : NULL);
    return 0;
}
