// SPDX-License-Identifier: GPL-3.0-or-later
// Sitting down at a table of the house from the lobby, or watching one: as a client like any other, over a connection that
// lasts until the visitor gets up.
#include "base/text.h"
#include "lobby/lobby_inside.h"
#include "netplay/net_sitting.h"
#include "session/say/say.h"
#include "term/terminal.h"

#include <stdio.h>
#include <string.h>

// --- the visitor's seat ---

// Takes a free seat at the table for a visitor from the lobby who has none there, or asks for a computer player's.  Returns false
// if the visitor gets none, after they were told why, or with a sentence in err.
static bool take_seat(struct lobby *lobby, struct connection *connection, const char *word, const char *whose, struct err *err)
{
    const struct card *card = sitting_card(connection, word);
    if (card && card_seat_of(card, lobby->user) >= 0)
        return true;
    return card ? sitting_take_seat(connection, card, whose, err)
                : connection_seat(connection, lobby->way.server, word, SEAT_ANY, err);
}

// Gives a visitor's seat back if they leave for the lobby before the cards are dealt, because they would keep others waiting or
// leave an empty table behind.  After the deal the seat stays theirs.
static void leave_seat(struct lobby *lobby, struct connection *connection, const char *word, struct err *err)
{
    struct session *session = lobby->home.session;
    const struct card *card = connection_is_up(connection) ? sitting_card(connection, word) : NULL;
    if (!card || card->stage == STAGE_OVER || card_seat_of(card, lobby->user) < 0)
        return;
    bool own = strcmp(card->owner, lobby->user) == 0;
    if (card->stage != STAGE_WAITING)
        session_answerf(session, _("Your seat at %s stays yours."), card->name);
    else if (!session_confirm(session,
                              own ? _("Shall your table wait for you, y or n? ") : _("Shall your seat be kept, y or n? ")) &&
             !home_over(&lobby->home))
        connection_seat(connection, lobby->way.server, word, SEAT_BACK, err);
}

// --- the visitor at the table ---

static bool is_open(struct connection *connection, const char *word, bool back, struct err *err)
{
    return !back || sitting_card(connection, word) || err_add(err, "%s", _("The table where you were is closed."));
}

// Called when a watcher from the lobby has been given a seat and sits down.  From then on a dropped connection leads back to that
// seat.
static void is_seated(void *self)
{
    struct lobby *lobby = self;
    where_keep(lobby->visitor, PLACE_TABLE, lobby->at);
}

static void sit(struct lobby *lobby, bool watches, const char *whose, struct err *err)
{
    const char *word = lobby->at;
    struct session *session = lobby->home.session;
    struct connection connection;
    struct sitting_plan plan = { .person = lobby->name,
                                 .word = word,
                                 .watch = watches,
                                 .straight_on = true,
                                 .heard = true,
                                 .back = "",
                                 .seated = is_seated,
                                 .self = lobby };
    bool back = strcmp(lobby->told.where, word) == 0;
    if (back) {
        plan.told = lobby->told.at + 1;
        plan.chat_epoch = lobby->told.epoch;
        plan.chat = lobby->told.chat;
    }
    lobby->connection = &connection;
    bool fine = connection_open(&connection, session, lobby->name, &lobby->credentials.link, err) &&
                sitting_reach(&connection, err) && is_open(&connection, word, back, err) &&
                (watches || take_seat(lobby, &connection, word, whose, err)) && sitting_run(&connection, &plan, err);
    if (!session->input.over && !terminal_leaving()) {
        session_flush(session);
        session_rise(session);
        if (fine && !connection.gone)
            leave_seat(lobby, &connection, word, err);
        if (connection.gone) // a table that closes when its last seat is given back does not end the visit
            session->done = false;
    }
    lobby->connection = NULL;
    connection_close(&connection);
}

void lobby_sit(struct lobby *lobby, const char *word, bool watches, const char *whose)
{
    struct session *session = lobby->home.session;
    LOCAL(err) err = ERR_INIT;
    snprintf(lobby->at, sizeof lobby->at, "%s", word); // a copy, because the card that word is in may be read anew
    where_keep(lobby->visitor, watches ? PLACE_WATCH : PLACE_TABLE, lobby->at);
    lobby_company_leave(lobby);
    sit(lobby, watches, whose, &err);
    if (session->input.over || terminal_leaving())
        return; // a visitor who comes back is at the table again
    where_keep(lobby->visitor, PLACE_LOBBY, NULL);
    if (err.count)
        session_say(session, SPEECH_URGENT, err.text.text);
    session_reply(session, _("You are in the lobby."));
}
