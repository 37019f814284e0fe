// SPDX-License-Identifier: GPL-3.0-or-later
// Server and clients together, on the network on paper of sim.h.  Computer players choose the clients' moves from what their
// mirrors show, while connections break, messages come late or twice or not at all, programs die and start from nothing, a second
// program of the same name sits down, the broker forgets everything, and the server is killed, or loses power with all that is
// not yet on the disk.  Then it becomes quiet, the matches are played to their end, and everything is compared (sim_check.h).
//
// Without arguments: a few seeds.  `sim_test -- SEED [COUNT]`: those, each said.
#include "net/keys/crypto.h"
#include "net/server/server_inside.h"
#include "net/sim_client.h"
#include "test.h"

// --- what goes wrong ---

static void fault_client(struct world *world)
{
    int person = (int)lot(world, PEOPLE);
    struct proc *proc = newest(world, person);
    if (!proc || !proc->client)
        return;
    uint32_t kind = lot(world, 4);
    if (kind < 2) {
        sim_cut(&world->sim, proc->peer, lot(world, 2) ? lot(world, 100) : lot(world, 12000));
    } else if (kind == 2) {
        end_proc(proc, lot(world, 3) == 0);
        world->person[person].start_at = world->sim.now + lot(world, lot(world, 3) ? 5000 : 60000);
        world->restarts++;
    } else if (!proc->watch && !has_rival(proc)) {
        start_proc(world, person);
        world->rivals++;
    }
}

static void fault_machine(struct world *world)
{
    struct machine *machine = &world->machine[lot(world, 3) ? 0 : MACHINES - 1];
    int64_t back_in = lot(world, 3) ? lot(world, 2000) : lot(world, 15000);
    uint32_t kind = lot(world, 7);
    if (kind < 2)
        kill_machine(machine, false, back_in);
    else if (kind < 4)
        kill_machine(machine, true, back_in);
    else if (kind < 6 && machine->server)
        machine->dies_in = (int)lot(world, 25);
    else if (machine->server || machine->standby)
        sim_cut(&world->sim, machine->peer, lot(world, 3000));
}

static void fault(struct world *world)
{
    uint32_t kind = lot(world, 20);
    world->next_fault = world->sim.now + 200 + lot(world, lot(world, 3) ? 2000 : 8000);
    world->faults++;
    if (kind < 12)
        fault_client(world);
    else if (kind < 19)
        fault_machine(world);
    else
        sim_restart_broker(&world->sim, lot(world, 2000));
}

// --- the run ---

static int64_t sooner(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

static int64_t next_time(const struct world *world)
{
    int64_t at = sim_next(&world->sim);
    for (int i = 0; i < MACHINES; i++)
        at = sooner(at, machine_next(&world->machine[i]));
    if (!world->calm)
        at = sooner(at, world->next_fault);
    for (int i = 0; i < PEOPLE; i++)
        at = sooner(at, world->person[i].start_at);
    for (int i = 0; i < world->procs; i++) {
        const struct proc *proc = world->proc[i];
        if (proc->client)
            at = sooner(at, proc->out ? 0 : sooner(proc->next_act, client_due(proc->client)));
    }
    return at;
}

static void step(struct world *world)
{
    int64_t at = next_time(world);
    if (at > world->sim.now)
        world->sim.now = at;
    while (sim_next(&world->sim) <= world->sim.now)
        sim_step(&world->sim);
    for (int i = 0; i < MACHINES; i++)
        turn_machine(&world->machine[i]);
    for (int i = 0; i < PEOPLE; i++)
        if (world->sim.now >= world->person[i].start_at)
            start_proc(world, i);
    for (int i = 0; i < world->procs; i++)
        turn_proc(world->proc[i]);
    if (!world->calm && world->sim.now >= world->next_fault)
        fault(world);
}

static bool all_over(const struct world *world)
{
    const struct server *server = ruling_server(world);
    for (int i = 0; i < TABLES; i++) {
        const struct server_table *table = server ? server_table_find(server, world->table[i]) : NULL;
        if (!table || table->stage != STAGE_OVER)
            return false;
    }
    return true;
}

static void give_up(const struct world *world)
{
    for (int i = 0; i < MACHINES; i++) {
        const struct machine *machine = &world->machine[i];
        const struct server *server = machine->server;
        fprintf(stderr, "%s: %s, epoch %ld, %d whole copies\n", machine->user,
                !server          ? machine->standby ? "stands by" : "is not there"
                : server->ruling ? "rules"
                                 : "does not speak",
                server ? server->epoch : 0L, machine->standby ? standby_whole(machine->standby) : 0);
        for (int table = 0; server && table < TABLES; table++) {
            const struct server_table *of = server_table_find(server, world->table[table]);
            fprintf(stderr, "  %s: stage %d, %d moves\n", world->table[table], of ? (int)of->stage : -1, of ? of->moves : 0);
        }
    }
    BUG("the matches of seed %lu do not end", (unsigned long)world->seed);
}

static void run(struct world *world, int64_t faults_ms)
{
    enum { END_MS = 3600 * 1000, REST_MS = 90 * 1000 };
    while (!all_over(world)) {
        if (!world->calm && world->sim.now > faults_ms) {
            world->calm = true;
            world->sim.lost_in = world->sim.twice_in = 0;
            world->sim.stalls = false;
        }
        step(world);
        if (world->sim.now > END_MS)
            give_up(world);
    }
    world->calm = true;
    world->sim.lost_in = 0;
    for (int64_t end = world->sim.now + REST_MS; world->sim.now < end;)
        step(world);
}

// --- the end ---

static int check_proof(const struct proc *proc)
{
    const struct client_table *at = &proc->client->at;
    const struct card *card = client_card(proc->client);
    int faults = 0;
    for (int round = 1; at->proof && card && round <= card->round; round++) {
        struct strbuf said = STRBUF_INIT;
        if (proof_check(at->proof, round, &said) == PROOF_BROKEN) {
            fprintf(stderr, "%s, round %d: %s", proc->diary.name, round, said.text);
            faults++;
        }
        strbuf_release(&said);
    }
    return faults;
}

// Of each person one program is left, and what it shows is what the table shows that the record makes.
static int check_living(const struct world *world, int table, struct truth *truth)
{
    int faults = 0;
    for (int person = 0; person < PEOPLE; person++) {
        int living = 0;
        if (people[person].table != table)
            continue;
        for (int i = 0; i < world->procs; i++) {
            const struct proc *proc = world->proc[i];
            struct strbuf mirror = STRBUF_INIT, real = STRBUF_INIT;
            if (proc->person != person || !proc->client)
                continue;
            living++;
            if (client_mirror(proc->client)) {
                table_sheet(client_mirror(proc->client), proc->diary.seat, false, &mirror);
                table_sheet(truth->table, proc->diary.seat, false, &real);
            }
            if (mirror.length == 0 || strcmp(mirror.text, real.text) != 0) {
                fprintf(stderr, "%s ends with\n%sand the house with\n%s", people[person].name, mirror.text, real.text);
                faults++;
            }
            faults += check_proof(proc);
            strbuf_release(&mirror);
            strbuf_release(&real);
        }
        if (living != 1) {
            fprintf(stderr, "%s has %d programs at the end\n", people[person].name, living);
            faults++;
        }
    }
    return faults;
}

// A seat that is kept is played by a computer player, without numbers.
static int kept_moves(const struct truth *truth, int table)
{
    int kept = 0;
    for (int n = 1; n < truth->moves; n++)
        for (int person = 0; person < PEOPLE; person++) {
            size_t length = strlen(people[person].name);
            const char *line = truth->move[n].line;
            kept += people[person].table == table && !truth->move[n].id && strncmp(line, people[person].name, length) == 0 &&
                    line[length] == ':' && strcmp(line + length, ": next") != 0;
        }
    return kept;
}

static int check_table(struct world *world, int table)
{
    struct truth truth;
    struct err err = ERR_INIT;
    struct strbuf path = STRBUF_INIT;
    int faults = 0;
    strbuf_addf(&path, "%s/tables/%s.record", ruling_server(world)->folder, world->table[table]);
    if (truth_load(&truth, path.text, &err)) {
        for (int i = 0; i < world->procs; i++)
            if (people[world->proc[i]->person].table == table)
                count_sent(&truth, &world->proc[i]->diary);
        for (int i = 0; i < world->procs; i++)
            if (people[world->proc[i]->person].table == table) {
                faults += check_stream(&truth, &world->proc[i]->diary);
                faults += check_sent(&truth, &world->proc[i]->diary);
            }
        world->kept += kept_moves(&truth, table);
        world->moves += truth.moves - 1;
        faults += check_made(&truth) + check_living(world, table, &truth);
    } else {
        fprintf(stderr, "%s\n", err.text.text);
        faults++;
    }
    truth_release(&truth);
    strbuf_release(&path);
    err_release(&err);
    return faults;
}

static void release(struct world *world)
{
    for (int i = 0; i < world->procs; i++) {
        end_proc(world->proc[i], true);
        diary_release(&world->proc[i]->diary);
        free(world->proc[i]);
    }
    for (int i = 0; i < MACHINES; i++) {
        server_free(world->machine[i].server);
        standby_free(world->machine[i].standby);
    }
    sim_release(&world->sim);
    copy_folder(world->top, NULL, NULL);
}

// The second machine is there in every second seed, and in every third a second connection of a user does not end the first.
static struct world *new_world(unsigned long seed)
{
    struct world *world = mem_zero(1, sizeof *world);
    char word[64];
    const char *top = getenv("TMPDIR");
    snprintf(word, sizeof word, "random %lu", seed);
    rng_seed(&sim_bytes, word);
    snprintf(word, sizeof word, "people %lu", seed);
    rng_seed(&world->lot, word);
    snprintf(word, sizeof word, "network %lu", seed);
    rng_seed(&world->sim.rng, word);
    world->seed = seed;
    world->sim.lost_in = 300;
    world->sim.twice_in = 50;
    world->sim.stalls = true;
    world->sim.both = seed % 3 == 0;
    snprintf(world->top, sizeof world->top, "%s/parlour-sim-XXXXXX", top && strlen(top) < 30 ? top : "/tmp");
    if (!mkdtemp(world->top))
        BUG("no folder");
    world->next_fault = 5000;
    world->shared = seed % 2 == 0;
    for (int i = 0; i < MACHINES; i++) {
        struct machine *machine = &world->machine[i];
        *machine = (struct machine){ .world = world, .user = i ? "standby" : "house", .stands_by = i, .settle_at = NEVER };
        machine->starts_at = i == 0 ? 0 : world->shared ? 1000 : NEVER;
        snprintf(machine->folder, sizeof machine->folder, "%s/m%d", world->top, i);
    }
    for (int i = 0; i < PEOPLE; i++) {
        world->person[i] = people[i];
        world->person[i].start_at = lot(world, 3000);
    }
    start_machine(&world->machine[0]);
    open_games(world);
    return world;
}

static void tell_run(const struct world *world, int faults)
{
    printf(
        "seed %lu: %d faults; %lld s, %ld messages, %ld lost, %ld twice, %ld cuts; %ld things went wrong: killed %ld times, "
        "without power %ld times, taken over %ld times and replaced %ld times, programs started again %ld times, %ld rivals, %ld "
        "sent away; %ld moves "
        "stand, %ld were told as done, %ld refused, %ld made for who was away\n",
        (unsigned long)world->seed, faults, (long long)world->sim.now / 1000, world->sim.delivered, world->sim.losses,
        world->sim.doubles, world->sim.cuts, world->faults, world->kills, world->powers, world->takeovers, world->replaced,
        world->restarts, world->rivals, world->gone, world->moves, world->done, world->refusals, world->kept);
}

static int run_seed(unsigned long seed)
{
    struct world *world = new_world(seed);
    int faults = 0;
    run(world, 150000);
    for (int table = 0; table < TABLES; table++)
        faults += check_table(world, table);
    tell_run(world, faults);
    release(world);
    free(world);
    return faults;
}

// Else a seed would be another run each time, and a fault could not be found again.
TEST(random_bytes_come_from_the_seed)
{
    unsigned char first[16], second[16];
    rng_seed(&sim_bytes, "luck");
    crypto_random(first, sizeof first);
    rng_seed(&sim_bytes, "luck");
    crypto_random(second, sizeof second);
    assert_memory_equal(first, second, sizeof first);
}

TEST(whatever_goes_wrong_every_game_comes_to_its_end)
{
    enum { SEEDS = 6 };
    unsigned long first = test_word(1) ? strtoul(test_word(1), NULL, 10) : 1, count = test_word(1) ? 1 : SEEDS;
    int faults = 0;
    if (test_word(2))
        count = strtoul(test_word(2), NULL, 10);
    for (unsigned long seed = first; seed < first + count; seed++)
        faults += run_seed(seed);
    assert_int_equal(faults, 0);
}
