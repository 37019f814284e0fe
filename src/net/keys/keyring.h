// SPDX-License-Identifier: GPL-3.0-or-later
// Codes in files.  A server keeps one for each of its users in its folder, to say it again and to give it to its broker; a
// client keeps those that its person was given, by address and user.  A file that other accounts can read is refused.  It knows
// no broker.
#ifndef NET_KEYS_KEYRING_H
#define NET_KEYS_KEYRING_H

#include "base/err.h"
#include "net/keys/code.h"
#include <stdbool.h>
#include <stddef.h>
#include <sys/stat.h>

// A key of the server. user is a word as wire_user makes it, name is what people write.
struct ring_key {
    char *user, *name;
    struct code code;
    char *looks; // how the name looks, once somebody has asked for it; NULL
};
struct keyring {
    char *folder;
    struct ring_key *keys; // in the order in which they were made
    int count, room;
    int *by_user;     // places in keys, sorted by their users
    struct stat file; // as it was when it was read or written last
};

// Opens the server's folder (made with mode 0700 where it is not there) and reads its keys.  The server's own user
// (WIRE_SERVER_USER) has one from the first time on.  For keyring_free; NULL: err says why.
struct keyring *keyring_open(const char *folder, struct err *err);
void keyring_free(struct keyring *ring); // NULL is fine
// Reads what another process added, if the file has changed since; on failure nothing changed.
bool keyring_again(struct keyring *ring, struct err *err);
// Makes a code for a user who has none, and writes it; one who has a code under this very name keeps it.  False: the user or
// the name is none that a line can hold, is one of the server's own, or belongs to another person; or the file cannot be
// written.
bool keyring_add(struct keyring *ring, const char *user, const char *name, struct err *err);
bool keyring_drop(struct keyring *ring, const char *user, struct err *err); // takes the user's code away, if there is one
// NULL: no such user.  Good until the ring is read or changed again.
const struct ring_key *keyring_find(const struct keyring *ring, const char *user);
// Does somebody in the ring have a name that is taken for this one (net/protocol/likeness.h)?
bool keyring_has_alike(struct keyring *ring, const char *name);

// The client's side.  address is as the person gave it, with the port.
bool codes_find(const char *address, const char *user, struct code *code, struct err *err); // false, nothing in err: none kept
// The only code kept for this address, with its user; false with nothing in err: there is none, or there are several.
bool codes_only(const char *address, char *user, size_t size, struct code *code, struct err *err);
// Keeps the code, in place of one that was kept; false and a sentence: it cannot be written.
// All that this user has, wherever, each once; how many.
int codes_of(const char *user, struct code code[], int most, struct err *err);
bool codes_keep(const char *address, const char *user, const struct code *code, struct err *err);

#endif
