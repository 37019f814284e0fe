// SPDX-License-Identifier: GPL-3.0-or-later
// The smallest possible clients for net_bench.c: they keep the latest sheet as it came, read it only when a move is wanted of
// them, and choose it by lot.  All share one thread.
#ifndef BENCH_NET_BENCH_CLIENTS_H
#define BENCH_NET_BENCH_CLIENTS_H

#include "bench.h"

#include "base/bug.h"
#include "base/rng.h"
#include "net/mqtt/link.h"
#include "net/server/server.h"
#include "table/table.h"
#include <poll.h>
#include <string.h>

enum { BENCH_TABLES = 100, BENCH_TABLES_MOST = 1000, CLIENTS = 4 };

static inline int64_t bench_ms(void)
{
    return (int64_t)(bench_now() * 1000);
}

// --- clients that only hear ---

struct listener {
    struct link *link;
    const char *topic;
    int heard;
};

static inline void listener_up(void *self)
{
    struct listener *listener = self;
    link_subscribe(listener->link, listener->topic);
}

static inline void listener_message(void *self, const char *topic, const char *payload, size_t length)
{
    (void)topic, (void)payload, (void)length;
    ((struct listener *)self)->heard++;
}

// As one of the users of tests/net/brokers.h.
static inline void listener_open(struct listener *listener, int port, int number, const char *topic)
{
    static const char *const user[] = { "alice", "bob", "house", "standby" };
    static const char *const password[] = { "wonder-land-7", "builder-7", "foundation-7", "patience-7" };
    *listener = (struct listener){ .topic = topic };
    struct link_plan plan = { .host = "127.0.0.1", .port = port, .user = user[number], .password = password[number] };
    listener->link =
        link_open(&plan, (struct link_events){ .up = listener_up, .message = listener_message, .self = listener }, bench_ms());
}

static inline void links_turn(struct link *const *link, struct pollfd *fd, int count, int timeout_ms)
{
    int64_t now = bench_ms();
    for (int i = 0; i < count; i++)
        link_poll(link[i], now, &fd[i], &timeout_ms);
    if (poll(fd, (nfds_t)count, timeout_ms) < 0)
        BUG("poll failed");
    now = bench_ms();
    for (int i = 0; i < count; i++)
        link_turn(link[i], fd[i].fd >= 0 ? fd[i].revents : 0, now);
}

static inline void listeners_turn(struct listener *listener, int count, int timeout_ms)
{
    struct link *link[CLIENTS];
    struct pollfd fd[CLIENTS];
    for (int i = 0; i < count; i++)
        link[i] = listener[i].link;
    links_turn(link, fd, count, timeout_ms);
}

static inline bool listeners_up(const struct listener *listener, int count)
{
    int up = 0;
    for (int i = 0; i < count; i++)
        up += link_is_up(listener[i].link);
    return up == count;
}

static inline bool listeners_have(const struct listener *listener, int count, int messages)
{
    for (int i = 0; i < count; i++)
        if (listener[i].heard < messages)
            return false;
    return true;
}

// --- clients ---

struct client_seat {
    struct bench_game *game;
    struct link *link;
    struct table *mirror;
    char user[WIRE_USER_BYTES], table[WIRE_TABLE_BYTES], act[WIRE_TOPIC_BYTES];
    long n, id;          // of the latest sheet; n -1: none yet
    struct strbuf sheet; // not read yet where it is not empty
    int seat;
};

struct bench_game {
    char server[WIRE_SERVER_BYTES];
    int port;
    struct rng luck;
    int tables, clients;
    struct client_seat client[BENCH_TABLES_MOST * CLIENTS];
    struct link *link[BENCH_TABLES_MOST * CLIENTS];
    struct pollfd fd[BENCH_TABLES_MOST * CLIENTS];
    long wanted[BENCH_TABLES_MOST]; // the N that all four shall have
    struct move_list legal;
};

static inline void client_names(int number, char name[NAME_MAX_BYTES], char user[WIRE_USER_BYTES])
{
    snprintf(name, NAME_MAX_BYTES, "Guest%dx%d", number / 100, number % 100); // many equal digits in a row are no name
    snprintf(user, WIRE_USER_BYTES, "guest%dx%d", number / 100, number % 100);
}

static inline struct server_game bench_rules(int number, char name[32])
{
    struct server_game game = {
        .name = name, .rules = "playroom", .sets = "set match.target 10000\n", .seats = CLIENTS, .watch = true
    };
    snprintf(name, 32, "Game %d", number);
    return game;
}

// A table with its cards dealt, by messages as clients send them.
static inline void clients_prepare(struct server *server, int number, int64_t now)
{
    char name[32], table[WIRE_TABLE_BYTES], user[WIRE_USER_BYTES], owner[WIRE_USER_BYTES], topic[WIRE_TOPIC_BYTES];
    static const char sync[] = "sync -1 0000000a\n", start[] = "start\n";
    struct err err = ERR_INIT;
    struct strbuf codes = STRBUF_INIT;
    struct server_game game = bench_rules(number, name);
    for (int i = 0; i < CLIENTS; i++)
        client_names(number * CLIENTS + i, game.plan[i].name, i ? user : owner);
    game.owner = owner;
    if (!server_new_game(server, &game, table, &codes, now, &err))
        BUG("%s", err.text.text);
    for (int i = 0; i < CLIENTS; i++) {
        char seat[NAME_MAX_BYTES];
        client_names(number * CLIENTS + i, seat, user);
        wire_topic(TOPIC_ACT, server_about(server).id, table, user, topic);
        server_message(server, topic, sync, strlen(sync), now);
    }
    wire_topic(TOPIC_ACT, server_about(server).id, table, owner, topic);
    server_message(server, topic, start, strlen(start), now);
    server_settle(server);
    strbuf_release(&codes);
}

static inline void client_asks(struct client_seat *client)
{
    static const char sync[] = "sync -1 0000000b\n";
    link_publish(client->link, client->act, sync, strlen(sync), false);
}

static inline void client_comes(void *self)
{
    struct client_seat *client = self;
    char topic[WIRE_TOPIC_BYTES];
    wire_topic(TOPIC_EVENT, client->game->server, client->table, client->user, topic);
    link_subscribe(client->link, topic);
    wire_topic(TOPIC_REPLY, client->game->server, client->table, client->user, topic);
    link_subscribe(client->link, topic);
    client_asks(client);
}

static inline void client_hears(void *self, const char *topic, const char *payload, size_t length)
{
    struct client_seat *client = self;
    long epoch, n, id;
    (void)topic;
    if (sscanf(payload, "sheet %ld %ld %ld", &epoch, &n, &id) != 3) {
        if (strncmp(payload, "refused ", 8) == 0)
            BUG("a move at %s is refused: %s", client->table, payload);
        return;
    }
    if (n < client->n)
        return;
    client->n = n;
    client->id = id;
    strbuf_reset(&client->sheet);
    strbuf_add_bytes(&client->sheet, payload, length);
}

static inline bool client_far(void *self, const char *text, struct refusal *no)
{
    (void)self, (void)text, (void)no;
    return false;
}

static inline void game_init(struct bench_game *game, const char *server, int port, int tables)
{
    memset(game, 0, sizeof *game);
    game->port = port;
    game->tables = tables;
    game->clients = tables * CLIENTS;
    snprintf(game->server, sizeof game->server, "%s", server);
    rng_seed(&game->luck, "net");
    for (int i = 0; i < game->clients; i++) {
        struct client_seat *client = &game->client[i];
        struct seat_plan plan[CLIENTS] = { 0 };
        struct err err = ERR_INIT;
        char name[NAME_MAX_BYTES];
        client->game = game;
        client->n = -1;
        client->seat = i % CLIENTS;
        strbuf_init(&client->sheet);
        client_names(i, name, client->user);
        snprintf(client->table, sizeof client->table, "game_20%d", i / CLIENTS);
        for (int s = 0; s < CLIENTS; s++) {
            char user[WIRE_USER_BYTES];
            client_names(i / CLIENTS * CLIENTS + s, plan[s].name, user);
        }
        struct variant *variant = variant_load("playroom", NULL, &err);
        if (!variant || !variant_set(variant, "match.target", "10000", "bench", &err))
            BUG("%s", err.text.text);
        client->mirror = table_mirror(variant, plan, CLIENTS, client->seat, (struct far){ .move = client_far }, &err);
        wire_topic(TOPIC_ACT, server, client->table, client->user, client->act);
    }
}

static inline void game_client_open(struct bench_game *game, int i, const char *key)
{
    struct client_seat *client = &game->client[i];
    struct link_plan plan = { .host = "127.0.0.1", .port = game->port, .user = client->user, .psk_hex = key };
    client->link = game->link[i] =
        link_open(&plan, (struct link_events){ .up = client_comes, .message = client_hears, .self = client }, bench_ms());
    // One after the other, as people come: all handshakes at once would be what the broker's memory shows.
    for (double until = bench_now() + 20; !link_is_up(client->link);) {
        links_turn(&game->link[i], &game->fd[i], 1, 100);
        if (bench_now() > until)
            BUG("guest %s does not come in", client->user);
    }
}

static inline void game_turn(struct bench_game *game, int timeout_ms)
{
    links_turn(game->link, game->fd, game->clients, timeout_ms);
}

// Serves who is spoken to, and all of them when `all` is true, which a link needs once a second.
static inline void game_turn_some(struct bench_game *game, bool all, int timeout_ms)
{
    if (all) {
        game_turn(game, 0);
        return;
    }
    for (int i = 0; i < game->clients; i++)
        game->fd[i].events = POLLIN;
    if (poll(game->fd, (nfds_t)game->clients, timeout_ms) < 0)
        BUG("poll failed");
    int64_t now = bench_ms();
    for (int i = 0; i < game->clients; i++)
        if (game->fd[i].revents)
            link_turn(game->link[i], game->fd[i].revents, now);
}

static inline void game_turn_table(struct bench_game *game, int table, int timeout_ms)
{
    links_turn(game->link + table * CLIENTS, game->fd, CLIENTS, timeout_ms);
}

static inline bool game_has_answer(const struct bench_game *game, int table)
{
    for (int i = table * CLIENTS; i < (table + 1) * CLIENTS; i++)
        if (game->client[i].n < game->wanted[table])
            return false;
    return true;
}

// Until every client has seen its cards, and all of a table the same.
static inline void game_wait_all(struct bench_game *game)
{
    double until = bench_now() + 60, again = bench_now() + 1;
    bool all = false;
    while (!all) {
        if (bench_now() > until)
            BUG("not all guests have come in a minute");
        // Who came before the server had opened was not heard.
        for (int i = 0; i < game->clients && bench_now() > again; i++)
            if (game->client[i].n < 0)
                client_asks(&game->client[i]);
        if (bench_now() > again)
            again = bench_now() + 1;
        game_turn(game, 100);
        all = true;
        for (int i = 0; i < game->clients; i++)
            all = all && game->client[i].n >= 0 && game->client[i].n == game->client[i - i % CLIENTS].n;
    }
    for (int t = 0; t < game->tables; t++)
        game->wanted[t] = game->client[t * CLIENTS].n;
}

// The mirror as the latest sheet has it.
static inline struct table *client_look(struct client_seat *client)
{
    struct err err = ERR_INIT;
    if (client->sheet.length) {
        const char *sheet = strchr(client->sheet.text, '\n') + 1;
        if (strncmp(sheet, "did ", 4) == 0)
            sheet = strchr(sheet, '\n') + 1;
        if (!table_mirror_take(client->mirror, sheet, false, &err))
            BUG("%s", err.text.text);
        strbuf_reset(&client->sheet);
    }
    return client->mirror;
}

// Chooses a move of whoever may act, and says it; the time when it was said.
static inline double game_send_move(struct bench_game *game, int table)
{
    struct client_seat *client = &game->client[table * CLIENTS];
    unsigned turn = table_turn(client_look(client));
    struct strbuf text = STRBUF_INIT;
    while (turn && !(turn >> client->seat & 1))
        client++;
    strbuf_addf(&text, "move %ld\n", client->id + 1);
    if (turn) {
        table_legal(client_look(client), client->seat, &game->legal);
        if (game->legal.count == 0)
            strbuf_add(&text, "undo");
        else
            table_print(client->mirror, &game->legal.move[rng_below(&game->luck, (uint32_t)game->legal.count)], &text);
    } else {
        strbuf_add(&text, "next");
    }
    strbuf_add_char(&text, '\n');
    game->wanted[table]++;
    double now = bench_now();
    if (!link_publish(client->link, client->act, text.text, text.length, false))
        BUG("guest %s is not connected", client->user);
    strbuf_release(&text);
    return now;
}

static inline void game_release(struct bench_game *game)
{
    for (int i = 0; i < game->clients; i++) {
        link_close(game->client[i].link, NULL);
        table_free(game->client[i].mirror);
        strbuf_release(&game->client[i].sheet);
    }
    move_list_release(&game->legal);
}

#endif
