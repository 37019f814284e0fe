// SPDX-License-Identifier: GPL-3.0-or-later
// How many moves a second does the engine make?  Random legal play of whole Playroom rounds on one
// core, over every shipped Playroom variant and 2 to 8 seats, then of Kings in the Corners and of International.  A move counts
// from the seat's view to the changed state: clear and fill the view (look), list every legal move (legal), pick one with equal
// chance, do it (apply).  Dealing the next round is in the time, and is no move. Seconds are of processor time.
//
// The anchor is the plain copy of one state, the least that an engine without undo in place pays
// for each move.  It must not know what rummy looks like inside: it plays through struct game.
#include "bench.h"

#include "base/bug.h"
#include "rules/game.h"
#include "rules/variant/variant.h"
#include <string.h>

enum { SEATS_MIN = 2, MOVES_EACH = 60000, ROUND_MOVES_MOST = 20000, COPIES = 200000 };

struct player {
    const struct game *game;
    const struct options *options;
    int seats;
    struct state *state;
    struct view *view;
    struct move_list moves;
    struct events events;
    struct luck luck;
};
struct tally {
    double seconds;
    long moves, rounds, listed;
};

static int lowest(unsigned set)
{
    int seat = 0;
    while (!(set >> seat & 1))
        seat++;
    return seat;
}

// One move, or false when the round is over.
static bool move_once(struct player *p, struct tally *tally)
{
    unsigned set = p->game->turn(p->game, p->state);
    if (set == 0)
        return false;
    int seat = lowest(set);
    memset(p->view, 0, p->game->view_size);
    p->game->look(p->game, p->options, p->state, seat, p->view);
    p->moves.count = 0;
    p->game->legal(p->game, p->options, p->view, &p->moves);
    if (p->moves.count == 0)
        BUG("a seat that may act has no legal move");
    const struct move *move = &p->moves.move[luck_below(&p->luck, (uint32_t)p->moves.count)];
    if (!p->game->apply(p->game, p->options, p->state, seat, move, &p->luck, &p->events, NULL))
        BUG("a legal move was refused");
    tally->moves++;
    tally->listed += p->moves.count;
    return true;
}

static void play(struct player *p, struct tally *tally)
{
    double start = bench_worked();
    long end = tally->moves + MOVES_EACH;
    while (tally->moves < end) {
        struct standing standing = { 0 };
        p->game->score(p->game, p->options, p->state, &standing);
        if (standing.match_over)
            memset(p->state, 0, p->game->state_size);
        p->game->deal(p->game, p->options, p->seats, p->state, &p->luck, &p->events);
        int moves = 0;
        while (move_once(p, tally))
            if (++moves > ROUND_MOVES_MOST)
                BUG("a round does not end");
        tally->rounds++;
    }
    tally->seconds += bench_worked() - start;
}

// States copied in a second, between two that do not fit one cache line.
static double copies(const struct game *game)
{
    unsigned char *from = mem_zero(1, game->state_size), *to = mem_zero(1, game->state_size);
    double start = bench_worked();
    for (int i = 0; i < COPIES; i++) {
        from[(size_t)i % game->state_size]++;
        memcpy(to, from, game->state_size);
        __asm__ volatile("" : : "r"(to) : "memory"); // the copy is wanted
    }
    double seconds = bench_worked() - start;
    free(from);
    free(to);
    return COPIES / seconds;
}

static void report(const char *what, const struct tally *tally, double anchor, const char *target)
{
    char figure[120], beside[120];
    snprintf(figure, sizeof figure, "%.0f moves a second", (double)tally->moves / tally->seconds);
    snprintf(beside, sizeof beside, "%.1f million copies of a state a second", anchor / 1e6);
    bench_row(what, figure, beside, target);
}

static void add(struct tally *sum, const struct tally *part)
{
    sum->seconds += part->seconds;
    sum->moves += part->moves;
    sum->rounds += part->rounds;
    sum->listed += part->listed;
}

static struct variant *load(const char *id)
{
    LOCAL(err) err = ERR_INIT;
    struct variant *variant = variant_load(id, NULL, &err);
    if (!variant)
        BUG("%s", err.text.text);
    return variant;
}

static struct tally play_variant(const struct variant *variant)
{
    int most = 0, least = 0;
    variant_players(variant, &least, &most);
    struct tally sum = { 0 };
    for (int seats = least < SEATS_MIN ? SEATS_MIN : least; seats <= most; seats++) {
        const struct game *game = variant->game;
        struct player player = { .game = game, .options = variant->options, .seats = seats, .events = { .mute = true } };
        player.state = mem_zero(1, game->state_size);
        player.view = mem_zero(1, game->view_size);
        luck_seed(&player.luck, "bench");
        struct tally tally = { 0 };
        play(&player, &tally);
        printf("%s, %d seats: %.0f moves a second, %ld rounds, %.1f legal moves to choose from.\n", variant->id, seats,
               (double)tally.moves / tally.seconds, tally.rounds, (double)tally.listed / (double)tally.moves);
        add(&sum, &tally);
        move_list_release(&player.moves);
        events_release(&player.events);
        free(player.state);
        free(player.view);
    }
    return sum;
}

// An argument names the one variant that is measured.
int main(int argc, char **argv)
{
    struct err err = ERR_INIT;
    struct variant_list list;
    variant_list_load(&list, &err);
    struct tally all = { 0 };
    double anchor = 0;
    for (int i = 0; i < list.count; i++) {
        if (list.entry[i].own || strncmp(list.entry[i].id, "playroom", strlen("playroom")) != 0 ||
            (argc > 1 && strcmp(argv[1], list.entry[i].id) != 0))
            continue;
        struct variant *variant = load(list.entry[i].id);
        if (anchor == 0)
            anchor = copies(variant->game);
        struct tally tally = play_variant(variant);
        char what[160];
        snprintf(what, sizeof what, "engine, %s, 2 to 8 seats", variant->id);
        report(what, &tally, anchor, "");
        add(&all, &tally);
        variant_free(variant);
    }
    if (all.moves == 0 && argc == 1)
        BUG("no Playroom variant was found");
    if (argc == 1)
        report("engine, every Playroom variant together", &all, anchor, "at least 1000000");
    static const char *const others[][2] = { { "kings", "at least 1000000" }, { "international", "" } };
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        if (argc > 1 && strcmp(argv[1], others[i][0]) != 0)
            continue;
        struct variant *variant = load(others[i][0]);
        struct tally tally = play_variant(variant);
        char what[80];
        snprintf(what, sizeof what, "engine, %s", others[i][0]);
        report(what, &tally, copies(variant->game), others[i][1]);
        variant_free(variant);
    }
    variant_list_release(&list);
    err_release(&err);
    return 0;
}
