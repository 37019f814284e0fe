// SPDX-License-Identifier: GPL-3.0-or-later
// A guest, from outside: messages and the time come in here and go where they belong.  client.h says
// what it is, client_inside.h who does what.
#include "base/bug.h"
#include "base/text.h"
#include "base/utf8.h"
#include "net/client/client_inside.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct guest *guest_new(const struct guest_plan *plan, struct guest_out out, struct err *err)
{
    char user[WIRE_USER_BYTES];
    size_t length = strlen(plan->name);
    if (length == 0 || length >= NAME_MAX_BYTES || !utf8_valid(plan->name, length) || !wire_user(plan->name, user, sizeof user)) {
        err_add(err, "%s", _("A name has 1 to 63 letters. Choose another one."));
        return NULL;
    }
    if (!wire_hex(plan->session, WIRE_HOUSE_BYTES - 1))
        BUG("a session is 8 hex digits, and not %s", plan->session);
    struct guest *guest = mem_zero(1, sizeof *guest);
    memcpy(guest->name, plan->name, length + 1);
    memcpy(guest->user, user, sizeof user);
    memcpy(guest->session, plan->session, sizeof guest->session);
    guest->far = plan->far;
    guest->out = out;
    strbuf_init(&guest->open.text);
    return guest;
}

void guest_free(struct guest *guest)
{
    if (!guest)
        return;
    guest_table_release(guest);
    guest_lobby_release(guest);
    strbuf_release(&guest->open.text);
    free(guest);
}

// --- out ---

void guest_subscribe(struct guest *guest, enum topic_kind kind, const char *house, const char *table, const char *user)
{
    char topic[WIRE_TOPIC_BYTES];
    wire_topic(kind, house, table, user, topic);
    guest->out.subscribe(guest->out.self, topic);
}

bool guest_act(struct guest *guest, const struct strbuf *frame)
{
    char topic[WIRE_TOPIC_BYTES];
    if (!guest->connected || guest->here.looking || !guest->at.any || guest->at.gone)
        return false;
    wire_topic(TOPIC_ACT, guest->at.house, guest->at.table, guest->user, topic);
    guest->out.publish(guest->out.self, topic, frame->text, frame->length, false);
    return true;
}

void guest_act_line(struct guest *guest, const char *format, ...)
{
    char line[WIRE_LINE_BYTES];
    struct strbuf frame = STRBUF_INIT;
    va_list args;
    va_start(args, format);
    vsnprintf(line, sizeof line, format, args);
    va_end(args);
    strbuf_add(&frame, line);
    guest_act(guest, &frame);
    strbuf_release(&frame);
}

void guest_told(struct guest *guest, const char *sentence)
{
    if (guest->out.said)
        guest->out.said(guest->out.self, sentence);
}

void guest_sent_away(struct guest *guest, const char *sentence)
{
    if (!guest->at.any || guest->at.gone)
        return;
    guest->at.gone = true;
    if (guest->out.gone)
        guest->out.gone(guest->out.self, sentence);
}

// --- the link's side ---

void guest_will(const struct guest *guest, char topic[WIRE_TOPIC_BYTES], struct strbuf *text)
{
    wire_topic(TOPIC_HERE, NULL, NULL, guest->user, topic);
    strbuf_addf(text, "gone %s", guest->session);
}

void guest_connected(struct guest *guest, int64_t now)
{
    guest->now = now;
    guest->connected = true;
    guest_subscribe(guest, TOPIC_UP, NULL, NULL, NULL);
    guest_subscribe(guest, TOPIC_CARD, NULL, NULL, NULL);
    if (!guest->at.any || guest->at.gone)
        return;
    guest_here_begin(guest);
    guest_table_subscribe(guest);
    guest_tick(guest, now);
}

void guest_disconnected(struct guest *guest, int64_t now)
{
    guest->now = now;
    guest->connected = false;
    guest->here.looking = false;
    if (guest->at.any)
        guest_stream_lost(guest);
}

static void take_table(struct guest *guest, const struct topic *topic, const char *payload, size_t length)
{
    const struct sitting *at = &guest->at;
    bool ours = at->any && !at->gone && strcmp(topic->house, at->house) == 0 && strcmp(topic->table, at->table) == 0;
    bool stream = topic->kind == TOPIC_PUB ? at->seat == WATCHER : strcmp(topic->user, guest->user) == 0;
    if (topic->kind == TOPIC_EVENT && at->seat == WATCHER)
        stream = false;
    if (!ours || !stream) {
        guest->ignored++;
        return;
    }
    if (!wire_text(payload, length)) {
        guest_stream_bad(guest);
        return;
    }
    struct strbuf copy = STRBUF_INIT;
    strbuf_add_bytes(&copy, payload, length);
    guest_stream_message(guest, topic->kind == TOPIC_REPLY, copy.text);
    strbuf_release(&copy);
}

// "made TABLE" with codes, or "said": the house's answer to guest_new_game.
static void take_made(struct guest *guest, const char *payload, size_t length)
{
    struct strbuf copy = STRBUF_INIT;
    char word[8], table[WIRE_TABLE_BYTES];
    strbuf_add_bytes(&copy, payload, length);
    char *rest = copy.text;
    const char *line = wire_text(payload, length) ? wire_line(&rest) : NULL;
    if (!line || !wire_word(&line, word, sizeof word))
        guest->ignored++;
    else if (strcmp(word, "said") == 0)
        guest_take_said(guest, rest);
    else if (strcmp(word, "out") == 0)
        guest_told(guest, guest_removed());
    else if (strcmp(word, "made") == 0 && wire_word(&line, table, sizeof table) && guest->out.made)
        guest->out.made(guest->out.self, table, rest ? rest : "");
    strbuf_release(&copy);
}

static void take(struct guest *guest, const struct topic *topic, const char *payload, size_t length)
{
    switch (topic->kind) {
    case TOPIC_UP:
        guest_lobby_up(guest, topic, payload, length);
        return;
    case TOPIC_CARD:
        guest_lobby_card(guest, topic, payload, length);
        return;
    case TOPIC_PUB:
    case TOPIC_EVENT:
    case TOPIC_REPLY:
        if (topic->kind == TOPIC_REPLY && strcmp(topic->table, WIRE_LOBBY) == 0 && strcmp(topic->user, guest->user) == 0)
            take_made(guest, payload, length);
        else
            take_table(guest, topic, payload, length);
        return;
    case TOPIC_HERE:
        if (strcmp(topic->user, guest->user) == 0)
            guest_here_message(guest, payload, length);
        return;
    case TOPIC_ACT:
    case TOPIC_NEW:
    case TOPIC_LOG:
    case TOPIC_KINDS:
        guest->ignored++;
    }
}

void guest_message(struct guest *guest, const char *topic, const char *payload, size_t length, int64_t now)
{
    struct topic read;
    if (guest->busy || !wire_topic_read(topic, &read)) {
        guest->ignored++;
        return;
    }
    guest->busy = true;
    guest->now = now;
    take(guest, &read, payload, length);
    guest->busy = false;
    guest_tick(guest, now);
}

// --- the time ---

void guest_tick(struct guest *guest, int64_t now)
{
    if (guest->busy)
        return;
    guest->now = now;
    if (!guest->at.any || guest->at.gone)
        return;
    guest->busy = true;
    guest_here_tick(guest);
    guest_stream_tick(guest);
    guest_moves_tick(guest);
    guest_proof_tick(guest);
    guest->busy = false;
}

int64_t guest_due(const struct guest *guest)
{
    if (!guest->at.any || guest->at.gone)
        return NEVER;
    const int64_t due[] = { guest_here_due(guest), guest_stream_due(guest), guest_moves_due(guest), guest_proof_due(guest) };
    int64_t first = NEVER;
    for (size_t i = 0; i < sizeof due / sizeof *due; i++)
        if (due[i] < first)
            first = due[i];
    return first;
}

long guest_ignored(const struct guest *guest)
{
    return guest->ignored;
}
