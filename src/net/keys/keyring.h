// SPDX-License-Identifier: GPL-3.0-or-later
// Files of codes.  A server keeps a key for each of its users in a keyring in its folder, to say the code again and to give it to
// its broker; a client keeps the codes that its person was given, by address and user.  A file that other accounts can read is
// refused.  A keyring knows no broker.
#ifndef NET_KEYS_KEYRING_H
#define NET_KEYS_KEYRING_H

#include "base/err.h"
#include "net/keys/code.h"
#include <stdbool.h>
#include <stddef.h>
#include <sys/stat.h>

// A user's key on the server's keyring.  `name` is the user's name as people write it, and `user` the word that wire_user makes
// of it.
struct ring_key {
    char *user, *name;
    struct code code;
    char *looks; // what the user's name looks like, or NULL if nobody has asked for it yet
};
struct keyring {
    char *folder;
    struct ring_key *keys; // the users' keys, in the order in which they were made
    int count, room;
    int *by_user;     // the places of users' keys in `keys`, sorted by user
    struct stat file; // the state of the keyring's file when it was read or written last
};

// Opens the keyring in the server's folder (made with mode 0700 if it does not exist) and reads its keys.  The server's own user
// (WIRE_SERVER_USER) is given a key the first time.  The caller frees the keyring by keyring_free.  Returns NULL, with the reason
// in err, if the keys cannot be read or written.
struct keyring *keyring_open(const char *folder, struct err *err);
void keyring_free(struct keyring *ring); // frees the keyring and wipes its codes; NULL is allowed
// Reads the keyring's file again if another process has changed it since.  If that fails, returns false with a sentence in err,
// and nothing in the ring has changed.
bool keyring_again(struct keyring *ring, struct err *err);
// Makes a code for a user who has none on the keyring, and writes it to the file.  A user who has a code under this very name
// keeps it.  Returns false if the user or the name cannot stand in a line of the file, is one of the server's own, or belongs to
// another person, or if the file cannot be written.
bool keyring_add(struct keyring *ring, const char *user, const char *name, struct err *err);
bool keyring_drop(struct keyring *ring, const char *user, struct err *err); // takes a user's key off the keyring
// Returns the user's key on the keyring, or NULL if there is none.  It is valid until the ring is read or changed again.
const struct ring_key *keyring_find(const struct keyring *ring, const char *user);
// Returns whether somebody on the keyring has a name that could be taken for this one (net/protocol/likeness.h).
bool keyring_has_alike(struct keyring *ring, const char *name);

// --- the codes that a client keeps ---
// Finds the code that a client keeps for a user at an address.  The address is written as the person gave it, with the port.
// Returns false with nothing in err if no code is kept.
bool codes_find(const char *address, const char *user, struct code *code, struct err *err);
// Finds the only code that a client keeps for this address, and its user.  Returns false with nothing in err if no code or
// several are kept.
bool codes_only(const char *address, char *user, size_t size, struct code *code, struct err *err);
// Two functions for the codes that a client keeps. codes_of gets all codes that this user has at any address, each once, and
// returns how many. codes_keep keeps a code, which replaces an earlier code for this address and user; it returns false, with a
// sentence in err, if the code cannot be written.
int codes_of(const char *user, struct code code[], int most, struct err *err);
bool codes_keep(const char *address, const char *user, const struct code *code, struct err *err);

#endif
