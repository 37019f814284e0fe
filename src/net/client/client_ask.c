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
        client_act_line(client, "chat %s", clean.text);
}

// What was typed is in it, perhaps with what a frame may not hold.
static void act_typed(struct client *client, const struct strbuf *frame)
{
    if (wire_text(frame->text, frame->length) && !strchr(frame->text, '\n'))
        client_act(client, frame);
}

void client_keep(struct client *client, const char *name, const char *level)
{
    LOCAL(strbuf) frame = STRBUF_INIT;
    strbuf_addf(&frame, "keep %s %s", name, level);
    act_typed(client, &frame);
}

void client_start(struct client *client)
{
    client_act_line(client, "start");
}

void client_swap(struct client *client, const char *names)
{
    LOCAL(strbuf) frame = STRBUF_INIT;
    strbuf_addf(&frame, "swap %s", names);
    act_typed(client, &frame);
}

void client_reads(struct client *client)
{
    client_act_line(client, "read");
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

static void ask_about_seat(struct client *client, const char *server, const char *word, const char *table, int seat)
{
    LOCAL(strbuf) frame = STRBUF_INIT;
    strbuf_addf(&frame, "%s %s\n", word, table);
    if (strcmp(word, "sit") == 0)
        strbuf_addf(&frame, "as %s\n", client->name);
    if (seat >= 0)
        strbuf_addf(&frame, "at %d\n", seat + 1);
    if (wire_text(frame.text, frame.length))
        client_new_game(client, server, frame.text, frame.length);
}

void client_take_seat(struct client *client, const char *server, const char *table, int seat)
{
    ask_about_seat(client, server, "sit", table, seat);
}

void client_give_back(struct client *client, const char *server, const char *table)
{
    ask_about_seat(client, server, "stand", table, -1);
}
