// SPDX-License-Identifier: GPL-3.0-or-later
// The process of a house: its loop over the broker's socket, the clock and signals.  It joins the house (server.h), which
// knows no socket, to a link; and lets a standby (standby.h) follow one until it is needed, and then be the house.
#ifndef NET_DAEMON_SERVER_RUN_H
#define NET_DAEMON_SERVER_RUN_H

#include "base/err.h"
#include "net/mqtt/link.h"
#include "net/server/server.h"

struct house_place {
    const char *folder;
    struct house_plan plan;
    struct link_plan link; // without its will
    bool own_broker;       // the folder has the keys of the broker's users, and the house gives new people theirs
    bool standby;          // follows another house; plan.name is then that one's
};

// Runs until the house closes by itself, SIGTERM or SIGINT asks it to, or another house takes its place; one of the ends of
// keeper.h, with sentences in err where it is KEEPER_GAVE_UP.  What happens on the way is told on standard error, which the
// keeper puts into house.log.
int house_run(const struct house_place *place, struct err *err);

#endif
