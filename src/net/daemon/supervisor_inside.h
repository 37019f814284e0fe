// SPDX-License-Identifier: GPL-3.0-or-later
// What the files of the supervisor share.  They are supervisor_lock.c (the lock by which a supervisor is found), supervisor.c
// (its loop) and daemonize.c (its way into the background); each calls only those before it.
#ifndef NET_DAEMON_SUPERVISOR_INSIDE_H
#define NET_DAEMON_SUPERVISOR_INSIDE_H

#include "net/daemon/supervisor.h"

#define SUPERVISOR_READY "ready\n" // what a supervisor in the background writes to its caller when it has started

// Takes a supervisor's lock of a house, the file run.lock, after waiting a moment for a supervisor that was just killed.  Returns
// a file descriptor, or -1, with a sentence in err, if another supervisor has the lock.
int supervisor_lock(const char *folder, struct err *err);
// Writes the supervisor's process id, and how often it gave the broker new keys, into its lock, for supervisor_running and
// supervisor_reload.  Returns false if that fails.
bool supervisor_sign(int lock, int reloads);
// Opens a file of a house's folder for the supervisor.  Returns a file descriptor, or -1 with errno set.
int supervisor_file(const char *folder, const char *name, int flags);
void supervisor_log(const char *folder, const char *sentences); // appends to house.log with the time; nothing for ""

// Runs the supervisor's loop until its end. *ready is the pipe on which a caller waits for the start to succeed, or -1 when
// nobody waits.
int supervisor_keep(const struct supervisor *supervisor, int *ready, struct err *err);

#endif
