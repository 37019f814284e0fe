// SPDX-License-Identifier: GPL-3.0-or-later
// What the files of a link share: link_addresses.c (where a call can go), link_code.c (a call encrypted by a code),
// link_fault.c (what went wrong) and link.c, which calls them.  Nobody else includes it.
#ifndef NET_MQTT_LINK_INSIDE_H
#define NET_MQTT_LINK_INSIDE_H

#include "base/rng.h"
#include "base/strbuf.h"
#include "net/mqtt/link.h"

struct mosquitto;

enum link_stage { LINK_STAGE_PAUSE, LINK_STAGE_CALLING, LINK_STAGE_UP, LINK_STAGE_CLOSING };

struct link {
    struct link_plan plan; // all its strings are the link's own
    struct link_events events;
    struct mosquitto *line; // NULL in a pause
    enum link_stage stage;
    int64_t called_at;
    int64_t until;           // the end of the pause, or of the time that a call may take
    int64_t minded_at;       // when the library last looked at its clock
    int64_t up_since;        // when the call was taken
    int pause_ms;            // the next pause, before its share of chance
    struct rng chance;       // for pauses, so that the clients of a server that comes back do not all call at once
    struct strbuf addresses; // where a call can go: names or addresses, a line each, tried in turn
    char *untried;           // those not tried since the last pause; NULL: none
    enum link_fault fault, told;
    unsigned long tls_error; // the first one of this call, as the library writes it
    int answer;              // the broker's answer to our call, 0 for yes, -1 for none yet
    bool reached;            // the other computer took the call
    bool taken;              // yes has come, and up is not told yet
    bool unread;             // a turn ended with more to read
    bool deaf;               // the broker has refused a subscription
    bool barrier;            // at the close: all that was sent has arrived
    long waiting;            // messages given to the library and not yet sent
    struct strbuf payload;   // of the message being told
};

// Restricts the call, which was made but not begun, to a server that knows the code; false: it is no code.
bool link_only_by_code(struct link *link);

// Finds the addresses, none of them tried yet; false: there is no computer of this name.
bool link_addresses_find(struct link *link);

// What the end of a call with this result of the library was.
enum link_fault link_fault_of(const struct link *link, int result);
// The sentence of link->fault.
void link_fault_tell(const struct link *link, struct strbuf *out);

#endif
