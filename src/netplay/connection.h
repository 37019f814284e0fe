// SPDX-License-Identifier: GPL-3.0-or-later
// One person's line to a server: the link, the client behind it, and what both have to say, joined to
// the console.  It waits for the line and the keyboard in one poll, through terminal_beside.
#ifndef NETPLAY_CONNECTION_H
#define NETPLAY_CONNECTION_H

#include "net/client/client.h"
#include "net/mqtt/link.h"
#include "netplay/mute_list.h"
#include "netplay/net_args.h"
#include "session/session.h"
#include <stdint.h>

struct connection {
    const struct link_plan *plan;
    const char *name;  // the person's
    struct link *link; // NULL while it rests
    struct client *client;
    struct session *session;
    struct strbuf trouble; // why the link is down, the latest sentence
    struct strbuf made;    // the table's word, once a game was made
    struct strbuf talker;  // whose chat came last
    bool wakes;            // something has happened that a waiting loop should look at
    bool seated;           // a session sits at the mirror
    // The first sheet is there: whoever sits down in here hears what comes right behind it.
    void (*sits)(void *self);
    void *sits_self;
    bool came;       // called as somebody who is here
    bool unheard;    // the server has not been heard for some seconds
    bool gone;       // thrown out, said already
    bool made_known; // made is filled, or the server refused
    long sheets;     // how often the client took something in
    struct mute_list muted;
};

// Calls the server to read what is open (does not wait); plan without a will; what it and name point to lives as long as the
// party. False and a sentence: the name is none that a seat can have.
bool connection_open(struct connection *connection, struct session *session, const char *name, const struct link_plan *plan,
                     struct err *err);
// Hangs up while the person thinks: a second line of the same user would throw out the one he plays on elsewhere.
void connection_rest(struct connection *connection);
// Calls again as somebody who is here: the broker gets his last will.
void connection_come(struct connection *connection);
void connection_close(struct connection *connection); // takes leave of the server
// Waits until something holds, at most so long; false: the time is over, or a signal asks to leave.
bool connection_wait(struct connection *connection, long milliseconds, bool (*holds)(const struct connection *connection));
bool connection_is_up(const struct connection *connection);
// What the words chat, who, mute, keep, start, close, remove, fair and refresh do: the session's company.
void connection_run(void *self, struct session *session, const char *word, const struct typed_args *args);

#endif
