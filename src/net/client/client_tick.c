// SPDX-License-Identifier: GPL-3.0-or-later
// What a client does as time goes by: each part says when it is due, and is called then.
#include "net/client/client_inside.h"

void client_tick(struct client *client, int64_t now)
{
    if (client->busy)
        return;
    client->now = now;
    if (!client->at.any || client->at.gone)
        return;
    client->busy = true;
    client_here_tick(client);
    if (now >= client->at.card_due)
        client_tell_waiting_card(client);
    client_sync_tick(client);
    client_moves_tick(client);
    client_proof_tick(client);
    client_chat_tick(client);
    client->busy = false;
}

int64_t client_due(const struct client *client)
{
    if (!client->at.any || client->at.gone)
        return NEVER;
    const int64_t due[] = { client->at.card_due,      client_here_due(client),  client_sync_due(client),
                            client_moves_due(client), client_proof_due(client), client_chat_due(client) };
    int64_t first = NEVER;
    for (size_t i = 0; i < sizeof due / sizeof *due; i++)
        if (due[i] < first)
            first = due[i];
    return first;
}
