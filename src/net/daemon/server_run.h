// SPDX-License-Identifier: GPL-3.0-or-later
// The process of a server: a loop over the broker's socket, the clock and signals.  It joins the server (server.h), which knows
// no socket, to a link (link.h).  A standby (standby.h) runs in this process too, until it takes over and becomes the server.
#ifndef NET_DAEMON_SERVER_RUN_H
#define NET_DAEMON_SERVER_RUN_H

#include "base/err.h"
#include "net/mqtt/link.h"
#include "net/server/server.h"

struct server_setup {
    const char *folder;
    struct server_plan plan;
    struct link_plan link; // the link to the broker, to which the server adds its last will
    bool own_broker;       // the folder has the keys of the broker's users, and the server gives new people theirs
    bool standby;          // the process follows another server, under whose name it takes over
};

// Runs a server until it closes by itself, SIGTERM or SIGINT comes, or another server takes its place.  Returns an exit status of
// supervisor.h; with SUPERVISOR_GAVE_UP, err has sentences.  The server's news go to standard error, which the supervisor has
// turned into house.log.
int server_run(const struct server_setup *place, struct err *err);

#endif
