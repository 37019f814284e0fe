// SPDX-License-Identifier: GPL-3.0-or-later
// The world of a run, and the server in it: its program is started, killed, and started again with what its folder holds.
#ifndef TESTS_SIM_SERVER_H
#define TESTS_SIM_SERVER_H

#include "net/client/client_inside.h"
#include "net/daemon/standby.h"
#include "net/server/server_inside.h"
#include "players/players.h"
#include "sim.h"
#include "sim_check.h"
#include "sim_disk.h"

enum { TABLES = 3, PROCS = 400, MACHINES = 2 };

// --- the world ---

struct world;

// One program of one person; it stays here when it has ended, for its diary.
struct proc {
    struct world *world;
    struct client *client; // NULL: it has ended
    int peer, person, serial;
    char session[WIRE_SERVER_BYTES];
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
      "set match.rounds 2\nset ui.round_pause_s 3\nset ui.round_wait_s 5\n",
      "novice",
      { { "Aunt May", "" }, { "Dora", "" }, { "Eve", "" }, { "Finn", "steady" } },
      4 },
};
static const struct person people[] = {
    { "Ann", 0, false, 0 },  { "Bob", 0, false, 0 }, { "Cid", 1, false, 0 }, { "Aunt May", 2, false, 0 },
    { "Dora", 2, false, 0 }, { "Eve", 2, false, 0 }, { "Gus", 0, true, 0 },  { "Hal", 2, true, 0 },
};
enum { PEOPLE = sizeof people / sizeof *people };

// A computer that a server runs on, or one that stands by for it.
struct machine {
    struct world *world;
    const char *user; // as whom it connects
    char folder[128];
    struct server *server; // at most one of the two
    struct standby *standby;
    bool stands_by; // when it starts again
    int peer;
    int64_t starts_at, settle_at; // starts_at: NEVER where it runs, or is not there at all
    int dies_in;                  // so many messages it still gets out; -1: it lives
};

struct world {
    struct sim sim;
    uint64_t seed;
    struct rng lot; // of what people do
    char top[64];   // folder of all
    struct machine machine[MACHINES];
    char table[TABLES][WIRE_TABLE_BYTES];
    struct person person[PEOPLE];
    struct proc *proc[PROCS];
    int procs;
    bool shared; // there is a second machine, so servers are told that the broker is not theirs
    bool calm;   // no more faults
    int64_t next_fault;
    int folders, starts; // starts: of servers
    long kills, powers, takeovers, replaced, restarts, rivals, faults, gone, moves, done, refusals, kept;
};

static inline uint32_t lot(struct world *world, uint32_t below)
{
    return rng_below(&world->lot, below);
}

// With SIM_TRACE in the environment: what happens to the machines.
static inline void trace(const struct machine *machine, const char *what)
{
    if (getenv("SIM_TRACE"))
        fprintf(stderr, "%lld.%03d %s: %s, epoch %ld\n", (long long)machine->world->sim.now / 1000,
                (int)(machine->world->sim.now % 1000), machine->user, what, machine->server ? machine->server->epoch : 0L);
}

// --- the programs of the machines ---

static inline void machine_publishes(void *self, const char *topic, const char *text, size_t length, bool retain)
{
    struct machine *machine = self;
    if (machine->dies_in == 0)
        return;
    machine->dies_in -= machine->dies_in > 0;
    sim_publish(&machine->world->sim, machine->peer, topic, text, length, retain);
}

static inline void machine_subscribes(void *self, const char *topic)
{
    struct machine *machine = self;
    sim_subscribe(&machine->world->sim, machine->peer, topic);
}

static inline void machine_up(void *self)
{
    struct machine *machine = self;
    char topic[WIRE_TOPIC_BYTES];
    machine->settle_at = machine->world->sim.now;
    if (machine->standby)
        standby_connected(machine->standby, machine->world->sim.now);
    if (!machine->server)
        return;
    for (int i = 0; server_subscription(machine->server, i, topic); i++)
        machine_subscribes(machine, topic);
    server_connected(machine->server, machine->world->sim.now);
}

static inline void machine_down(void *self)
{
    struct machine *machine = self;
    if (machine->standby)
        standby_disconnected(machine->standby);
}

static inline void machine_hears(void *self, const char *topic, const char *payload, size_t length)
{
    struct machine *machine = self;
    int64_t now = machine->world->sim.now;
    if (machine->server)
        server_message(machine->server, topic, payload, length, now);
    if (machine->standby)
        standby_message(machine->standby, topic, payload, length, now);
    if (machine->settle_at > now + 3)
        machine->settle_at = now + sim_lot(&machine->world->sim, 4);
}

static inline void new_folder(struct machine *machine, char *old, size_t size)
{
    snprintf(old, size, "%s", machine->folder);
    snprintf(machine->folder, sizeof machine->folder, "%s/h%d", machine->world->top, ++machine->world->folders);
}

static inline void start_server(struct machine *machine)
{
    struct world *world = machine->world;
    struct err err = ERR_INIT;
    char topic[WIRE_TOPIC_BYTES];
    struct strbuf will = STRBUF_INIT;
    const struct server_plan plan = { .name = "Sim",
                                      .owner = "ann",
                                      .wall_s = 1800000000 + world->sim.now / 1000,
                                      .pace_ms = 300,
                                      .apart = true,
                                      .shared = world->shared };
    machine->server = server_open(
        machine->folder, &plan, (struct server_callbacks){ .publish = machine_publishes, .self = machine }, world->sim.now, &err);
    if (!machine->server)
        BUG("the house does not open: %s", err.text.text);
    server_down(machine->server, false, topic, &will);
    machine->peer = sim_peer_new(&world->sim, machine->user, topic, will.text,
                                 (struct sim_ends){ machine_up, machine_down, machine_hears, machine });
    world->sim.peer[machine->peer].quick = true;
    machine->stands_by = false;
    world->starts++;
    trace(machine, "a house starts");
    strbuf_release(&will);
    err_release(&err);
}

static void machine_tells(void *, const char *) {}

static inline void start_standby(struct machine *machine)
{
    struct err err = ERR_INIT;
    machine->standby =
        standby_open(machine->folder, (struct standby_callbacks){ machine_publishes, machine_subscribes, machine, machine_tells },
                     machine->world->sim.now, &err);
    if (!machine->standby)
        BUG("no standby: %s", err.text.text);
    machine->peer = sim_peer_new(&machine->world->sim, machine->user, "parlour/nobody", "",
                                 (struct sim_ends){ machine_up, machine_down, machine_hears, machine });
    machine->world->sim.peer[machine->peer].quick = true;
    err_release(&err);
}

static inline void start_machine(struct machine *machine)
{
    machine->starts_at = NEVER;
    machine->settle_at = machine->world->sim.now;
    machine->dies_in = -1;
    if (machine->stands_by)
        start_standby(machine);
    else
        start_server(machine);
}

// It dies here and now; what is in its folder stays, after a loss of power as far as it was synced.
static inline void kill_machine(struct machine *machine, bool power, int64_t back_in)
{
    struct world *world = machine->world;
    struct rng cut;
    char old[sizeof machine->folder];
    if (!machine->server && !machine->standby)
        return;
    trace(machine, power ? "no power" : "killed");
    rng_seed(&cut, "power");
    cut.s[0] ^= rng_next(&world->lot);
    new_folder(machine, old, sizeof old);
    copy_folder(old, machine->folder, power ? &cut : NULL);
    machine->dies_in = 0;
    sim_leave(&world->sim, machine->peer, false);
    server_free(machine->server);
    standby_free(machine->standby);
    machine->server = NULL;
    machine->standby = NULL;
    copy_folder(old, NULL, NULL);
    machine->starts_at = world->sim.now + back_in;
    world->kills += !power;
    world->powers += power;
}

// Another server has taken its place: it stops, and later stands by for that one, in a folder of its own.
static inline void step_down(struct machine *machine)
{
    char old[sizeof machine->folder];
    trace(machine, "steps down");
    machine->dies_in = 0;
    sim_leave(&machine->world->sim, machine->peer, true);
    server_free(machine->server);
    machine->server = NULL;
    new_folder(machine, old, sizeof old);
    copy_folder(old, NULL, NULL);
    machine->stands_by = true;
    machine->starts_at = machine->world->sim.now + 1000 + lot(machine->world, 3000);
    machine->world->replaced++;
}

static inline void take_over(struct machine *machine)
{
    sim_leave(&machine->world->sim, machine->peer, true);
    standby_free(machine->standby);
    machine->standby = NULL;
    machine->world->takeovers++;
    trace(machine, "takes over");
    start_server(machine);
}

static inline void turn_machine(struct machine *machine)
{
    struct world *world = machine->world;
    int64_t now = world->sim.now;
    if (now >= machine->starts_at)
        start_machine(machine);
    if (machine->standby && now >= machine->settle_at) {
        machine->settle_at = NEVER;
        standby_settle(machine->standby, now);
    }
    if (machine->standby && standby_takes_over(machine->standby, now))
        take_over(machine);
    if (!machine->server || (now < machine->settle_at && server_due(machine->server, now) != 0))
        return;
    server_tick(machine->server, now);
    server_settle(machine->server);
    machine->settle_at = NEVER;
    if (server_replaced(machine->server))
        step_down(machine);
    else if (machine->dies_in == 0)
        kill_machine(machine, lot(world, 2) == 0, 20 + lot(world, 3000));
}

static inline int64_t machine_next(const struct machine *machine)
{
    int64_t now = machine->world->sim.now;
    int due = machine->server ? server_due(machine->server, now) : machine->standby ? standby_due(machine->standby, now) : -1;
    int64_t at = due < 0 ? NEVER : now + due;
    if (machine->standby && due >= 0 && due < 5)
        at = now + 5; // it asks again by settling
    if (machine->starts_at < at)
        at = machine->starts_at;
    bool runs = machine->server || machine->standby;
    return runs && machine->settle_at < at ? machine->settle_at : at;
}

// The server that speaks now; NULL: none.
static inline struct server *ruling_server(const struct world *world)
{
    struct server *best = NULL;
    for (int i = 0; i < MACHINES; i++) {
        struct server *server = world->machine[i].server;
        if (server && server->ruling && !server_replaced(server) && (!best || server->epoch > best->epoch))
            best = server;
    }
    return best;
}

static inline void open_games(struct world *world)
{
    struct strbuf codes = STRBUF_INIT;
    struct err err = ERR_INIT;
    for (int i = 0; i < TABLES; i++) {
        struct server_game game = { .name = games_played[i].name,
                                    .rules = games_played[i].rules,
                                    .sets = games_played[i].sets,
                                    .seats = games_played[i].seats,
                                    .owner = i == 1   ? "cid"
                                             : i == 2 ? "aunt_20may"
                                                      : "ann",
                                    .watch = i != 1 };
        memcpy(game.plan, games_played[i].plan, sizeof games_played[i].plan);
        if (!server_new_game(world->machine[0].server, &game, world->table[i], &codes, world->sim.now, &err))
            BUG("no game: %s", err.text.text);
    }
    strbuf_release(&codes);
    err_release(&err);
}

#endif
