// SPDX-License-Identifier: GPL-3.0-or-later
// What goes out from a client: frames to its server, each sent once and not repeated, and sentences to its person.
#include "base/utf8.h"
#include "net/client/client_inside.h"

#include <stdarg.h>
#include <string.h>

void client_subscribe(struct client *client, enum topic_kind kind, const char *server, const char *table, const char *user)
{
    char topic[WIRE_TOPIC_BYTES];
    wire_topic(kind, server, table, user, topic);
    client->out.subscribe(client->out.self, topic);
}

// Sends a frame ACT out to the client's table.  Nothing is sent while the client finds out whether a newer program of its person
// is there, because two programs must not play one seat.  Returns false if nothing was sent; the frame is not kept, so the caller
// has to try again.
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

void client_chat(struct client *client, const char *text)
{
    enum { TYPED_CHAT_MOST = 500 };
    LOCAL(strbuf) clean = STRBUF_INIT;
    utf8_clean(text, TYPED_CHAT_MOST, &clean);
    if (clean.length)
        client_ask(client, "chat %s", clean.text);
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
