// SPDX-License-Identifier: GPL-3.0-or-later
// A server keeps all its tables, their luck and their records.  Messages come in and go out as frames (wire.h).  The server
// checks a move, writes it to the record, syncs the record, and only then tells anybody, so whatever was heard can be
// replayed.  Tables that nobody plays at are asleep: they take some hundred bytes of memory, and are replayed from their files
// when they are needed.
//
// The server knows its folder, and no broker, no socket and no clock: it is given messages and the time, and gives back
// messages to publish.  It trusts nothing that arrives; what cannot be done is refused or counted, and harms no table.
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

// The callbacks of a server to its process, always with `self` as the first argument.
struct server_callbacks {
    void (*publish)(void *self, const char *topic, const char *text, size_t length, bool retain);
    // Returns whether this user has a key at the server's broker.  With add, a user without one is given a key, the broker is
    // told of it, and code gets its words; it stays empty if the user had a key.  If this callback is NULL, every user counts as
    // having a key.
    bool (*user)(void *self, const char *user, const char *name, bool add, struct strbuf *code);
    // Returns whether somebody has a key at the broker whose name people could take for this one.  If this callback is NULL,
    // nobody has.
    bool (*alike)(void *self, const char *name);
    void *self;
    // Appends the code of a user who has a key, or returns false.  NULL if the server has no keys.
    bool (*code)(void *self, const char *user, struct strbuf *code);
    // Takes the key of a user away and has the broker end that user's connection.  NULL if the server has no keys.
    void (*forget)(void *self, const char *user);
};

// How a server is to run; server_open copies this plan.  Everything but name and wall_s may be zero.
struct server_plan {
    const char *name;  // what people call the server, as `up` says
    const char *owner; // the user who may bring new people to the server, or NULL
    int64_t wall_s;    // the time of day in seconds: finished tables are put away after a day
    int pace_ms;       // milliseconds between two moves of computer players; 0 for 700
    bool apart;        // the server stays open when nobody is connected
    bool door;         // newcomers without a code may ask to be let in
    bool codes_only;   // newcomers are not let in without a code until the owner says `open to all`
    // The folder for what a visitor's console reads, so that another account can reach it; NULL for the server's folder.
    const char *door_folder;
    bool asks;         // the owner has to let newcomers in, because their connection is not encrypted
    bool shared;       // the broker is somebody else's, so another server may speak there for the same tables
    size_t awake_most; // bytes of memory for tables that are played at; 0 for the usual size
};

// How many frames a server served, refused or ignored since its start, for the log and for tests.
struct server_counts {
    long moves, refused; // moves that the server made; moves that the rules refused
    long topics;         // frames on topics that are none of Parlour's or another server's
    long frames;         // malformed frames: not UTF-8, too long, with too many lines, unknown, or with words missing or wrong
    long strangers;      // acts by users who have no seat at the table or may not ask for them
    long no_table;       // frames for a table that does not exist
    long late;           // moves that the server had made or refused before
    long floods;         // frames beyond what a user may send in a second
    long stale;          // frames of another server or another epoch
};

// Opens a server in its folder, which is made if it does not exist.  Raises the epoch on the disk and finds the tables.  Tables
// whose files are faulty are left out and named in the log.  Returns NULL, with sentences in err, if the folder cannot be used.
struct server *server_open(const char *folder, const struct server_plan *plan, struct server_callbacks out, int64_t now,
                           struct err *err);
void server_free(struct server *server); // frees the server, also NULL; what was not settled is never published

// Writes the server's last will, which the caller gives the broker before connecting.  The broker publishes it, retained, when
// the connection is lost.  If `closes` is set, writes the frame that a server publishes itself when it closes.
void server_down(const struct server *server, bool closes, char topic[WIRE_TOPIC_BYTES], struct strbuf *text);
// Writes the topic of this index, from 0 on, among those to which the server subscribes after each connecting.  Returns false if
// there are no more.
bool server_subscription(const struct server *server, int index, char topic[WIRE_TOPIC_BYTES]);
// Tells the server that its process has connected to the broker, for the first time or again.  The server says that it is up and
// publishes all cards, in case the broker has forgotten them.
void server_connected(struct server *server, int64_t now);

// Takes a message that has arrived for the server, and trusts nothing in it.  In all functions of a server, `now` is in
// milliseconds of a clock that never goes back.
void server_message(struct server *server, const char *topic, const char *payload, size_t length, int64_t now);
// Does what is due by now at the server's tables: moves of computer players, clocks, words for the deal.
void server_tick(struct server *server, int64_t now);
// Obeys the file `asked`, which the console of the server's owner has left in the folder with `close TABLE`, `remove NAME` or the
// like.  Writes the answer to the file `answered`.
void server_asked_here(struct server *server, int64_t now);
// Syncs the record of each of the server's tables that changed, then publishes everything that waits, in order.
void server_settle(struct server *server);
// Returns the milliseconds until server_tick has something to do, or -1 if only a message can bring it anything to do.
int server_due(const struct server *server, int64_t now);

// Returns whether nobody has been at the server for a quarter of an hour, so that the caller has to close it.  It is never true
// of a server that stays open without people (`apart`).
bool server_closing(const struct server *server, int64_t now);
// Returns a sentence if another server has taken this server's place, or else NULL.  A replaced server publishes nothing more,
// and its caller stops at once.
const char *server_replaced(const struct server *server);
bool server_has_spoken(const struct server *server); // returns whether anybody has heard that this server is up
// Closes the server, which writes its counts to the log.  The caller publishes the message of server_down.
void server_close(struct server *server);

struct server_game {
    const char *name;
    const char *rules; // the name of the new game's rules
    const char *sets;  // lines `set KEY VALUE` about the new game's rules
    struct seat_plan plan[SEATS_MAX];
    int seats;
    const char *owner; // the user who opens the game and may use the acts start and keep
    bool watch;        // people without a seat may watch the game
};
// Opens a game of these people on the server.  If a game of this name is not over yet, that one goes on instead.  `table` gets
// the word of the table, and `codes` a line with the code of each new person.  Returns false with the reason in err.
bool server_new_game(struct server *server, const struct server_game *game, char table[WIRE_TABLE_BYTES], struct strbuf *codes,
                     int64_t now, struct err *err);

struct server_about {
    const char *id; // the server's id: a word that stays the same for its folder
    long epoch;     // the server's epoch, which is higher with each opening of the folder
    int tables;     // the number of tables, including finished ones that can still be read
    int awake;      // how many of the server's tables are in memory
    int waiting;    // how many people's frames wait in queues; a tick and a settling serve one frame of each
    struct server_counts counts;
};
struct server_about server_about(const struct server *server);

#endif
