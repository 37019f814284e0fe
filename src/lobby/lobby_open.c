// SPDX-License-Identifier: GPL-3.0-or-later
// Opening a table of the house from the lobby: asks for its name, the game, how many seats it has and who may have them, and
// sends the answers to the house in one frame.
#include "base/text.h"
#include "base/utf8.h"
#include "lobby/lobby_inside.h"
#include "netplay/net_sitting.h"
#include "session/say/say.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// --- what the visitor is asked ---

// Writes the usual name of a table that a visitor opens from the lobby, such as "Ann's table".
static void own_table(const struct lobby *lobby, char *out, size_t size)
{
    static const char mark[] = "{name}";
    const char *text = text_in("title", NC_("title", "{name}'s table")), *at = strstr(text, mark);
    if (at)
        snprintf(out, size, "%.*s%s%s", (int)(at - text), text, lobby->name, at + sizeof mark - 1);
    else
        snprintf(out, size, "%s", lobby->name);
}

static bool ask_name(struct lobby *lobby, struct party *party)
{
    char offered[NAME_MAX_BYTES + 32];
    own_table(lobby, offered, sizeof offered);
    session_answerf(lobby->home.session, _("A few questions, q goes back. Enter alone calls the table %s."), offered);
    return home_ask_line(&lobby->home, _("Name of the table? "), offered, &party->table);
}

static bool ask_seats(struct lobby *lobby, struct party *party)
{
    int least = party->game->players_min, most = party->game->players_max, usual = most < 4 ? most : 4;
    char prompt[96];
    usual = usual < least ? least : usual;
    snprintf(prompt, sizeof prompt, _("How many seats, %d to %d, Enter for %d? "), least, most, usual);
    if (!home_ask_number(&lobby->home, prompt, least, most, usual, &party->seats))
        return false;
    snprintf(prompt, sizeof prompt, _("Computer players, 0 to %d, Enter for none? "), party->seats - 1);
    return home_ask_number(&lobby->home, prompt, 0, party->seats - 1, 0, &party->computers);
}

static bool ask_friends(struct lobby *lobby, struct party *party)
{
    struct session *session = lobby->home.session;
    int left = party->seats - party->computers - 1;
    party->friends = 0;
    if (!left)
        return true;
    session_answerf(session,
                    P_("%d seat is left. Type a name to keep it for somebody. Enter alone leaves it free for anybody.",
                       "%d seats are left. Type names to keep them for somebody. Enter alone leaves them free for anybody.",
                       left),
                    left);
    char *line = home_line(&lobby->home, _("Who plays with you? "));
    bool back = !line || text_among(line, NC_("typed", "q|quit|back"));
    if (!back && *line)
        party->friends = home_split_names(line, party->friend, left);
    free(line);
    return !back;
}

// --- the frame to the house ---

static void write_frame(const struct party *party, struct strbuf *out)
{
    strbuf_addf(out, "game %s\nrules %s\n", party->table.text, party->game->id);
    wire_write_seats(party->seat, party->seats, out);
    strbuf_add(out, "watch yes\n");
}

// Asks the house to open the table that a visitor wants, and copies the new table's word into `word`.  If no table was opened,
// `word` is empty and the visitor has been told why.
static void make(struct lobby *lobby, const struct strbuf *frame, char word[WIRE_TABLE_BYTES])
{
    struct session *session = lobby->home.session;
    struct connection connection;
    LOCAL(err) err = ERR_INIT;
    *word = '\0';
    if (connection_open(&connection, session, lobby->name, &lobby->credentials.link, &err) && sitting_reach(&connection, &err) &&
        !connection_make_game(&connection, frame, lobby->way.server))
        err_add(&err, "%s", _("The house does not answer. Try again later."));
    if (connection.made.length)
        snprintf(word, WIRE_TABLE_BYTES, "%s", connection.made.text);
    connection_close(&connection);
    if (err.count)
        session_say(session, SPEECH_ANSWER, err.text.text);
}

// Asks a visitor who opens a table for the names of the people who are to play, and asks again until the house knows all of the
// names.  Returns false if no table was opened.
static bool open_planned(struct lobby *lobby, struct party *party)
{
    char word[WIRE_TABLE_BYTES] = "";
    LOCAL(strbuf) clean = STRBUF_INIT;
    utf8_clean(party->table.text, party->table.length, &clean);
    strbuf_reset(&party->table);
    strbuf_add(&party->table, clean.text);
    do {
        LOCAL(strbuf) frame = STRBUF_INIT;
        if (!ask_friends(lobby, party) || !home_party_sits(&lobby->home, party))
            return false;
        write_frame(party, &frame);
        make(lobby, &frame, word);
    } while (!*word && party->friends && !home_over(&lobby->home));
    if (*word && !home_over(&lobby->home))
        lobby_sit(lobby, word, false, NULL);
    return *word;
}

void lobby_open_table(struct lobby *lobby)
{
    LOCAL(games) all = games_load();
    LOCAL(party) party = { .table = STRBUF_INIT, .own = lobby->name };
    bool opened = ask_name(lobby, &party) && home_party_rules(&lobby->home, &all, &party) && ask_seats(lobby, &party) &&
                  open_planned(lobby, &party);
    if (!opened && !home_over(&lobby->home))
        session_reply(lobby->home.session, _("No table is opened. You are in the lobby."));
}
