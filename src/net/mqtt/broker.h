// SPDX-License-Identifier: GPL-3.0-or-later
// The broker as a child process: mosquitto, its files in the server's folder, its start and its end.  It is given each user's
// key, and what each user may read and write, by topics alone (wire.h).  It knows no server and no client.
#ifndef NET_MQTT_BROKER_H
#define NET_MQTT_BROKER_H

#include "base/err.h"
#include "net/keys/keyring.h"
#include <stdbool.h>
#include <sys/types.h>

// The one cipher of a connection by code: both ends know a key, and each connection gets a fresh one from it (forward secrecy).
// Clients ask for the same one.
#define BROKER_CIPHERS "ECDHE-PSK-CHACHA20-POLY1305"

struct broker {
    const char *folder;  // the server's
    const char *address; // where it listens; NULL: everywhere
    int port;
    bool door;               // another listener beside it, the socket BROKER_DOOR in the folder, for people who have no key yet
    const char *door_folder; // where that socket lies instead, for another account; NULL: in the folder
};
#define BROKER_DOOR "door.sock"
#define BROKER_SERVER "house.sock" // the server's own way in, which strangers at the port cannot take from it

// Writes mosquitto.conf, acl and psk into the folder, with a key for each user of the ring.
bool broker_write(const struct broker *broker, const struct keyring *ring, struct err *err);
bool broker_write_keys(const char *folder, const struct keyring *ring, struct err *err); // psk alone
// Is the port free?  Waits up to wait_ms for another broker that is just ending.  False: err says who may use it.
bool broker_port_is_free(const struct broker *broker, int wait_ms, struct err *err);
// Starts it as a child that ends with this process. broker_write was called before.  At SIGHUP it reads psk again; nobody with an
// unchanged key is disconnected.
bool broker_start(const struct broker *broker, pid_t *child, struct err *err);
// Waits until it answers.  False: it has ended and was reaped, or it does not answer within wait_ms.
bool broker_ready(const struct broker *broker, pid_t child, int wait_ms, struct err *err);
bool broker_answers(const struct broker *broker); // does somebody take a call on its port?  It is ended at once, without a word
// Is BROKER_SERVER there once the broker answers?  Not where the folder's path is too long for a socket.
bool broker_server_socket(const char *folder);
bool broker_has_door(const char *folder); // is there a socket for people who have no key yet?
// In a child: leaves signals and files of ours behind, reads nothing and writes to `out`.  False: it cannot.
bool child_begin(int out);
// Ends a child and reaps it: by SIGTERM, or by SIGKILL where that takes longer than patience_ms; 0: the broker's.
void child_stop(pid_t child, int patience_ms);

#endif
