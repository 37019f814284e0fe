// SPDX-License-Identifier: GPL-3.0-or-later
// The command `parlour join`: a person sits down, or watches, at a table of a friend's server.
#include "base/text.h"
#include "net/keys/code.h"
#include "net/keys/keyring.h"
#include "netplay/net_sitting.h"
#include "netplay/netplay.h"
#include "session/say/say.h"
#include "system/os.h"
#include "term/terminal.h"

#include <netdb.h>
#include <stdio.h>
#include <string.h>

// --- the address of the friend's server ---

// Returns whether any program answers at the address that a person wants to join.  Without this test a person could type 12 words
// for an address where nothing answers.  If nothing answers, err has a sentence.
static bool somebody_is_at(const struct address *address, struct err *err)
{
    enum { CONNECT_MS = 3000 };
    char port[8];
    const struct addrinfo wanted = { .ai_socktype = SOCK_STREAM };
    struct addrinfo *all = NULL;
    bool taken = false;
    snprintf(port, sizeof port, "%d", address->port);
    if (getaddrinfo(address->host, port, &wanted, &all) != 0)
        return err_add(err, _("There is no computer called %s. Check the spelling, or give its address in numbers."),
                       address->host);
    for (const struct addrinfo *one = all; one && !taken && !terminal_leaving(); one = one->ai_next)
        taken = os_takes_call(one, CONNECT_MS);
    freeaddrinfo(all);
    return taken || err_add(err, _("Nothing answers at %s, port %d. Ask whether the house is open, and check the address."),
                            address->host, address->port);
}

// --- the person's code ---

static bool ask_code(struct session *session, struct code *code)
{
    enum { TYPING_TRIES = 3 };
    enum code_asked asked = CODE_WRONG;
    LOCAL_SECRET typed = STRBUF_INIT;
    session_reply(session, _("Your host has a code of 12 words for you. Parlour keeps it."));
    for (int wrong = 0;
         wrong < TYPING_TRIES && (asked == CODE_WRONG || asked == CODE_PART) && !session->done && !terminal_leaving();
         wrong += asked == CODE_WRONG)
        asked = code_ask(session, &typed, code);
    return asked == CODE_GIVEN;
}

// Makes the credentials of a person who joins a house from the code that is kept for the house or, if there is none, from a code
// that the person types.  The caller sets *asked if the server has refused the last code.  Afterwards *asked is true if the code
// is new and has to be kept once the server accepts it.  Returns false, with a sentence in err, if there is no code.
static bool by_code(struct session *session, const struct net_args *args, struct credentials *credentials, struct code *code,
                    bool *asked, struct err *err)
{
    char user[WIRE_USER_BYTES], address[ADDRESS_BYTES + 8];
    address_write(&args->address, address);
    if (!wire_user(args->person, user, sizeof user))
        return err_add(err, "%s", _("That name cannot be sent. Write it as your host did."));
    if (*asked || !codes_find(address, user, code, err)) {
        if (err->count)
            return false;
        if (!*asked && !somebody_is_at(&args->address, err))
            return false;
        bool moved = !*asked && house_moved(session, &args->address, args->person, user, code);
        *asked = true; // the code has to be kept for this address too
        if (!moved && !ask_code(session, code))
            return session->done || err_add(err, "%s", _("You need a code to sit down. Ask your host for yours."));
    }
    credentials_by_code(credentials, &args->address, user, code);
    return true;
}

// --- the guest's sitting ---

// Connects a person who joins a friend's house and sits them down at a table.  *refused is set if the server answers but wants
// another code.  Returns false, with sentences in err, on failure.
static bool meet(struct session *session, const struct net_args *args, struct credentials *credentials, const struct code *asked,
                 bool *refused, struct err *err)
{
    bool by_code = credentials->link.psk_hex != NULL; // the code is kept, so Home can lead back

    struct connection connection;
    char address[ADDRESS_BYTES + 8];
    LOCAL(strbuf) back = STRBUF_INIT;
    address_write(&args->address, address);
    bool usual = args->address.port == WIRE_PORT &&
                 !strchr(args->address.host, ':'); // the address will be spoken, so it is without what need not be typed
    const char *short_address = usual ? args->address.host : address;
    strbuf_addf(&back, strchr(args->person, ' ') ? "%s join %s \"%s\"" : "%s join %s %s", text_program(), short_address,
                args->person);
    const struct sitting_plan plan = { .person = args->person,
                                       .table = args->watch ? args->watch : args->table,
                                       .watch = args->watch != NULL,
                                       .back = back.text,
                                       .how = args->watch || !by_code ? NULL : "join",
                                       .address = short_address };
    bool fine = connection_open(&connection, session, args->person, &credentials->link, err) && sitting_reach(&connection, err);
    *refused = !fine && connection.link && link_fault(connection.link) == LINK_REFUSED_CODE;
    LOCAL(err) kept = ERR_INIT;
    if (fine && asked && !codes_keep(address, credentials->user, asked, &kept))
        session_reply(session, kept.text.text); // the person sits down even if the code could not be kept
    fine = fine && sitting_run(&connection, &plan, err);
    connection_close(&connection);
    return fine;
}

// Joins a friend's house by a code.  A refused code is asked for again, because a typed code may have a slip, and a kept code is
// useless once the host has made another.
static bool join_by_code(struct session *session, const struct net_args *args, struct err *err)
{
    enum { CODE_TRIES = 3 };
    bool fine = false, asked = false, refused = true;
    for (int i = 0; i < CODE_TRIES && refused; i++) {
        LOCAL(credentials) credentials = { 0 };
        LOCAL(code) code = { 0 };
        if (err->count)
            session_say(session, SPEECH_EVENT, err->text.text);
        err_clear(err);
        fine = by_code(session, args, &credentials, &code, &asked, err);
        refused = false;
        if (fine && credentials.link.user)
            fine = meet(session, args, &credentials, asked ? &code : NULL, &refused, err);
        asked = asked || refused;
    }
    return fine;
}

static bool join(struct session *session, struct net_args *args, struct err *err)
{
    LOCAL(credentials) credentials = { 0 };
    bool refused;
    if (!args->ca && !args->password_file && !args->open)
        return join_by_code(session, args, err);
    bool fine =
        credentials_by_password(&credentials, args, args->person, err) && meet(session, args, &credentials, NULL, &refused, err);
    return fine;
}

int netplay_join(struct net_args *args)
{
    return sitting_open(args, join);
}
