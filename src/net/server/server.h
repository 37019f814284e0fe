// SPDX-License-Identifier: GPL-3.0-or-later
// A server: all its tables, their luck and their records, behind frames (wire.h).  It checks a move, writes it to the record,
// brings the record onto the disk, and only then tells of it; so what anybody has heard can be replayed.  Tables that nobody
// plays at are asleep: a few hundred bytes beside their file, replayed when they are needed.
//
// It knows its folder, and no broker, no socket and no clock: it is given messages and the time, and gives messages to
// publish.  Nothing that arrives is trusted; what cannot be obeyed is refused or counted and harms no table.
//
// The caller's loop: everything that has arrived through server_message, then server_tick, then server_settle, then wait until
// server_due at most.  Only server_settle publishes, and from within publish no other function may be called.
#ifndef NET_SERVER_SERVER_H
#define NET_SERVER_SERVER_H

#include "net/protocol/wire.h"
#include "table/table.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct server;

// What the server asks of who runs it.
struct server_callbacks {
    void (*publish)(void *self, const char *topic, const char *text, size_t length, bool retain);
    // Has this user a key?  With add one is made where there is none, the broker is told, and code gets the words that the
    // person needs (nothing where he had a key).  False: there is none.  NULL: everybody has one.
    bool (*user)(void *self, const char *user, const char *name, bool add, struct strbuf *code);
    void *self;
    // Takes a user's key away, and the broker ends their connection.  NULL: keys are somebody else's.
    void (*forget)(void *self, const char *user);
};

// Copied.  Zero is a usable value of all but name and wall_s.
struct server_plan {
    const char *name;  // what people call the server: said in `up`
    const char *owner; // the user who may bring new people to it; NULL: nobody
    int64_t wall_s;    // the time of day now, in seconds: finished tables are put away after a day
    int pace_ms;       // between two moves of computer players; 0: 700
    bool apart;        // does not close by itself
};

// What was ignored or refused, since the start: for the log, for tests and for `parlour tables`.
struct server_counts {
    long moves, refused; // made; refused by the rules
    long topics;         // no topic of ours, or another server's
    long frames;         // not UTF-8, too long, too many lines, no such frame, words missing or wrong
    long strangers;      // at a table where the user has no seat, or not his to ask
    long no_table;       // no table of that name
    long late;           // a move that was made or refused before
    long floods;         // more than a user may ask in a second
    long stale;          // another server's or another epoch's
};

// Opens the folder (made where it is not there), raises the epoch on the disk, and finds the tables.  Tables whose files are
// at fault are left out and named in the log.  NULL and sentences when the folder cannot be used.
struct server *server_open(const char *folder, const struct server_plan *plan, struct server_callbacks out, int64_t now,
                           struct err *err);
void server_free(struct server *server); // what was not settled is not told; NULL is fine

const char *server_id(const struct server *server);
long server_epoch(const struct server *server);
// What the broker is to say, retained, when the server is gone: its last will, to be given before connecting.
void server_will(const struct server *server, char topic[WIRE_TOPIC_BYTES], struct strbuf *text);
void server_farewell(const struct server *server, char topic[WIRE_TOPIC_BYTES], struct strbuf *text); // of one that closes
// The topics to subscribe to at each connection; false behind the last.
bool server_subscription(const struct server *server, int index, char topic[WIRE_TOPIC_BYTES]);
// Connected, each time anew: says that the server is there, and lays out all cards, in case the broker has forgotten them.
void server_connected(struct server *server, int64_t now);

void server_message(struct server *server, const char *topic, const char *payload, size_t length, int64_t now);
void server_tick(struct server *server, int64_t now);
// The owner's console has left a file `asked` in the folder: `close TABLE` or `remove NAME`.  The answer goes to `answered`.
void server_asked_here(struct server *server, int64_t now);
// One fdatasync for each table that changed, then everything that waits is published, in order.
void server_settle(struct server *server);
bool server_waits(const struct server *server); // do frames wait for their turn? each tick and settling serves one of each person
// In how many ms server_tick has something to do; -1: nothing before the next message.
int server_due(const struct server *server, int64_t now);

// Nobody has been here for a quarter of an hour: the caller closes the server.
bool server_closing(const struct server *server, int64_t now);
// A sentence when another server has taken this one's place: nothing is published any more, and the caller stops at once.
const char *server_replaced(const struct server *server);
// Takes leave: the log gets its counts; server_farewell's text is for the caller to publish, retained.
void server_close(struct server *server);

// A game for the people named; rules is a name, or for the program that starts the server also a path, and sets are lines
// `set KEY VALUE`.  Where a game of this name is not over yet, it is gone on with.  table: the table's word.
struct server_game {
    const char *name, *rules, *sets;
    struct seat_plan plan[SEATS_MAX];
    int seats;
    const char *owner; // the user who may say start and keep
    bool watch;        // may others watch?
};
bool server_new_game(struct server *server, const struct server_game *game, char table[WIRE_TABLE_BYTES], struct strbuf *codes,
                     int64_t now, struct err *err);

void server_counts(const struct server *server, struct server_counts *out);
int server_tables(const struct server *server);
int server_awake_tables(const struct server *server); // how many of them are in memory

#endif
