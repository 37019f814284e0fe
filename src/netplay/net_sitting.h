// SPDX-License-Identifier: GPL-3.0-or-later
// From a connection to a seat at a table: finding the table, hearing who sits there and what differs from the standard rules,
// waiting until the cards are dealt, and the sitting itself.
#ifndef NETPLAY_NET_SITTING_H
#define NETPLAY_NET_SITTING_H

#include "netplay/connection.h"

// How a person comes to a table.  Names as people write them; table NULL: the one that has a seat for them, or they choose.
struct sitting_plan {
    const char *person, *table;
    const char *word; // the table's word if it is known, because a finished game may have the same name
    bool watch;       // only to watch
    bool straight_on; // sit down without being asked
    bool heard;       // its card has just been told
    // What an earlier program of this person heard there: how many moves, and one (0: there was none), and the last line of chat.
    long told, chat_epoch, chat;
    const char *back; // the command to come back by: "parlour join 192.168.1.20 Bob"
    // How Home leads back here: the subcommand, and the address of a house elsewhere.  NULL: it does not.
    const char *how, *address;
    void (*seated)(void *self); // who watched has a seat now, and sits down there; may be NULL
    void *self;
};

// Waits until the server is reached; false: err says why not.
bool sitting_reach(struct connection *connection, struct err *err);
void sitting_settle(struct connection *connection);             // waits a moment for the cards of all tables
void sitting_hear(struct connection *connection, int quiet_ms); // waits until something came, and then for so long nothing more
// Waits for the card of one table; NULL: it has not come.  Good until the next message.
const struct card *sitting_card(struct connection *connection, const char *word);
// Takes a free seat at that table, where they are on different sides the one that the person chooses; after the deal the host is
// asked for the seat of a computer player: of `whose`, or of one that the person chooses (NULL).  False: the person leaves, or
// was told why not, or nothing answered, and then err has a sentence (seat_taking.c).
bool sitting_take_seat(struct connection *connection, const struct card *card, const char *whose, struct err *err);
// The word `sit` of who watches: asks for a seat, that of the computer player of this name or, with "", one that is free or that
// the person chooses.  The answer comes later, and then `done` of the session is set where the seat is theirs (seat_taking.c).
void sitting_ask_seat(struct connection *connection, const char *name);
// What differs at this table from the standard rules, as lines; card NULL: it is closed.
void sitting_rules(const struct card *card, struct strbuf *out);
// A console from its first sentence to its last, and what comes between them, which is not called if the person leaves first.
// Returns the exit status; what err holds in the end is said.
int sitting_open(struct net_args *args, bool (*meet)(struct session *session, struct net_args *args, struct err *err));
// The whole sitting, until the person leaves; false with sentences in err: there was none.
bool sitting_run(struct connection *connection, const struct sitting_plan *plan, struct err *err);

#endif
