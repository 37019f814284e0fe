// SPDX-License-Identifier: GPL-3.0-or-later
// A console whose standard input and output are a telnet connection: what the visitor types goes through the filter (telnet.h),
// what is said goes out with CR LF, a code is not shown while it is typed, and a question ends with GA or EOR.
#ifndef TELNET_TELNET_LINE_H
#define TELNET_TELNET_LINE_H

#include "session/say/say.h"
#include "telnet/telnet.h"

struct telnet_line {
    struct telnet telnet;
    struct front_end front;
    bool gone; // nothing can or shall be sent to the telnet client any more
};

// Makes the session read from and write to the telnet connection.  `line` must live until session is released.
void telnet_line_open(struct telnet_line *line, struct session *session);
void telnet_line_release(struct telnet_line *line); // frees a line of telnet; one that was not opened is allowed

#endif
