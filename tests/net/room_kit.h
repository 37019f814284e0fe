// SPDX-License-Identifier: GPL-3.0-or-later
// A room for tests of free seats: a server and the clients of four guests, each other's only company, and nothing between them.
#ifndef TESTS_ROOM_KIT_H
#define TESTS_ROOM_KIT_H

#include "net/client/client.h"
#include "server_kit.h"

enum { GUESTS = 4, SENT_MOST = 256 };

struct sent {
    char topic[WIRE_TOPIC_BYTES];
    char *text;
};

struct guest {
    struct room *room;
    const char *user;
    struct client *client;
    struct strbuf told;
    struct sitter brain;
    bool removed; // may be sent away
    int seen;     // frames of the server that were handed on
};

struct room {
    struct kit kit;
    struct guest guest[GUESTS];
    struct sent sent[SENT_MOST];
    int count;
};

// --- between them ---

static inline void publish(void *self, const char *topic, const char *text, size_t length, bool retain)
{
    struct room *room = ((struct guest *)self)->room;
    (void)retain;
    assert_true(room->count < SENT_MOST);
    struct sent *sent = &room->sent[room->count++];
    snprintf(sent->topic, sizeof sent->topic, "%s", topic);
    sent->text = mem_zero(1, length + 1);
    memcpy(sent->text, text, length);
}

static inline void subscribe(void *self, const char *topic)
{
    (void)self;
    (void)topic;
}

static inline void said(void *self, const char *sentence)
{
    strbuf_addf(&((struct guest *)self)->told, "%s\n", sentence);
}

static inline void seat(void *self, const char *table, bool taken)
{
    strbuf_addf(&((struct guest *)self)->told, "%s %s\n", taken ? "sat" : "stood", table);
}

static inline void gone(void *self, const char *sentence)
{
    if (!((struct guest *)self)->removed)
        fail_msg("%s", sentence);
}

// Everything that the server has said to all or to this guest, in its order, and so also what a broker would have retained.
static inline bool hand_on(struct guest *guest)
{
    const struct kit *kit = &guest->room->kit;
    bool any = guest->seen < kit->frames;
    for (; guest->seen < kit->frames; guest->seen++) {
        const struct kit_frame *frame = &kit->frame[guest->seen];
        struct topic parts;
        assert_true(wire_topic_read(frame->topic, &parts));
        if (parts.kind == TOPIC_UP || parts.kind == TOPIC_CARD || strcmp(parts.user, guest->user) == 0)
            client_message(guest->client, frame->topic, frame->text, strlen(frame->text), kit->now);
    }
    return any;
}

static inline bool hand_in(struct room *room)
{
    int count = room->count;
    struct sent sent[SENT_MOST];
    memcpy(sent, room->sent, sizeof sent);
    room->count = 0;
    for (int i = 0; i < count; i++) {
        struct topic parts;
        server_message(room->kit.server, sent[i].topic, sent[i].text, strlen(sent[i].text), room->kit.now);
        for (int k = 0; k < GUESTS && wire_topic_read(sent[i].topic, &parts) && parts.kind == TOPIC_HERE; k++)
            if (strcmp(room->guest[k].user, parts.user) == 0)
                client_message(room->guest[k].client, sent[i].topic, sent[i].text, strlen(sent[i].text), room->kit.now);
        free(sent[i].text);
        kit_settle(&room->kit);
    }
    return count > 0;
}

static inline void talk(struct room *room)
{
    bool any = true;
    while (any) {
        any = hand_in(room);
        for (int i = 0; i < GUESTS; i++)
            any |= hand_on(&room->guest[i]);
    }
}

static inline void pass(struct room *room, int ms)
{
    for (int64_t until = room->kit.now + ms; room->kit.now < until; room->kit.now += 50) {
        for (int i = 0; i < GUESTS; i++)
            client_tick(room->guest[i].client, room->kit.now);
        server_tick(room->kit.server, room->kit.now);
        kit_settle(&room->kit);
        talk(room);
    }
}

// --- the room ---

static inline bool far_move(void *self, const char *text, struct refusal *no)
{
    (void)self;
    (void)text;
    return refuse(no, REASON_BAD_MOVE, NULL, "Not here.");
}

// frame: of the game, by the name Open table.
static inline void open_room(struct room *room, const char *frame)
{
    static const char *const names[GUESTS] = { "Bob", "Carol", "Dora", "Ed" }, *const users[GUESTS] = { "bob", "carol", "dora",
                                                                                                        "ed" };
    struct err err = ERR_INIT;
    *room = (struct room){ 0 };
    kit_start(&room->kit);
    for (int i = 0; i < GUESTS; i++) {
        struct guest *guest = &room->guest[i];
        char session[9];
        snprintf(session, sizeof session, "%08x", (unsigned)i + 1);
        *guest = (struct guest){ .room = room, .user = users[i], .told = STRBUF_INIT };
        const struct client_plan plan = { names[i], session, { .move = far_move } };
        const struct client_callbacks out = {
            .self = guest, .publish = publish, .subscribe = subscribe, .said = said, .seat = seat, .gone = gone
        };
        guest->client = client_new(&plan, out, &err);
        assert_non_null(guest->client);
        client_connected(guest->client, room->kit.now);
    }
    assert_non_null(kit_ask(&room->kit, "alice", frame, "made "));
    snprintf(room->kit.table, sizeof room->kit.table, "open_20table");
    talk(room);
}

static inline void close_room(struct room *room)
{
    for (int i = 0; i < GUESTS; i++) {
        struct guest *guest = &room->guest[i];
        if (guest->brain.release)
            guest->brain.release(guest->brain.self);
        client_free(guest->client);
        strbuf_release(&guest->told);
    }
    kit_end(&room->kit);
}

// seat: -1, any that is free.
static inline void take_at(struct room *room, int who, int seat, const char *expected)
{
    struct guest *guest = &room->guest[who];
    strbuf_reset(&guest->told);
    client_ask_seat(guest->client, server_about(room->kit.server).id, "open_20table", seat);
    pass(room, 1000);
    assert_string_equal(guest->told.text, expected);
}

static inline void take(struct room *room, int who, const char *expected)
{
    take_at(room, who, -1, expected);
}

static inline void come(struct room *room, int who)
{
    struct err err = ERR_INIT;
    if (!client_sit(room->guest[who].client, "open_20table", false, room->kit.now, &err))
        fail_msg("%s", err.text.text);
    pass(room, 1000);
}

static inline void move_on(struct guest *guest)
{
    struct table *mirror = client_mirror(guest->client);
    struct refusal no = { 0 };
    struct move move = { 0 };
    LOCAL(strbuf) words = STRBUF_INIT;
    int own = client_seat(guest->client);
    if (!guest->brain.ask)
        guest->brain = players_new(table_game(mirror), "steady", guest->user);
    client_answer(guest->client, &no);
    if (client_awaits(guest->client) || !(table_turn(mirror) >> own & 1) ||
        !guest->brain.ask(guest->brain.self, table_variant(mirror)->options, table_view(mirror, own), &move))
        return;
    table_print(mirror, &move, &words);
    client_move(guest->client, words.text, guest->room->kit.now, &no);
}

#endif
