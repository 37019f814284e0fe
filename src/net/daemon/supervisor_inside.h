// SPDX-License-Identifier: GPL-3.0-or-later
// What the files of the supervisor share: supervisor_lock.c (by what it is found), supervisor.c (its loop) and daemonize.c (its
// way into the background); each calls only those before it.
#ifndef NET_DAEMON_SUPERVISOR_INSIDE_H
#define NET_DAEMON_SUPERVISOR_INSIDE_H

#include "net/daemon/supervisor.h"

#define SUPERVISOR_READY "ready\n" // what a start in the background says when it has succeeded

// Takes run.lock, waiting a moment for a supervisor that was just killed; -1: another supervisor has it.
int supervisor_lock(const char *folder, struct err *err);
// Writes our process id and how often the broker was given new keys into the lock, for supervisor_running and supervisor_reload.
bool supervisor_sign(int lock, int reloads);
int supervisor_file(const char *folder, const char *name, int flags); // opens a file of the folder; -1: errno
void supervisor_log(const char *folder, const char *sentences);       // appends to house.log with the time; nothing for ""

// The loop, until its end.  ready: a pipe that waits for news of the start; -1: nobody waits, as after the start.
int supervisor_keep(const struct supervisor *supervisor, int *ready, struct err *err);

#endif
