// SPDX-License-Identifier: GPL-3.0-or-later
// The broker as a child process: mosquitto, its files in the server's folder, its start and its end.  The broker is given each
// user's key, and what each user may read and write, by topics alone (wire.h).  These functions know no server and no client.
#ifndef NET_MQTT_BROKER_H
#define NET_MQTT_BROKER_H

#include "base/err.h"
#include "net/keys/keyring.h"
#include <stdbool.h>
#include <sys/types.h>

// The only cipher of the broker for connections that are encrypted by a code.  Both ends know a key, and each connection derives
// a fresh one (forward secrecy).  Clients ask for the same cipher.
#define BROKER_CIPHERS "ECDHE-PSK-CHACHA20-POLY1305"

struct broker {
    const char *folder;  // the server's folder
    const char *address; // the address at which the broker listens; NULL for all of this computer's
    int port;
    bool door;               // the broker has a second listener, BROKER_DOOR in the folder, for newcomers without a key
    const char *door_folder; // where the door's socket lies, so that another account can reach it; NULL: in the folder
};
#define BROKER_DOOR "door.sock"
#define BROKER_SERVER "house.sock" // the server's own socket, which strangers at the port cannot block

// Writes the broker's files mosquitto.conf, acl and psk into its folder, with a key for each user of the keyring.  Returns false,
// with a sentence in err, on failure.
bool broker_write(const struct broker *broker, const struct keyring *ring, struct err *err);
bool broker_write_keys(const char *folder, const struct keyring *ring, struct err *err); // writes the file psk alone
// Returns whether the broker's port is free, after waiting up to wait_ms for another broker that is just ending.  If it is not,
// err says who may use it.
bool broker_port_is_free(const struct broker *broker, int wait_ms, struct err *err);
// Starts the broker, whose files broker_write has written, as a child that ends with this process.  At SIGHUP it reads the file
// psk again, without disconnecting anybody whose key is unchanged.  Returns false, with a sentence in err, on failure.
bool broker_start(const struct broker *broker, pid_t *child, struct err *err);
// Waits until the broker answers.  Returns false if it does not answer within wait_ms, or if it has ended and was reaped.
bool broker_ready(const struct broker *broker, pid_t child, int wait_ms, struct err *err);
// Returns whether any program accepts a connection on the broker's port.  The connection is closed at once, and nothing is sent
// on it.
bool broker_answers(const struct broker *broker);
// Returns whether a broker of this folder has the socket BROKER_SERVER.  It has none if the folder's path is too long for a
// socket.
bool broker_server_socket(const char *folder);
bool broker_has_door(const char *folder); // returns whether the broker has a socket for newcomers, who have no key yet
// Prepares a child process for another program, such as the broker: resets signals, closes the parent's files, gives it no input,
// and has it write to `out`.  Returns false on failure.
bool child_begin(int out);
// Ends a child process, such as the broker, by SIGTERM, or by SIGKILL if it takes longer than patience_ms (0: as long as a broker
// is given), and reaps it.
void child_stop(pid_t child, int patience_ms);

#endif
