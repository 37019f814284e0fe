// SPDX-License-Identifier: GPL-3.0-or-later
// How a newcomer without a code comes to a house on this computer, asks for a name, and gets a code for it.  Only a program that
// can open the socket in the house's folder can ask; it then connects to the house's port with that code, like anybody else.
#ifndef NETPLAY_NEWCOMER_LINK_H
#define NETPLAY_NEWCOMER_LINK_H

#include "base/err.h"
#include "net/keys/code.h"
#include "net/protocol/wire.h"
#include "system/file.h"

#include <poll.h>
#include <stdbool.h>

// What a newcomer's program has to know of the way to a house before it shuts itself off from the house's folder.
struct house_way {
    struct file_path door; // the house's socket for newcomers
    int port;              // the port on this computer for people with a code
    char server[WIRE_SERVER_BYTES];
    int opened; // the open file that names the table opened last, for the caller to close; -1 if there is none
};
// Finds the way to a house for a newcomer, by the house's folder (NULL for the usual one).  Returns false, with a sentence in
// err, if no house was ever opened there.
bool house_way_find(const char *folder, struct house_way *way, struct err *err);

enum newcomer_answer {
    NEWCOMER_CODE,  // the newcomer is a new person; code has their code, which the house's broker takes already
    NEWCOMER_KNOWN, // a person has that name already, so the newcomer is asked for the code
    NEWCOMER_NO,    // the house refuses the newcomer; said has a sentence
    NEWCOMER_WAITS  // the newcomer waits until the owner, whose name is in said, has answered
};
struct newcomer {
    enum newcomer_answer answer;
    struct code code;
    char said[512];
    struct newcomer_call *call; // the newcomer's connection, kept open while they wait
};
// Asks the house to let a newcomer have this name, and waits some seconds at most.  `from` is the address that the newcomer comes
// from, or "-".  Returns false, with a sentence in err, if no answer came.  The caller has to call newcomer_end in either case.
bool newcomer_come(const struct house_way *way, const char *name, const char *from, struct newcomer *newcomer, struct err *err);
// The functions of struct beside, with the newcomer as `self`.  Beside the keyboard, they watch for the house's answer to a
// newcomer who waits.  There is news once the answer is no longer NEWCOMER_WAITS.
int newcomer_due(void *self, struct pollfd *fd);
bool newcomer_turn(void *self, const struct pollfd *fd);
void newcomer_end(struct newcomer *newcomer); // closes the newcomer's connection, and wipes the code

#endif
