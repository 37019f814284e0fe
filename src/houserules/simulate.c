// SPDX-License-Identifier: GPL-3.0-or-later
// Plays the deals of a simulation with computer players in several threads and adds up what happens.  Deal number n has its own
// luck, made of the seed and n, and every figure is a sum of whole numbers, so it does not matter which thread plays it, or when.
// The rows of a family's events say what counts (kit_figure, kit_counted); the simulation knows no family.
#include "houserules/simulate.h"

#include "base/bug.h"
#include "base/text.h"
#include "players/players.h"
#include "players/solves.h"
#include "rules/kit/kit.h"
#include "system/clock.h"

#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Limits of a simulation.  SOLVED_MOST is how many deals of a game for one player are searched for a way to win, which may take a
// second each.
enum { ROUND_STEPS = 20000, MATCH_ROUNDS = 1000, WORDS_EVERY = 16, WAIT_MS = 100, SOLVED_MOST = 100 };

// --- the figures of a simulation ---

static void measure_add(struct measure *measure, int64_t value)
{
    measure->count++;
    measure->sum += value;
    measure->squares += value * value;
}

static void measure_join(struct measure *sum, const struct measure *part)
{
    sum->count += part->count;
    sum->sum += part->sum;
    sum->squares += part->squares;
}

double measure_mean(const struct measure *measure)
{
    return measure->count ? (double)measure->sum / (double)measure->count : 0;
}

// Returns the variance of the mean of a simulation's measure, such as the turns in a round.
static double spread(const struct measure *measure)
{
    double n = (double)measure->count, mean = measure_mean(measure);
    double variance = n > 1 ? ((double)measure->squares - n * mean * mean) / (n - 1) : 0;
    return variance > 0 ? variance / n : 0;
}

static const double NORMAL_95 = 1.959964;

double measure_half(const struct measure *measure)
{
    return NORMAL_95 * sqrt(spread(measure));
}

struct share measure_share(const struct measure *measure)
{
    double n = (double)measure->count, z2 = NORMAL_95 * NORMAL_95;
    if (!measure->count)
        return (struct share){ 0, 0, 1 };
    double p = measure_mean(measure) / WHOLE_WIN;
    double middle = (p + z2 / (2 * n)) / (1 + z2 / n), half = NORMAL_95 / (1 + z2 / n) * sqrt(p * (1 - p) / n + z2 / (4 * n * n));
    return (struct share){ p, fmax(0, middle - half), fmin(1, middle + half) };
}

bool measure_differ(const struct measure *a, const struct measure *b)
{
    double difference = fabs(measure_mean(a) - measure_mean(b)), error = sqrt(spread(a) + spread(b));
    return a->count > 1 && b->count > 1 && difference > NORMAL_95 * error && difference > 0;
}

static void simulated_join(struct simulated *sum, const struct simulated *part)
{
    sum->deals += part->deals;
    sum->stuck += part->stuck;
    for (int i = 0; i < SIMULATE_BINS; i++)
        sum->length[i] += part->length[i];
    struct measure *to = &sum->turns;
    const struct measure *from = &part->turns;
    _Static_assert(offsetof(struct simulated, stuck) > offsetof(struct simulated, turns), "tallies lie between");
    for (size_t i = 0; i < (offsetof(struct simulated, stuck) - offsetof(struct simulated, turns)) / sizeof *to; i++)
        measure_join(&to[i], &from[i]);
}

// --- one round of a simulation ---

// What one thread of a simulation counts, in all and in the present round.
struct counter {
    const struct simulation *plan;
    struct table *table;
    struct simulated *out;
    int64_t turns, words, blocked, laid, left, event[SIMULATE_EVENTS];
    int64_t turns_of[SEATS_MAX];
    bool opened[SEATS_MAX], tells;
    struct {
        const struct kit_figure *of;
        int kind; // the kind of events that the figure counts
    } figure[SIMULATE_EVENTS];
    int figures;
    struct sitter inner; // the computer player on the first seat, whose words to hear are counted
    struct strbuf told;
};

// Looks up the figures of the simulated game's family once, because every event of the simulation is counted in them.
static void find_figures(struct counter *c)
{
    const struct kit_figure *figure;
    int kind;
    while (c->figures < SIMULATE_EVENTS && (figure = kit_figure(c->plan->rules->game, c->figures, &kind))) {
        c->figure[c->figures].of = figure;
        c->figure[c->figures++].kind = kind;
    }
}

static void clear_round(struct counter *c)
{
    c->turns = c->words = c->blocked = c->laid = c->left = 0;
    memset(c->event, 0, sizeof c->event);
    memset(c->turns_of, 0, sizeof c->turns_of);
    memset(c->opened, 0, sizeof c->opened);
}

static void count_opening(struct counter *c, int seat)
{
    if (seat < 0 || c->opened[seat])
        return;
    c->opened[seat] = true;
    measure_add(&c->out->opening_turn, c->turns_of[seat]);
}

// Counts an event of a simulated round in the figures for its kind.  The simulation hears only what everybody hears, so that each
// event counts once.
static void count_event(void *self, const struct view *, const struct event *event)
{
    struct counter *c = self;
    const struct variant *rules = c->plan->rules;
    enum kit_counted counted = kit_counted(rules->game, event);
    for (int i = 0; i < c->figures; i++)
        if (c->figure[i].kind == event->kind)
            c->event[i] += kit_figure_adds(rules->game, rules->options, c->plan->seats, c->figure[i].of, event);
    if (counted == COUNTED_OPENING)
        count_opening(c, event->seat);
    c->blocked |= counted == COUNTED_BLOCKED;
    c->laid += counted == COUNTED_LAID ? event->number : 0;
    c->left += counted == COUNTED_LEFT ? event->number : 0;
}

static int64_t words_in(const char *text)
{
    int64_t words = 0;
    for (text += strspn(text, " \n"); *text; text += strspn(text, " \n")) {
        words++;
        text += strcspn(text, " \n");
    }
    return words;
}

static void hear_words(void *self, const struct view *view, const struct event *event)
{
    struct counter *c = self;
    if (c->tells) {
        const struct hearer hearer = table_hearer(c->table, 0, STYLE_FULL);
        strbuf_reset(&c->told);
        table_tell(c->table, &hearer, event, &c->told);
        c->words += words_in(c->told.length ? c->told.text : "");
    }
    if (c->inner.hear)
        c->inner.hear(c->inner.self, view, event);
}

static bool ask_inner(void *self, const struct options *o, const struct view *view, struct move *out)
{
    struct counter *c = self;
    return c->inner.ask(c->inner.self, o, view, out);
}

static void release_inner(void *self)
{
    struct counter *c = self;
    if (c->inner.release)
        c->inner.release(c->inner.self);
}

// Counts a turn of a simulated round if the seats on turn are not those in `before`.  In a game for one player each move counts
// as a turn.
static void count_turn(struct counter *c, unsigned *before)
{
    unsigned now = table_on_turn(c->table);
    if (c->plan->seats > 1 && now == *before) // in a game for one each move counts
        return;
    *before = now;
    c->turns++;
    for (int seat = 0; seat < c->plan->seats; seat++)
        c->turns_of[seat] += now >> seat & 1;
}

// Plays one round of the simulation to its end.  Returns false if the round does not end.
static bool play_round(struct counter *c)
{
    unsigned turn = 0;
    for (int steps = 0; table_turn(c->table) && steps < ROUND_STEPS; steps++) {
        count_turn(c, &turn);
        if (!table_step(c->table))
            break;
    }
    struct standing standing = table_standing(c->table);
    return standing.round_over || standing.match_over;
}

static void end_round(struct counter *c)
{
    struct simulated *out = c->out;
    int bin = (int)(c->turns / SIMULATE_BIN);
    out->length[bin < SIMULATE_BINS ? bin : SIMULATE_BINS - 1]++;
    measure_add(&out->turns, c->turns);
    measure_add(&out->blocked, c->blocked);
    measure_add(&out->laid, c->laid);
    measure_add(&out->left, c->left);
    if (c->tells)
        measure_add(&out->words, c->words);
    for (int seat = 0; seat < c->plan->seats; seat++)
        measure_add(&out->opened, c->opened[seat]);
    for (int i = 0; i < c->figures; i++)
        measure_add(&out->event[i], c->event[i]);
}

// --- one deal of a simulation ---

// Returns a new table for a simulation, with its computer players, or NULL with an error message in `err`.  The player in seat s
// has level number s + `turned` of the plan's levels.
static struct table *sit(struct counter *c, const char *seed, int turned, struct err *err)
{
    const struct simulation *plan = c->plan;
    struct seat_plan seat[SEATS_MAX] = { 0 };
    for (int i = 0; i < plan->seats; i++) {
        snprintf(seat[i].name, sizeof seat[i].name, "%s", players_name(i));
        snprintf(seat[i].level, sizeof seat[i].level, "%s", plan->level[(i + turned) % plan->levels]);
    }
    struct table *table = table_new(variant_copy(plan->rules), seat, plan->seats, seed, err);
    if (!table)
        return NULL;
    c->table = table;
    players_seat_all(table, seed);
    table_watch(table, (struct sitter){ .hear = count_event, .self = c });
    if (c->tells) {
        c->inner = players_new(table_game(table), seat[0].level, seed);
        table_seat(table, 0, (struct sitter){ .ask = ask_inner, .hear = hear_words, .release = release_inner, .self = c });
    }
    for (int i = 0; i < plan->seats; i++)
        table_repeat(table, i); // players hear of the deal
    table_repeat(table, WATCHER);
    return table;
}

// Counts each seat's share in the win of a simulated match, in units of 1/840 so that ties divide evenly.  `level` gets the
// shares of the seats of each level.
static void count_win(struct counter *c, unsigned winners, int turned, int64_t level[SEATS_MAX])
{
    int count = 0;
    for (int seat = 0; seat < c->plan->seats; seat++)
        count += winners >> seat & 1;
    for (int seat = 0; seat < c->plan->seats; seat++) {
        int64_t share = winners >> seat & 1 ? WHOLE_WIN / count : 0;
        measure_add(&c->out->seat[seat], share);
        level[(seat + turned) % c->plan->levels] += share;
    }
}

// Plays one game of a simulated deal (a round or a match) and counts who won.  Returns false if the game did not end.
static bool play_game(struct counter *c, int turned, int64_t level[SEATS_MAX])
{
    struct standing standing;
    int rounds = 0;
    for (;;) {
        if (!play_round(c))
            return false;
        end_round(c);
        rounds++;
        clear_round(c);
        standing = table_standing(c->table);
        if (!c->plan->matches || standing.match_over)
            break;
        if (rounds == MATCH_ROUNDS || !table_move(c->table, 0, "next", NULL)) // by house rules a match may never end
            return false;
    }
    unsigned winners = c->plan->matches || !table_round_winners(c->table) ? standing.winners : table_round_winners(c->table);
    count_win(c, winners, turned, level);
    if (c->plan->matches)
        measure_add(&c->out->rounds, rounds);
    return true;
}

static bool play_deal(struct counter *c, int deal, struct err *err)
{
    int ways = c->plan->mirror ? c->plan->levels : 1;
    int64_t level[SEATS_MAX] = { 0 };
    char seed[80];
    snprintf(seed, sizeof seed, "%.60s-%d", c->plan->seed, deal);
    c->tells = deal % WORDS_EVERY == 0;
    for (int turned = 0; turned < ways; turned++) {
        clear_round(c);
        struct table *table = sit(c, seed, turned, err);
        if (!table)
            return false;
        if (!play_game(c, turned, level))
            c->out->stuck++;
        table_free(table);
    }
    for (int i = 0; i < c->plan->levels; i++)
        measure_add(&c->out->level[i], level[i] / ways);
    if (c->plan->seats == 1 && deal < SOLVED_MOST && solves_game(c->plan->rules->game))
        measure_add(&c->out->winnable, solves_deal(c->plan->rules->game, c->plan->rules->options, seed));
    c->out->deals++;
    return true;
}

// --- the threads of a simulation ---

// What the threads of a simulation share.  Each thread takes the next deal that no thread has begun.
struct shared {
    const struct simulation *plan;
    atomic_int next, done, ended;
    atomic_bool stop;
};

struct worker {
    struct shared *shared;
    pthread_t thread;
    bool failed;
    struct err why;
    struct simulated out;
};

static void *work(void *self)
{
    struct worker *worker = self;
    struct shared *shared = worker->shared;
    struct counter *c = mem_zero(1, sizeof *c);
    c->plan = shared->plan;
    c->out = &worker->out;
    find_figures(c);
    strbuf_init(&c->told);
    for (int deal; !shared->stop && (deal = shared->next++) < c->plan->deals; shared->done++) {
        worker->failed = !play_deal(c, deal, &worker->why);
        shared->stop = shared->stop || worker->failed;
    }
    strbuf_release(&c->told);
    free(c);
    shared->ended++;
    return NULL;
}

// Starts up to `wanted` threads of a simulation and returns how many the system allowed.  Each gets a large stack, because
// searches keep whole states there.
static int start(struct worker *worker, int wanted)
{
    enum { SIMULATE_STACK = 8 << 20 };
    pthread_attr_t room;
    int begun = 0;
    pthread_attr_init(&room);
    pthread_attr_setstacksize(&room, SIMULATE_STACK);
    while (begun < wanted && pthread_create(&worker[begun].thread, &room, work, &worker[begun]) == 0)
        begun++;
    pthread_attr_destroy(&room);
    return begun;
}

static void wait_all(struct shared *shared, struct worker *worker, int begun, bool (*wait)(void *self, int done), void *self)
{
    while (shared->ended < begun) {
        clock_sleep(WAIT_MS);
        if (!shared->stop && shared->ended < begun && !wait(self, shared->done))
            shared->stop = true;
    }
    for (int i = 0; i < begun; i++)
        pthread_join(worker[i].thread, NULL);
}

bool simulate(const struct simulation *plan, bool (*wait)(void *self, int done), void *self, struct simulated *out,
              struct err *err)
{
    struct shared shared = { .plan = plan };
    struct worker *worker = mem_zero((size_t)plan->workers, sizeof *worker);
    bool fine = true;
    *out = (struct simulated){ 0 };
    for (int i = 0; i < plan->workers; i++) {
        worker[i].shared = &shared;
        worker[i].why = (struct err)ERR_INIT;
    }
    int begun = start(worker, plan->workers);
    if (begun)
        wait_all(&shared, worker, begun, wait, self);
    else // there are no threads, as in a browser
        work(&worker[0]);
    for (int i = 0; i < plan->workers; i++) {
        if (fine && worker[i].failed)
            fine = err_add(err, "%.*s", (int)strcspn(worker[i].why.text.text, "\n"), worker[i].why.text.text);
        simulated_join(out, &worker[i].out);
        err_release(&worker[i].why);
    }
    free(worker);
    return fine;
}
