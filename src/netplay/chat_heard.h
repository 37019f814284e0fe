// SPDX-License-Identifier: GPL-3.0-or-later
// Which chat a visitor of the door has heard, in a file of their folder.  Their program ends whenever their line drops, and the
// next one goes on with the lines after those; a player at their own computer, who comes back later, hears the latest again.
#ifndef NETPLAY_CHAT_HEARD_H
#define NETPLAY_CHAT_HEARD_H

#include "net/client/client.h"

struct chat_heard {
    long epoch, number; // as they are in the file
};

void chat_heard_resume(struct chat_heard *heard, struct client *client);     // just after client_sit or client_watch
void chat_heard_keep(struct chat_heard *heard, const struct client *client); // writes the file if there is more

#endif
