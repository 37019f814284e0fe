// SPDX-License-Identifier: GPL-3.0-or-later
// For tests of a client by itself: a bench on which the test is the broker and the server, and a real table gives the sheets.
#ifndef TESTS_CLIENT_KIT_H
#define TESTS_CLIENT_KIT_H

#include "base/bug.h"
#include "net/client/client_inside.h"
#include "net/keys/crypto.h"
#include "rules/variant/variant_travel.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SERVER_ID "00aa11bb"
#define SEAT "parlour/" SERVER_ID "/t/friday/s/bob/"
#define CARD_TOPIC "parlour/" SERVER_ID "/lobby/friday"
#define UP_TOPIC "parlour/" SERVER_ID "/up"
#define HERE_TOPIC "parlour/u/bob/here"
#define OURS "0b0b0b0b"
#define CLOSED "|closed 591" // behind a sync, while its first move is open or none was sent yet
#define OTHERS "0c0c0c0c"

// --- the other side ---

struct bench {
    struct client *client;
    struct table *table; // the real one
    struct strbuf sent;  // "TOPIC TEXT", newlines as |, a line each
    struct strbuf told;  // what the console was told, a line each
    int64_t now;
    struct strbuf card;
};

static inline void publish(void *self, const char *topic, const char *text, size_t length, bool retain)
{
    struct bench *bench = self;
    strbuf_addf(&bench->sent, "%s%s ", strrchr(topic, '/') + 1, retain ? "!" : "");
    for (size_t i = 0; i < length; i++)
        strbuf_add_char(&bench->sent, text[i] == '\n' ? '|' : text[i]);
    strbuf_add_char(&bench->sent, '\n');
}

static inline void subscribe(void *self, const char *topic)
{
    struct bench *bench = self;
    strbuf_addf(&bench->sent, "+ %s\n", topic);
}

static inline void hear_card(void *self, const struct card *old, const struct card *new)
{
    struct bench *bench = self;
    strbuf_addf(&bench->told, "card %s\n", !new ? "taken away" : !old ? "new" : "other");
    if (old && new)
        card_tell_changes(old, new, "bob", &bench->told);
}

static inline void hear_event(void *self, const struct view *view, const struct event *event)
{
    struct bench *bench = self;
    struct hearer hearer;
    (void)view;
    hearer = table_hearer(bench->client->at.mirror, client_seat(bench->client), STYLE_SHORT);
    table_tell(bench->client->at.mirror, &hearer, event, &bench->told);
}

static inline void sat(void *self, struct table *mirror)
{
    struct bench *bench = self;
    strbuf_add(&bench->told, "sat\n");
    if (client_seat(bench->client) == WATCHER)
        table_watch(mirror, (struct sitter){ .hear = hear_event, .self = bench });
    else
        table_seat(mirror, client_seat(bench->client), (struct sitter){ .hear = hear_event, .self = bench });
}

static inline void hear_chat(void *self, const char *name, const char *text)
{
    strbuf_addf(&((struct bench *)self)->told, "chat %s: %s\n", name, text);
}

static inline void hear_said(void *self, const char *sentence)
{
    strbuf_addf(&((struct bench *)self)->told, "said %s\n", sentence);
}

static inline void hear_gone(void *self, const char *sentence)
{
    strbuf_addf(&((struct bench *)self)->told, "gone %s\n", sentence);
}

static inline void hear_answer(void *self, bool done, const struct refusal *no)
{
    strbuf_addf(&((struct bench *)self)->told, "answered %s\n", done ? "done" : no->text);
}

static inline void hear_quiet(void *self, bool lost)
{
    strbuf_addf(&((struct bench *)self)->told, "quiet %d\n", lost);
}

static inline void hear_made(void *self, const char *table, const char *codes)
{
    strbuf_addf(&((struct bench *)self)->told, "made %s %s", table, codes);
}

static inline bool no_far(void *self, const char *text, struct refusal *no)
{
    (void)self, (void)text;
    return refuse(no, REASON_BAD_MOVE, NULL, "Not here.");
}

// What was sent, and told, since the last look.
static inline void check_sent(struct bench *bench, const char *expected)
{
    assert_string_equal(bench->sent.text, expected);
    strbuf_reset(&bench->sent);
}

static inline void check_told(struct bench *bench, const char *expected)
{
    assert_string_equal(bench->told.text, expected);
    strbuf_reset(&bench->told);
}

static inline void forget(struct bench *bench)
{
    strbuf_reset(&bench->sent);
    strbuf_reset(&bench->told);
}

static inline void give(struct bench *bench, const char *topic, const char *text)
{
    client_message(bench->client, topic, text, strlen(text), bench->now);
}

// The time passes, with all that the client wants to do meanwhile.
static inline void pass(struct bench *bench, int64_t ms)
{
    int64_t end = bench->now + ms;
    while (client_due(bench->client) <= end) {
        int64_t due = client_due(bench->client);
        bench->now = due > bench->now ? due : bench->now;
        client_tick(bench->client, bench->now);
        assert_true(client_due(bench->client) > bench->now);
    }
    bench->now = end;
}

static inline void make_card(struct bench *bench, int epoch, const char *stage, const char *bobs, const char *annes)
{
    struct strbuf rules = STRBUF_INIT, canon = STRBUF_INIT;
    char finger[SHA_FINGER_BYTES];
    variant_travel_write(table_variant(bench->table), &rules);
    variant_canon(table_variant(bench->table), &canon);
    sha_finger(canon.text, finger);
    strbuf_reset(&bench->card);
    strbuf_addf(&bench->card,
                "card %d\ngame Friday\nrules %s Kings\n%sstage %s\nround 1\nseat %s Anne\nseat %s Bob\nowner anne\nwatch yes\n",
                epoch, finger, rules.text, stage, annes, bobs);
    strbuf_release(&rules);
    strbuf_release(&canon);
}

static inline void give_sheet(struct bench *bench, const char *topic, int epoch, int n, long id, const char *did)
{
    struct strbuf text = STRBUF_INIT;
    strbuf_addf(&text, "sheet %d %d %ld%s\n", epoch, n, id, did ? "" : " whole");
    if (did && *did)
        strbuf_addf(&text, "did %s\n", did);
    table_sheet(bench->table, client_seat(bench->client), did != NULL, &text);
    give(bench, topic, text.text);
    strbuf_release(&text);
}

static inline const char *mirror_sheet(struct bench *bench, struct strbuf *out)
{
    strbuf_reset(out);
    table_sheet(client_mirror(bench->client), client_seat(bench->client), false, out);
    return out->text;
}

// Does the mirror show what the table shows?
static inline bool mirrors(struct bench *bench)
{
    struct strbuf here = STRBUF_INIT, there = STRBUF_INIT;
    table_sheet(bench->table, client_seat(bench->client), false, &there);
    bool same = client_mirror(bench->client) && strcmp(mirror_sheet(bench, &here), there.text) == 0;
    strbuf_release(&here);
    strbuf_release(&there);
    return same;
}

static inline void play(struct bench *bench, int seat, const char *text)
{
    struct refusal no = { 0 };
    if (!table_move(bench->table, seat, text, &no))
        fail_msg("%s is refused: %s", text, no.text);
}

static inline struct bench *open_bench(const char *name)
{
    struct bench *bench = mem_zero(1, sizeof *bench);
    struct err err = ERR_INIT;
    const struct seat_plan plan[] = { { "Anne", "" }, { "Bob", "" } };
    struct variant *variant = variant_load("kings", NULL, &err);
    assert_non_null(variant);
    bench->table = table_new(variant, plan, 2, "guest", &err);
    assert_non_null(bench->table);
    const struct client_plan client_plan = { name, OURS, { no_far, NULL, NULL } };
    const struct client_callbacks out = { .self = bench,
                                          .publish = publish,
                                          .subscribe = subscribe,
                                          .card = hear_card,
                                          .sat = sat,
                                          .chat = hear_chat,
                                          .said = hear_said,
                                          .gone = hear_gone,
                                          .answered = hear_answer,
                                          .quiet = hear_quiet,
                                          .made = hear_made };
    strbuf_init(&bench->sent);
    strbuf_init(&bench->told);
    strbuf_init(&bench->card);
    bench->client = client_new(&client_plan, out, &err);
    assert_non_null(bench->client);
    bench->now = 1000;
    err_release(&err);
    return bench;
}

static inline void close_bench(struct bench *bench)
{
    client_free(bench->client);
    table_free(bench->table);
    strbuf_release(&bench->sent);
    strbuf_release(&bench->told);
    strbuf_release(&bench->card);
    free(bench);
}

// Connected, with the server's word and the card, and seated.
static inline struct bench *seat_bench(void)
{
    struct bench *bench = open_bench("Bob");
    struct err err = ERR_INIT;
    client_connected(bench->client, bench->now);
    give(bench, UP_TOPIC, "up 3 12345678 1\nname Home\n");
    make_card(bench, 3, "playing", "here", "here");
    give(bench, CARD_TOPIC, bench->card.text);
    assert_true(client_sit(bench->client, "friday", false, bench->now, &err));
    give(bench, HERE_TOPIC, "here " OURS);
    err_release(&err);
    return bench;
}

// And with the deal.
static inline struct bench *playing_bench(void)
{
    struct bench *bench = seat_bench();
    give_sheet(bench, SEAT "ev", 3, 0, 0, "");
    assert_true(mirrors(bench));
    pass(bench, 1000);
    forget(bench);
    return bench;
}

#endif
