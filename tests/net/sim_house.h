// SPDX-License-Identifier: GPL-3.0-or-later
// The world of a run, and the house in it: its program is started, killed, and started again with what its folder holds.
#ifndef TESTS_SIM_HOUSE_H
#define TESTS_SIM_HOUSE_H

#include "net/guest_inside.h"
#include "net/house.h"
#include "players/players.h"
#include "sim.h"
#include "sim_check.h"
#include "sim_disk.h"

enum { TABLES = 3, PROCS = 400 };

// --- the world ---

struct world;

// One program of one person; it stays here when it has ended, for its diary.
struct proc {
    struct world *world;
    struct guest *guest; // NULL: it has ended
    int client, person, serial;
    char session[WIRE_HOUSE_BYTES];
    bool watch, out, sat;
    struct sitter player;
    struct diary diary;
    struct strbuf told;
    int64_t next_act, born;
    int refused; // in a row
};

struct person {
    const char *name;
    int table;
    bool watch;
    int64_t start_at; // NEVER: it runs
};

static const struct {
    const char *name, *rules, *sets, *level;
    struct seat_plan plan[4];
    int seats;
} games_played[TABLES] = {
    { "Kings corner", "kings", "set match.rounds 2\n", "steady", { { "Ann", "" }, { "Bob", "" } }, 2 },
    { "Battle", "battle", "set battle.max_game 2\n", "novice", { { "Cid", "" }, { "Robot", "novice" } }, 2 },
    { "Aunt May's rummy",
      "international",
      "set match.rounds 2\n",
      "novice",
      { { "Aunt May", "" }, { "Dora", "" }, { "Eve", "" }, { "Finn", "steady" } },
      4 },
};
static const struct person people[] = {
    { "Ann", 0, false, 0 },  { "Bob", 0, false, 0 }, { "Cid", 1, false, 0 }, { "Aunt May", 2, false, 0 },
    { "Dora", 2, false, 0 }, { "Eve", 2, false, 0 }, { "Gus", 0, true, 0 },  { "Hal", 2, true, 0 },
};
enum { PEOPLE = sizeof people / sizeof *people };

struct world {
    struct sim sim;
    uint64_t seed;
    struct rng lot; // of what people do
    char top[64];   // folder of all
    // the house
    char folder[128];
    int folders;
    struct house *house; // NULL: dead
    int house_client, house_runs;
    int64_t house_starts, settle_at;
    int dies_in; // so many messages it still gets out; -1: it lives
    char table[TABLES][WIRE_TABLE_BYTES];
    struct person person[PEOPLE];
    struct proc *proc[PROCS];
    int procs;
    bool calm; // no more faults
    int64_t next_fault;
    long kills, powers, restarts, rivals, faults, gone, done, refusals;
};

static inline uint32_t lot(struct world *world, uint32_t below)
{
    return rng_below(&world->lot, below);
}

// --- the house's program ---

static inline void house_publishes(void *self, const char *topic, const char *text, size_t length, bool retain)
{
    struct world *world = self;
    if (world->dies_in == 0)
        return;
    world->dies_in -= world->dies_in > 0;
    sim_publish(&world->sim, world->house_client, topic, text, length, retain);
}

static inline void house_up(void *self)
{
    struct world *world = self;
    char topic[WIRE_TOPIC_BYTES];
    for (int i = 0; house_subscription(world->house, i, topic); i++)
        sim_subscribe(&world->sim, world->house_client, topic);
    house_connected(world->house, world->sim.now);
    world->settle_at = world->sim.now;
}

static inline void house_down(void *self)
{
    (void)self;
}

static inline void house_hears(void *self, const char *topic, const char *payload, size_t length)
{
    struct world *world = self;
    if (!world->house)
        return;
    house_message(world->house, topic, payload, length, world->sim.now);
    if (world->settle_at > world->sim.now + 3)
        world->settle_at = world->sim.now + sim_lot(&world->sim, 4);
}

static inline void start_house(struct world *world)
{
    struct err err = ERR_INIT;
    char topic[WIRE_TOPIC_BYTES];
    struct strbuf will = STRBUF_INIT;
    const struct house_plan plan = {
        .name = "Sim", .owner = "ann", .wall_s = 1800000000 + world->sim.now / 1000, .pace_ms = 300, .apart = true
    };
    world->house = house_open(world->folder, &plan, (struct house_out){ house_publishes, NULL, world }, world->sim.now, &err);
    if (!world->house)
        BUG("the house does not open: %s", err.text.text);
    house_will(world->house, topic, &will);
    world->house_client =
        sim_client_new(&world->sim, "house", topic, will.text, (struct sim_ends){ house_up, house_down, house_hears, world });
    world->house_starts = NEVER;
    world->settle_at = world->sim.now;
    world->dies_in = -1;
    world->house_runs++;
    strbuf_release(&will);
    err_release(&err);
}

// It dies here and now; what is in its folder stays, after a loss of power as far as it was synced.
static inline void kill_house(struct world *world, bool power)
{
    struct rng cut;
    char old[sizeof world->folder];
    if (!world->house)
        return;
    rng_seed(&cut, "power");
    cut.s[0] ^= rng_next(&world->lot);
    snprintf(old, sizeof old, "%s", world->folder);
    snprintf(world->folder, sizeof world->folder, "%s/h%d", world->top, ++world->folders);
    copy_folder(old, world->folder, power ? &cut : NULL);
    world->dies_in = 0;
    sim_leave(&world->sim, world->house_client, false);
    house_free(world->house);
    world->house = NULL;
    copy_folder(old, NULL, NULL);
    world->house_starts = world->sim.now + 20 + lot(world, 3000);
    world->kills += !power;
    world->powers += power;
}

static inline void turn_house(struct world *world)
{
    int64_t now = world->sim.now;
    if (!world->house) {
        if (now >= world->house_starts)
            start_house(world);
        return;
    }
    int due = house_due(world->house, now);
    if (now < world->settle_at && due != 0)
        return;
    house_tick(world->house, now);
    house_settle(world->house);
    world->settle_at = NEVER;
    const char *replaced = house_replaced(world->house);
    if (replaced)
        BUG("the only house is replaced: %s", replaced);
    if (world->dies_in == 0)
        kill_house(world, lot(world, 2) == 0);
}

static inline int64_t house_next(const struct world *world)
{
    if (!world->house)
        return world->house_starts;
    int due = house_due(world->house, world->sim.now);
    int64_t at = due < 0 ? NEVER : world->sim.now + due;
    return at < world->settle_at ? at : world->settle_at;
}

static inline void open_games(struct world *world)
{
    struct strbuf codes = STRBUF_INIT;
    struct err err = ERR_INIT;
    for (int i = 0; i < TABLES; i++) {
        struct house_game game = { .name = games_played[i].name,
                                   .rules = games_played[i].rules,
                                   .sets = games_played[i].sets,
                                   .seats = games_played[i].seats,
                                   .owner = i == 1   ? "cid"
                                            : i == 2 ? "aunt_20may"
                                                     : "ann",
                                   .watch = i != 1 };
        memcpy(game.plan, games_played[i].plan, sizeof games_played[i].plan);
        if (!house_new_game(world->house, &game, world->table[i], &codes, world->sim.now, &err))
            BUG("no game: %s", err.text.text);
    }
    strbuf_release(&codes);
    err_release(&err);
}

#endif
