// SPDX-License-Identifier: GPL-3.0-or-later
// A server: all its tables, their luck and their records.  What comes in and what goes out are frames (wire.h).  It checks a
// move, writes it to the record, syncs the record, and only then tells anybody; so whatever was heard can be replayed.  Tables
// that nobody plays at are asleep: some hundred bytes in memory, and their files, from which they are replayed when they are
// needed.
//
// It knows its folder, and no broker, no socket and no clock: it is given messages and the time, and gives back messages to
// publish.  Nothing that arrives is trusted; what cannot be done is refused or counted, and harms no table.
//
// The caller's loop: server_message for everything that has arrived, then server_tick, then server_settle, then wait for at
// most server_due.  Only server_settle publishes, and no function here may be called from within publish.
#ifndef NET_SERVER_SERVER_H
#define NET_SERVER_SERVER_H

#include "net/protocol/wire.h"
#include "table/table.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct server;

// What the server asks of its caller; called with self.
struct server_callbacks {
    void (*publish)(void *self, const char *topic, const char *text, size_t length, bool retain);
    // Has this user a key?  With add, one is made if there is none, the broker is told of it, and code gets its words (nothing
    // if there was a key).  False: there is no key.  NULL: everybody has one.
    bool (*user)(void *self, const char *user, const char *name, bool add, struct strbuf *code);
    // Has somebody a key whose name people could take for this one?  NULL: nobody has.
    bool (*alike)(void *self, const char *name);
    void *self;
    // Adds the code of a user who has a key.  NULL: the server has no keys.
    bool (*code)(void *self, const char *user, struct strbuf *code);
    // Takes the key of a user away and has the broker end the connection.  NULL: the server has no keys.
    void (*forget)(void *self, const char *user);
};

// Copied.  All but name and wall_s may be zero.
struct server_plan {
    const char *name;        // what people call the server: said in `up`
    const char *owner;       // the user who may bring new people to it; NULL: nobody
    int64_t wall_s;          // the time of day now, in seconds: finished tables are put away after a day
    int pace_ms;             // between two moves of computer players; 0: 700
    bool apart;              // stays open when nobody is here
    bool door;               // people without a code may ask to be let in
    bool codes_only;         // and are not, until the owner says `open to all`
    const char *door_folder; // what a visitor's console looks at is kept there, for another account; NULL: in the server's folder
    bool asks;               // and are, with or without a code, once the owner says so: the line to them is not encrypted
    bool shared;             // the broker is somebody else's: another server may speak there for the same tables
    size_t awake_most;       // bytes of memory for tables that are played at; 0: the usual
};

// How many frames were served, refused or ignored since the start: for the log and for tests.
struct server_counts {
    long moves, refused; // made; refused by the rules
    long topics;         // no topic of ours, or another server's
    long frames;         // not UTF-8, too long, too many lines, no such frame, words missing or wrong
    long strangers;      // of users who have no seat at the table, or may not ask that
    long no_table;       // no table of that name
    long late;           // moves that had been made or refused before
    long floods;         // more than a user may ask in a second
    long stale;          // another server's or another epoch's
};

// Opens the folder (made where it is not there), raises the epoch on the disk, and finds the tables.  Tables whose files are
// at fault are left out and named in the log.  NULL and sentences when the folder cannot be used.
struct server *server_open(const char *folder, const struct server_plan *plan, struct server_callbacks out, int64_t now,
                           struct err *err);
void server_free(struct server *server); // what was not settled is never published; NULL is fine

// The last will, which has to be given before connecting: what the broker publishes, retained, when the connection is lost;
// closes: what a server that closes publishes itself.
void server_down(const struct server *server, bool closes, char topic[WIRE_TOPIC_BYTES], struct strbuf *text);
// The topics to subscribe to after each connecting, by index from 0; false: there are no more.
bool server_subscription(const struct server *server, int index, char topic[WIRE_TOPIC_BYTES]);
// Call it after each connecting.  It says that the server is up and publishes all cards, in case the broker has forgotten them.
void server_connected(struct server *server, int64_t now);

// What has arrived, which nothing is believed of unseen; now in milliseconds of the loop's clock, never going back.
void server_message(struct server *server, const char *topic, const char *payload, size_t length, int64_t now);
void server_tick(struct server *server, int64_t now); // does what is due by now: computer players, clocks, words for the deal
// The owner's console has left a file `asked` in the folder, `close TABLE` or `remove NAME`; the answer goes into `answered`.
void server_asked_here(struct server *server, int64_t now);
// Syncs the record of each table that changed, then publishes everything that waits, in order.
void server_settle(struct server *server);
// The ms until server_tick has something to do; -1: nothing before the next message.
int server_due(const struct server *server, int64_t now);

// Has nobody been here for a quarter of an hour?  Then the caller closes the server.
bool server_closing(const struct server *server, int64_t now);
// NULL, or a sentence: another server has taken over.  Nothing is published any more, and the caller stops at once.
const char *server_replaced(const struct server *server);
bool server_has_spoken(const struct server *server); // false: nobody has heard that it is there
// The server closes: writes its counts to the log.  The caller publishes server_down.
void server_close(struct server *server);

struct server_game {
    const char *name;
    const char *rules; // by name
    const char *sets;  // lines `set KEY VALUE`
    struct seat_plan plan[SEATS_MAX];
    int seats;
    const char *owner; // the user who may say start and keep
    bool watch;        // may others watch?
};
// A game for these people.  If a game of this name is not over yet, that one is gone on with.  table gets the word of the table,
// codes a line for each new person.  False: err says why.
bool server_new_game(struct server *server, const struct server_game *game, char table[WIRE_TABLE_BYTES], struct strbuf *codes,
                     int64_t now, struct err *err);

struct server_about {
    const char *id; // a word, the same for this folder for ever; the server's
    long epoch;     // higher with each opening of the folder
    int tables;     // how many there are, finished ones that can still be read among them
    int awake;      // how many of these are in memory
    int waiting;    // people whose frames wait in queues; a tick and a settling serve one of each
    struct server_counts counts;
};
struct server_about server_about(const struct server *server);

#endif
