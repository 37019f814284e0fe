// SPDX-License-Identifier: GPL-3.0-or-later
// A link is a connection to a broker: libmosquitto with a socket that poll() watches, one thread, MQTT 3.1.1 at QoS 0.  It
// connects by itself, again and again with growing pauses, and says in one sentence why it cannot.  Messages sent while it is
// not connected are lost, which the frames' numbers and syncs make up for.  A link knows neither tables nor frames.
//
// The caller's loop: link_poll, poll(), link_turn, and nothing in between.
#ifndef NET_MQTT_LINK_H
#define NET_MQTT_LINK_H

#include "base/strbuf.h"
#include <poll.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct link;

// Which broker a link connects to, and as which user; link_open copies it.  If psk_hex is set, the broker is a server's own,
// and this is the key that client and server share.  Otherwise, if tls is set, the broker shows a certificate that ca_file
// vouches for (NULL: the system's authorities).  Otherwise the connection is not encrypted, for a broker on this computer.  The
// broker publishes the will, retained, if the connection ends without a farewell.
struct link_plan {
    const char *host; // one host, or several with commas between, such as a cluster's; with port 0, a socket's path
    int port;
    const char *user; // also the client's id, so that a later link of the same user takes over
    const char *psk_hex;
    const char *password; // the password for the broker, NULL if it wants none
    const char *ca_file;
    bool tls;
    const char *will_topic, *will_text; // NULL if the link has no will
};

// The callbacks of a link, called with `self`, and only from within link_turn.  They may call link_subscribe and link_publish,
// but not link_close.
struct link_events {
    // Tells that the link is connected, for the first time or again; the broker knows no earlier subscription.
    void (*up)(void *self);
    // Tells that the link is not connected; the sentence says why and what to do.  It is said once for each new reason, not for
    // each attempt.
    void (*down)(void *self, const char *sentence);
    void (*message)(void *self, const char *topic, const char *payload, size_t length); // payload ends in a zero byte
    void *self;
    // Tells a message as `message` does, if the broker had retained it before the link subscribed.  If this callback is NULL,
    // `message` gets such messages too.
    void (*kept)(void *self, const char *topic, const char *payload, size_t length);
};

// Why the link to the broker is down.  Faults from LINK_REFUSED_CODE on are not cured by waiting, though the link goes on trying.
enum link_fault {
    LINK_FINE,
    LINK_WAITING, // the first call to the broker goes on
    LINK_UNKNOWN, // there is no computer of the broker's name
    LINK_NO_WAY,  // nothing answers at the broker's address
    LINK_SILENT,  // something took the link's call and says nothing
    LINK_CUT,     // something took the link's call and hung up
    LINK_LOST,    // the link was connected, and the connection is lost
    LINK_BUSY,    // the broker takes nobody in at present
    LINK_REFUSED_CODE,
    LINK_REFUSED_PASSWORD,
    LINK_REFUSED_BROKER,  // the broker's certificate is not trusted
    LINK_REFUSED_READING, // the broker refuses a subscription of the link
    LINK_REFUSED_SPEECH   // there is no broker, or one of another protocol
};

// Makes a link to a broker, for link_close or link_drop.  It never waits, except while the system looks up a host's name, and it
// always succeeds; the callback `down` says what is wrong with the plan.
struct link *link_open(const struct link_plan *plan, struct link_events events, int64_t now_ms);
// Publishes the farewell, if it is not NULL, on the will's topic and retained, waits up to a second until all messages are sent,
// and frees the link.
void link_close(struct link *link, const char *farewell);
// Cuts the link to the broker as a crash would, so that the broker publishes the will, and frees the link.
void link_drop(struct link *link);

// Sets in *fd what the caller of a link has to poll for; fd->fd is -1 while the link waits only for time to pass.  Lowers
// *timeout_ms (-1: any time) to what the link can wait.
void link_poll(struct link *link, int64_t now_ms, struct pollfd *fd, int *timeout_ms);
// Reads all messages that have arrived over the link, hands them to the callbacks, and writes what waits.  `revents` is what
// poll() found, or 0.  `now_ms` is from a clock that never goes back.
void link_turn(struct link *link, short revents, int64_t now_ms);

void link_libraries(struct strbuf *out);             // adds the names and versions of the libraries to out
bool link_is_up(const struct link *link);            // returns whether a message that is published now would be sent
enum link_fault link_fault(const struct link *link); // returns why the link to the broker is down, or was last
// Subscribes to topics of the link's broker.  Returns false and sends nothing if the link is not connected.
bool link_subscribe(struct link *link, const char *filter);
// Publishes a copy of the message over the link.  If `retain` is set, the broker keeps the message for clients that subscribe
// later.  Returns false and sends nothing if the link is not connected, or if too many messages wait already, so that the broker
// seems to have stopped.
bool link_publish(struct link *link, const char *topic, const char *payload, size_t length, bool retain);

#endif
