// SPDX-License-Identifier: GPL-3.0-or-later
// One person's connection to a server: a link and a client, and what both of them say, joined to the console.  It waits for the
// network and the keyboard in one poll, through terminal_beside.
#ifndef NETPLAY_CONNECTION_H
#define NETPLAY_CONNECTION_H

#include "net/client/client.h"
#include "net/mqtt/link.h"
#include "netplay/net_args.h"
#include "session/session.h"
#include "system/clock.h"

// --- which chat a visitor of the door has heard, kept in a file of the visitor's folder (chat_heard.c) ---

// The last chat line that a visitor has heard at a table.  A visitor's program ends whenever their connection drops, and the next
// program goes on with the lines after this one.  A player at their own computer, who comes back later, hears the latest lines
// again.
struct chat_heard {
    long epoch, number; // the epoch and number of a chat line, as in the file
};

// Has the client skip the chat that a visitor of the door has already heard.  Called just after client_sit.
void chat_heard_resume(struct chat_heard *heard, struct client *client);
void chat_heard_keep(struct chat_heard *heard, const struct client *client); // writes the file if more chat was heard

// --- whose chat a person does not want to hear, kept in one file for all servers (mute_list.c) ---

struct mute_list {
    char **name; // the names of muted people, owned by the list
    int count;
};

void mute_list_load(struct mute_list *muted);    // reads who is muted from the file; the list is zeroed memory
void mute_list_release(struct mute_list *muted); // frees the names of those muted; the file stays
// Returns whether the person has muted somebody of this name, in capitals or not.
bool mute_list_has(const struct mute_list *muted, const char *name);
// Mutes a person's chat if `mutes` is set, and else lets it be heard again.  If name is NULL and mutes is false, nobody is muted
// any more.  Returns false if the mute list's file could not be written; the change still counts for this program.
bool mute_list_change(struct mute_list *muted, const char *name, bool mutes);

// --- a person's connection to a server (connection.c) ---

struct connection {
    const struct link_plan *plan;
    const char *name;  // the name of the connection's person
    struct link *link; // the link to the server; NULL while it is hung up
    struct client *client;
    struct session *session;
    struct strbuf trouble; // the latest sentence of why the link is down
    struct strbuf made;    // the word of the table, once the server has made a game
    struct strbuf talker;  // the person whose chat came last
    bool wakes;            // the connection has brought something that a waiting loop should see
    bool seated;           // a session of the console sits at the client's mirror
    // Called at the first sheet that the connection brings.  A session that sits down during this call hears all later sheets.
    void (*sits)(void *self);
    void *sits_self;
    bool came;       // the link has connected as somebody who is at a table
    bool unheard;    // the server has not been heard for some seconds
    bool gone;       // the server has sent the person away, and they were told
    bool made_known; // made is filled, or the server has refused the game
    long sheets;     // how many messages have come by the connection
    enum { SEAT_NONE, SEAT_ASKED, SEAT_TAKEN, SEAT_GIVEN_BACK, SEAT_REFUSED } seat; // what connection_seat waits for
    struct chat_heard heard;                                                        // what a visitor of the door has heard
    struct mute_list muted;
    // Appends the codes of the people at this table.  NULL if this person does not own the house.
    void (*codes)(void *self, const struct card *card, struct strbuf *out);
    void *codes_self;
};

// Opens a connection of a person to a server, without waiting, to read which tables are open.  The plan has no last will.  What
// plan and name point to must live as long as the connection.  Returns false, with a sentence in err, if no seat can have this
// name.
bool connection_open(struct connection *connection, struct session *session, const char *name, const struct link_plan *plan,
                     struct err *err);
// Closes the link of a connection while the person thinks, because it would cut another connection of the same user, by which
// they may be playing elsewhere.
void connection_rest(struct connection *connection);
// Opens the person's connection to the server again, with a last will, for somebody who is at a table.
void connection_come(struct connection *connection);
void connection_close(struct connection *connection); // publishes the farewell and frees the connection
// Waits until the condition holds, and checks it again whenever the connection has brought something.  The wait also ends after
// `milliseconds`, and when a signal asks the program to end.
#define WAIT_UNTIL(condition, milliseconds)                                                                                      \
    for (int64_t wait_end = clock_ms() + (milliseconds); !(condition) && connection_hears(wait_end);)                            \
    continue
// Waits for the next thing that the connection brings.  Returns false if the time `end` has come, or a signal asks the program to
// end.
bool connection_hears(int64_t end);
// Asks the server over the connection for a game (a frame NEW) until it answers. connection->made then has the table's word; it
// is empty if the server refused and the person was told why.  Returns false if there was no answer.
bool connection_make_game(struct connection *connection, const struct strbuf *frame, const char *server);
// Returns the latest card of a table that the connection has brought, or NULL if none has come.
const struct card *connection_table(const struct connection *connection, const char *word);
bool connection_is_up(const struct connection *connection); // returns whether the link is up
// Takes a free seat at the table with this word over the connection (SEAT_ANY: any free one), or gives the person's own seat back
// before the deal (SEAT_BACK), and waits for the answer.  Returns false if the person was told why not.  If nothing answered,
// returns false with a sentence in err.
bool connection_seat(struct connection *connection, const char *server, const char *table, int seat, struct err *err);
// Asks the table's host over the connection, after the deal, for a computer player's seat, and waits up to two minutes for the
// host's answer.  Returns false like connection_seat.
bool connection_ask_host(struct connection *connection, const char *server, const char *table, int seat, struct err *err);
// The functions `may` and `run` of struct company, whose self is the connection, for the words chat, who, mute, keep, start,
// swap, let, refuse, close, remove, codes, fair and refresh at a table on a server.
bool connection_may(void *self, const struct session *session, const char *word);
void connection_run(void *self, struct session *session, const char *word, const struct typed_args *args);

#endif
