// SPDX-License-Identifier: GPL-3.0-or-later
// Somebody without a code comes to a house on this computer: asks for a name, and gets a code for it.  Only a program that can
// open the socket in the house's folder can ask; it then connects to the house's port with that code, like anybody else.
#ifndef NETPLAY_NEWCOMER_LINK_H
#define NETPLAY_NEWCOMER_LINK_H

#include "base/err.h"
#include "net/keys/code.h"
#include "net/protocol/wire.h"
#include "system/file.h"

#include <poll.h>
#include <stdbool.h>

// What a program has to know of a house before it shuts itself off from the house's folder.
struct house_way {
    struct file_path door; // the socket
    int port;              // on this computer, for those who have a code
    char server[WIRE_SERVER_BYTES];
    int opened; // the file that names the table that was opened last, to be closed by the caller; -1: none
};
// folder: NULL for the usual one.  False and a sentence: no house was ever opened there.
bool house_way_find(const char *folder, struct house_way *way, struct err *err);

enum newcomer_answer {
    NEWCOMER_CODE,  // a new person: code has what was made, and the house's broker takes it already
    NEWCOMER_KNOWN, // somebody has that name, and is asked for the code
    NEWCOMER_NO,    // said has a sentence
    NEWCOMER_WAITS  // until the owner, whose name is in said, has answered
};
struct newcomer {
    enum newcomer_answer answer;
    struct code code;
    char said[512];
    struct newcomer_call *call; // while the person waits
};
// from: the address that the person comes from, or "-".  Waits some seconds at most.  False and a sentence: no answer came.
// newcomer_end follows in each case.
bool newcomer_come(const struct house_way *way, const char *name, const char *from, struct newcomer *newcomer, struct err *err);
// For struct beside, whose self is a newcomer who waits: there is news once the answer is another one.
int newcomer_due(void *self, struct pollfd *fd);
bool newcomer_turn(void *self, const struct pollfd *fd);
void newcomer_end(struct newcomer *newcomer); // hangs up, and wipes the code

#endif
