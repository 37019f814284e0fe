// SPDX-License-Identifier: GPL-3.0-or-later
// One that stands by: it follows a server's journal, keeps a copy of each of its tables in a folder of its own, and says when the
// server is gone and it may take its place.  It does so only where it holds all tables whole, because a server that has lost
// moves would be worse than none.  Then server_open finds in the folder what it needs.
//
// Like the server it knows no broker and no clock, and trusts nothing it is told.  The caller's loop: everything that has
// arrived through standby_message, then standby_settle, then wait until standby_due at most.
#ifndef NET_DAEMON_STANDBY_H
#define NET_DAEMON_STANDBY_H

#include "base/err.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct standby;

struct standby_callbacks {
    void (*publish)(void *self, const char *topic, const char *text, size_t length, bool retain);
    void (*subscribe)(void *self, const char *topic);
    void *self;
};

// The folder is made where it is not there; one that followed a server before follows only that one.  NULL and sentences when
// it cannot be used.
struct standby *standby_open(const char *folder, struct standby_callbacks out, int64_t now, struct err *err);
void standby_free(struct standby *standby); // NULL is fine

void standby_connected(struct standby *standby, int64_t now); // each time anew: what was missed is asked for
void standby_disconnected(struct standby *standby);           // who hears nothing must not take over
void standby_message(struct standby *standby, const char *topic, const char *payload, size_t length, int64_t now);
void standby_settle(struct standby *standby, int64_t now); // brings the copies onto the disk, and asks for what is missing
int standby_due(const struct standby *standby, int64_t now);

// The server is gone, for a second and a random part of another, and nobody has taken its place: the caller settles, closes its
// connection and opens the server in the folder.  What is no whole copy is taken out of the folder before true is said.
bool standby_takes_over(struct standby *standby, int64_t now);
const char *standby_name(const struct standby *standby); // of the server
const char *standby_news(struct standby *standby);       // the next sentence for the log, good until the next call; NULL: none

int standby_whole(const struct standby *standby); // how many tables are there whole

#endif
