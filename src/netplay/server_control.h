// SPDX-License-Identifier: GPL-3.0-or-later
// How a host controls a server: its folder, its keys, starting and closing it, and saying the codes.  A server at a broker that
// somebody else runs has no keys.
#ifndef NETPLAY_SERVER_CONTROL_H
#define NETPLAY_SERVER_CONTROL_H

#include "net/daemon/supervisor.h"
#include "netplay/netplay.h"
#include "netplay/page_beside.h"
#include "session/session.h"
#include "table/table.h"

struct keyring;
struct connection;

struct server_control {
    const struct net_args *args;
    struct strbuf folder;
    struct keyring *ring; // NULL at a broker that somebody else runs
    bool own;             // the host's server runs its own broker
    bool started;         // this program has started the server; one that ran already stays open when the program ends
    int port;
    char host[NAME_MAX_BYTES]; // the host's name
    char server[WIRE_SERVER_BYTES];
    struct page_beside page;       // the page of a house with browsers
    struct connection *connection; // the connection of the host at a table, for the page, which knows no tables
};

// Starts the host's server unless it is running, and makes keys for everybody named.  Returns false with sentences in err on
// failure.  The control has to be released in either case.
bool server_control_open(struct server_control *control, const struct net_args *args, struct err *err);
// Frees what the host's console knows of the server that it controls.  The server stays open.
void server_control_release(struct server_control *control);
// Makes the credentials of a user at the broker of the host's server; the server itself is one of the users.  Returns false, with
// a sentence in err, on failure.
bool server_control_credentials(const struct server_control *control, const char *name, struct credentials *credentials,
                                struct err *err);
// Appends the address of the host's house, and the code of each of these people who has one, except for a host who plays.
void server_control_tell_codes(const struct server_control *control, const char *const *name, int names, struct strbuf *out);
// Appends a file of the folder of the host's server.  Returns false if there is no such file.
bool server_control_read(const struct server_control *control, const char *name, struct strbuf *out);
// Asks the host's server what only its owner may ask: `close TABLE` or `remove NAME`.  `answer` gets sentences.  It stays empty,
// and err has a sentence, if there was no answer.
bool server_control_ask(const struct server_control *control, const char *word, const char *name, struct strbuf *answer,
                        struct err *err);

// Reads the file `door` of a house's folder into *port and, unless host is NULL, the owner's name into host.  What the file does
// not say is left unchanged.  Returns false if there is no such file.
bool server_control_recall(const char *folder, int *port, char host[NAME_MAX_BYTES]);

// --- errands without a sitting, about the house in the usual folder ---
bool server_control_known(void); // returns whether a game was ever hosted on this computer
// The functions that control a server for `parlour host --close`, `--codes` and `--standby`.  Each returns false, with a sentence
// in err, on failure.
bool server_control_close_any(struct err *err);   // closes the server that runs there, and says so
bool server_control_print_codes(struct err *err); // prints the house's address and codes
// Runs a standby, a second server that follows the host's, until it has taken over and closes.
bool server_control_stand_by(const struct net_args *args, struct err *err);

#endif
