// SPDX-License-Identifier: GPL-3.0-or-later
// One visitor's telnet line (RFC 854), its options by the Q method (RFC 1143), as a filter: it is given bytes and gives bytes,
// and reads, writes and waits for nothing itself.
#ifndef TELNET_TELNET_H
#define TELNET_TELNET_H

#include "base/strbuf.h"
#include <stdbool.h>

// How long a line gets, what of a subnegotiation is kept, and after how many refused options a line is given up.
enum { TELNET_LINE_MOST = 4096, TELNET_SUB_MOST = 64, TELNET_REFUSALS_MOST = 64, TELNET_OPTIONS = 5 };

// RFC 1143, section 7: the states of one option on one side, a queue that is not empty being a state of its own.
enum telnet_q { Q_NO, Q_YES, Q_WANTNO, Q_WANTNO_OPPOSITE, Q_WANTYES, Q_WANTYES_OPPOSITE };
enum telnet_place { TELNET_TEXT, TELNET_IAC, TELNET_VERB, TELNET_SUB, TELNET_SUB_IAC };

struct telnet {
    struct strbuf answer; // for the other end, whose caller sends it and empties it
    bool utf8;            // the client has said that it writes and reads UTF-8 (CHARSET, or MTTS bit 4)
    bool screen_reader;   // MTTS bit 64
    bool leave;           // it has asked for too many things that it does not get: hang up
    // The rest is the filter's own.
    enum telnet_q q[TELNET_OPTIONS];
    enum telnet_place place;
    unsigned char verb;
    struct strbuf sub; // a subnegotiation that is still coming
    int refusals;      // options refused
    int asked;         // how often for a terminal type
    bool after_cr;
    int escape;    // within a key's escape sequence: 1 after ESC, 2 after its bracket
    char part[4];  // of a character of several bytes
    size_t parted; // bytes of it so far
};

// Offers what is offered: EOR, CHARSET, and to hear the terminal type.
void telnet_init(struct telnet *telnet);
void telnet_release(struct telnet *telnet); // frees its buffers
// A byte that came.  line is changed as a terminal without editing of its own means it, and always valid UTF-8; true: complete.
bool telnet_take(struct telnet *telnet, unsigned char byte, struct strbuf *line);
void telnet_secret(struct telnet *telnet, bool secret); // what is typed from now on is not to be shown, or is again
void telnet_question(struct telnet *telnet);            // a question has been written: EOR, else GA, else nothing
// Appends text as it goes over the line: its newlines are CR LF.
void telnet_text(const char *text, size_t length, struct strbuf *out);

#endif
