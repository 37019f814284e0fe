// SPDX-License-Identifier: GPL-3.0-or-later
// Does Deck battle stay instant when decks have a hundred thousand cards, or a million?  Hands of
// games 1, 12 and 16 are played by the computer's weakest play, and each thing that a listener waits
// for is timed alone: the middle one and the slowest of many, in processor time, so that only what the
// program does counts.  What a disk adds to a person's move is in table_bench.c, and is the same.
//
// The anchors are the same thing in game 1, of the same run, and for a deal the plain way: both
// decks as arrays of cards that are shuffled.
#include "bench.h"

#include "base/bug.h"
#include "players/players.h"
#include "rules/battle/battle.h"
#include "rules/luck.h"
#include "rules/variant/variant.h"
#include <malloc.h>
#include <string.h>
#include <unistd.h>

enum { STARTS = 12, MOVES_EACH = 400, SHUFFLES = 5 };

// ORDER: names in the table names.
enum timed {
    TIMED_DEAL,
    TIMED_PLAY,
    TIMED_PASS,
    TIMED_HAND,
    TIMED_TELL,
    TIMED_LOOK,
    TIMED_LEGAL,
    TIMED_SHOW_HAND,
    TIMED_SHOW_TABLE,
    TIMED_CHOICE,
    TIMED_RIVAL,
    TIMED_STEADY,
    TIMED_JOURNAL,
    TIMEDS
};
static const char *const names[TIMEDS] = {
    "the deal of a game",
    "a play",
    "a pass, with its shuffle and its draw",
    "a hand won, with its shuffle and the new hands",
    "a move told to one hearer",
    "look",
    "legal",
    "the hand as lines",
    "the table as lines",
    "a choice by two digits",
    "the rival's decision",
    "a steady runner's decision",
    "a move through the table into the journal",
};

// What was timed in one game, in seconds.
struct sample {
    double took[STARTS * MOVES_EACH];
    size_t count;
};
struct figures {
    double middle, slowest;
};

struct battle {
    const struct options *options;
    int game;
    struct state *state;
    struct luck luck;
    struct events events;
    struct move_list moves;
    struct strbuf text;
    struct sitter weakest, steady;
    struct sample sample[TIMEDS];
};

static const char *const seats[BATTLE_SIDES] = { "Alice", "Bob" };

static void add(struct battle *b, enum timed what, double took)
{
    struct sample *sample = &b->sample[what];
    if (sample->count < sizeof sample->took / sizeof *sample->took)
        sample->took[sample->count++] = took;
}

static void start_game(struct battle *b)
{
    char number[8];
    const char *const word[] = { "game", number };
    const struct statement line = { .file = "bench", .line = 1, .count = 2, .word = word };
    const struct position position = { .name = seats, .seats = BATTLE_SIDES, .count = 1, .line = &line };
    struct err err = ERR_INIT;
    snprintf(number, sizeof number, "%d", b->game);
    memset(b->state, 0, sizeof *b->state);
    double start = bench_worked();
    if (!battle_game.place(&battle_game, b->options, &position, b->state, &b->luck, &err))
        BUG("game %d cannot be placed: %s", b->game, err.text.text);
    add(b, TIMED_DEAL, bench_worked() - start);
    err_release(&err);
}

static void time_decision(struct battle *b, const struct view *view, const struct sitter *sitter, enum timed what,
                          struct move *out)
{
    double start = bench_worked();
    if (!sitter->ask(sitter->self, b->options, view, out))
        BUG("a computer player has no answer in game %d", b->game);
    add(b, what, bench_worked() - start);
}

static void time_show(struct battle *b, const struct hearer *hearer, const char *topic, enum timed what)
{
    strbuf_cut(&b->text, 0);
    double start = bench_worked();
    if (!battle_game.show(&battle_game, hearer, &topic, 1, &b->text))
        BUG("there is no topic %s", topic);
    add(b, what, bench_worked() - start);
}

static void time_view(struct battle *b, const struct view *view)
{
    const struct hearer hearer = {
        b->options, view, seats, BATTLE_SIDES, view->seat, STYLE_FULL, .ordered = { .order = ORDER_SUIT }
    };
    struct choice choice = { 0 };
    double start = bench_worked();
    b->moves.count = 0;
    battle_game.legal(&battle_game, b->options, view, &b->moves);
    add(b, TIMED_LEGAL, bench_worked() - start);
    time_show(b, &hearer, "hand", TIMED_SHOW_HAND);
    time_show(b, &hearer, "table", TIMED_SHOW_TABLE);
    start = bench_worked();
    battle_game.choose(&battle_game, &hearer, &choice, 2, &b->text);
    battle_game.choose(&battle_game, &hearer, &choice, 7, &b->text);
    add(b, TIMED_CHOICE, bench_worked() - start);
}

static void time_telling(struct battle *b)
{
    struct view view = { 0 };
    battle_game.look(&battle_game, b->options, b->state, RUNNER, &view);
    const struct hearer hearer = {
        b->options, &view, seats, BATTLE_SIDES, RUNNER, STYLE_FULL, .ordered = { .order = ORDER_SUIT }
    };
    strbuf_cut(&b->text, 0);
    double start = bench_worked();
    for (int i = 0; i < b->events.count; i++)
        battle_game.tell(&battle_game, &hearer, &b->events.event[i], &b->text);
    add(b, TIMED_TELL, bench_worked() - start);
}

// Which of the three moves it was, by what has changed.
static enum timed kind_of(const struct move *move, int hands_before, const struct shown *after)
{
    if (after->hands_won[RUNNER] + after->hands_won[RIVAL] != hands_before || after->phase == BATTLE_PHASE_OVER)
        return TIMED_HAND;
    return move->verb == BATTLE_PASS ? TIMED_PASS : TIMED_PLAY;
}

static void move_once(struct battle *b)
{
    int seat = b->state->shown.turn, hands = b->state->shown.hands_won[RUNNER] + b->state->shown.hands_won[RIVAL];
    struct view view = { 0 };
    struct move move, other;
    double start = bench_worked();
    battle_game.look(&battle_game, b->options, b->state, seat, &view);
    add(b, TIMED_LOOK, bench_worked() - start);
    time_view(b, &view);
    time_decision(b, &view, &b->weakest, TIMED_RIVAL, &move);
    if (seat == RUNNER)
        time_decision(b, &view, &b->steady, TIMED_STEADY, &other);
    events_reset(&b->events);
    start = bench_worked();
    if (!battle_game.apply(&battle_game, b->options, b->state, seat, &move, &b->luck, &b->events, NULL))
        BUG("a computer's move is refused in game %d", b->game);
    add(b, kind_of(&move, hands, &b->state->shown), bench_worked() - start);
    time_telling(b);
}

static void play(struct battle *b)
{
    for (int i = 0; i < STARTS; i++) {
        start_game(b);
        for (int moves = 0; moves < MOVES_EACH && b->state->shown.phase == BATTLE_PHASE_PLAY; moves++)
            move_once(b);
    }
}

// --- through the table ---

static bool never(void *self, const struct options *o, const struct view *view, struct move *out)
{
    (void)self;
    (void)o;
    (void)view;
    (void)out;
    return false;
}

// A table in the middle of a run, its journal at path.  Sitters that never answer: a computer player's move is not forced
// onto the disk.
static struct table *table_of_game(int game, char *path)
{
    struct err err = ERR_INIT;
    int fd = mkstemp(path);
    FILE *file = fd < 0 ? NULL : fdopen(fd, "w");
    if (!file)
        BUG("no journal at %s", path);
    fprintf(file, "parlour 1\nrules battle\nseat Alice\nseat Bob\nseed bench\ngame %d\nplay\n", game);
    fclose(file);
    struct table *table = table_load(path, true, &err);
    if (!table)
        BUG("%s", err.text.text);
    for (int seat = 0; seat < BATTLE_SIDES; seat++)
        table_seat(table, seat, (struct sitter){ .ask = never });
    return table;
}

// Bytes that the table of a game holds after so many moves of it.
static size_t play_at_table(struct battle *b)
{
    char path[] = "build/parlour-bench-XXXXXX";
    size_t before = mallinfo2().uordblks;
    struct table *table = table_of_game(b->game, path);
    unsigned turn;
    for (int i = 0; i < MOVES_EACH && (turn = table_turn(table)) != 0; i++) {
        int seat = __builtin_ctz(turn);
        struct move move;
        struct refusal no = { 0 };
        b->weakest.ask(b->weakest.self, b->options, table_view(table, seat), &move);
        double start = bench_worked();
        if (!table_apply(table, seat, &move, &no))
            BUG("the table refuses a move: %s", no.text);
        add(b, TIMED_JOURNAL, bench_worked() - start);
    }
    size_t bytes = mallinfo2().uordblks - before;
    table_free(table);
    unlink(path);
    return bytes;
}

// --- the plain way ---

// Seconds to shuffle both decks of a game as arrays of cards.
static double shuffle_plainly(int game)
{
    enum { CARDS = BATTLE_NUMBERS * START_COPIES };
    int count = CARDS * battle_scale(game);
    uint16_t *card = mem_zero((size_t)count, sizeof *card);
    struct luck luck;
    double least = 0;
    luck_seed(&luck, "plain");
    for (int i = 0; i < count; i++)
        card[i] = (uint16_t)(1 + i % BATTLE_NUMBERS);
    for (int i = 0; i < SHUFFLES; i++) {
        double start = bench_worked();
        for (int seat = 0; seat < BATTLE_SIDES; seat++)
            luck_shuffle(&luck, card, count);
        double took = bench_worked() - start;
        least = i == 0 || took < least ? took : least;
    }
    free(card);
    return least;
}

// --- the table of figures ---

static struct figures figures_of(struct sample *sample)
{
    struct figures figures = { 0 };
    if (sample->count == 0)
        return figures;
    figures.middle = bench_quantile(sample->took, sample->count, 0.5);
    figures.slowest = bench_quantile(sample->took, sample->count, 1);
    return figures;
}

static void row(const struct battle *b, enum timed what, const struct figures *figures, const struct figures *first)
{
    char name[120], figure[120], anchor[120];
    snprintf(name, sizeof name, "battle, game %d, %s", b->game, names[what]);
    snprintf(figure, sizeof figure, "%.1f us, slowest %.1f us of %zu", figures->middle * 1e6, figures->slowest * 1e6,
             b->sample[what].count);
    snprintf(anchor, sizeof anchor, "game 1 %.1f us, %.1f times", first->middle * 1e6,
             first->middle > 0 ? figures->middle / first->middle : 0);
    if (what == TIMED_DEAL)
        snprintf(anchor, sizeof anchor, "decks shuffled as arrays %.1f us", shuffle_plainly(b->game) * 1e6);
    bench_row(name, figure, anchor, "5000 us");
}

static void bench_game(struct battle *b, struct figures first[TIMEDS])
{
    char name[120], figure[120], anchor[120];
    for (int what = 0; what < TIMEDS; what++)
        b->sample[what].count = 0;
    play(b);
    size_t bytes = play_at_table(b);
    for (int what = 0; what < TIMEDS; what++) {
        struct figures figures = figures_of(&b->sample[what]);
        if (b->game == 1)
            first[what] = figures;
        row(b, (enum timed)what, &figures, &first[what]);
    }
    snprintf(name, sizeof name, "battle, game %d, memory of a table", b->game);
    snprintf(figure, sizeof figure, "%zu KiB", bytes / 1024);
    snprintf(anchor, sizeof anchor, "decks as arrays of bytes %zu KiB",
             (size_t)BATTLE_SIDES * BATTLE_NUMBERS * START_COPIES * (size_t)battle_scale(b->game) / 1024);
    bench_row(name, figure, anchor, "");
}

int main(void)
{
    static const int played[] = { 1, 12, GAMES_MOST };
    static struct battle battle;
    static struct figures first[TIMEDS];
    struct err err = ERR_INIT;
    struct variant *variant = variant_load("battle", NULL, &err);
    if (!variant)
        BUG("%s", err.text.text);
    battle.options = variant->options;
    battle.state = mem_zero(1, sizeof *battle.state);
    battle.weakest = players_new(&battle_game, "novice", "bench");
    battle.steady = players_new(&battle_game, "steady", "bench");
    strbuf_init(&battle.text);
    luck_seed(&battle.luck, "bench");
    for (size_t i = 0; i < sizeof played / sizeof *played; i++) {
        battle.game = played[i];
        bench_game(&battle, first);
    }
    battle.weakest.release(battle.weakest.self);
    battle.steady.release(battle.steady.self);
    move_list_release(&battle.moves);
    events_release(&battle.events);
    strbuf_release(&battle.text);
    free(battle.state);
    variant_free(variant);
    err_release(&err);
    return 0;
}
