// SPDX-License-Identifier: GPL-3.0-or-later
// The command `parlour tables`: reads the open tables of a friend's server aloud, and ends.
#include "base/text.h"
#include "net/keys/code.h"
#include "net/keys/keyring.h"
#include "netplay/net_sitting.h"
#include "netplay/netplay.h"
#include "system/exit_status.h"
#include "term/print_safe.h"

#include <stdio.h>

// Makes credentials for reading the tables of a friend's server, from a code that is kept for the server's address: the code of
// the person named, or the only code.  Returns false, with a sentence in err, if no code is kept.
static bool by_code(struct session *session, const struct net_args *args, struct credentials *credentials,
                    char name[WIRE_USER_BYTES], struct err *err)
{
    char address[ADDRESS_BYTES + 8];
    LOCAL(code) code = { 0 };
    address_write(&args->address, address);
    bool known = args->person ? wire_user(args->person, name, WIRE_USER_BYTES) && codes_find(address, name, &code, err)
                              : codes_only(address, name, WIRE_USER_BYTES, &code, err);
    if (!known && !err->count && args->person && *name)
        known = house_moved(session, &args->address, args->person, name, &code) && codes_keep(address, name, &code, err);
    if (!known)
        return err->count
                   ? false
                   : err_add(err, "%s",
                             _("No code has been saved for this house and name. The command parlour join asks for it once."));
    credentials_by_code(credentials, &args->address, name, &code);
    return true;
}

// Appends, for `parlour tables`, the fingerprint of a table's rules digit by digit.  People who read each other the same
// fingerprint play by the same rules.
static void tell_print(const char *print, struct strbuf *out)
{
    LOCAL(strbuf) digits = STRBUF_INIT;
    for (const char *c = print; *c; c++)
        strbuf_addf(&digits, c == print ? "%c" : " %c", *c);
    strbuf_addf(out, _("The fingerprint of its rules is %s.\n"), digits.text);
}

static void tell(struct connection *connection)
{
    const struct card *const *cards;
    LOCAL(strbuf) text = STRBUF_INIT;
    int count = client_tables(connection->client, &cards);
    strbuf_addf(&text, P_("%d table is open.\n", "%d tables are open.\n", count), count);
    for (int i = 0; i < count; i++) {
        card_tell(cards[i], client_user(connection->client), &text);
        tell_print(cards[i]->fingerprint, &text);
    }
    print_safe(stdout, "%s", text.text);
}

static bool ask(const struct net_args *args, struct err *err)
{
    LOCAL(credentials) credentials = { 0 };
    struct connection connection;
    struct session session;
    char name[WIRE_USER_BYTES] = "";
    bool named = args->ca || args->password_file || args->open;
    if (named && !args->person)
        return err_add(err, "%s", _("Your name is missing. Write it after the address."));
    session_init(&session);
    bool fine = (named ? credentials_by_password(&credentials, args, args->person, err)
                       : by_code(&session, args, &credentials, name, err));
    if (!fine) {
        session_release(&session);
        return false;
    }
    fine = connection_open(&connection, &session, args->person ? args->person : name, &credentials.link, err) &&
           sitting_reach(&connection, err);
    if (fine) {
        sitting_settle(&connection);
        tell(&connection);
    }
    connection_close(&connection);
    session_release(&session);
    return fine;
}

int netplay_tables(struct net_args *args)
{
    LOCAL(err) err = ERR_INIT;
    bool fine = ask(args, &err);
    if (!fine)
        print_safe(stderr, "%s", err.text.text);
    return fine ? EXIT_FINE : EXIT_WRONG;
}
