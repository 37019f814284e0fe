// SPDX-License-Identifier: GPL-3.0-or-later
// The process that keeps a house alive: it starts the broker and the house as its children, starts again whichever dies, and
// ends both when it is told to.  Its children die with it.  What a house does it does not know.
//
// Files in the folder: run.lock (held while it runs; its process id), house.log (what happened to the children).
#ifndef NET_DAEMON_KEEPER_H
#define NET_DAEMON_KEEPER_H

#include "base/err.h"
#include "net/mqtt/broker.h"
#include <stdbool.h>
#include <sys/types.h>

// How a house ends for good; with any other status, or by a signal, it is started again.
enum { KEEPER_CLOSED = 0, KEEPER_GAVE_UP = 1, KEEPER_TAKEN_OVER = 3 };

struct keeper {
    struct broker broker;     // its folder is the house's
    bool own_broker;          // false: a broker that somebody else runs
    int (*house)(void *self); // in a process of its own; its return value is the exit status.  SIGTERM asks it to close.
    void *self;
};

// Runs until the house closes or SIGTERM or SIGINT comes, in the calling process, which must have no other children.  Returns
// how it ended; KEEPER_GAVE_UP has sentences in err, those that came up after the start also in house.log.
int keeper_run(const struct keeper *keeper, struct err *err);
// The same in the background, without a terminal: returns when the broker answers and the house is started, or with
// sentences in err when they could not be.
bool keeper_start(const struct keeper *keeper, struct err *err);
// About the keeper of a folder, from any process:
pid_t keeper_running(const char *folder);                // 0: none
bool keeper_stop(const char *folder, struct err *err);   // tells it to close, and waits until it has; none running is fine
bool keeper_reload(const char *folder, struct err *err); // has the broker take over the keys file as it is now

#endif
