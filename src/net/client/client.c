// SPDX-License-Identifier: GPL-3.0-or-later
// The client of a table on a server as a whole: takes messages and changes of the connection, and hands each of them to the file
// of the client that deals with it.
#include "base/bug.h"
#include "base/text.h"
#include "base/utf8.h"
#include "net/client/client_inside.h"

#include <stdlib.h>
#include <string.h>

struct client *client_new(const struct client_plan *plan, struct client_callbacks out, struct err *err)
{
    char user[WIRE_USER_BYTES];
    size_t length = strlen(plan->name);
    if (length == 0 || length >= NAME_MAX_BYTES || !utf8_valid(plan->name, length) || !wire_user(plan->name, user, sizeof user)) {
        err_add(err, "%s", _("A name has 1 to 63 letters. Choose another one."));
        return NULL;
    }
    if (!wire_hex(plan->session, WIRE_SERVER_BYTES - 1))
        BUG("a session is 8 hex digits, and not %s", plan->session);
    struct client *client = mem_zero(1, sizeof *client);
    memcpy(client->name, plan->name, length + 1);
    memcpy(client->user, user, sizeof user);
    memcpy(client->session, plan->session, sizeof client->session);
    client->far = plan->far;
    client->out = out;
    client->after = -1;
    strbuf_init(&client->open.text);
    return client;
}

void client_free(struct client *client)
{
    if (!client)
        return;
    client_table_release(client);
    client_cards_release(client);
    strbuf_release(&client->open.text);
    free(client);
}

const char *client_user(const struct client *client)
{
    return client->user;
}

// --- functions for the link to the broker ---

void client_will(const struct client *client, char topic[WIRE_TOPIC_BYTES], struct strbuf *text)
{
    wire_topic(TOPIC_HERE, NULL, NULL, client->user, topic);
    strbuf_addf(text, "gone %s", client->session);
}

// Called when the client's link to the broker is up.  The broker has forgotten the client's subscriptions and may have dropped
// messages meanwhile.  So after each connecting the client subscribes to all its topics again and asks the server for what is
// missing.
void client_connected(struct client *client, int64_t now)
{
    client->now = now;
    client->connected = true;
    client_subscribe(client, TOPIC_UP, NULL, NULL, NULL);
    client_subscribe(client, TOPIC_CARD, NULL, NULL, NULL);
    if (!client->at.any || client->at.gone)
        return;
    client_here_begin(client);
    client_table_subscribe(client);
    client_tick(client, now);
}

void client_disconnected(struct client *client, int64_t now)
{
    client->now = now;
    client->connected = false;
    client->here.looking = false;
    if (client->at.any)
        client_sync_asked(client); // the line, or the server, is lost
}

void client_shut_out(struct client *client)
{
    client_sent_away(client, client_removed());
}

void client_refresh(struct client *client, int64_t now)
{
    client->now = now;
    if (!client->at.any)
        return;
    client_sync_want(client, true);
    client_tick(client, now);
}

bool client_refreshing(const struct client *client)
{
    return client->at.any && client->at.whole;
}

// --- taking messages ---

// Takes a message about a table into the client.  A client with a seat reads the events and replies for that seat; a watcher
// reads the public stream and replies.  Any other message is about another table, or one that the client has just left, and is
// counted as ignored.
static void take_table(struct client *client, const struct topic *topic, const char *payload, size_t length)
{
    const struct client_table *at = &client->at;
    bool ours = at->any && !at->gone && strcmp(topic->server, at->server) == 0 && strcmp(topic->table, at->table) == 0;
    bool stream = topic->kind == TOPIC_PUB ? at->seat == WATCHER : strcmp(topic->user, client->user) == 0;
    if (topic->kind == TOPIC_EVENT && at->seat == WATCHER)
        stream = false;
    if (!ours || !stream) {
        client->ignored++;
        return;
    }
    if (!wire_text(payload, length)) {
        client_sync_bad(client);
        return;
    }
    LOCAL(strbuf) copy = STRBUF_INIT;
    strbuf_add_bytes(&copy, payload, length);
    client_stream_message(client, topic->kind == TOPIC_REPLY, copy.text);
}

// Takes the server's answer to a request of the client outside of any table: "made TABLE" with codes, "sat TABLE", "stood TABLE",
// "said" with sentences, or "out" if the owner has removed the person.
static void take_made(struct client *client, const char *payload, size_t length)
{
    LOCAL(strbuf) copy = STRBUF_INIT;
    char word[8], table[WIRE_TABLE_BYTES];
    strbuf_add_bytes(&copy, payload, length);
    char *rest = copy.text;
    const char *line = wire_text(payload, length) ? wire_line(&rest) : NULL;
    if (!line || !wire_word(&line, word, sizeof word))
        client->ignored++;
    else if (strcmp(word, "said") == 0)
        client_take_said(client, rest);
    else if (strcmp(word, "out") == 0)
        client_told(client, client_removed());
    else if (strcmp(word, "made") == 0 && wire_word(&line, table, sizeof table) && client->out.made)
        client->out.made(client->out.self, table, rest ? rest : "");
    else if ((strcmp(word, "sat") == 0 || strcmp(word, "stood") == 0) && wire_word(&line, table, sizeof table) &&
             client->out.seat)
        client->out.seat(client->out.self, table, word[1] == 'a');
}

static void take(struct client *client, const struct topic *topic, const char *payload, size_t length)
{
    bool own = strcmp(topic->user, client->user) == 0;
    if (topic->kind == TOPIC_UP)
        client_lobby_up(client, topic, payload, length);
    else if (topic->kind == TOPIC_CARD)
        client_lobby_card(client, topic, payload, length);
    else if (topic->kind == TOPIC_REPLY && own && strcmp(topic->table, WIRE_LOBBY) == 0)
        take_made(client, payload, length);
    else if (topic->kind == TOPIC_PUB || topic->kind == TOPIC_EVENT || topic->kind == TOPIC_REPLY)
        take_table(client, topic, payload, length);
    else if (topic->kind == TOPIC_HERE && own)
        client_here_message(client, payload, length);
    else
        client->ignored += topic->kind != TOPIC_HERE;
}

// Takes a message into the client.  While client->busy is set, a callback may call the client back, such as to ask for something
// after a sheet (what a seat sees after a move).  What becomes due by such a call is done in the tick at the end of this
// function.
void client_message(struct client *client, const char *topic, const char *payload, size_t length, int64_t now)
{
    struct topic read;
    if (client->busy || !wire_topic_read(topic, &read)) {
        client->ignored++;
        return;
    }
    client->busy = true;
    client->now = now;
    take(client, &read, payload, length);
    client->busy = false;
    client_tick(client, now);
}

long client_ignored(const struct client *client)
{
    return client->ignored;
}
