// SPDX-License-Identifier: GPL-3.0-or-later
// A client's tick, which does what is due by the clock: each file of the client says when it is due, and is called at that time.
// Requests to the server wait until the client is connected and knows that no newer program of its person is there.
#include "net/client/client_inside.h"

static const struct {
    int64_t (*due)(const struct client *client);
    void (*tick)(struct client *client); // called when a part of the client is due, and makes itself due later or never
    bool asks;
} parts[] = {
    { client_here_due, client_here_tick, false },  { client_waiting_card_due, client_tell_waiting_card, false },
    { client_sync_due, client_sync_tick, false },  { client_moves_due, client_moves_tick, true },
    { client_proof_due, client_proof_tick, true }, { client_chat_due, client_chat_tick, true },
};
enum { CLIENT_PARTS = sizeof parts / sizeof *parts };

static int64_t due(const struct client *client, int part)
{
    return parts[part].asks && (!client->connected || client->here.looking) ? NEVER : parts[part].due(client);
}

void client_tick(struct client *client, int64_t now)
{
    if (client->busy)
        return;
    client->now = now;
    if (!client->at.any || client->at.gone)
        return;
    client->busy = true;
    for (int i = 0; i < CLIENT_PARTS; i++)
        if (now >= due(client, i))
            parts[i].tick(client);
    client->busy = false;
}

int64_t client_due(const struct client *client)
{
    int64_t first = NEVER;
    for (int i = 0; i < CLIENT_PARTS && client->at.any && !client->at.gone; i++)
        first = sooner_of(first, due(client, i));
    return first;
}
