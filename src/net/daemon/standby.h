// SPDX-License-Identifier: GPL-3.0-or-later
// A standby follows a server's journal, keeps a copy of each table in a folder of its own, and says when the server is gone and
// it may take over.  It takes over only if all its copies are complete, because a server that has lost moves would be worse
// than none. server_open then finds all that it needs in that folder.
//
// Like the server, a standby knows no broker and no clock, and trusts nothing that it is told.  Its caller's loop calls
// standby_message for everything that has arrived, then standby_settle, and then waits for at most standby_due.
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
    void (*news)(void *self, const char *sentence); // tells a sentence for the standby's log
};

// Opens a standby in this folder, which is made if it does not exist.  A folder that was used to follow one server cannot be used
// to follow another.  If an earlier standby took over in this folder and was killed, this one goes on as the server, provided
// that nobody else has spoken since.  Returns NULL, with sentences in err, if the folder cannot be used.
struct standby *standby_open(const char *folder, struct standby_callbacks out, int64_t now, struct err *err);
void standby_free(struct standby *standby); // NULL is allowed

void standby_connected(struct standby *standby, int64_t now); // called after each connecting: asks for what was missed
void standby_disconnected(struct standby *standby);           // called when the link is down: nothing is taken over then
// Takes a message that the standby's link has received.  In all functions of a standby, `now` is in milliseconds of the loop's
// clock.
void standby_message(struct standby *standby, const char *topic, const char *payload, size_t length, int64_t now);
void standby_settle(struct standby *standby, int64_t now);   // writes the copies to the disk, and asks for what is missing
int standby_due(const struct standby *standby, int64_t now); // returns how many milliseconds the loop may wait, -1 for any time

// Returns whether the standby takes over: the server has been gone for one second and a random part of another, and no other
// standby has taken over.  Incomplete copies are then removed from the folder.  The caller has to settle, close its connection,
// and open the server in the folder.
bool standby_takes_over(struct standby *standby, int64_t now);
const char *standby_name(const struct standby *standby); // returns the name of the server that the standby follows

int standby_whole(const struct standby *standby); // returns how many tables have a complete copy

#endif
