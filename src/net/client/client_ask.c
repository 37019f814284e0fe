// SPDX-License-Identifier: GPL-3.0-or-later
// What else a person asks of a table or of the server, besides moves.  All but a new picture of the table is sent once and not
// repeated.
#include "base/utf8.h"
#include "net/client/client_inside.h"

#include <string.h>

void client_chat(struct client *client, const char *text)
{
    enum { TYPED_CHAT_MOST = 500 };
    LOCAL(strbuf) clean = STRBUF_INIT;
    utf8_clean(text, TYPED_CHAT_MOST, &clean);
    if (clean.length)
        client_ask(client, "chat %s", clean.text);
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

void client_new_game(struct client *client, const char *server, const char *text, size_t length)
{
    char topic[WIRE_TOPIC_BYTES];
    if (!client->connected)
        return;
    client_subscribe(client, TOPIC_REPLY, server, WIRE_LOBBY, client->user);
    wire_topic(TOPIC_NEW, server, NULL, client->user, topic);
    client->out.publish(client->out.self, topic, text, length, false);
}

void client_ask_seat(struct client *client, const char *server, const char *table, int seat)
{
    LOCAL(strbuf) frame = STRBUF_INIT;
    if (seat == SEAT_BACK)
        strbuf_addf(&frame, "stand %s\n", table);
    else
        strbuf_addf(&frame, "sit %s\nas %s\n", table, client->name);
    if (seat >= 0)
        strbuf_addf(&frame, "at %d\n", seat + 1);
    if (wire_text(frame.text, frame.length))
        client_new_game(client, server, frame.text, frame.length);
}
