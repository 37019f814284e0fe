// SPDX-License-Identifier: GPL-3.0-or-later
// The client's share of the lobby: frames about servers and cards of tables.  If one is about the table that the client is at,
// the sync, the proof of the deals and the person are told as well.
#include "base/text.h"
#include "net/client/client_inside.h"

#include <string.h>

// --- frames UP of servers ---

static bool our_server(const struct client *client, const char *server)
{
    return client->at.any && !client->at.gone && strcmp(client->at.server, server) == 0;
}

// Takes a server's frame UP into the client's list of servers.  Retained frames may come late and in any order.  So a frame is
// ignored if one of a higher epoch has come, and a `down` counts only from the program that said `up`.
static void take_up(struct client *client, struct known_server *known, const struct wire_up *read)
{
    const struct wire_up before = known->said;
    bool first = !*before.run, other_run = !first && strcmp(before.run, read->run) != 0;
    if (read->epoch < before.epoch || (!read->up && other_run)) {
        client->ignored++; // the frame is of a server that has been replaced
        return;
    }
    known->said = *read;
    known->said.name = NULL; // the name points into the frame, which is freed
    if (!our_server(client, known->id))
        return;
    const char *fault = client_server_fault(client, known->id);
    if (fault)
        client_sent_away(client, fault);
    else if (read->closed)
        client_sync_closed(client);
    else if (!read->up)
        client_sync_asked(client); // the line, or the server, is lost
    else
        client_sync_epoch(client, read->epoch, other_run && read->epoch == before.epoch);
}

void client_lobby_up(struct client *client, const struct topic *topic, const char *text, size_t length)
{
    struct wire_up read;
    if (length == 0) {
        if (our_server(client, topic->server))
            client_sent_away(client, _("The house has closed."));
        return;
    }
    LOCAL(strbuf) copy = STRBUF_INIT;
    strbuf_add_bytes(&copy, text, length);
    bool fine = wire_text(text, length) && wire_up_read(copy.text, &read) && (!read.up || read.version >= 0);
    struct known_server *known = fine ? client_server_get(client, topic->server) : NULL;
    if (known)
        take_up(client, known, &read);
    else
        client->ignored++;
}

// --- cards of tables ---

// Takes a new card of the table that this client is at, as the lobby brings it.  A server that has just started shows everybody
// as away until it hears them, so the news that somebody is away is kept from the person for a while.
static void take_ours(struct client *client, const struct card *card)
{
    struct client_table *at = &client->at;
    client_sync_epoch(client, card->epoch, false);
    int seat = card_seat_of(card, client->user);
    if (at->last < 0 && at->seat != WATCHER && seat >= 0) // the host may have people change seats before the deal
        at->seat = seat;
    client_proof_card(client, card);
    if (at->told && card->epoch > at->told->epoch && card_lost_somebody(at->told, card)) {
        if (at->card_due == NEVER)
            at->card_due = client->now + HICCUP_MOST;
    } else {
        client_tell_waiting_card(client);
    }
}

static bool is_ours(const struct client *client, const char *server, const char *table)
{
    return our_server(client, server) && strcmp(client->at.table, table) == 0;
}

static void take_away(struct client *client, const struct topic *topic)
{
    struct card *card = client_card_find(client, topic->server, topic->table);
    if (!card)
        return;
    client_card_remove(client, card);
    client_tell_card(client, card, NULL);
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
    struct card *old = client_card_find(client, topic->server, topic->table);
    if (!card || (old && card->epoch < old->epoch) || (!old && client->cards == CARDS_MOST)) {
        client->ignored++;
        card_free(card);
        return;
    }
    if (old)
        client_card_remove(client, old);
    client_card_add(client, card);
    if (is_ours(client, topic->server, topic->table))
        take_ours(client, card);
    else if (!old || !card_same(old, card))
        client_tell_card(client, old, card);
    card_free(old);
}
