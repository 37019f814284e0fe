// SPDX-License-Identifier: GPL-3.0-or-later
// The servers a client hears of, and the cards of their tables.
#include "base/bug.h"
#include "base/text.h"
#include "net/client/client_inside.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

// --- servers ---

struct known_server *client_lobby_home(struct client *client, const char *id, bool add)
{
    for (int i = 0; i < client->homes; i++)
        if (strcmp(client->home[i].id, id) == 0)
            return &client->home[i];
    if (!add || client->homes == SERVERS_MOST)
        return NULL;
    struct known_server *home = &client->home[client->homes++];
    *home = (struct known_server){ .version = WIRE_VERSION };
    memcpy(home->id, id, strlen(id) + 1);
    return home;
}

const char *client_server_fault(const struct client *client, const char *server)
{
    for (int i = 0; i < client->homes; i++) {
        if (strcmp(client->home[i].id, server) != 0)
            continue;
        if (client->home[i].version > WIRE_VERSION)
            return _("This house runs a newer version of Parlour. Update yours to play here.");
        if (client->home[i].version < WIRE_VERSION)
            return _("This house runs an older version of Parlour. The host must update it.");
    }
    return NULL;
}

static bool our_server(const struct client *client, const char *server)
{
    return client->at.any && !client->at.gone && strcmp(client->at.server, server) == 0;
}

// "up EPOCH RUN VERSION", "down EPOCH RUN".
static bool read_up(const char *text, size_t length, struct known_server *read)
{
    struct strbuf copy = STRBUF_INIT;
    char word[8] = "";
    if (!wire_text(text, length))
        return false;
    strbuf_add_bytes(&copy, text, length);
    char *rest = copy.text;
    const char *line = wire_line(&rest);
    bool fine = wire_word(&line, word, sizeof word) && wire_number(&line, 0, INT_MAX, &read->epoch) &&
                wire_word(&line, read->run, sizeof read->run) && wire_hex(read->run, WIRE_SERVER_BYTES - 1);
    read->up = strcmp(word, "up") == 0;
    read->version = WIRE_VERSION;
    fine = fine && (read->up ? wire_number(&line, 0, INT_MAX, &read->version) : strcmp(word, "down") == 0);
    read->closed = !read->up && strcmp(line, "closed") == 0;
    strbuf_release(&copy);
    return fine;
}

static void take_up(struct client *client, struct known_server *home, const struct known_server *read)
{
    bool other_run = strcmp(home->run, read->run) != 0;
    bool first = !*home->run;
    if (read->epoch < home->epoch || (!read->up && !first && other_run)) {
        client->ignored++; // of a server that has been replaced
        return;
    }
    bool newer = read->epoch > home->epoch;
    home->epoch = read->epoch;
    home->up = read->up;
    home->version = read->version;
    memcpy(home->run, read->run, sizeof home->run);
    if (!our_server(client, home->id))
        return;
    const char *fault = client_server_fault(client, home->id);
    if (fault)
        client_sent_away(client, fault);
    else if (read->closed)
        client_stream_closed(client);
    else if (!read->up)
        client_stream_lost(client);
    else
        client_stream_epoch(client, read->epoch, other_run && !first && !newer);
}

void client_lobby_up(struct client *client, const struct topic *topic, const char *text, size_t length)
{
    struct known_server read = { .up = false };
    if (length == 0) {
        if (our_server(client, topic->server))
            client_sent_away(client, _("The house has closed."));
        return;
    }
    struct known_server *home = read_up(text, length, &read) ? client_lobby_home(client, topic->server, true) : NULL;
    if (home)
        take_up(client, home, &read);
    else
        client->ignored++;
}

bool client_server_up(const struct client *client, const char *server)
{
    for (int i = 0; i < client->homes; i++)
        if (strcmp(client->home[i].id, server) == 0)
            return client->home[i].up;
    return true;
}

// --- cards ---

static int find(const struct client *client, const char *server, const char *table)
{
    for (int i = 0; i < client->cards; i++)
        if (strcmp(client->card[i]->table, table) == 0 && strcmp(client->card[i]->server, server) == 0)
            return i;
    return -1;
}

struct card *client_lobby_find(const struct client *client, const char *server, const char *table)
{
    int at = find(client, server, table);
    return at < 0 ? NULL : client->card[at];
}

static void take_out(struct client *client, int at)
{
    memmove(client->card + at, client->card + at + 1, (size_t)(--client->cards - at) * sizeof *client->card);
}

// Sorted by name, so that a list is read in the same order each time.
static void put_in(struct client *client, struct card *card)
{
    if (client->cards == client->room) {
        client->room = client->room ? 2 * client->room : 16;
        client->card = mem_grow(client->card, (size_t)client->room * sizeof *client->card);
    }
    int at = client->cards++;
    for (; at > 0 && strcmp(client->card[at - 1]->name, card->name) > 0; at--)
        client->card[at] = client->card[at - 1];
    client->card[at] = card;
}

static void tell(struct client *client, const struct card *old, const struct card *new)
{
    if (client->out.card)
        client->out.card(client->out.self, old, new);
}

void client_lobby_tell_card(struct client *client)
{
    struct client_table *at = &client->at;
    const struct card *card = client_lobby_find(client, at->server, at->table);
    at->card_due = NEVER;
    if (!card)
        return;
    if (at->told && card_same(at->told, card)) {
        at->told->epoch = card->epoch;
        return;
    }
    struct card *old = at->told;
    at->told = card_clone(card);
    tell(client, old, at->told);
    card_free(old);
}

// Of the table one sits at.  A server that has just started takes everybody for away until he is heard: that is no news yet.
static void take_ours(struct client *client, const struct card *card)
{
    struct client_table *at = &client->at;
    client_stream_epoch(client, card->epoch, false);
    client_proof_card(client, card);
    if (at->told && card->epoch > at->told->epoch && card_lost_somebody(at->told, card)) {
        if (at->card_due == NEVER)
            at->card_due = client->now + HICCUP_MOST;
    } else {
        client_lobby_tell_card(client);
    }
}

static bool is_ours(const struct client *client, const char *server, const char *table)
{
    return our_server(client, server) && strcmp(client->at.table, table) == 0;
}

static void take_away(struct client *client, const struct topic *topic)
{
    int at = find(client, topic->server, topic->table);
    if (at < 0)
        return;
    struct card *card = client->card[at];
    take_out(client, at);
    tell(client, card, NULL);
    card_free(card);
    if (is_ours(client, topic->server, topic->table))
        client_sent_away(client, _("This table has been closed."));
}

void client_lobby_card(struct client *client, const struct topic *topic, const char *text, size_t length)
{
    if (length == 0) {
        take_away(client, topic);
        return;
    }
    struct card *card = card_read(topic->server, topic->table, text, length);
    int at = find(client, topic->server, topic->table);
    struct card *old = at < 0 ? NULL : client->card[at];
    if (!card || (old && card->epoch < old->epoch) || (!old && client->cards == CARDS_MOST)) {
        client->ignored++;
        card_free(card);
        return;
    }
    if (old)
        take_out(client, at);
    put_in(client, card);
    if (is_ours(client, topic->server, topic->table))
        take_ours(client, card);
    else if (!old || !card_same(old, card))
        tell(client, old, card);
    card_free(old);
}

int client_tables(const struct client *client, const struct card *const **cards)
{
    *cards = (const struct card *const *)client->card;
    return client->cards;
}

void client_lobby_release(struct client *client)
{
    for (int i = 0; i < client->cards; i++)
        card_free(client->card[i]);
    free(client->card);
}
