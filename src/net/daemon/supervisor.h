// SPDX-License-Identifier: GPL-3.0-or-later
// The process that keeps a server running: it starts the broker and the server as its children, starts either again when it
// dies, and ends both when it is told to.  Its children die with it.  It does not know what a server does.
//
// Files in the folder: run.lock (held while it runs, with its process id) and house.log (what happened to the children).
#ifndef NET_DAEMON_SUPERVISOR_H
#define NET_DAEMON_SUPERVISOR_H

#include "base/err.h"
#include "net/mqtt/broker.h"
#include <stdbool.h>
#include <sys/types.h>

// How a server ends for good; with any other status, or by a signal, it is started again.
enum { SUPERVISOR_CLOSED = 0, SUPERVISOR_GAVE_UP = 1, SUPERVISOR_TAKEN_OVER = 3 };

struct supervisor {
    struct broker broker;      // its folder is the server's
    bool own_broker;           // false: a broker that somebody else runs
    int (*server)(void *self); // in a process of its own; its return value is the exit status.  SIGTERM asks it to close.
    void *self;
};

// Runs in the calling process, which must have no other children, until the server closes or SIGTERM or SIGINT comes.  Returns
// how it ended.  With SUPERVISOR_GAVE_UP err has sentences; those after the start are also in house.log.
int supervisor_run(const struct supervisor *supervisor, struct err *err);
// Runs the broker and the server in the background, without a terminal: returns when the broker answers and the server is
// started, or with sentences in err when they could not be.
bool supervisor_start(const struct supervisor *supervisor, struct err *err);
// About the supervisor of a folder, from any process:
pid_t supervisor_running(const char *folder);                // 0: none
bool supervisor_stop(const char *folder, struct err *err);   // tells it to close, and waits until it has; none running is fine
bool supervisor_reload(const char *folder, struct err *err); // has the broker take over the keys file as it is now
bool supervisor_tell(const char *folder, struct err *err);   // the same without waiting: a key counts some moments later

#endif
