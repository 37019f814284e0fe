// SPDX-License-Identifier: GPL-3.0-or-later
// Sitting down at a table of the house, or watching one: as a client like any other, over a connection that lasts until the
// visitor gets up.
#include "base/text.h"
#include "lobby/lobby_inside.h"
#include "netplay/net_sitting.h"
#include "session/say/prompt.h"
#include "session/say/say.h"
#include "term/terminal.h"

#include <stdio.h>
#include <string.h>

// --- a free seat ---

static const struct card *wanted_card(const struct connection *connection)
{
    const struct card *const *cards;
    int count = client_tables(connection->client, &cards);
    for (int i = 0; i < count; i++)
        if (strcmp(cards[i]->table, connection->wanted) == 0)
            return cards[i];
    return NULL;
}

static bool has_own_seat(const struct connection *connection)
{
    char user[WIRE_USER_BYTES];
    const struct card *card = wanted_card(connection);
    return card && wire_user(connection->name, user, sizeof user) && card_seat_of(card, user) >= 0;
}

// Where the visitor has no seat yet, asks for a free one.  False: there is none for them, and it was said why.
static bool take_seat(struct lobby *lobby, struct connection *connection)
{
    LOCAL(err) err = ERR_INIT;
    sitting_hear(connection);
    if (has_own_seat(connection) || connection_seat(connection, lobby->way.server, connection->wanted, true, &err))
        return true;
    if (err.count)
        session_answerf(lobby->home.session, "%s", err.text.text);
    return false;
}

// --- at the table ---

static void sit(struct lobby *lobby, const char *word, bool watches, struct err *err)
{
    struct connection connection;
    const struct sitting_plan plan = {
        .person = lobby->name, .word = word, .watch = watches, .straight_on = true, .heard = true, .back = ""
    };
    bool fine = connection_open(&connection, lobby->home.session, lobby->name, &lobby->credentials.link, err) &&
                sitting_reach(&connection, err);
    connection.wanted = word;
    if (fine && (watches || take_seat(lobby, &connection)))
        sitting_run(&connection, &plan, err);
    connection_close(&connection);
}

void lobby_sit(struct lobby *lobby, const char *word, bool watches)
{
    struct session *session = lobby->home.session;
    char table[WIRE_TABLE_BYTES]; // the card it stands on may be read anew
    LOCAL(err) err = ERR_INIT;
    snprintf(table, sizeof table, "%s", word);
    where_keep(lobby->visitor, watches ? PLACE_WATCH : PLACE_TABLE, table);
    sit(lobby, table, watches, &err);
    if (session->input.over || terminal_leaving())
        return; // who comes back is at the table again
    where_keep(lobby->visitor, PLACE_LOBBY, NULL);
    if (err.count)
        session_say(session, SPEECH_URGENT, err.text.text);
    session_flush(session);
    session_rise(session);
    session_answerf(session, "%s", _("You are in the lobby."));
}
