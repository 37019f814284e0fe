// SPDX-License-Identifier: GPL-3.0-or-later
// A filter for one visitor's telnet connection (RFC 854), with options by the Q method (RFC 1143).  It is given bytes and gives
// bytes, and reads, writes and waits for nothing itself.
#ifndef TELNET_TELNET_H
#define TELNET_TELNET_H

#include "base/strbuf.h"
#include <stdbool.h>

// Limits of the telnet filter: the most bytes of a line, the most bytes kept of a subnegotiation, after how many refused options
// a connection is closed, and how many options the filter knows.
enum { TELNET_LINE_MOST = 4096, TELNET_SUB_MOST = 64, TELNET_REFUSALS_MOST = 64, TELNET_OPTIONS = 5 };

// The states of one telnet option on one side, by RFC 1143, section 7.  A state whose queue is not empty has an enumerator of its
// own, Q_..._OPPOSITE.
enum telnet_q { Q_NO, Q_YES, Q_WANTNO, Q_WANTNO_OPPOSITE, Q_WANTYES, Q_WANTYES_OPPOSITE };
enum telnet_place { TELNET_TEXT, TELNET_IAC, TELNET_VERB, TELNET_SUB, TELNET_SUB_IAC };

struct telnet {
    struct strbuf answer; // bytes for the telnet client; the caller sends and empties them
    bool utf8;            // the client has said that it writes and reads UTF-8 (CHARSET, or MTTS bit 4)
    bool screen_reader;   // the telnet client is for a screen reader (MTTS bit 64)
    bool leave;           // the client has asked for too many things that it does not get, so the caller closes the connection
    // The other fields belong to the telnet filter.
    enum telnet_q q[TELNET_OPTIONS];
    enum telnet_place place;
    unsigned char verb;
    struct strbuf sub; // a subnegotiation of telnet that is still coming
    int refusals;      // how many options of telnet were refused
    int asked;         // how often the telnet client was asked for a terminal type
    bool after_cr;
    int escape;    // within a key's escape sequence: 1 after ESC, 2 after its bracket
    char part[4];  // the bytes so far of a character of several bytes
    size_t parted; // how many bytes `part` has
};

// Begins a telnet connection by offering EOR and CHARSET and asking for the terminal type.
void telnet_init(struct telnet *telnet);
void telnet_release(struct telnet *telnet); // frees the buffers of the telnet filter
// Takes a byte from a telnet client and changes `line`, which is always valid UTF-8, by the byte's meaning, as for a client that
// does not edit lines itself.  Returns true if the line is complete.
bool telnet_take(struct telnet *telnet, unsigned char byte, struct strbuf *line);
// Hides what the telnet client types from then on, or shows it again.
void telnet_secret(struct telnet *telnet, bool secret);
// Tells the telnet client that a question was written: by EOR if the client has agreed to it, else by GA, else by nothing.
void telnet_question(struct telnet *telnet);
// Appends text as telnet sends it, with newlines as CR LF.
void telnet_text(const char *text, size_t length, struct strbuf *out);

#endif
