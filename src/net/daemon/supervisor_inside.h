// SPDX-License-Identifier: GPL-3.0-or-later
// What the two halves of the supervisor share: its loop (supervisor.c), and its place in the system (daemonize.c): lock, log and
// background.
#ifndef NET_DAEMON_SUPERVISOR_INSIDE_H
#define NET_DAEMON_SUPERVISOR_INSIDE_H

#include "net/daemon/supervisor.h"

// ready: a pipe that waits for news of the start; -1: nobody waits, as after supervisor_tell_ready.
int supervisor_keep(const struct supervisor *supervisor, int *ready, struct err *err);

// Takes run.lock, waiting a moment for a supervisor that was just killed; -1: another supervisor has it.
int supervisor_lock(const char *folder, struct err *err);
// Writes its number and how often the broker was given new keys into the lock, for supervisor_running and supervisor_reload.
bool supervisor_sign(int lock, int reloads);
void supervisor_log(const char *folder, const char *sentences); // appends to house.log with the time; nothing for ""
void supervisor_tell_ready(int *ready);                         // the start has succeeded

#endif
