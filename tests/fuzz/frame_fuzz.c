// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as frames.  The first line says who is sent them: `house`, with two tables, one of them dealt; or `guest`, who sits
// down as soon as there is a card.  Then come messages, with a line `--` between them; the first line of each says its topic by
// kind, table and user (`act friday bob`), or `wait MS`.  Whatever is sent harms nobody, and the server's record can be replayed.
#include "base/bug.h"
#include "net/client/client.h"
#include "net/server/server.h"

#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { MESSAGES_MOST = 200 };

// In place of the kernel's, which os_random asks: the same input is the same game.
static unsigned char next;
int getentropy(void *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++)
        ((unsigned char *)bytes)[i] = ++next;
    return 0;
}

struct fuzzed_house {
    char folder[64];
    struct server *server;
    struct client *client;
    const char *id; // of the server
    int64_t now;
};

// --- messages ---

static void server_turn(struct fuzzed_house *scene)
{
    server_tick(scene->server, scene->now);
    server_settle(scene->server);
}

static void pass_time(struct fuzzed_house *scene, long ms)
{
    scene->now += ms;
    if (scene->server)
        server_turn(scene);
    else
        client_tick(scene->client, scene->now);
}

static bool find_kind(const char *word, enum topic_kind *kind)
{
    // ORDER TOPICS
    static const char *const words[TOPIC_KINDS] = {
        "up", "card", "pub", "ev", "re", "act", "new", "log", "here", "door", "doored"
    };
    for (int i = 0; i < TOPIC_KINDS; i++)
        if (strcmp(words[i], word) == 0) {
            *kind = (enum topic_kind)i;
            return true;
        }
    return false;
}

static void deliver(struct fuzzed_house *scene, const char *head, const char *payload, size_t length)
{
    char word[16], table[WIRE_TABLE_BYTES], user[40], topic[WIRE_TOPIC_BYTES];
    enum topic_kind kind;
    long ms;
    if (!wire_word(&head, word, sizeof word))
        return;
    if (strcmp(word, "wait") == 0) {
        if (wire_number(&head, 0, 10000000, &ms))
            pass_time(scene, ms);
        return;
    }
    if (!find_kind(word, &kind) || !wire_word(&head, table, sizeof table) || !wire_word(&head, user, sizeof user))
        return;
    wire_topic(kind, scene->id, table, user, topic);
    if (scene->server)
        server_message(scene->server, topic, payload, length, scene->now);
    else
        client_message(scene->client, topic, payload, length, scene->now);
    pass_time(scene, 5);
}

// One message: its first line, and what follows.
static void message(struct fuzzed_house *scene, const char *text, size_t length)
{
    char head[256];
    const char *end = memchr(text, '\n', length);
    size_t first = end ? (size_t)(end - text) : length;
    if (first >= sizeof head)
        return;
    memcpy(head, text, first);
    head[first] = '\0';
    size_t from = end ? first + 1 : length;
    // The exact size, so that the sanitizer sees a read beyond it; a link's payload has a zero byte behind it.
    char *payload = mem_zero(1, length - from + 1);
    memcpy(payload, text + from, length - from);
    deliver(scene, head, payload, length - from);
    free(payload);
}

static void messages(struct fuzzed_house *scene, const char *text, size_t length)
{
    for (int i = 0; length && i < MESSAGES_MOST; i++) {
        const char *end = memmem(text, length, "\n--\n", 4);
        size_t one = end ? (size_t)(end - text) + 1 : length;
        message(scene, text, one);
        size_t step = end ? one + 3 : length;
        text += step;
        length -= step;
    }
}

// --- the server ---

static void heard(void *self, const char *topic, const char *text, size_t length, bool retain)
{
    struct topic parts;
    (void)self;
    (void)retain;
    if (!wire_topic_read(topic, &parts) || (length && !wire_text(text, length)))
        BUG("the house published what is no frame: %s", topic);
}

static bool has_key(void *self, const char *user, const char *name, bool add, struct strbuf *code)
{
    (void)self;
    (void)name;
    bool has = strlen(user) < 6;
    if (add && !has && code)
        strbuf_add(code, "apple anchor");
    return add || has;
}

static void open_game(struct fuzzed_house *scene, const char *name, const char *rules)
{
    struct server_game game = { .name = name, .rules = rules, .sets = "", .seats = 3, .owner = "alice", .watch = true };
    struct strbuf codes = STRBUF_INIT;
    struct err err = ERR_INIT;
    char table[WIRE_TABLE_BYTES];
    snprintf(game.plan[0].name, NAME_MAX_BYTES, "Alice");
    snprintf(game.plan[1].name, NAME_MAX_BYTES, "Bob");
    snprintf(game.plan[2].name, NAME_MAX_BYTES, "Bot");
    snprintf(game.plan[2].level, LEVEL_MAX_BYTES, "novice");
    if (!server_new_game(scene->server, &game, table, &codes, scene->now, &err))
        BUG("%s", err.text.text);
    err_release(&err);
    strbuf_release(&codes);
}

static int remove_one(const char *path, const struct stat *status, int flag, struct FTW *walk)
{
    (void)status;
    (void)flag;
    (void)walk;
    return remove(path);
}

static void check_record(const struct fuzzed_house *scene)
{
    struct strbuf path = STRBUF_INIT;
    struct err err = ERR_INIT;
    strbuf_addf(&path, "%s/tables/friday.record", scene->folder);
    struct table *table = table_load(path.text, false, &err);
    if (!table)
        BUG("%s", err.text.text);
    table_free(table);
    err_release(&err);
    strbuf_release(&path);
}

static void server_input(const char *text, size_t length)
{
    struct err err = ERR_INIT;
    struct fuzzed_house scene = { .now = 1000 };
    const struct server_plan plan = { .name = "Fuzz", .owner = "alice", .wall_s = 1764000000, .door = true };
    snprintf(scene.folder, sizeof scene.folder, "%s/parlour-fuzz-XXXXXX", access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp");
    if (!mkdtemp(scene.folder))
        BUG("no folder can be made");
    scene.server =
        server_open(scene.folder, &plan, (struct server_callbacks){ .publish = heard, .user = has_key }, scene.now, &err);
    if (!scene.server)
        BUG("%s", err.text.text);
    scene.id = server_about(scene.server).id;
    server_connected(scene.server, scene.now);
    pass_time(&scene, 300);
    open_game(&scene, "friday", "playroom");
    open_game(&scene, "sunday", "kings");
    static const char start[] = "act friday alice\nstart\n";
    message(&scene, start, strlen(start));
    pass_time(&scene, 2500);
    check_record(&scene);
    messages(&scene, text, length);
    pass_time(&scene, 1000);
    if (!server_replaced(scene.server) && scene.now < 10000000)
        check_record(&scene);
    server_close(scene.server);
    server_free(scene.server);
    nftw(scene.folder, remove_one, 16, FTW_DEPTH | FTW_PHYS);
    err_release(&err);
}

// --- a client ---

static void ignore_publish(void *self, const char *topic, const char *text, size_t length, bool retain)
{
    heard(self, topic, text, length, retain);
}

static void ignore_subscribe(void *self, const char *topic)
{
    (void)self;
    (void)topic;
}

static bool move_nowhere(void *self, const char *text, struct refusal *no)
{
    (void)self;
    (void)text;
    (void)no;
    return false;
}

static void sit_down(void *self, const struct card *old, const struct card *new)
{
    (void)self;
    (void)old;
    (void)new;
}

static void hear_chat(void *self, const char *name, const char *text)
{
    (void)self;
    if (!*name || !*text)
        BUG("chat of nothing");
}

// Asks the mirror what a console asks.
static void look_at(struct client *client)
{
    struct table *mirror = client_mirror(client);
    static const char *const topics[] = { "hand", "table", "pile", "scores", "turn", "counts" };
    struct strbuf out = STRBUF_INIT;
    struct move_list legal = { 0 };
    struct hearer hearer;
    if (!mirror)
        return;
    hearer = table_hearer(mirror, client_seat(client), STYLE_FULL);
    for (size_t i = 0; i < sizeof topics / sizeof *topics; i++)
        table_game(mirror)->show(table_game(mirror), &hearer, &topics[i], 1, &out);
    if (client_seat(client) != WATCHER && table_turn(mirror) >> client_seat(client) & 1)
        table_legal(mirror, client_seat(client), &legal);
    move_list_release(&legal);
    strbuf_release(&out);
}

static void client_input(const char *text, size_t length)
{
    struct err err = ERR_INIT;
    struct fuzzed_house scene = { .now = 1000, .id = "00000001" };
    const struct client_plan plan = { "Bob", "0000000b", { .move = move_nowhere } };
    const struct client_callbacks out = {
        .publish = ignore_publish, .subscribe = ignore_subscribe, .card = sit_down, .chat = hear_chat, .earlier = hear_chat
    };
    struct refusal no = { 0 };
    scene.client = client_new(&plan, out, &err);
    client_connected(scene.client, scene.now);
    for (int i = 0; length && i < MESSAGES_MOST; i++) {
        const char *end = memmem(text, length, "\n--\n", 4);
        size_t one = end ? (size_t)(end - text) + 1 : length, step = end ? one + 3 : length;
        message(&scene, text, one);
        if (client_seat(scene.client) == WATCHER && !client_mirror(scene.client))
            client_sit(scene.client, NULL, false, scene.now, &err);
        if (i % 4 == 3)
            client_move(scene.client, "draw stock", scene.now, &no);
        client_answer(scene.client, &no);
        look_at(scene.client);
        text += step;
        length -= step;
    }
    client_free(scene.client);
    err_release(&err);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *text = (const char *)data;
    next = 0;
    if (size > 6 && memcmp(text, "house\n", 6) == 0)
        server_input(text + 6, size - 6);
    else if (size > 6 && memcmp(text, "guest\n", 6) == 0)
        client_input(text + 6, size - 6);
    return 0;
}
