// SPDX-License-Identifier: GPL-3.0-or-later
// What the files of a link to a broker share: link_addresses.c (where a call can go), link_code.c (a call encrypted by a code),
// link_fault.c (why a call failed) and link.c, which calls them.  No other file includes this header.
#ifndef NET_MQTT_LINK_INSIDE_H
#define NET_MQTT_LINK_INSIDE_H

#include "base/rng.h"
#include "base/strbuf.h"
#include "net/mqtt/link.h"

struct mosquitto;

enum link_stage { LINK_STAGE_PAUSE, LINK_STAGE_CALLING, LINK_STAGE_UP, LINK_STAGE_CLOSING };

struct link {
    struct link_plan plan; // the link's plan, with copies of its strings
    struct link_events events;
    struct mosquitto *line; // the library's client for the present call; NULL between two calls
    enum link_stage stage;
    int64_t called_at;
    int64_t until;           // the end of the pause between two calls, or of the time that a call may take
    int64_t minded_at;       // when the library looked at its clock last
    int64_t up_since;        // when the broker let the user in
    int pause_ms;            // the next pause of the link in milliseconds, before its share of chance
    struct rng chance;       // varies the pauses, so that the clients of a server that comes back do not all call at once
    struct strbuf addresses; // where a call can go: host names or addresses, a line each, tried in turn
    char *untried;           // the addresses not tried since the last pause; NULL if there are none
    enum link_fault fault, told;
    unsigned long tls_error; // the first error of encryption in this call, as the library writes it
    int answer;              // the broker's answer to the call: 0 for yes, -1 for none yet
    bool reached;            // the other computer took the call
    bool taken;              // the broker has let the user in, and the callback up was not called yet
    bool unread;             // the last turn of the link ended with more to read
    bool deaf;               // the broker has refused a subscription
    bool barrier;            // set while closing, when all that was sent has arrived
    long waiting;            // how many messages were given to the library and not sent yet
    struct strbuf payload;   // the payload of the message that is being told
};

// Restricts a link's call, which is made but not begun, to a broker that knows the person's code.  Returns false if the code is
// malformed.
bool link_only_by_code(struct link *link);

// Finds the addresses of the link's broker, all untried.  Returns false if there is no computer of this name.
bool link_addresses_find(struct link *link);

// Returns why a link's call to the broker ended with this result of the library.
enum link_fault link_fault_of(const struct link *link, int result);
// Appends the sentence about why the link to the broker is down.
void link_fault_tell(const struct link *link, struct strbuf *out);

#endif
