// SPDX-License-Identifier: GPL-3.0-or-later
// The house as a visitor in the lobby sees it: the visitor's code for the house, and the cards of its tables, read over a short
// connection.
#include "base/bug.h"
#include "lobby/lobby_inside.h"
#include "net/keys/keyring.h"
#include "netplay/net_sitting.h"
#include "session/say/say.h"

#include <stdlib.h>
#include <string.h>

// Makes the visitor's credentials for the lobby's house from this code.  If `kept` is set, the code is kept under the house's id,
// because the house's port may change.
void lobby_take_code(struct lobby *lobby, const struct code *code, bool kept)
{
    struct address here = { .host = "127.0.0.1", .port = lobby->way.port };
    LOCAL(err) err = ERR_INIT;
    credentials_release(&lobby->credentials);
    credentials_by_code(&lobby->credentials, &here, lobby->user, code);
    if (kept && !codes_keep(lobby->way.server, lobby->user, code, &err))
        session_say(lobby->home.session, SPEECH_EVENT, err.text.text);
}

bool lobby_kept_code(struct lobby *lobby)
{
    LOCAL(code) code = { 0 };
    LOCAL(err) err = ERR_INIT;
    bool found = codes_find(lobby->way.server, lobby->user, &code, &err);
    if (found)
        lobby_take_code(lobby, &code, false);
    return found;
}

void lobby_forget(struct lobby *lobby)
{
    for (int i = 0; i < lobby->cards; i++)
        card_free(lobby->card[i]);
    free(lobby->card);
    lobby->card = NULL;
    lobby->cards = 0;
}

static void take_cards(struct lobby *lobby, const struct connection *connection)
{
    const struct card *const *cards;
    int count = client_tables(connection->client, &cards);
    lobby_forget(lobby);
    lobby->heard = true;
    lobby->card = mem_zero((size_t)count + 1, sizeof *lobby->card);
    for (int i = 0; i < count; i++)
        if (strcmp(cards[i]->server, lobby->way.server) == 0 && cards[i]->stage != STAGE_OVER)
            lobby->card[lobby->cards++] = card_clone(cards[i]);
}

enum house_word lobby_look(struct lobby *lobby, struct err *err)
{
    enum { CARDS_QUIET_MS = 30 }; // retained cards come at once, because the broker is on this computer
    struct connection connection;
    enum house_word word = HOUSE_SILENT;
    if (connection_open(&connection, lobby->home.session, lobby->name, &lobby->credentials.link, err) &&
        sitting_reach(&connection, err)) {
        sitting_hear(&connection, CARDS_QUIET_MS);
        take_cards(lobby, &connection);
        word = HOUSE_FINE;
    } else if (connection.link && link_fault(connection.link) == LINK_REFUSED_CODE) {
        word = HOUSE_REFUSED;
    }
    connection_close(&connection);
    return word;
}
