// SPDX-License-Identifier: GPL-3.0-or-later
// What the table adds to a move: a copy of the state to take back to, the record's line, and with
// a journal the file.  The moves of random Playroom rounds are found first and then made again
// against the clock, three ways.  Without a journal the seconds are of processor time; with one
// they are of the wall clock, because a disk is waited for.
#include "bench.h"

#include "base/bug.h"
#include "table/table.h"
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SEATS = 4, ROUNDS = 40, JOURNAL_MOVES = 2000 };

struct script {
    struct {
        int seat;
        struct move move; // count -1: the next round
    } * step;
    int count, room;
};

static struct table *new_table(void)
{
    static const struct seat_plan plan[SEATS] = { { "Alice", "" }, { "Bob", "" }, { "Carol", "" }, { "Dora", "" } };
    struct variant *variant = variant_load("playroom", NULL, NULL);
    // A target that random play does not reach, so that there is always a next round.
    if (!variant || !variant_set(variant, "match.target", "10000", "bench", NULL))
        BUG("playroom cannot be loaded");
    return table_new(variant, plan, SEATS, "bench", NULL);
}

static int lowest(unsigned set)
{
    int seat = 0;
    while (!(set >> seat & 1))
        seat++;
    return seat;
}

static void find_moves(struct script *script)
{
    struct table *table = new_table();
    struct move_list legal = { 0 };
    struct luck luck;
    luck_seed(&luck, "table");
    for (int rounds = 1; rounds <= ROUNDS;) {
        unsigned turn = table_turn(table);
        if (script->count == script->room) {
            script->room = script->room ? 2 * script->room : 1024;
            script->step = mem_grow(script->step, (size_t)script->room * sizeof *script->step);
        }
        int seat = turn ? lowest(turn) : 0;
        script->step[script->count].seat = seat;
        struct move *move = &script->step[script->count++].move;
        *move = (struct move){ .count = -1 };
        if (!turn) {
            rounds++;
            table_move(table, seat, "next", NULL);
            continue;
        }
        table_legal(table, seat, &legal);
        *move = legal.move[luck_below(&luck, (uint32_t)legal.count)];
        table_apply(table, seat, move, NULL);
    }
    move_list_release(&legal);
    table_free(table);
}

static void play(struct table *table, const struct script *script, int count)
{
    struct refusal no = { 0 };
    for (int i = 0; i < count; i++)
        if (script->step[i].move.count < 0 ? !table_move(table, 0, "next", &no)
                                           : !table_apply(table, script->step[i].seat, &script->step[i].move, &no))
            BUG("move %d is refused: %s", i, no.text);
}

// Seconds for each move by the rules alone, without a table.
static double bare(const struct script *script)
{
    struct table *table = new_table();
    const struct game *game = table_game(table);
    const struct options *options = table_variant(table)->options;
    struct state *state = mem_zero(1, game->state_size);
    struct events events = { 0 };
    struct luck luck;
    luck_seed(&luck, "bench");
    double start = bench_worked();
    game->deal(game, options, SEATS, state, &luck, &events);
    for (int i = 0; i < script->count; i++) {
        events_reset(&events);
        if (script->step[i].move.count < 0)
            game->deal(game, options, SEATS, state, &luck, &events);
        else if (!game->apply(game, options, state, script->step[i].seat, &script->step[i].move, &luck, &events, NULL))
            BUG("move %d is refused", i);
    }
    double each = (bench_worked() - start) / script->count;
    events_release(&events);
    free(state);
    table_free(table);
    return each;
}

static double tabled(const struct script *script)
{
    struct table *table = new_table();
    double start = bench_worked();
    play(table, script, script->count);
    double each = (bench_worked() - start) / script->count;
    table_free(table);
    return each;
}

static bool never(void *self, const struct options *o, const struct view *view, struct move *out)
{
    (void)self;
    (void)o;
    (void)view;
    (void)out;
    return false;
}

// synced: as people's moves, which are forced onto the disk; else as computer players', which are not.
static double journalled(const struct script *script, bool synced)
{
    char path[] = "build/parlour-bench-XXXXXX";
    struct err err = ERR_INIT;
    struct table *table = new_table();
    int count = script->count < JOURNAL_MOVES ? script->count : JOURNAL_MOVES;
    int fd = mkstemp(path);
    if (fd < 0 || !table_journal(table, path, &err))
        BUG("no journal at %s: %s", path, err.text.text);
    for (int seat = 0; !synced && seat < SEATS; seat++)
        table_seat(table, seat, (struct sitter){ .ask = never });
    double start = bench_now();
    play(table, script, count);
    double each = (bench_now() - start) / count;
    table_free(table);
    unlink(path);
    close(fd);
    return each;
}

static void row(const char *what, double each, double anchor, const char *target)
{
    char figure[64], beside[64];
    snprintf(figure, sizeof figure, "%.2f microseconds", each * 1e6);
    snprintf(beside, sizeof beside, "rules alone %.2f microseconds", anchor * 1e6);
    bench_row(what, figure, beside, target);
}

int main(void)
{
    struct script script = { 0 };
    find_moves(&script);
    double anchor = bare(&script);
    row("a move through the table", tabled(&script), anchor, "5 microseconds");
    row("a computer player's move into the journal", journalled(&script, false), anchor, "");
    row("a person's move onto the disk", journalled(&script, true), anchor, "");
    free(script.step);
    return 0;
}
