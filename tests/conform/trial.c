// SPDX-License-Identifier: GPL-3.0-or-later
// One game played and looked at after every move.  It reaches into the table for the state itself:
// promises about bytes cannot be checked from outside.
#include "conform/conform.h"
#include "conform/things.h"

#include "base/bug.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// Of so many moves one is taken back and made again, one with all that can be taken back before it.  A round in which a
// turn could not be ended so many times is not one that chance leads out of.
enum { AGAIN_EVERY = 6, BACK_EVERY = 30, CORNERS_MOST = 300, LISTEN_EVERY = 7 };

_Noreturn void trial_fail(struct trial *trial, const char *what)
{
    char path[] = "/tmp/parlour-conform-XXXXXX";
    struct strbuf record = STRBUF_INIT;
    table_write(trial->table, &record);
    int fd = mkstemp(path);
    if (fd < 0 || write(fd, record.text, record.length) != (ssize_t)record.length)
        fprintf(stderr, "The record could not be kept.\n");
    fprintf(stderr, "%s with %d seats, seed %d, after move %d: %s.\nThe record that leads there is %s.\n", trial->name,
            trial->seats, trial->seed, table_moves(trial->table), what, path);
    abort();
}

const struct options *trial_options(const struct trial *trial)
{
    return table_variant(trial->table)->options;
}

// --- how long things take ---

void trial_time(struct trial *trial)
{
    trial->started = clock();
}

void trial_timed(struct trial *trial, int what)
{
    double seconds = (double)(clock() - trial->started) / CLOCKS_PER_SEC;
    if (seconds > trial->dear[what].seconds)
        trial->dear[what] = (struct dear){ seconds, trial->seed };
}

void trial_say_times(const struct trial *trial)
{
    static const char *const names[DEARS] = { "list of moves", "hint", "player's move" };
    for (int i = 0; i < DEARS; i++)
        printf("The longest %s took %.0f ms, seed %d.\n", names[i], 1000 * trial->dear[i].seconds, trial->dear[i].seed);
}

// --- begin and end ---

void trial_begin(struct trial *trial, struct variant *rules, const char *name, int seats, int seed, enum manner manner)
{
    static const char *const names[SEATS_MAX] = { "Alice", "Bob", "Aunt May", "Dora", "Emil", "Fay", "Gus", "Hal" };
    struct seat_plan plan[SEATS_MAX] = { 0 };
    struct err err = ERR_INIT;
    char word[32];
    for (int seat = 0; seat < seats; seat++)
        snprintf(plan[seat].name, sizeof plan[seat].name, "%s", names[seat]);
    snprintf(word, sizeof word, "conform-%d", seed);
    trial->name = name;
    trial->seats = seats;
    trial->seed = seed;
    trial->manner = manner;
    trial->olds = trial->round_corners = 0;
    trial->steps = seed; // not every game is looked at closely at its first step
    rng_seed(&trial->rng, word);
    trial->table = table_new(rules, plan, seats, word, &err);
    if (!trial->table)
        BUG("%s cannot be played by %d: %s", name, seats, err.text.text);
    if (!trial->state) {
        trial->state = mem_zero(1, table_game(trial->table)->state_size);
        trial->view = mem_zero(1, table_game(trial->table)->view_size);
        strbuf_init(&trial->told);
    }
    trial_seat(trial, seed % LISTEN_EVERY == 0);
    look_sound(trial);
    err_release(&err);
}

static void check_replay(struct trial *trial)
{
    char path[] = "/tmp/parlour-conform-XXXXXX";
    struct strbuf text = STRBUF_INIT, second = STRBUF_INIT;
    struct err err = ERR_INIT;
    int fd = mkstemp(path);
    table_write(trial->table, &text);
    if (fd < 0 || write(fd, text.text, text.length) != (ssize_t)text.length)
        BUG("%s cannot be written", path);
    close(fd);
    struct table *again = table_load(path, false, &err);
    unlink(path);
    if (!again)
        trial_fail(trial, err.text.text);
    if (table_digest(again) != table_digest(trial->table))
        trial_fail(trial, "the record replays to another end");
    table_write(again, &second);
    if (strcmp(second.text, text.text) != 0)
        trial_fail(trial, "the record is written differently after a replay");
    table_free(again);
    strbuf_release(&text);
    strbuf_release(&second);
    err_release(&err);
}

void trial_end(struct trial *trial, bool replay)
{
    if (replay)
        check_replay(trial);
    table_free(trial->table);
    trial->table = NULL;
}

void trial_release(struct trial *trial)
{
    move_list_release(&trial->legal);
    move_list_release(&trial->again);
    free(trial->kept.bytes);
    free(trial->kept.luck);
    free(trial->state);
    free(trial->view);
    strbuf_release(&trial->told);
}

// --- taking back ---

static size_t size_of_state(const struct trial *trial)
{
    return table_game(trial->table)->state_size;
}

// Notes what taking back the move just made must come to: trial->state, and this luck.
static void keep(struct trial *trial, const struct luck *luck)
{
    struct kept *kept = &trial->kept;
    int at = trial->table->past.count - 1;
    size_t size = size_of_state(trial);
    if (trial->table->events.undo != UNDO_PUSH || at < 0)
        return;
    if (at >= kept->room) {
        kept->room = at + 8;
        kept->bytes = mem_grow(kept->bytes, (size_t)kept->room * size);
        kept->luck = mem_grow(kept->luck, (size_t)kept->room * sizeof *kept->luck);
    }
    memcpy(kept->bytes + (size_t)at * size, trial->state, size);
    kept->luck[at] = *luck;
}

static void take_back(struct trial *trial, int seat)
{
    struct refusal no = { 0 };
    if (!table_move(trial->table, seat, "undo", &no))
        trial_fail(trial, "a move that can be taken back is not");
    int at = trial->table->past.count;
    if (table_game(trial->table)->lasts) // what has been seen stays seen
        table_game(trial->table)
            ->lasts(table_game(trial->table), trial->table->state,
                    (struct state *)(void *)(trial->kept.bytes + (size_t)at * size_of_state(trial)));
    if (memcmp(trial->kept.bytes + (size_t)at * size_of_state(trial), trial->table->state, size_of_state(trial)) != 0 ||
        memcmp(&trial->kept.luck[at], &trial->table->luck, sizeof trial->table->luck) != 0)
        trial_fail(trial, "taking back does not give the state of before");
    look_sound(trial);
    trial->taken_back++;
}

static int some_seat_of(struct trial *trial, unsigned set)
{
    int seat;
    do
        seat = (int)rng_below(&trial->rng, (uint32_t)trial->seats);
    while (!(set & 1u << seat));
    return seat;
}

// Who may take the last move back: a set of seats.
static unsigned who_may_take_back(struct trial *trial)
{
    unsigned set = 0;
    for (int seat = 0; seat < trial->seats; seat++)
        set |= table_can_undo(trial->table, seat) ? 1u << seat : 0;
    return set;
}

static void take_back_all(struct trial *trial)
{
    for (unsigned set = who_may_take_back(trial); set; set = who_may_take_back(trial))
        take_back(trial, some_seat_of(trial, set));
}

// A turn that cannot end as it was played is played anew (rules.md G4).
static void start_over(struct trial *trial, int seat)
{
    trial->corners++;
    if (trial->manner == BY_PLAYERS && !trial->forgives)
        trial_fail(trial, "a computer player has played itself into a corner");
    if (!table_can_undo(trial->table, seat))
        trial_fail(trial, "a seat that is to act has no move");
    if (++trial->round_corners > CORNERS_MOST)
        trial_fail(trial, "whatever is played, turns cannot be ended");
    while (table_can_undo(trial->table, seat))
        take_back(trial, seat);
    if (trial->manner == BY_PLAYERS) { // who would play the same again
        trial->forgiven++;
        trial->manner = BY_BOTH;
    }
}

// --- moves ---

static void count_things(struct trial *trial, int seat, const struct move *move)
{
    const struct thing *thing = things_of(table_game(trial->table));
    const struct happened h = { .o = trial_options(trial),
                                .before = trial->state,
                                .after = trial->table->state,
                                .events = &trial->table->events,
                                .move = move,
                                .seat = seat };
    for (int i = 0; thing[i].name; i++)
        trial->seen[i] += thing[i].seen(&h, thing[i].number);
}

// Makes the move, sometimes by its words.
static void make(struct trial *trial, int seat, const struct move *move)
{
    struct refusal no = { 0 };
    struct strbuf text = STRBUF_INIT;
    struct luck luck = trial->table->luck;
    bool done;
    memcpy(trial->state, trial->table->state, size_of_state(trial));
    if (rng_below(&trial->rng, 2)) {
        table_print(trial->table, move, &text);
        done = table_move(trial->table, seat, text.text, &no);
    } else {
        done = table_apply(trial->table, seat, move, &no);
    }
    if (!done) {
        fprintf(stderr, "%s: %s\n", reason_word(no.reason), no.text);
        trial_fail(trial, "a legal move is refused");
    }
    strbuf_release(&text);
    keep(trial, &luck);
    count_things(trial, seat, move);
    look_sound(trial);
}

// Sometimes the move is taken back by one who may, and made again; sometimes everything is, and the game goes on from there.
static void think_again(struct trial *trial, int seat, const struct move *move)
{
    unsigned set = who_may_take_back(trial), may = 0;
    enum undo_mark mark = trial->table->events.undo;
    if (mark == UNDO_PUSH)
        may = 1u << seat | trial->table->events.undo_also;
    if (mark != UNDO_KEEP && set & ~may)
        trial_fail(trial, "a seat may take back what is not its to take back");
    if (mark == UNDO_PUSH && !(set & 1u << seat))
        trial_fail(trial, "a seat may not take back its own move");
    if (mark == UNDO_PUSH && rng_below(&trial->rng, AGAIN_EVERY) == 0) {
        take_back(trial, some_seat_of(trial, set));
        make(trial, seat, move);
    } else if (set && rng_below(&trial->rng, BACK_EVERY) == 0) {
        take_back_all(trial);
    }
}

void trial_step(struct trial *trial)
{
    int seat = some_seat_of(trial, table_turn(trial->table));
    struct move move;
    trial_time(trial);
    table_legal(trial->table, seat, &trial->legal);
    trial_timed(trial, DEAR_LIST);
    if (trial->legal.count == 0) {
        start_over(trial, seat);
        return;
    }
    if (trial->steps++ % SAMPLE == 0)
        look_closely(trial, seat);
    look_at_travel_between(trial, seat);
    trial_choose(trial, seat, &move);
    trial->old[trial->olds++ % OLD_MOVES] = move;
    make(trial, seat, &move);
    trial->moves++;
    think_again(trial, seat, &move);
}

void trial_next(struct trial *trial)
{
    struct refusal no = { 0 };
    int seat = (int)rng_below(&trial->rng, (uint32_t)trial->seats);
    if (!table_move(trial->table, seat, "next", &no))
        trial_fail(trial, "the next round is refused");
    trial->round_corners = 0;
    look_sound(trial);
}
