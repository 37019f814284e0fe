// SPDX-License-Identifier: GPL-3.0-or-later
// Finds a house that has moved to another address, as a home computer often does overnight.  A house is known by its key: no
// other house can answer to the code that it gave, and trying the code tells a stranger nothing of it.
#include "net/keys/keyring.h"
#include "netplay/net_sitting.h"
#include "netplay/netplay.h"
#include "term/terminal.h"

#include <stdlib.h>

static bool takes(struct session *session, const struct address *address, const char *name, const char *user,
                  const struct code *code)
{
    LOCAL(credentials) credentials = { 0 };
    LOCAL(err) ignored = ERR_INIT;
    struct connection connection;
    credentials_by_code(&credentials, address, user, code);
    bool up = connection_open(&connection, session, name, &credentials.link, &ignored) && sitting_reach(&connection, &ignored);
    connection_close(&connection);
    return up;
}

bool house_moved(struct session *session, const struct address *address, const char *name, const char *user, struct code *code)
{
    enum { HOUSES_MOST = 8 };
    struct code known[HOUSES_MOST] = { 0 };
    LOCAL(err) ignored = ERR_INIT;
    int count = codes_of(user, known, HOUSES_MOST, &ignored);
    bool found = false;
    for (int i = count - 1; i >= 0 && !found && !terminal_leaving(); i--) // the last code in the file was kept last
        if ((found = takes(session, address, name, user, &known[i])))
            *code = known[i];
    os_wipe(known, sizeof known);
    return found;
}
