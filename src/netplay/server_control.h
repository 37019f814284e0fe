// SPDX-License-Identifier: GPL-3.0-or-later
// The host's side of his own house: its folder, its keys, starting and closing it, and saying the
// codes.  A house at a broker that somebody else runs has no keys.
#ifndef NETPLAY_SERVER_CONTROL_H
#define NETPLAY_SERVER_CONTROL_H

#include "netplay/netplay.h"
#include "session/session.h"
#include "table/table.h"

struct keyring;

struct door {
    const struct wish *wish;
    struct strbuf folder;
    struct keyring *ring; // NULL with a named broker
    bool own;             // the house runs its own broker
    bool started;         // by this program; else it runs already, and stays when this one ends
    int port;
    char host[NAME_MAX_BYTES]; // the host's own name
    char house[WIRE_HOUSE_BYTES];
};

// Starts the house where it does not run, with keys for all who are named.  False and sentences; release it all the same.
bool door_open(struct door *door, const struct wish *wish, struct err *err);
void door_release(struct door *door);
// How the host's own guest reaches it.
bool door_means(const struct door *door, struct means *means, struct err *err);
// The address, and a code for each who is named; nothing where nobody is.
void door_tell_codes(const struct door *door, struct strbuf *out);
bool door_is_open(const struct door *door);
bool door_close(const struct door *door, struct err *err);
// Asks the house what only its owner may: `close TABLE` or `remove NAME`.  The answer in sentences; false: there was none.
bool door_ask(const struct door *door, const char *word, const char *name, struct strbuf *answer, struct err *err);

// --- errands without a sitting, in the usual folder ---
bool door_close_any(struct err *err);
bool door_print_codes(struct err *err);
bool door_stand_by(const struct wish *wish, struct err *err);

#endif
