// SPDX-License-Identifier: GPL-3.0-or-later
// The broker as a child: mosquitto, its files in the server's folder, its start, its readiness and its end.  It is told each
// user's key, and what each may say and hear, by topics alone (wire.h).  It knows no server and no client.
#ifndef NET_MQTT_BROKER_H
#define NET_MQTT_BROKER_H

#include "base/err.h"
#include "base/strbuf.h"
#include "net/keys/keyring.h"
#include <stdbool.h>
#include <sys/types.h>

// The one cipher of the line: a key both know, and a fresh one for each connection out of it (forward secrecy).  Clients say
// it too (mosquitto_tls_psk_set).
#define BROKER_CIPHERS "ECDHE-PSK-CHACHA20-POLY1305"

struct broker {
    const char *folder;  // the server's
    const char *address; // where it listens; NULL: everywhere
    int port;
};

bool broker_find(struct strbuf *path); // appends where mosquitto is; false: nowhere
// Writes mosquitto.conf, acl and psk into the folder, with a key for each user of the ring.
bool broker_write(const struct broker *broker, const struct keyring *ring, struct err *err);
bool broker_write_keys(const char *folder, const struct keyring *ring, struct err *err); // psk alone, before broker_reload
// Looks whether the port is free, waiting up to that long for another broker that is just going.
bool broker_port_free(const struct broker *broker, int wait_ms, struct err *err);
// Starts it as a child of this process that does not outlive it.  The files are there.
bool broker_start(const struct broker *broker, pid_t *child, struct err *err);
// Waits until it answers; false: it ended, or does not answer after that long.  A child that ended is reaped.
bool broker_ready(const struct broker *broker, pid_t child, int wait_ms, struct err *err);
void broker_reload(pid_t child); // has it read psk again; nobody is disconnected whose key is unchanged
// Ends a child and reaps it: by SIGTERM, or by SIGKILL where that takes longer than patience_ms; 0: the broker's.
void child_stop(pid_t child, int patience_ms);

#endif
