// SPDX-License-Identifier: GPL-3.0-or-later
// What the network adds to a move, in one run on loopback: from a client's message to the moment the last of four has the
// answer.  First through a bare TCP server, then through mosquitto, then through a whole server with rules, fdatasync and
// encryption by codes at 100 tables; then how many moves a second all tables get together, and what memory a table takes of
// the server and of the broker.  Clients here are as small as can be (net_bench_clients.h), so that the server is what is
// measured; all clients share one processor with everything else that this machine does.
#include "bench.h"
#include "net_bench_clients.h"

#include "net/daemon/server_run.h"
#include "net/daemon/supervisor.h"
#include "tests/net/brokers.h"
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/stat.h>

enum { LISTENERS = 4, BARE_TURNS = 20000, BROKER_TURNS = 10000, MESSAGE = 100, MOVES = 4000, FLOOD_S = 6, SYNCS = 3000 };

static const char memory_folder[] = "/dev/shm", disk_folder[] = "/tmp";

static void row(const char *what, double median, double p99, const char *anchor, const char *target)
{
    char figure[64];
    snprintf(figure, sizeof figure, "%.0f / %.0f us", median * 1e6, p99 * 1e6);
    bench_row(what, figure, anchor, target);
}

struct times {
    double *sample;
    size_t count;
};

static void note(struct times *times, double seconds)
{
    times->sample[times->count++] = seconds;
}

static double median_of(const struct times *times)
{
    return bench_quantile(times->sample, times->count, 0.5);
}

static double p99_of(const struct times *times)
{
    return bench_quantile(times->sample, times->count, 0.99);
}

static struct times times_new(size_t most)
{
    return (struct times){ .sample = mem_zero(most, sizeof(double)) };
}

// --- anchors: bare TCP, and the disk ---

static void set_nodelay(int fd)
{
    int one = 1;
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
}

static void serve_bare(int door)
{
    struct pollfd fd[LISTENERS];
    char text[MESSAGE];
    for (int i = 0; i < LISTENERS; i++) {
        fd[i] = (struct pollfd){ .fd = accept(door, NULL, NULL), .events = POLLIN };
        set_nodelay(fd[i].fd);
    }
    while (poll(fd, LISTENERS, -1) > 0)
        for (int i = 0; i < LISTENERS; i++) {
            if (!fd[i].revents)
                continue;
            if (recv(fd[i].fd, text, sizeof text, MSG_WAITALL) != (ssize_t)sizeof text)
                _exit(0);
            for (int to = 0; to < LISTENERS; to++)
                if (send(fd[to].fd, text, sizeof text, MSG_NOSIGNAL) < 0)
                    _exit(0);
        }
}

static double measure_bare(void)
{
    struct sockaddr_in here = { .sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
    socklen_t size = sizeof here;
    int door = socket(AF_INET, SOCK_STREAM, 0), fd[LISTENERS];
    if (bind(door, (struct sockaddr *)&here, size) || listen(door, LISTENERS) ||
        getsockname(door, (struct sockaddr *)&here, &size))
        BUG("no listener on loopback");
    pid_t child = fork();
    if (child == 0)
        serve_bare(door);
    for (int i = 0; i < LISTENERS; i++) {
        fd[i] = socket(AF_INET, SOCK_STREAM, 0);
        if (connect(fd[i], (struct sockaddr *)&here, sizeof here))
            BUG("no connection on loopback");
        set_nodelay(fd[i]);
    }
    struct times times = times_new(BARE_TURNS);
    char text[MESSAGE] = "";
    for (int turn = 0; turn < BARE_TURNS; turn++) {
        double from = bench_now();
        if (send(fd[turn % LISTENERS], text, sizeof text, 0) < 0)
            BUG("the bare server is gone");
        for (int i = 0; i < LISTENERS; i++)
            if (recv(fd[i], text, sizeof text, MSG_WAITALL) < 0)
                BUG("the bare server is gone");
        note(&times, bench_now() - from);
    }
    for (int i = 0; i < LISTENERS; i++)
        close(fd[i]);
    close(door);
    waitpid(child, NULL, 0);
    double median = median_of(&times);
    row("message to all four of a table, bare TCP, median / p99", median, p99_of(&times), "", "");
    free(times.sample);
    return median;
}

static double measure_disk(const char *folder)
{
    char path[BROKER_PATH];
    snprintf(path, sizeof path, "%s/disk", folder);
    int fd = open(path, O_WRONLY | O_CREAT | O_APPEND, 0600);
    struct times times = times_new(SYNCS);
    char text[MESSAGE] = "";
    for (int i = 0; i < SYNCS; i++) {
        double from = bench_now();
        if (write(fd, text, sizeof text) != (ssize_t)sizeof text || fdatasync(fd) != 0)
            BUG("the disk takes nothing");
        note(&times, bench_now() - from);
    }
    close(fd);
    unlink(path);
    double median = median_of(&times);
    row("100 bytes onto the disk, median / p99", median, p99_of(&times), "", "");
    free(times.sample);
    return median;
}

// --- mosquitto alone ---

static void measure_broker(double bare)
{
    struct test_broker broker = { 0 };
    struct listener listener[LISTENERS];
    mosquitto_start(&broker, MOSQUITTO_PLAIN);
    for (int i = 0; i < LISTENERS; i++)
        listener_open(&listener[i], broker.port, i, "bench/all");
    while (!listeners_up(listener, LISTENERS))
        listeners_turn(listener, LISTENERS, 100);
    for (double until = bench_now() + 0.3; bench_now() < until;)
        listeners_turn(listener, LISTENERS, 50);
    struct times times = times_new(BROKER_TURNS);
    char text[MESSAGE] = "";
    for (int turn = 1; turn <= BROKER_TURNS; turn++) {
        double from = bench_now();
        if (!link_publish(listener[turn % LISTENERS].link, "bench/all", text, sizeof text, false))
            BUG("the broker is gone");
        while (!listeners_have(listener, LISTENERS, turn))
            listeners_turn(listener, LISTENERS, 1000);
        note(&times, bench_now() - from);
    }
    for (int i = 0; i < LISTENERS; i++)
        link_close(listener[i].link, NULL);
    broker_end(&broker);
    char anchor[64];
    double median = median_of(&times);
    snprintf(anchor, sizeof anchor, "%.1f times bare TCP", median / bare);
    row("the same through mosquitto, MQTT at QoS 0", median, p99_of(&times), anchor, "7 times (QoS 1)");
    free(times.sample);
}

// --- a whole server ---

struct bench_server {
    char folder[BROKER_NAME];
    struct keyring *ring;
    struct broker broker;
    pid_t broker_pid, server_pid;
    struct bench_game game;
};

static long resident_kb(pid_t pid)
{
    char path[64], line[256];
    long kb = 0;
    snprintf(path, sizeof path, "/proc/%d/status", (int)pid);
    FILE *file = fopen(path, "re");
    while (file && fgets(line, sizeof line, file))
        if (sscanf(line, "VmRSS: %ld", &kb) == 1)
            break;
    if (file)
        fclose(file);
    return kb;
}

static double worked(pid_t pid)
{
    char path[64];
    long user = 0, system = 0;
    snprintf(path, sizeof path, "/proc/%d/stat", (int)pid);
    FILE *file = fopen(path, "re");
    if (!file || fscanf(file, "%*d %*s %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %ld %ld", &user, &system) != 2)
        BUG("%s cannot be read", path);
    fclose(file);
    return (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
}

static void never_publish(void *self, const char *topic, const char *text, size_t length, bool retain)
{
    (void)self, (void)topic, (void)text, (void)length, (void)retain;
}

// Tables with cards dealt, written by a server that talks to nobody; in a process of its own, so that its memory is not ours.
static void prepare_tables(const struct bench_server *bench, int tables)
{
    int status = 0;
    pid_t child = fork();
    if (child > 0 && waitpid(child, &status, 0) == child && status == 0)
        return;
    if (child != 0)
        BUG("the tables could not be prepared");
    struct err err = ERR_INIT;
    struct server_plan plan = { .name = "Bench", .wall_s = 1764000000, .apart = true };
    struct server *server = server_open(bench->folder, &plan, (struct server_callbacks){ .publish = never_publish }, 0, &err);
    if (!server)
        BUG("%s", err.text.text);
    server_connected(server, 0);
    server_tick(server, 1000);
    for (int i = 0; i < tables; i++)
        clients_prepare(server, i, 2000);
    server_settle(server);
    server_tick(server, 10000);
    server_settle(server);
    server_close(server);
    server_free(server);
    _exit(0);
}

static const char *key_of(const struct bench_server *bench, const char *user, char hex[CODE_KEY_BYTES])
{
    const struct ring_key *key = keyring_find(bench->ring, user);
    if (!key)
        BUG("no key for %s", user);
    code_key(&key->code, hex);
    return hex;
}

static void run_server(const struct bench_server *bench)
{
    char hex[CODE_KEY_BYTES];
    struct err err = ERR_INIT;
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    struct server_setup place = { .folder = bench->folder,
                                  .plan = { .name = "Bench", .wall_s = 1764000000, .apart = true },
                                  .link = { .host = "127.0.0.1",
                                            .port = bench->broker.port,
                                            .user = WIRE_SERVER_USER,
                                            .psk_hex = key_of(bench, WIRE_SERVER_USER, hex) },
                                  .own_broker = true };
    int end = server_run(&place, &err);
    if (end != SUPERVISOR_CLOSED)
        fprintf(stderr, "The house ended with %d. %s\n", end, err.text.text);
    _exit(end);
}

// All at once: a ring writes its file anew for each.
static void write_keys(const struct bench_server *bench, int clients)
{
    struct strbuf text = STRBUF_INIT;
    char path[BROKER_PATH];
    for (int i = 0; i < clients; i++) {
        char user[WIRE_USER_BYTES], name[NAME_MAX_BYTES], hex[CODE_HEX_BYTES];
        struct code code;
        client_names(i, name, user);
        code_make(&code);
        code_hex(&code, hex);
        strbuf_addf(&text, "%s %s %s\n", user, hex, name);
    }
    snprintf(path, sizeof path, "%s/keys", bench->folder);
    FILE *file = fopen(path, "we");
    if (!file || fputs(text.text, file) < 0 || fclose(file) != 0 || chmod(path, S_IRUSR | S_IWUSR) != 0)
        BUG("%s cannot be written", path);
    strbuf_release(&text);
}

static void open_bench_server(struct bench_server *bench, const char *where, int tables)
{
    struct err err = ERR_INIT;
    memset(bench, 0, sizeof *bench);
    snprintf(bench->folder, sizeof bench->folder, "%s/parlour-bench-XXXXXX", where);
    if (!mkdtemp(bench->folder))
        BUG("no folder for the house");
    write_keys(bench, tables * CLIENTS);
    if (!(bench->ring = keyring_open(bench->folder, &err)))
        BUG("no keys for the house: %s", err.text.text);
    bench->broker = (struct broker){ .folder = bench->folder, .address = "127.0.0.1", .port = free_port() };
    bool fine = broker_write(&bench->broker, bench->ring, &err) && broker_start(&bench->broker, &bench->broker_pid, &err) &&
                broker_ready(&bench->broker, bench->broker_pid, 5000, &err);
    if (!fine)
        BUG("%s", err.text.text);
    prepare_tables(bench, tables);
    bench->server_pid = fork();
    if (bench->server_pid == 0)
        run_server(bench);
}

static void close_bench_server(struct bench_server *bench)
{
    char command[128];
    kill(bench->server_pid, SIGTERM);
    waitpid(bench->server_pid, NULL, 0);
    child_stop(bench->broker_pid, 0);
    keyring_free(bench->ring);
    snprintf(command, sizeof command, "rm -r %s", bench->folder);
    if (system(command) != 0)
        BUG("%s cannot be removed", bench->folder);
}

static void come_all(struct bench_server *bench, int tables)
{
    char server[WIRE_SERVER_BYTES] = "", path[BROKER_PATH];
    snprintf(path, sizeof path, "%s/id", bench->folder);
    FILE *file = fopen(path, "re");
    if (!file || fscanf(file, "%8s", server) != 1)
        BUG("%s cannot be read", path);
    fclose(file);
    game_init(&bench->game, server, bench->broker.port, tables);
    for (int i = 0; i < tables * CLIENTS; i++) {
        char hex[CODE_KEY_BYTES];
        game_client_open(&bench->game, i, key_of(bench, bench->game.client[i].user, hex));
    }
    game_wait_all(&bench->game);
}

static void measure_moves(struct bench_server *bench, const char *what, double bare, double disk)
{
    struct times times = times_new(MOVES);
    char anchor[96];
    for (int i = 0; i < MOVES; i++) {
        double from = game_send_move(&bench->game, i % BENCH_TABLES);
        while (!game_has_answer(&bench->game, i % BENCH_TABLES))
            game_turn_table(&bench->game, i % BENCH_TABLES, 1000);
        note(&times, bench_now() - from);
        if (i % 100 == 99)
            game_turn(&bench->game, 0); // the others' signs of life
    }
    double median = median_of(&times);
    if (disk > 0)
        snprintf(anchor, sizeof anchor, "the disk alone %.0f us", disk * 1e6);
    else
        snprintf(anchor, sizeof anchor, "%.1f times bare TCP", median / bare);
    row(what, median, p99_of(&times), anchor, "19 times; 370 / 770 us");
    free(times.sample);
}

static void measure_flood(struct bench_server *bench, const char *what)
{
    double server = worked(bench->server_pid), broker = worked(bench->broker_pid), clients = bench_worked(), from = bench_now();
    long moves = 0;
    for (int t = 0; t < BENCH_TABLES; t++)
        game_send_move(&bench->game, t);
    while (bench_now() - from < FLOOD_S) {
        game_turn(&bench->game, 100);
        for (int t = 0; t < BENCH_TABLES; t++)
            if (game_has_answer(&bench->game, t)) {
                moves++;
                game_send_move(&bench->game, t);
            }
    }
    double seconds = bench_now() - from;
    char figure[64], anchor[128];
    snprintf(figure, sizeof figure, "%.0f a second", (double)moves / seconds);
    snprintf(anchor, sizeof anchor, "processor a move: house %.0f us, broker %.0f us, guests %.0f us",
             1e6 * (worked(bench->server_pid) - server) / (double)moves,
             1e6 * (worked(bench->broker_pid) - broker) / (double)moves, 1e6 * (bench_worked() - clients) / (double)moves);
    bench_row(what, figure, anchor, "9000 a second");
    for (double until = bench_now() + 2; bench_now() < until;)
        game_turn(&bench->game, 50);
}

// --- a flood ---

// A client at the last table, in a process of its own: moves, chat, syncs and new games as fast as the link takes them.
static void flood(const struct bench_server *bench, int number)
{
    char hex[CODE_KEY_BYTES], new[WIRE_TOPIC_BYTES], text[WIRE_USER_BYTES + 128];
    static char long_chat[60001];
    const struct client_seat *client = &bench->game.client[number];
    memset(long_chat, 'x', sizeof long_chat - 1);
    memcpy(long_chat, "chat ", 5);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    struct link_plan plan = {
        .host = "127.0.0.1", .port = bench->broker.port, .user = client->user, .psk_hex = key_of(bench, client->user, hex)
    };
    struct link *link = link_open(&plan, (struct link_events){ 0 }, bench_ms());
    wire_topic(TOPIC_NEW, bench->game.server, NULL, client->user, new);
    for (long i = 1;; i++) {
        struct pollfd fd;
        links_turn(&link, &fd, 1, link_is_up(link) ? 0 : 100);
        for (int j = 0; j < 50 && link_is_up(link); j++) {
            long n = i * 50 + j;
            const char *topic = n % 4 == 3 ? new : client->act;
            if (n % 4 == 0)
                snprintf(text, sizeof text, "move %ld\ndraw stock\n", n);
            else if (n % 4 == 3)
                snprintf(text, sizeof text, "game Flood %ld\nrules playroom\nseat %s\ncomputer steady Bot\n", n, client->user);
            else
                snprintf(text, sizeof text, n % 4 == 1 ? "chat hello %ld\n" : "sync -1 %08lx\n", n);
            if (n % 50 == 5)
                link_publish(link, client->act, long_chat, sizeof long_chat - 1, false); // as long as a frame may be
            link_publish(link, topic, text, strlen(text), false);
        }
    }
}

static double measure_replies(struct bench_server *bench, struct times *times, double seconds)
{
    const int others = BENCH_TABLES - 1;
    double until = bench_now() + seconds;
    times->count = 0;
    for (int i = 0; times->count < MOVES && bench_now() < until; i++) {
        double from = game_send_move(&bench->game, i % others);
        while (!game_has_answer(&bench->game, i % others))
            game_turn_table(&bench->game, i % others, 1000);
        note(times, bench_now() - from);
        if (i % 100 == 99)
            links_turn(bench->game.link, bench->game.fd, others * CLIENTS, 0);
    }
    return median_of(times);
}

static void measure_one_flooder(struct bench_server *bench)
{
    enum { USUAL_S = 5, UNDER_S = 15, AFTER_S = 10 };
    struct times times = times_new(MOVES);
    char figure[96], anchor[128];
    double usual = measure_replies(bench, &times, USUAL_S), usual99 = p99_of(&times);
    long before = resident_kb(bench->broker_pid);
    double server = worked(bench->server_pid), broker = worked(bench->broker_pid), from = bench_now();
    pid_t child = fork();
    if (child == 0)
        flood(bench, BENCH_TABLES * CLIENTS - 1);
    sleep(1);
    double under = measure_replies(bench, &times, UNDER_S), under99 = p99_of(&times),
           worst = bench_quantile(times.sample, times.count, 1);
    long during = resident_kb(bench->broker_pid);
    double span = bench_now() - from, floods = worked(child);
    server = worked(bench->server_pid) - server;
    broker = worked(bench->broker_pid) - broker;
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
    for (double until = bench_now() + AFTER_S; bench_now() < until;)
        links_turn(bench->game.link, bench->game.fd, (BENCH_TABLES - 1) * CLIENTS, 50);
    snprintf(figure, sizeof figure, "%.1f times the usual", under / usual);
    snprintf(anchor, sizeof anchor, "usual %.1f / %.1f ms, under flood %.1f / %.1f ms, worst %.1f", usual * 1e3, usual99 * 1e3,
             under * 1e3, under99 * 1e3, worst * 1e3);
    bench_row("others' replies while one guest floods", figure, anchor, "under 2 times");
    snprintf(figure, sizeof figure, "%.1f / %.1f / %.1f MB", (double)before / 1024, (double)during / 1024,
             (double)resident_kb(bench->broker_pid) / 1024);
    snprintf(anchor, sizeof anchor, "processor in %.0f s: flood %.1f s, broker %.1f s, house %.1f s", span, floods, broker,
             server);
    bench_row("broker's memory before, during, after the flood", figure, anchor, "");
    free(times.sample);
}

// Once with the records in memory, for what the programs take; once on the disk, as people have it.
static void measure_server(double bare, double disk)
{
    static struct bench_server bench;
    char figure[64];
    open_bench_server(&bench, memory_folder, BENCH_TABLES);
    long before = resident_kb(bench.broker_pid);
    come_all(&bench, BENCH_TABLES);
    long after = resident_kb(bench.broker_pid);
    measure_moves(&bench, "move to all four seats, whole house, 100 tables, no disk", bare, 0);
    measure_flood(&bench, "moves at 100 tables at once, no disk");
    game_release(&bench.game);
    close_bench_server(&bench);
    open_bench_server(&bench, disk_folder, BENCH_TABLES);
    come_all(&bench, BENCH_TABLES);
    measure_moves(&bench, "the same with the disk", bare, disk);
    measure_flood(&bench, "the same with the disk");
    measure_one_flooder(&bench);
    game_release(&bench.game);
    close_bench_server(&bench);
    snprintf(figure, sizeof figure, "%.0f kB", (double)(after - before) / BENCH_TABLES);
    bench_row("broker's memory a table of four, encrypted", figure, "", "60 kB");
}

static void measure_memory(void)
{
    enum { TABLES = 1000 };
    static struct bench_server bench;
    char figure[64], anchor[64];
    long empty;
    open_bench_server(&bench, memory_folder, 0);
    sleep(2);
    empty = resident_kb(bench.server_pid);
    close_bench_server(&bench);
    open_bench_server(&bench, memory_folder, TABLES);
    double last = -1;
    for (double now = worked(bench.server_pid); now > last + 0.01 || last < 0.1; now = worked(bench.server_pid)) {
        last = now;
        sleep(1); // until it has looked at all its tables
    }
    long full = resident_kb(bench.server_pid);
    snprintf(figure, sizeof figure, "%.1f MB", (double)full / 1024);
    snprintf(anchor, sizeof anchor, "without a table %.1f MB, so %.1f kB a table", (double)empty / 1024,
             (double)(full - empty) / TABLES);
    bench_row("house's memory, 1000 tables", figure, anchor, "10.5 MB");
    close_bench_server(&bench);
}

// --- many tables at once ---

// A thousand tables of four, each with a move a second: how long a move takes to all four.
static void measure_many(const char *folder, const char *what)
{
    enum { TABLES = BENCH_TABLES_MOST, SECONDS = 20, SETTLE_S = 5, PEOPLE_WAIT_MS = 100 };
    static struct bench_server bench;
    open_bench_server(&bench, folder, TABLES);
    come_all(&bench, TABLES);
    struct times times = times_new((size_t)TABLES * SECONDS);
    double start = bench_now() + 1, ready = start + SETTLE_S, end = ready + SECONDS, all = 0, due[TABLES], sent[TABLES] = { 0 };
    double server = 0, broker = 0, clients = 0;
    size_t late = 0;
    for (int t = 0; t < TABLES; t++)
        due[t] = start + (double)t / TABLES;
    for (double now = bench_now(); now < end; now = bench_now()) {
        bool mind = now - all > 0.5;
        game_turn_some(&bench.game, mind, 1);
        all = mind ? now : all;
        if (now > ready && server == 0) {
            server = worked(bench.server_pid);
            broker = worked(bench.broker_pid);
            clients = bench_worked();
        }
        for (int t = 0; t < TABLES; t++) {
            if (sent[t] > 0 && game_has_answer(&bench.game, t)) {
                double took = bench_now() - sent[t];
                if (sent[t] > ready && times.count < (size_t)TABLES * SECONDS)
                    note(&times, took);
                late += sent[t] > ready && took * 1000 > PEOPLE_WAIT_MS;
                sent[t] = 0;
            }
            if (sent[t] == 0 && due[t] <= now) {
                due[t] += 1;
                sent[t] = game_send_move(&bench.game, t);
            }
        }
    }
    char figure[64], anchor[192];
    snprintf(figure, sizeof figure, "%.1f / %.1f ms", median_of(&times) * 1e3, p99_of(&times) * 1e3);
    snprintf(anchor, sizeof anchor,
             "%zu moves, %zu over %d ms; processor: house %.0f, broker %.0f, guests %.0f of 100; house %.0f MB", times.count,
             late, PEOPLE_WAIT_MS, 100 * (worked(bench.server_pid) - server) / SECONDS,
             100 * (worked(bench.broker_pid) - broker) / SECONDS, 100 * (bench_worked() - clients) / SECONDS,
             (double)resident_kb(bench.server_pid) / 1024);
    bench_row(what, figure, anchor, "p99 100 ms");
    free(times.sample);
    game_release(&bench.game);
    close_bench_server(&bench);
}

static void many(void)
{
    measure_many(memory_folder, "1000 tables of four, a move a second each, no disk");
    measure_many(disk_folder, "the same with the disk");
}

// With a word, one client's flood alone, or a thousand tables.
static int only_one_flooder(void)
{
    static struct bench_server bench;
    open_bench_server(&bench, disk_folder, BENCH_TABLES);
    come_all(&bench, BENCH_TABLES);
    measure_one_flooder(&bench);
    game_release(&bench.game);
    close_bench_server(&bench);
    return 0;
}

int main(int count, char **word)
{
    if (count > 1 && strcmp(word[1], "flood") == 0)
        return only_one_flooder();
    if (count > 1 && strcmp(word[1], "many") == 0) {
        many();
        return 0;
    }
    measure_memory(); // before this process has much that its children would share
    double bare = measure_bare(), disk = measure_disk(disk_folder);
    measure_broker(bare);
    measure_server(bare, disk);
    many();
    return 0;
}
