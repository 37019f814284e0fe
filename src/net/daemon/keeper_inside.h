// SPDX-License-Identifier: GPL-3.0-or-later
// What the two halves of the keeper share: its loop (keeper.c), and its place in the system (daemonize.c): lock, log and
// background.
#ifndef NET_DAEMON_KEEPER_INSIDE_H
#define NET_DAEMON_KEEPER_INSIDE_H

#include "net/daemon/keeper.h"

// ready: a pipe that waits for news of the start; -1: nobody waits, as after keeper_tell_ready.
int keeper_keep(const struct keeper *keeper, int *ready, struct err *err);

// Takes run.lock, waiting a moment for a keeper that was just killed; -1: another keeper has it.
int keeper_lock(const char *folder, struct err *err);
// Writes its number and how often the broker was given new keys into the lock, for keeper_running and keeper_reload.
bool keeper_sign(int lock, int reloads);
void keeper_log(const char *folder, const char *sentences); // appends to house.log with the time; nothing for ""
void keeper_tell_ready(int *ready);                         // the start has succeeded

#endif
