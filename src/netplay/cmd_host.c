// SPDX-License-Identifier: GPL-3.0-or-later
// The command `parlour host`: opens a server with a table, says the guests' codes, and sits the host down at the table, as a
// client like any other.  The server is a process of its own (src/net).
#include "base/text.h"
#include "base/utf8.h"
#include "home/startup.h"
#include "net/keys/code.h"
#include "net/keys/keyring.h"
#include "netplay/net_sitting.h"
#include "netplay/netplay.h"
#include "netplay/page_beside.h"
#include "netplay/server_control.h"
#include "players/players.h"
#include "rules/variant/variant_kept.h"
#include "session/say/say.h"
#include "system/exit_status.h"
#include "system/paths.h"
#include "term/print_safe.h"
#include "term/terminal.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

// --- telling how guests reach the table ---

// Writes the word by which a guest's link names the host's table, short enough to be said on the telephone, into `word`.  It is
// the first word of the table's name, in small letters, if no other table's name begins so.  Otherwise it is the house's own word
// for the table.
static void link_word(const struct connection *connection, const struct card *card, char word[WIRE_TABLE_BYTES])
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
    const struct card *const *cards;
    int count = client_tables(connection->client, &cards), length = (int)strspn(card->name, letters), alike = 0;
    snprintf(word, WIRE_TABLE_BYTES, "%.*s", length, card->name);
    for (char *c = word; *c; c++)
        *c = (char)tolower((unsigned char)*c);
    for (int i = 0; i < count; i++)
        alike += cards[i]->stage != STAGE_OVER && text_begins(cards[i]->name, word);
    if (length < 2 || alike > 1)
        snprintf(word, WIRE_TABLE_BYTES, "%s", card->table);
}

// Appends the links by which guests may come to the host's table with a browser, one for each person of the table but the host
// and one for a guest who takes a free seat.
static void tell_links(const struct server_control *control, const struct connection *connection, const struct card *card,
                       struct strbuf *out)
{
    const char *guest[SEATS_MAX];
    char word[WIRE_TABLE_BYTES];
    int guests = 0, host = card_seat_of(card, client_user(connection->client));
    for (int seat = 0; seat < card->seats; seat++)
        if (seat != host && *card_sitter(&card->seat[seat]) && card->seat[seat].presence != PRESENCE_COMPUTER &&
            card->seat[seat].presence != PRESENCE_EMPTY)
            guest[guests++] = card_sitter(&card->seat[seat]);
    if (card_count(card, PRESENCE_EMPTY))
        guest[guests++] = NULL;
    link_word(connection, card, word);
    page_beside_tell(&control->page, word, guest, guests, out);
}

// Says the links to the table that the host has just opened.  If the host goes on with an earlier game, says the links to each
// table that may be meant.
static void say_links(struct session *session, const struct server_control *control, struct connection *connection)
{
    const char *opened = connection->made.length ? connection->made.text : NULL, *game = control->args->game;
    const struct card *const *cards;
    LOCAL(strbuf) text = STRBUF_INIT;
    if (opened)
        sitting_card(connection, opened);
    else
        sitting_settle(connection);
    int count = client_tables(connection->client, &cards);
    for (int i = 0; i < count; i++)
        if (opened ? strcmp(cards[i]->table, opened) == 0
                   : cards[i]->stage != STAGE_OVER && (!game || strcasecmp(cards[i]->name, game) == 0))
            tell_links(control, connection, cards[i], &text);
    if (!text.length)
        return;
    strbuf_add(&text, _("What travels there is not encrypted, so others in the same network could read along.\n"));
    strbuf_add(&text,
               _("You hear who comes, and let them in or not. The word codes says the codes of those who have Parlour.\n"));
    session_say(session, SPEECH_EVENT, text.text);
    session_flush(session);
}

static void say_codes(struct session *session, const struct server_control *control)
{
    LOCAL_SECRET text = STRBUF_INIT;
    server_control_tell_codes(control, control->args->name, control->args->names, &text);
    if (text.length)
        session_say(session, SPEECH_EVENT, text.text);
    session_flush(session); // the codes are said before the sitting, whatever comes of it
}

// Appends once more the codes of the people at the host's table.  The keys are read again first, because another console may have
// changed them.
static void table_codes(void *self, const struct card *card, struct strbuf *out)
{
    const struct server_control *control = self;
    LOCAL(err) err = ERR_INIT;
    const char *name[SEATS_MAX];
    if (control->args->browsers)
        tell_links(control, control->connection, card, out);
    for (int seat = 0; seat < card->seats; seat++)
        name[seat] = card->seat[seat].presence == PRESENCE_COMPUTER ? "" : card_sitter(&card->seat[seat]);
    if (control->ring && !keyring_again(control->ring, &err))
        strbuf_add(out, err.text.text);
    else
        server_control_tell_codes(control, name, card->seats, out);
    if (!out->length)
        strbuf_add(out, control->ring ? _("Nobody else at this table has a code.\n")
                                      : _("People come in by their passwords here, so there are no codes.\n"));
}

// --- asking the server for a new game ---

// Writes a host's own rules for the server: the name of the standard game that the rules file extends, and the keys that differ
// from that game.  The server takes no paths, and its tables keep their rules when the file changes.  Returns false, with a
// sentence in err, if the rules extend no standard game.
static bool write_own_rules(const struct variant *own, struct strbuf *out, struct err *err)
{
    return variant_kept_by_keys(own, out) ||
           err_add(
               err,
               _("%s: These rules extend none of the games that come with Parlour. Write extends and the game's name, to play "
                 "them with others."),
               own->path);
}

// Writes the rules of the host's new game into the frame that asks the server for it.  `own` gets the variant as it is on this
// computer, and the caller frees it.  Returns false, with sentences in err, if the rules have a fault.
static bool write_rules(const struct net_args *args, struct strbuf *out, struct variant **own, struct err *err)
{
    struct variant *variant = variant_load(args->rules, NULL, err);
    bool fine = variant != NULL;
    if (fine && variant->file)
        fine = write_own_rules(variant, out, err);
    else if (fine)
        strbuf_addf(out, "rules %s\n", args->rules);
    for (int i = 0; i < args->sitting.sets && fine; i++) {
        const char *pair = args->sitting.set[i];
        int length = (int)strcspn(pair, "=");
        fine = variant_set_pair(variant, pair, "--set", err);
        strbuf_addf(out, "set %.*s %s\n", length, pair, pair + length + 1);
    }
    fine = fine && (!variant->file || variant_check_all(variant, err));
    if (fine)
        *own = variant;
    else
        variant_free(variant);
    return fine;
}

// Returns whether others would hear this name, which the host gave, as it is written.  If not, err has a sentence.
static bool can_be_said(const char *name, struct err *err)
{
    bool fine = *name && utf8_is_clean(name) && *name != ' ' && name[strlen(name) - 1] != ' ';
    return fine || err_add(err, "%s", _("A name holds signs that nobody can say. Write it in plain words."));
}

// Plans the seats of the host's new game: first the people in their order, and last the computer players, under names that nobody
// else has.  The seats in between are free.  Returns false, with a sentence in err, if a name cannot be used.
static bool plan_seats(const struct net_args *args, struct seat_plan plan[SEATS_MAX], int seats, struct err *err)
{
    int bots = seats - args->computers;
    for (int i = 0; i < args->names; i++) {
        if (strlen(args->name[i]) >= NAME_MAX_BYTES)
            return err_add(err, _("The name %s is too long. Take a shorter one."), args->name[i]);
        if (!can_be_said(args->name[i], err))
            return false;
        snprintf(plan[i].name, NAME_MAX_BYTES, "%s", args->name[i]);
    }
    // The host begins, unless another player is named; if the host does not play, the first player named begins.
    const char *first = args->sitting.first ? args->sitting.first : args->sitting.name;
    LOCAL(err) ignored = ERR_INIT;
    bool found = !first || hotseat_begin(plan, args->names, first, args->sitting.first ? err : &ignored);
    if (!found && args->sitting.first)
        return false;
    for (int i = 0, next = 0; i < args->computers; next++) {
        struct seat_plan *seat = &plan[bots + i];
        if (hotseat_called_so(plan, args->names, players_name(next)) >= 0)
            continue;
        snprintf(seat->name, NAME_MAX_BYTES, "%s", players_name(next));
        snprintf(seat->level, LEVEL_MAX_BYTES, "%s", args->computer[i++]);
    }
    return true;
}

// Seats a partner for the host of a new game or, if the host does not play, for the first player named.  Returns false, with a
// sentence in err, if that is not possible.
static bool seat_partner(const struct net_args *args, const struct variant *variant, struct seat_plan *plan, int seats,
                         struct err *err)
{
    const char *who = args->name[0];
    for (int i = 0; i < args->names; i++)
        if (args->sitting.name && strcasecmp(args->name[i], args->sitting.name) == 0)
            who = args->name[i];
    return !args->sitting.partner || seating_partner(variant, plan, seats, who, args->sitting.partner, err);
}

// Writes the frame that asks the server for the host's new game.  A trial table is made of it first, so that no server is opened
// and no code is made for rules or names that cannot be played.  Returns false, with sentences in err, on failure.
static bool game_frame(const struct net_args *args, struct strbuf *out, struct err *err)
{
    struct seat_plan plan[SEATS_MAX] = { 0 };
    struct variant *variant = NULL;
    int seats = args->seats ? args->seats : args->names + args->computers;
    strbuf_addf(out, "game %s\n", args->game);
    if (!can_be_said(args->game, err) || !plan_seats(args, plan, seats, err) || !write_rules(args, out, &variant, err))
        return false;
    if (!seat_partner(args, variant, plan, seats, err)) {
        variant_free(variant);
        return false;
    }
    wire_write_seats(plan, seats, out);
    strbuf_addf(out, "watch %s\n", args->watched ? "yes" : "no");
    for (int i = 0; i < seats; i++)
        if (!*plan[i].name)
            snprintf(plan[i].name, NAME_MAX_BYTES, "%d", i + 1);
    struct table *table = table_new(variant, plan, seats, "trial", err);
    bool fine = table != NULL;
    table_free(table);
    return fine;
}

static bool make_game(struct connection *connection, const struct strbuf *frame, const char *server, struct err *err)
{
    if (!connection_make_game(connection, frame, server))
        err_add(err, "%s", _("The house did not answer. The file house.log in its folder says more."));
    return connection->made.length; // if there is no table, the server has said why
}

// --- the host's sitting ---

// Returns whether anybody but the host is at a table of the host's server.
static bool others_here(const struct client *client)
{
    const struct card *const *cards;
    int count = client_tables(client, &cards);
    bool here = false;
    for (int i = 0; i < count; i++)
        here = here || card_seats(cards[i], 1u << PRESENCE_HERE, client_user(client));
    return here;
}

static void leave_server(struct session *session, struct connection *connection, const struct server_control *control)
{
    LOCAL(err) err = ERR_INIT;
    bool alone = !others_here(connection->client), close = alone && control->started;
    if (!alone && session->input.terminal && !terminal_leaving()) {
        session_reply(session, _("Others are still here."));
        close = session_confirm(session, _("Close the house, y or n? "));
    }
    if (close && !supervisor_stop(control->folder.text, &err))
        session_reply(session, err.text.text);
    else if (close)
        session_reply(session, _("The house is closed. Its games are kept."));
    else if (!control->started) // another console may keep the server open
        session_reply(session, _("The house stays open. The command parlour host --close closes it."));
    else
        session_reply(session, _("The house stays open until nobody has been in it for a quarter of an hour."));
    session_flush(session);
}

// Connects to the host's own server and, if `game` has a frame, asks the server for that game.  Returns false, with a sentence in
// err, on failure.
static bool reach_and_make(struct connection *connection, const struct strbuf *game, const struct server_control *control,
                           struct err *err)
{
    enum { KEYS_MS = 3000 };
    WAIT_UNTIL(connection_is_up(connection), KEYS_MS); // the broker may not have read the key of a new host yet
    return sitting_reach(connection, err) && (!game->length || make_game(connection, game, control->server, err));
}

// Says which players at the host's table are partners, for a host who does not sit down and so does not hear it at the table.
static void say_sides(struct session *session, const struct card *card)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    if (!card || !card->sides)
        return;
    card_tell_sides(card, -1, &text);
    session_say(session, SPEECH_EVENT, text.text);
}

static bool sit_down(struct session *session, const struct net_args *args, const struct strbuf *game,
                     struct server_control *control, struct err *err)
{
    struct connection connection;
    struct credentials credentials;
    LOCAL(strbuf) back = STRBUF_INIT;
    if (!server_control_credentials(control, control->host, &credentials, err))
        return false;
    if (args->game)
        strbuf_addf(&back, strchr(args->game, ' ') ? "%s host \"%s\"" : "%s host %s", text_program(), args->game);
    else
        strbuf_addf(&back, "%s host", text_program());
    struct sitting_plan plan = { .person = control->host,
                                 .table = args->game,
                                 .straight_on = args->rules != NULL,
                                 .back = back.text,
                                 .how = control->own ? "host" : NULL,
                                 .address = "" };
    bool fine = connection_open(&connection, session, control->host, &credentials.link, err) &&
                reach_and_make(&connection, game, control, err);
    plan.word = connection.made.length ? connection.made.text : NULL;
    control->connection = &connection;
    if (fine && args->browsers)
        say_links(session, control, &connection);
    else if (fine)
        say_codes(session, control);
    connection.codes = table_codes;
    connection.codes_self = control;
    if (fine && args->apart && plan.word)
        say_sides(session, sitting_card(&connection, plan.word));
    if (fine && !args->apart)
        fine = sitting_run(&connection, &plan, err);
    if (fine && !args->apart && !connection.gone &&
        supervisor_running(control->folder.text)) // a host who now sits at another computer has not left
        leave_server(session, &connection, control);
    connection_close(&connection);
    credentials_release(&credentials);
    if (fine && args->apart)
        unseated_host_run(control, session);
    else if (!fine && control->started)
        supervisor_stop(control->folder.text, err); // nobody sits at a table of the server
    return fine;
}

// Makes the person named in the settings the host, if the command line names a player of that name.
static void recognize(const struct session *session, struct net_args *args)
{
    LOCAL(strbuf) name = STRBUF_INIT;
    startup_name(session, &args->sitting, &name);
    for (int i = 0; i < args->names && !args->sitting.name; i++)
        if (strcasecmp(args->name[i], name.text) == 0)
            args->sitting.name = args->name[i];
}

// Decides whether the host's house has a page for browsers.  A host who goes on with a game gets the same page again, which the
// guests know; with a new game the options say whether there is one.
static void recall_page(struct net_args *args)
{
    LOCAL(strbuf) folder = STRBUF_INIT;
    paths_state_file("house", &folder);
    if (!args->rules && !args->apart && !args->broker && page_beside_known(folder.text))
        args->browsers = true;
    if (args->rules && !args->browsers && !args->apart && !args->broker)
        page_beside_forget(folder.text);
    args->door = args->door || args->browsers;
}

static bool host(struct session *session, struct net_args *args, struct err *err)
{
    struct server_control control;
    LOCAL(strbuf) game = STRBUF_INIT; // the frame that asks for a game, empty if one goes on
    recognize(session, args);
    recall_page(args);
    bool fine = (!args->rules || game_frame(args, &game, err)) && (!args->browsers || page_beside_possible(err));
    if (fine) {
        fine = server_control_open(&control, args, err);
        if (fine && args->browsers && !page_beside_open(&control.page, control.folder.text, args, err)) {
            fine = false;
            if (control.started)
                supervisor_stop(control.folder.text, err);
        } else if (fine && args->apart && !game.length) // the server is asked nothing, so there is no need to connect
            unseated_host_run(&control, session);
        else if (fine)
            fine = sit_down(session, args, &game, &control, err);
        server_control_release(&control);
    }
    return fine;
}

// --- errands without a sitting ---

static int plain_errand(const struct net_args *args)
{
    LOCAL(err) err = ERR_INIT;
    bool fine = args->close   ? server_control_close_any(&err)
                : args->codes ? server_control_print_codes(&err)
                              : server_control_stand_by(args, &err);
    print_safe(stderr, "%s", err.text.text);
    return fine ? EXIT_FINE : EXIT_WRONG;
}

// Opens Home, which asks for all that a host's game needs, if `parlour host` alone is typed before any game was hosted on this
// computer.  Returns only if Home cannot be opened.
static void go_home(const struct net_args *args)
{
    const char *argument[8] = { "parlour", "home", "friends" };
    int count = 3;
    LOCAL(strbuf) path = STRBUF_INIT;
    if (args->sitting.words)
        argument[count++] = "--words";
    if (args->sitting.speech) {
        argument[count++] = "--speech";
        argument[count++] = args->sitting.speech;
    }
    if (args->sitting.style) {
        argument[count++] = "--style";
        argument[count++] = args->sitting.style;
    }
    if (paths_part("parlour", &path))
        execv(path.text, (char *const *)argument);
}

int netplay_host(struct net_args *args)
{
    bool asks = !args->game && !args->apart && !args->broker && !args->close && !args->codes && !args->standby;
    if (asks && isatty(STDIN_FILENO) && !getenv("PARLOUR_FROM_HOME") && !server_control_known())
        go_home(args);
    return args->close || args->codes || args->standby ? plain_errand(args) : sitting_open(args, host);
}
