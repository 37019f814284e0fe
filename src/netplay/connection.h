// SPDX-License-Identifier: GPL-3.0-or-later
// One person's connection to a server: the link and the client, and what both have to say, joined to the console.  It waits for
// the network and the keyboard in one poll, through terminal_beside.
#ifndef NETPLAY_CONNECTION_H
#define NETPLAY_CONNECTION_H

#include "net/client/client.h"
#include "net/mqtt/link.h"
#include "netplay/net_args.h"
#include "session/session.h"
#include "system/clock.h"

// --- which chat a visitor of the door has heard, in a file of their folder (chat_heard.c) ---

// Their program ends whenever their line drops, and the next one goes on with the lines after those; a player at their own
// computer, who comes back later, hears the latest again.

struct chat_heard {
    long epoch, number; // as they are in the file
};

void chat_heard_resume(struct chat_heard *heard, struct client *client);     // just after client_sit
void chat_heard_keep(struct chat_heard *heard, const struct client *client); // writes the file if there is more

// --- whose chat a person does not want to hear, kept in one file for all servers (mute_list.c) ---

struct mute_list {
    char **name; // owned
    int count;
};

void mute_list_load(struct mute_list *muted);                        // into zeroed memory
void mute_list_release(struct mute_list *muted);                     // the file stays
bool mute_list_has(const struct mute_list *muted, const char *name); // in any case of letters
// From now on this person is muted, or no longer; name NULL: nobody is.  False: so it is, but the file could not be written.
bool mute_list_change(struct mute_list *muted, const char *name, bool mutes);

// --- the connection ---

struct connection {
    const struct link_plan *plan;
    const char *name;  // the person's
    struct link *link; // NULL while hung up
    struct client *client;
    struct session *session;
    struct strbuf trouble; // why the link is down, the latest sentence
    struct strbuf made;    // the table's word, once a game was made
    struct strbuf talker;  // whose chat came last
    bool wakes;            // something has happened that a waiting loop should see
    bool seated;           // a session sits at the mirror
    // Called at the first sheet: a session that sits down in here hears all later ones.
    void (*sits)(void *self);
    void *sits_self;
    bool came;       // connected as somebody who is at a table
    bool unheard;    // the server has not been heard for some seconds
    bool gone;       // sent away, and told so
    bool made_known; // made is filled, or the server refused
    long sheets;     // a count of messages
    enum { SEAT_NONE, SEAT_ASKED, SEAT_TAKEN, SEAT_GIVEN_BACK, SEAT_REFUSED } seat; // connection_seat waits for
    struct chat_heard heard;                                                        // by a visitor of the door
    struct mute_list muted;
    // Adds the codes of the people at this table; NULL: this person does not own the house.
    void (*codes)(void *self, const struct card *card, struct strbuf *out);
    void *codes_self;
};

// Connects, without waiting, to read which tables are open; the plan has no will.  What plan and name point to must live as
// long as the connection.  False and a sentence: no seat can have this name.
bool connection_open(struct connection *connection, struct session *session, const char *name, const struct link_plan *plan,
                     struct err *err);
// Hangs up while the person thinks: a second connection of the same user would cut the one they are playing on elsewhere.
void connection_rest(struct connection *connection);
// Connects again as somebody who is at a table: with a last will.
void connection_come(struct connection *connection);
void connection_close(struct connection *connection); // with a farewell
// Waits until the condition holds, which is looked at anew whenever something has come; but not longer, nor when a signal asks to
// leave.
#define WAIT_UNTIL(condition, milliseconds)                                                                                      \
    for (int64_t wait_end = clock_ms() + (milliseconds); !(condition) && connection_hears(wait_end);)                            \
    continue
bool connection_hears(int64_t end); // waits for what comes next; false: the time is over, or a signal asks to leave
// Asks the server for a game (a frame NEW) until it answers: connection->made then has the table's word, or why not was said.
// False: there was no answer.
bool connection_make_game(struct connection *connection, const struct strbuf *frame, const char *server);
const struct card *connection_table(const struct connection *connection, const char *word); // its card now; NULL: it has not come
bool connection_is_up(const struct connection *connection);                                 // is it connected now?
// Takes a free seat at the table with this word (SEAT_ANY: whichever is free), or gives one's own back before the deal
// (SEAT_BACK), and waits for the answer.  False: the person was told why not, or nothing answered, and then err has a sentence.
bool connection_seat(struct connection *connection, const char *server, const char *table, int seat, struct err *err);
// Asks the host for a computer player's seat after the deal, which the host gives or not; waits for two minutes.
bool connection_ask_host(struct connection *connection, const char *server, const char *table, int seat, struct err *err);
// `may` and `run` of struct company, whose self is the connection, for the words chat, who, mute, keep, start, swap, let,
// refuse, close, remove, codes, fair and refresh.
bool connection_may(void *self, const struct session *session, const char *word);
void connection_run(void *self, struct session *session, const char *word, const struct typed_args *args);

#endif
