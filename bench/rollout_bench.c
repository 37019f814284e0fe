// SPDX-License-Identifier: GPL-3.0-or-later
// How many whole rounds a second do steady players play, from a dealt state to the end of the round, with no table and nobody but
// themselves who hears?  That is about what a player who thinks ahead has of the engine and of the steady player together.  Two
// seats and four, on one core; dealing is not in the time.  Seconds are of processor time.  It plays through struct game and the
// players' door.
#include "bench.h"

#include "base/bug.h"
#include "players/players.h"
#include <string.h>

enum { ROUND_MOVES_MOST = 5000 };
static const double seconds_each = 1.0;

struct tally {
    double seconds;
    long rounds, moves;
};

struct rollout {
    const struct variant *variant;
    struct sitter sitter[SEATS_MAX];
    struct state *state;
    struct view *view;
    struct luck luck;
    struct events events;
};

// Players who hear nothing of what they do may go in circles.  What they see they are shown when they are asked.
static void tell(const struct rollout *r, int seats)
{
    for (int i = 0; i < r->events.count; i++)
        for (int seat = 0; seat < seats; seat++)
            if (r->events.event[i].hearers >> seat & 1)
                r->sitter[seat].hear(r->sitter[seat].self, NULL, &r->events.event[i]);
}

static void round_once(struct rollout *r, int seats, struct tally *tally)
{
    const struct game *game = r->variant->game;
    unsigned set;
    for (int moves = 0; (set = game->turn(game, r->state)) != 0; moves++) {
        int seat = __builtin_ctz(set);
        struct move move;
        tell(r, seats);
        events_reset(&r->events);
        memset(r->view, 0, game->view_size);
        game->look(game, r->variant->options, r->state, seat, r->view);
        if (moves > ROUND_MOVES_MOST || !r->sitter[seat].ask(r->sitter[seat].self, r->variant->options, r->view, &move))
            BUG("a round does not end");
        if (!game->apply(game, r->variant->options, r->state, seat, &move, &r->luck, &r->events, NULL))
            BUG("a steady player was refused");
        tally->moves++;
    }
    tally->rounds++;
}

static struct tally play(const struct variant *variant, int seats)
{
    const struct game *game = variant->game;
    struct rollout r = { .variant = variant };
    struct tally tally = { 0 };
    r.state = mem_zero(1, game->state_size);
    r.view = mem_zero(1, game->view_size);
    for (int seat = 0; seat < seats; seat++)
        r.sitter[seat] = players_new(game, "steady", "bench");
    luck_seed(&r.luck, "bench");
    while (tally.seconds < seconds_each) {
        memset(r.state, 0, game->state_size);
        events_reset(&r.events);
        game->deal(game, variant->options, seats, r.state, &r.luck, &r.events);
        double start = bench_worked();
        round_once(&r, seats, &tally);
        tally.seconds += bench_worked() - start;
    }
    for (int seat = 0; seat < seats; seat++)
        r.sitter[seat].release(r.sitter[seat].self);
    events_release(&r.events);
    free(r.state);
    free(r.view);
    return tally;
}

int main(int argc, char **argv)
{
    static const char *const variants[] = { "playroom", "international", "control", "kings" };
    for (size_t i = 0; i < sizeof variants / sizeof *variants; i++) {
        if (argc > 1 && strcmp(argv[1], variants[i]) != 0)
            continue;
        struct err err = ERR_INIT;
        struct variant *variant = variant_load(variants[i], NULL, &err);
        if (!variant)
            BUG("%s", err.text.text);
        for (int seats = 2; seats <= 4; seats += 2) {
            struct tally tally = play(variant, seats);
            char what[80], figure[80], beside[80];
            snprintf(what, sizeof what, "rollouts, %s, %d steady players", variants[i], seats);
            snprintf(figure, sizeof figure, "%.1f rounds a second", (double)tally.rounds / tally.seconds);
            snprintf(beside, sizeof beside, "%.0f moves a second", (double)tally.moves / tally.seconds);
            bench_row(what, figure, beside, "");
        }
        variant_free(variant);
        err_release(&err);
    }
    return 0;
}
