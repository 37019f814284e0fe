// SPDX-License-Identifier: GPL-3.0-or-later
// From a line to a server to a chair at its table: finding the table, hearing who sits there and what
// differs from the standard rules, waiting until it is dealt, and the sitting itself.
#ifndef NETPLAY_NET_SITTING_H
#define NETPLAY_NET_SITTING_H

#include "netplay/connection.h"

// How a person comes to a table.  Names as people write them; table NULL: the one that waits for him, or he chooses.
struct sitting_plan {
    const char *person, *table;
    const char *word; // the table's word, where it is known: a finished game may still have the same name
    bool watch;       // not to sit down, to watch
    bool straight_on; // sit down without being asked
    const char *back; // the command that brings him back: "parlour join 192.168.1.20 Bob"
};

// Waits for the server; false with its sentence said to err.
bool sitting_reach(struct connection *connection, struct err *err);
void sitting_settle(struct connection *connection); // waits a moment for the cards of all tables
// A console from its first sentence to its last, with meet in between, which is not come to where the person leaves before; the
// exit status.  What err holds in the end is said.
int sitting_open(struct net_args *args, bool (*meet)(struct session *session, struct net_args *args, struct err *err));
// The whole of it, until the person leaves; false with sentences in err when there was no sitting.
bool sitting_run(struct connection *connection, const struct sitting_plan *plan, struct err *err);

#endif
