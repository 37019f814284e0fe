// SPDX-License-Identifier: GPL-3.0-or-later
// The servers that a client has heard of and the cards of their tables, kept in lists and searched.
#include "base/bug.h"
#include "base/text.h"
#include "net/client/client_inside.h"

#include <stdlib.h>
#include <string.h>

// --- the list of servers ---

static int find_server(const struct client *client, const char *id)
{
    int at = 0;
    while (at < client->servers && strcmp(client->server[at].id, id) != 0)
        at++;
    return at;
}

const struct known_server *client_known_server(const struct client *client, const char *id)
{
    int at = find_server(client, id);
    return at < client->servers ? &client->server[at] : NULL;
}

struct known_server *client_server_get(struct client *client, const char *id)
{
    int at = find_server(client, id);
    if (at == SERVERS_MOST)
        return NULL;
    struct known_server *known = &client->server[at];
    if (at == client->servers) {
        *known = (struct known_server){ 0 };
        memcpy(known->id, id, strlen(id) + 1);
        client->servers++;
    }
    return known;
}

const char *client_server_fault(const struct client *client, const char *server)
{
    const struct known_server *known = client_known_server(client, server);
    if (known && known->said.up && known->said.version > WIRE_VERSION)
        return _("This house runs a newer version of Parlour. Update yours to play here.");
    if (known && known->said.up && known->said.version < WIRE_VERSION)
        return _("This house runs an older version of Parlour. The host must update it.");
    return NULL;
}

bool client_server_up(const struct client *client, const char *server)
{
    const struct known_server *known = client_known_server(client, server);
    return !known || known->said.up;
}

// --- the list of cards ---

struct card *client_card_find(const struct client *client, const char *server, const char *table)
{
    for (int i = 0; i < client->cards; i++)
        if (strcmp(client->card[i]->table, table) == 0 && strcmp(client->card[i]->server, server) == 0)
            return client->card[i];
    return NULL;
}

void client_card_remove(struct client *client, const struct card *card)
{
    int at = 0;
    while (client->card[at] != card)
        at++;
    memmove(client->card + at, client->card + at + 1, (size_t)(--client->cards - at) * sizeof *client->card);
}

// Adds a card of a table to the client's list of cards, which is sorted by the tables' names so that it is read in the same order
// each time.
void client_card_add(struct client *client, struct card *card)
{
    client->card = mem_room(client->card, client->cards, &client->room, sizeof *client->card);
    int at = client->cards++;
    for (; at > 0 && strcmp(client->card[at - 1]->name, card->name) > 0; at--)
        client->card[at] = client->card[at - 1];
    client->card[at] = card;
}

void client_tell_card(struct client *client, const struct card *old, const struct card *new)
{
    if (client->out.card)
        client->out.card(client->out.self, old, new);
}

int64_t client_waiting_card_due(const struct client *client)
{
    return client->at.card_due;
}

// Tells the console the newest card of the table that the client is at.  A card that differs from the last one told only in its
// epoch (the number of the server's start) is not told.
void client_tell_waiting_card(struct client *client)
{
    struct client_table *at = &client->at;
    const struct card *card = client_card_find(client, at->server, at->table);
    at->card_due = NEVER;
    if (!card)
        return;
    if (at->told && card_same(at->told, card)) {
        at->told->epoch = card->epoch;
        return;
    }
    struct card *old = at->told;
    at->told = card_clone(card);
    client_tell_card(client, old, at->told);
    card_free(old);
}

int client_tables(const struct client *client, const struct card *const **cards)
{
    *cards = (const struct card *const *)client->card;
    return client->cards;
}

void client_cards_release(struct client *client)
{
    for (int i = 0; i < client->cards; i++)
        card_free(client->card[i]);
    free(client->card);
}

const struct card *client_card(const struct client *client)
{
    return client->at.any ? client_card_find(client, client->at.server, client->at.table) : NULL;
}
