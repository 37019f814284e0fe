// SPDX-License-Identifier: GPL-3.0-or-later
// The console of a host who keeps a server open without sitting down (`parlour host --apart`).
#ifndef NETPLAY_UNSEATED_HOST_H
#define NETPLAY_UNSEATED_HOST_H

#include "netplay/server_control.h"

// Runs until the server is closed or the host leaves it open.  After control c it says who plays and asks; only the word close
// closes.  SIGTERM, by which a service is stopped, closes too.
void unseated_host_run(const struct server_control *control, struct session *session);

#endif
