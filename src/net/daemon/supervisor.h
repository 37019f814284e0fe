// SPDX-License-Identifier: GPL-3.0-or-later
// The supervisor is the process that keeps a server running: it starts the broker and the server as its children, starts either
// again when it dies, and ends both when it is told to.  Its children die with it.  It does not know what a server does.
//
// It keeps two files in the server's folder: run.lock (held while it runs, with its process id) and house.log (what happened to
// the children).
#ifndef NET_DAEMON_SUPERVISOR_H
#define NET_DAEMON_SUPERVISOR_H

#include "base/err.h"
#include "net/mqtt/broker.h"
#include <stdbool.h>
#include <sys/types.h>

// The exit statuses with which a server ends for good.  If it ends with any other status, or by a signal, the supervisor starts
// it again.
enum { SUPERVISOR_CLOSED = 0, SUPERVISOR_GAVE_UP = 1, SUPERVISOR_TAKEN_OVER = 3 };

struct supervisor {
    struct broker broker;      // its folder is also the server's
    bool own_broker;           // false: the server is at a broker that somebody else runs
    int (*server)(void *self); // runs the server in a process of its own and returns the exit status; SIGTERM asks it to close
    void *self;
};

// Runs a supervisor in the calling process, which must have no other children, until the server closes or SIGTERM or SIGINT
// comes.  Returns how the server ended.  With SUPERVISOR_GAVE_UP, err has sentences; those after the start are also in
// house.log.
int supervisor_run(const struct supervisor *supervisor, struct err *err);
// Starts a supervisor in the background, without a terminal.  Returns true when the broker answers and the server is started,
// or false with sentences in err if they could not be started.
bool supervisor_start(const struct supervisor *supervisor, struct err *err);
// The functions with which any process asks about, or talks to, the supervisor of a folder:
pid_t supervisor_running(const char *folder); // returns the process of the house's supervisor; 0 if none runs
// Tells the supervisor of the folder to close, and waits until it has.  Returns true also if none was running.  Returns false,
// with a sentence in err, if it does not close in time.
bool supervisor_stop(const char *folder, struct err *err);
// Has the supervisor's broker read the keys file again, and waits until it has.  Returns false, with a sentence in err, on
// failure.
bool supervisor_reload(const char *folder, struct err *err);
// Has the supervisor's broker read the keys file again, as supervisor_reload does, but without waiting: a new key counts some
// moments later.
bool supervisor_tell(const char *folder, struct err *err);

#endif
