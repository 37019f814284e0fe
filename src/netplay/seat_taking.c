// SPDX-License-Identifier: GPL-3.0-or-later
// Taking a seat at a table of a house: a free one before the deal, and afterwards that of a computer player, for which the host
// is asked.
#include "base/text.h"
#include "netplay/net_sitting.h"
#include "session/say/say.h"

#include <string.h>

// --- taking a free seat ---

// Asks a person which free seat at a house's table they take.  *seat is -1 if any will do.  Returns false if the person leaves.
static bool ask_place(struct connection *connection, const struct card *card, int *seat)
{
    struct session *session = connection->session;
    int place[SEATS_MAX], count = card_places(card, place);
    LOCAL(strbuf) lines = STRBUF_INIT;
    *seat = -1;
    for (int i = 0; i < count; i++) {
        size_t before = lines.length;
        strbuf_addf(&lines, "%d. ", i + 1);
        size_t begin = lines.length;
        card_tell_place(card, place[i], &lines);
        if (lines.length == begin) { // nobody sits there yet, so one seat is as good as another
            strbuf_cut(&lines, before);
            count = 0;
        }
    }
    if (count < 2 || (!session->input.terminal && !session->guest))
        return true;
    session_reply(session, _("Where do you sit? Enter alone leaves."));
    session_say(session, SPEECH_ANSWER, lines.text);
    int chosen = session_choose_named(session, lines.text, count);
    if (chosen >= 0)
        *seat = place[chosen];
    return chosen >= 0;
}

// Tells a person who has just taken a seat at a house's table who their partners are.
static void say_sides(struct connection *connection, const char *table)
{
    enum { CARD_MS = 3000 };
    WAIT_UNTIL(connection_table(connection, table), CARD_MS);
    const struct card *card = connection_table(connection, table);
    LOCAL(strbuf) text = STRBUF_INIT;
    if (!card || !card->sides)
        return;
    card_tell_sides(card, card_seat_of(card, client_user(connection->client)), &text);
    session_say(connection->session, SPEECH_EVENT, text.text);
}

// Takes a free seat at a house's table.  Words of the card are copied first, because the card is gone once the next message
// comes.  Returns false if the person leaves or was told why not, or, with a sentence in err, if nothing answered.
static bool takes_free_seat(struct connection *connection, const struct card *card, struct err *err)
{
    char server[WIRE_SERVER_BYTES], table[WIRE_TABLE_BYTES];
    int seat;
    memcpy(server, card->server, sizeof server);
    memcpy(table, card->table, sizeof table);
    if (!ask_place(connection, card, &seat) || !connection_seat(connection, server, table, seat, err))
        return false;
    say_sides(connection, table);
    return true;
}

// --- asking for a computer player's seat after the deal ---

// Asks a person which computer player's seat at the house's table they want to take over.  Returns that seat, or WATCHER for
// none.
static int ask_whose(struct session *session, const struct card *card)
{
    int seat[SEATS_MAX], count = 0;
    LOCAL(strbuf) lines = STRBUF_INIT;
    for (int i = 0; i < card->seats; i++)
        if (card->seat[i].presence == PRESENCE_COMPUTER) {
            seat[count++] = i;
            strbuf_addf(&lines, "%d. %s.\n", count, card->seat[i].name);
        }
    session_reply(session, _("Whose seat do you ask the host for? Enter alone leaves."));
    session_say(session, SPEECH_ANSWER, lines.text);
    int chosen = session_choose_named(session, lines.text, count);
    return chosen < 0 ? WATCHER : seat[chosen];
}

static int seat_named(const struct card *card, const char *name)
{
    for (int seat = 0; seat < card->seats; seat++)
        if (text_like(card->seat[seat].name, name))
            return seat;
    return WATCHER;
}

// Asks the host of a house's table for a computer player's seat.  Words of the card are copied, because the card is gone once the
// next message comes.  Returns false if the person gets no seat.
static bool asks_for_seat(struct connection *connection, const struct card *card, const char *whose, struct err *err)
{
    struct session *session = connection->session;
    char server[WIRE_SERVER_BYTES], table[WIRE_TABLE_BYTES];
    memcpy(server, card->server, sizeof server);
    memcpy(table, card->table, sizeof table);
    int seat = whose ? seat_named(card, whose) : ask_whose(session, card);
    if (seat == WATCHER)
        return false;
    session_reply(session, _("The host is asked. Wait for the answer."));
    session_flush(session); // said before the wait for the host, which may be long
    return connection_ask_host(connection, server, table, seat, err);
}

bool sitting_take_seat(struct connection *connection, const struct card *card, const char *whose, struct err *err)
{
    return card_may_ask(card) ? asks_for_seat(connection, card, whose, err) : takes_free_seat(connection, card, err);
}

// --- the word sit of a watcher ---

// Chooses the seat at a house's table that a watcher asks for; *seat is SEAT_ANY for a free one.  Returns false if there is none,
// after telling the person why.
static bool choose_seat(struct session *session, const struct card *card, const char *name, int *seat)
{
    *seat = *name ? seat_named(card, name) : SEAT_ANY;
    if (*name && *seat == WATCHER)
        session_answerf(session, _("Nobody here is called %.60s."), name);
    else if (*name && card->seat[*seat].presence != PRESENCE_COMPUTER)
        session_reply(session, _("Only the seat of a computer player can be asked for."));
    else if (!*name && card_may_ask(card))
        return (*seat = ask_whose(session, card)) != WATCHER;
    else
        return true;
    return false;
}

void sitting_ask_seat(struct connection *connection, const char *name)
{
    struct session *session = connection->session;
    const struct card *card = client_card(connection->client);
    char server[WIRE_SERVER_BYTES], table[WIRE_TABLE_BYTES];
    int seat;
    if (!card) {
        session_answer(session, _("The house has not said yet who is here.\n"));
        return;
    }
    if (client_seat(connection->client) != WATCHER) {
        session_reply(session, _("You have a seat at this table."));
        return;
    }
    bool asks = card_may_ask(card);
    memcpy(server, card->server, sizeof server);
    memcpy(table, card->table, sizeof table);
    if (!choose_seat(session, card, name, &seat))
        return;
    if (connection->unheard || !connection_is_up(connection)) {
        session_reply(session, _("The house cannot be reached now, so nothing was sent."));
        return;
    }
    if (asks)
        session_reply(session, _("The host is asked. Go on watching until the answer comes."));
    connection->seat = SEAT_ASKED;
    client_ask_seat(connection->client, server, table, seat);
}
