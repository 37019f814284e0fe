// SPDX-License-Identifier: GPL-3.0-or-later
// What a client says: frames to its server, and sentences to its person.
#include "net/client/client_inside.h"

#include <stdarg.h>
#include <string.h>

void client_subscribe(struct client *client, enum topic_kind kind, const char *server, const char *table, const char *user)
{
    char topic[WIRE_TOPIC_BYTES];
    wire_topic(kind, server, table, user, topic);
    client->out.subscribe(client->out.self, topic);
}

// Not while we look whether a newer program of this user is there (client_presence.c): two programs must not play one seat.
// What is not sent now is not kept; whoever wants it asked later tries again.
bool client_act(struct client *client, const struct strbuf *frame)
{
    char topic[WIRE_TOPIC_BYTES];
    if (!client->connected || client->here.looking || !client->at.any || client->at.gone)
        return false;
    wire_topic(TOPIC_ACT, client->at.server, client->at.table, client->user, topic);
    client->out.publish(client->out.self, topic, frame->text, frame->length, false);
    return true;
}

void client_ask(struct client *client, const char *format, ...)
{
    LOCAL(strbuf) frame = STRBUF_INIT;
    va_list args;
    va_start(args, format);
    strbuf_addv(&frame, format, args);
    va_end(args);
    if (wire_text(frame.text, frame.length) && !strchr(frame.text, '\n'))
        client_act(client, &frame);
}

void client_told(struct client *client, const char *sentence)
{
    if (client->out.said)
        client->out.said(client->out.self, sentence);
}

void client_sent_away(struct client *client, const char *sentence)
{
    if (!client->at.any || client->at.gone)
        return;
    client->at.gone = true;
    if (client->out.gone)
        client->out.gone(client->out.self, sentence);
}
