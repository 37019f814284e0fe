// SPDX-License-Identifier: GPL-3.0-or-later
// How a client sits down at a table on a server, watches one, and leaves it.  The card says by which rules the table is played,
// and a client that reads these rules differently does not sit down.
#include "base/text.h"
#include "net/client/client_inside.h"
#include "rules/variant/variant_travel.h"

#include <string.h>

// --- finding the table ---

static bool named(const struct card *card, const char *table)
{
    char wanted[WIRE_USER_BYTES];
    return strcmp(card->table, table) == 0 || (wire_user(table, wanted, sizeof wanted) && wire_is_of(wanted, card->name));
}

// Returns how good a choice for the client a table is among several of the same name.  A table whose game is not over is the
// better choice; among equals, a table on a server that is up.
static int worth(const struct client *client, const struct card *card)
{
    return (card->stage != STAGE_OVER) * 2 + client_server_up(client, card->server);
}

static const struct card *find_named(const struct client *client, const char *table)
{
    const struct card *found = NULL;
    for (int i = 0; i < client->cards; i++)
        if (named(client->card[i], table) && (!found || worth(client, client->card[i]) > worth(client, found)))
            found = client->card[i];
    return found;
}

// Finds the table at which the client sits down if the person named no table: the only open table with a seat for this person.
// Returns its table card, or NULL, with a sentence in err, if no table or more than one fits.
static const struct card *find_own(const struct client *client, struct err *err)
{
    const struct card *found = NULL;
    for (int i = 0; i < client->cards; i++) {
        const struct card *card = client->card[i];
        if (card->stage == STAGE_OVER || card_seat_of(card, client->user) < 0)
            continue;
        if (found) {
            err_add(err, _("%s has a seat at several tables. Say the name of one of them."), client->name);
            return NULL;
        }
        found = card;
    }
    if (!found)
        err_add(err, _("No open table here has a seat for %s."), client->name);
    return found;
}

// --- reading the rules on the card ---

// Returns the rules on the card of the table that the client enters, or NULL with a sentence in err.  The rules must come to the
// same canonical text as on the server, or else the client and the server would judge moves and tell cards differently.
static struct variant *read_rules(const struct card *card, struct err *err)
{
    LOCAL(err) why = ERR_INIT;
    LOCAL(strbuf) canon = STRBUF_INIT;
    char finger[SHA_FINGER_BYTES];
    struct variant *variant = variant_travel_read(card->rules, &why);
    if (!variant) {
        err_add(err, _("The rules of this table cannot be read. %s"), why.text.length ? why.text.text : "");
    } else {
        variant_canon(variant, &canon);
        sha_finger(canon.text, finger);
        if (strcmp(finger, card->fingerprint) != 0) {
            err_add(err, "%s",
                    _("Your Parlour and the house read the rules of this table differently. Both need the same version."));
            variant_free(variant);
            variant = NULL;
        }
    }
    return variant;
}

// --- sitting down at the table ---

void client_table_subscribe(struct client *client)
{
    const struct client_table *at = &client->at;
    if (at->seat == WATCHER)
        client_subscribe(client, TOPIC_PUB, at->server, at->table, NULL);
    else
        client_subscribe(client, TOPIC_EVENT, at->server, at->table, client->user);
    client_subscribe(client, TOPIC_REPLY, at->server, at->table, client->user);
    client_sync_want(client, at->last < 0);
    client_chat_ask(client);
}

// Puts the client at a table and has it leave its earlier table.  Nothing of that table is kept: move numbers, ids and the proof
// begin anew.  Returns false, with a sentence in err, if the server or the table's rules do not suit this program.
static bool enter(struct client *client, const struct card *card, int seat, struct err *err)
{
    const char *fault = client_server_fault(client, card->server);
    if (fault)
        return err_add(err, "%s", fault);
    struct variant *variant = read_rules(card, err);
    if (!variant)
        return false;
    client_leave(client);
    struct client_table *at = &client->at;
    const struct known_server *known = client_known_server(client, card->server);
    *at = (struct client_table){
        .any = true, .seat = seat, .variant = variant, .last = client->after, .ahead = client->after, .id = -1
    };
    client->after = -1;
    memcpy(at->server, card->server, sizeof at->server);
    memcpy(at->table, card->table, sizeof at->table);
    at->epoch = known && known->said.epoch > card->epoch ? known->said.epoch : card->epoch;
    at->sync_due = at->lost_since = at->card_due = at->word_due = at->proof_due = at->chat_due = NEVER;
    at->synced = client->now - SYNC_GAP;
    at->asked_at = client->now - ASK_AGAIN;
    at->heard = client->now;
    at->ask_span = ASK_AGAIN;
    at->told = card_clone(card);
    client_proof_begin(client, at->told);
    client_proof_card(client, card);
    if (client->connected) {
        client_here_begin(client);
        client_table_subscribe(client);
        client_tick(client, client->now);
    }
    return true;
}

void client_moves_after(struct client *client, long moves)
{
    client->after = moves;
}

long client_moves_heard(const struct client *client)
{
    return client->at.mirror ? client->at.last : -1;
}

bool client_sit(struct client *client, const char *table, bool watches, int64_t now, struct err *err)
{
    client->now = now;
    const struct card *card = table ? find_named(client, table) : find_own(client, err);
    if (!card)
        return table && err_add(err, _("There is no table %s here."), table);
    int seat = card_seat_of(card, client->user);
    if (watches && !card->watch)
        return err_add(err, "%s", _("Nobody may watch this table."));
    if (watches && seat >= 0)
        return err_add(err, _("%s has a seat at this table and cannot just watch it."), client->name);
    if (!watches && seat < 0)
        return err_add(err, _("%s has no seat at this table."), client->name);
    return enter(client, card, watches ? WATCHER : seat, err);
}

// --- leaving the table ---

void client_table_release(struct client *client)
{
    struct client_table *at = &client->at;
    table_free(at->mirror);
    variant_free(at->variant);
    proof_free(at->proof);
    card_free(at->told);
    *at = (struct client_table){ .any = false };
}

void client_leave(struct client *client)
{
    client_table_release(client);
    client->open.answer = ANSWER_NONE; // no answer to the open move is waited for any more
}

struct table *client_mirror(const struct client *client)
{
    return client->at.sat ? client->at.mirror : NULL;
}

int client_seat(const struct client *client)
{
    return client->at.any ? client->at.seat : WATCHER;
}
