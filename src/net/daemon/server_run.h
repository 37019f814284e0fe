// SPDX-License-Identifier: GPL-3.0-or-later
// The process of a server: its loop over the broker's socket, the clock and signals.  It joins the server (server.h), which
// knows no socket, to a link; and lets a standby (standby.h) follow one until it is needed, and then be the server.
#ifndef NET_DAEMON_SERVER_RUN_H
#define NET_DAEMON_SERVER_RUN_H

#include "base/err.h"
#include "net/mqtt/link.h"
#include "net/server/server.h"

struct server_setup {
    const char *folder;
    struct server_plan plan;
    struct link_plan link; // without its will
    bool own_broker;       // the folder has the keys of the broker's users, and the server gives new people theirs
    bool standby;          // follows another server; plan.name is then that one's
};

// Runs until the server closes by itself, SIGTERM or SIGINT asks it to, or another server takes its place; one of the ends of
// supervisor.h, with sentences in err where it is SUPERVISOR_GAVE_UP.  What happens on the way is told on standard error, which
// the supervisor puts into house.log.
int server_run(const struct server_setup *place, struct err *err);

#endif
