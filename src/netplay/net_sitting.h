// SPDX-License-Identifier: GPL-3.0-or-later
// A sitting at a server's table, from a connection to a seat: finding the table, hearing who sits there and how its rules differ
// from the standard ones, waiting until the cards are dealt, and the sitting itself.
#ifndef NETPLAY_NET_SITTING_H
#define NETPLAY_NET_SITTING_H

#include "netplay/connection.h"

// How a person comes to a sitting at a server's table.  Names are as people write them.  If table is NULL, the person takes the
// one table that has a seat for them, or chooses one.
struct sitting_plan {
    const char *person, *table;
    const char *word; // the table's word, if it is known: a finished game may have the same name
    bool watch;       // the person only watches the table
    bool straight_on; // the person sits down without being asked
    bool heard;       // the table's card has just been told to the person
    // What an earlier program of this person heard at the table: how many moves and one (0 if there was no such program), and
    // the epoch and number of the last chat line.
    long told, chat_epoch, chat;
    const char *back; // the command to come back by: "parlour join 192.168.1.20 Bob"
    // How Home leads back to this table: the subcommand, and the address of a house elsewhere.  NULL if Home does not lead
    // back.
    const char *how, *address;
    void (*seated)(void *self); // called when a watcher was given a seat and sits down; may be NULL
    void *self;
};

// Waits before a sitting until the connection has reached its server.  Returns false, with the reason in err, if it does not.
bool sitting_reach(struct connection *connection, struct err *err);
void sitting_settle(struct connection *connection); // waits a moment for the cards of all tables
// Waits before a sitting until the server has sent a message, and then until no message has come for quiet_ms.
void sitting_hear(struct connection *connection, int quiet_ms);
// Waits for the card of one of the server's tables.  Returns NULL if it has not come.  The card is valid until the next message.
const struct card *sitting_card(struct connection *connection, const char *word);
// Takes a free seat at a server's table.  If the free seats are on different sides, the person chooses one.  After the deal, asks
// the host for the seat of a computer player: the one named `whose`, or, if `whose` is NULL, one that the person chooses.
// Returns false if the person leaves or was told why not, or, with a sentence in err, if nothing answered (seat_taking.c).
bool sitting_take_seat(struct connection *connection, const struct card *card, const char *whose, struct err *err);
// Obeys a watcher's word `sit` at a server's table.  Asks for the seat of the computer player called `name` or, if `name` is "",
// for a free seat or one that the person chooses.  The answer comes later; if the seat is given, `done` of the session is set
// (seat_taking.c).
void sitting_ask_seat(struct connection *connection, const char *name);
// Appends in lines how the rules of a server's table differ from the standard ones. card is NULL if the table is closed.
void sitting_rules(const struct card *card, struct strbuf *out);
// Runs the console of `parlour host` or `join` from its first sentence to its last, with the function `meet` in between unless
// the person leaves first.  At the end says the sentences in err, and returns the exit status.
int sitting_open(struct net_args *args, bool (*meet)(struct session *session, struct net_args *args, struct err *err));
// Runs a whole sitting at a server's table until the person leaves.  Returns false, with sentences in err, if there was none.
bool sitting_run(struct connection *connection, const struct sitting_plan *plan, struct err *err);

#endif
