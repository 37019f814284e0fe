// SPDX-License-Identifier: GPL-3.0-or-later
// The smallest possible guests for net_bench.c: they keep the latest sheet as it came, read it only when a move is wanted of
// them, and choose it by lot.  All share one thread.
#ifndef BENCH_NET_BENCH_GUESTS_H
#define BENCH_NET_BENCH_GUESTS_H

#include "bench.h"

#include "base/bug.h"
#include "base/rng.h"
#include "net/mqtt/link.h"
#include "net/server/server.h"
#include "table/table.h"
#include <poll.h>
#include <string.h>

enum { BENCH_TABLES = 100, GUESTS = 4 };

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
    struct link *link[GUESTS];
    struct pollfd fd[GUESTS];
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

// --- guests ---

struct guest_seat {
    struct bench_game *game;
    struct link *link;
    struct table *mirror;
    char user[WIRE_USER_BYTES], table[WIRE_TABLE_BYTES], act[WIRE_TOPIC_BYTES];
    long n, id;          // of the latest sheet; n -1: none yet
    struct strbuf sheet; // not read yet where it is not empty
    int seat;
};

struct bench_game {
    char house[WIRE_HOUSE_BYTES];
    int port;
    struct rng luck;
    struct guest_seat guest[BENCH_TABLES * GUESTS];
    struct link *link[BENCH_TABLES * GUESTS];
    struct pollfd fd[BENCH_TABLES * GUESTS];
    long wanted[BENCH_TABLES]; // the N that all four shall have
    struct move_list legal;
};

static inline void guest_names(int number, char name[NAME_MAX_BYTES], char user[WIRE_USER_BYTES])
{
    snprintf(name, NAME_MAX_BYTES, "Guest%dx%d", number / 100, number % 100); // many equal digits in a row are no name
    snprintf(user, WIRE_USER_BYTES, "guest%dx%d", number / 100, number % 100);
}

static inline struct house_game bench_rules(int number, char name[32])
{
    struct house_game game = {
        .name = name, .rules = "playroom", .sets = "set match.target 10000\n", .seats = GUESTS, .watch = true
    };
    snprintf(name, 32, "Game %d", number);
    return game;
}

// A table with its cards dealt, by messages as guests send them.
static inline void guests_prepare(struct house *house, int number, int64_t now)
{
    char name[32], table[WIRE_TABLE_BYTES], user[WIRE_USER_BYTES], owner[WIRE_USER_BYTES], topic[WIRE_TOPIC_BYTES];
    static const char sync[] = "sync -1 0000000a\n", start[] = "start\n";
    struct err err = ERR_INIT;
    struct strbuf codes = STRBUF_INIT;
    struct house_game game = bench_rules(number, name);
    for (int i = 0; i < GUESTS; i++)
        guest_names(number * GUESTS + i, game.plan[i].name, i ? user : owner);
    game.owner = owner;
    if (!house_new_game(house, &game, table, &codes, now, &err))
        BUG("%s", err.text.text);
    for (int i = 0; i < GUESTS; i++) {
        char seat[NAME_MAX_BYTES];
        guest_names(number * GUESTS + i, seat, user);
        wire_topic(TOPIC_ACT, house_id(house), table, user, topic);
        house_message(house, topic, sync, strlen(sync), now);
    }
    wire_topic(TOPIC_ACT, house_id(house), table, owner, topic);
    house_message(house, topic, start, strlen(start), now);
    house_settle(house);
    strbuf_release(&codes);
}

static inline void guest_asks(struct guest_seat *guest)
{
    static const char sync[] = "sync -1 0000000b\n";
    link_publish(guest->link, guest->act, sync, strlen(sync), false);
}

static inline void guest_comes(void *self)
{
    struct guest_seat *guest = self;
    char topic[WIRE_TOPIC_BYTES];
    wire_topic(TOPIC_EVENT, guest->game->house, guest->table, guest->user, topic);
    link_subscribe(guest->link, topic);
    wire_topic(TOPIC_REPLY, guest->game->house, guest->table, guest->user, topic);
    link_subscribe(guest->link, topic);
    guest_asks(guest);
}

static inline void guest_hears(void *self, const char *topic, const char *payload, size_t length)
{
    struct guest_seat *guest = self;
    long epoch, n, id;
    (void)topic;
    if (sscanf(payload, "sheet %ld %ld %ld", &epoch, &n, &id) != 3) {
        if (strncmp(payload, "refused ", 8) == 0)
            BUG("a move at %s is refused: %s", guest->table, payload);
        return;
    }
    if (n < guest->n)
        return;
    guest->n = n;
    guest->id = id;
    strbuf_reset(&guest->sheet);
    strbuf_add_bytes(&guest->sheet, payload, length);
}

static inline bool guest_far(void *self, const char *text, struct refusal *no)
{
    (void)self, (void)text, (void)no;
    return false;
}

static inline void game_init(struct bench_game *game, const char *house, int port)
{
    *game = (struct bench_game){ .port = port };
    snprintf(game->house, sizeof game->house, "%s", house);
    rng_seed(&game->luck, "net");
    for (int i = 0; i < BENCH_TABLES * GUESTS; i++) {
        struct guest_seat *guest = &game->guest[i];
        struct seat_plan plan[GUESTS] = { 0 };
        struct err err = ERR_INIT;
        char name[NAME_MAX_BYTES];
        guest->game = game;
        guest->n = -1;
        guest->seat = i % GUESTS;
        strbuf_init(&guest->sheet);
        guest_names(i, name, guest->user);
        snprintf(guest->table, sizeof guest->table, "game_20%d", i / GUESTS);
        for (int s = 0; s < GUESTS; s++) {
            char user[WIRE_USER_BYTES];
            guest_names(i / GUESTS * GUESTS + s, plan[s].name, user);
        }
        struct variant *variant = variant_load("playroom", NULL, &err);
        if (!variant || !variant_set(variant, "match.target", "10000", "bench", &err))
            BUG("%s", err.text.text);
        guest->mirror = table_mirror(variant, plan, GUESTS, guest->seat, (struct far){ .move = guest_far }, &err);
        wire_topic(TOPIC_ACT, house, guest->table, guest->user, guest->act);
    }
}

static inline void game_guest_open(struct bench_game *game, int i, const char *key)
{
    struct guest_seat *guest = &game->guest[i];
    struct link_plan plan = { .host = "127.0.0.1", .port = game->port, .user = guest->user, .psk_hex = key };
    guest->link = game->link[i] =
        link_open(&plan, (struct link_events){ .up = guest_comes, .message = guest_hears, .self = guest }, bench_ms());
    // One after the other, as people come: all handshakes at once would be what the broker's memory shows.
    for (double until = bench_now() + 20; !link_is_up(guest->link);) {
        links_turn(&game->link[i], &game->fd[i], 1, 100);
        if (bench_now() > until)
            BUG("guest %s does not come in", guest->user);
    }
}

static inline void game_turn(struct bench_game *game, int timeout_ms)
{
    links_turn(game->link, game->fd, BENCH_TABLES * GUESTS, timeout_ms);
}

static inline void game_turn_table(struct bench_game *game, int table, int timeout_ms)
{
    links_turn(game->link + table * GUESTS, game->fd, GUESTS, timeout_ms);
}

static inline bool game_has_answer(const struct bench_game *game, int table)
{
    for (int i = table * GUESTS; i < (table + 1) * GUESTS; i++)
        if (game->guest[i].n < game->wanted[table])
            return false;
    return true;
}

// Until every guest has seen its cards, and all of a table the same.
static inline void game_wait_all(struct bench_game *game)
{
    double until = bench_now() + 60, again = bench_now() + 1;
    bool all = false;
    while (!all) {
        if (bench_now() > until)
            BUG("not all guests have come in a minute");
        // Who came before the house had opened was not heard.
        for (int i = 0; i < BENCH_TABLES * GUESTS && bench_now() > again; i++)
            if (game->guest[i].n < 0)
                guest_asks(&game->guest[i]);
        if (bench_now() > again)
            again = bench_now() + 1;
        game_turn(game, 100);
        all = true;
        for (int i = 0; i < BENCH_TABLES * GUESTS; i++)
            all = all && game->guest[i].n >= 0 && game->guest[i].n == game->guest[i - i % GUESTS].n;
    }
    for (int t = 0; t < BENCH_TABLES; t++)
        game->wanted[t] = game->guest[t * GUESTS].n;
}

// The mirror as the latest sheet has it.
static inline struct table *guest_look(struct guest_seat *guest)
{
    struct err err = ERR_INIT;
    if (guest->sheet.length) {
        const char *sheet = strchr(guest->sheet.text, '\n') + 1;
        if (strncmp(sheet, "did ", 4) == 0)
            sheet = strchr(sheet, '\n') + 1;
        if (!table_mirror_take(guest->mirror, sheet, false, &err))
            BUG("%s", err.text.text);
        strbuf_reset(&guest->sheet);
    }
    return guest->mirror;
}

// Chooses a move of whoever may act, and says it; the time when it was said.
static inline double game_send_move(struct bench_game *game, int table)
{
    struct guest_seat *guest = &game->guest[table * GUESTS];
    unsigned turn = table_turn(guest_look(guest));
    struct strbuf text = STRBUF_INIT;
    while (turn && !(turn >> guest->seat & 1))
        guest++;
    strbuf_addf(&text, "move %ld\n", guest->id + 1);
    if (turn) {
        table_legal(guest_look(guest), guest->seat, &game->legal);
        if (game->legal.count == 0)
            strbuf_add(&text, "undo");
        else
            table_game(guest->mirror)->print(&game->legal.move[rng_below(&game->luck, (uint32_t)game->legal.count)], &text);
    } else {
        strbuf_add(&text, "next");
    }
    strbuf_add_char(&text, '\n');
    game->wanted[table]++;
    double now = bench_now();
    if (!link_publish(guest->link, guest->act, text.text, text.length, false))
        BUG("guest %s is not connected", guest->user);
    strbuf_release(&text);
    return now;
}

static inline void game_release(struct bench_game *game)
{
    for (int i = 0; i < BENCH_TABLES * GUESTS; i++) {
        link_close(game->guest[i].link, NULL);
        table_free(game->guest[i].mirror);
        strbuf_release(&game->guest[i].sheet);
    }
    move_list_release(&game->legal);
}

#endif
