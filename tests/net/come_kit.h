// SPDX-License-Identifier: GPL-3.0-or-later
// A server whose door is open, for tests: keys in place of a keyring, newcomers' frames, and a table with two free seats.
#ifndef COME_KIT_H
#define COME_KIT_H

#include "net/protocol/likeness.h"
#include "server_kit.h"

enum { KEYS_MOST = 2000 };

// The server's keys, in place of a keyring.
static char key[KEYS_MOST][WIRE_USER_BYTES];
static int keys;

static inline bool has_key(void *self, const char *user, const char *name, bool add, struct strbuf *code)
{
    (void)self;
    (void)name;
    for (int i = 0; i < keys; i++)
        if (strcmp(key[i], user) == 0)
            return true;
    if (!add || keys == KEYS_MOST)
        return false;
    snprintf(key[keys++], WIRE_USER_BYTES, "%s", user);
    if (code)
        strbuf_add(code, "apple anchor");
    return true;
}

static inline bool is_alike(void *self, const char *name)
{
    char other[NAME_MAX_BYTES];
    (void)self;
    for (int i = 0; i < keys; i++)
        if (wire_name(key[i], other, sizeof other) && names_alike(other, name))
            return true;
    return false;
}

static inline void forget(void *self, const char *user)
{
    (void)self;
    for (int i = 0; i < keys; i++)
        if (strcmp(key[i], user) == 0)
            memcpy(key[i], key[--keys], WIRE_USER_BYTES);
}

static inline bool code_of(void *self, const char *user, struct strbuf *code)
{
    strbuf_add(code, "old code");
    return has_key(self, user, "", false, NULL);
}

static inline void open_again(struct kit *kit, bool door, bool codes_only)
{
    struct err err = ERR_INIT;
    const struct server_plan plan = { .name = "Our house",
                                      .owner = "alice",
                                      .wall_s = KIT_WALL + kit->now / 1000,
                                      .apart = true,
                                      .door = door,
                                      .codes_only = codes_only };
    server_free(kit->server);
    kit->server = server_open(
        kit->folder, &plan,
        (struct server_callbacks){
            .publish = kit_publish, .self = kit, .user = has_key, .code = code_of, .alike = is_alike, .forget = forget },
        kit->now, &err);
    assert_non_null(kit->server);
    server_connected(kit->server, kit->now);
    kit_wait(kit, 300);
    err_release(&err);
}

static inline void begin(struct kit *kit)
{
    keys = 0;
    kit_start(kit);
    open_again(kit, true, false);
    has_key(NULL, "alice", "Alice", true, NULL);
}

// --- at the door ---

// The answer to a newcomer's frame.
static inline const char *come(struct kit *kit, const char *client, const char *frame)
{
    kit_forget(kit);
    kit_send(kit, TOPIC_DOOR, client, frame);
    kit_settle(kit);
    const char *answer = kit_latest(kit, TOPIC_DOORED, client, "");
    return answer ? answer : "";
}

#define HELD(name) "come " name "\nfrom 203.0.113.9\n"

// --- free seats ---

#define OPEN "game Friday game\nrules kings\nseat Alice\nfree\nfree\n"

// Alice opens a table with two free seats.
static inline void open_table(struct kit *kit)
{
    begin(kit);
    assert_non_null(kit_ask(kit, "alice", OPEN, "made friday_20game\n"));
    snprintf(kit->table, sizeof kit->table, "friday_20game");
}

static inline const char *sit(struct kit *kit, const char *user, const char *frame)
{
    kit->now += 1000;
    const char *before = kit_ask(kit, user, "", ""), *answer = kit_ask(kit, user, frame, "");
    return answer && answer != before ? answer : "";
}

static inline void here(struct kit *kit, const char *user, const char *session)
{
    char text[32];
    snprintf(text, sizeof text, "here %s", session);
    kit_here(kit, user, text);
    kit_act(kit, user, "sync -1 %s\n", session);
}

#endif
