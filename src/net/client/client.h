// SPDX-License-Identifier: GPL-3.0-or-later
// A client: one person's side of a table that is played in a server elsewhere.  It reads the cards of the open tables, sits down
// or watches, keeps the mirror of the table true from whatever arrives, in whatever order and however often, and sees each
// move through until the server has answered.  It knows no broker, no clock, no generator and no console: it is given messages
// and the time, and gives messages to publish and things to tell.
//
// Nothing that arrives is trusted.  What is handed to the console is clean, valid UTF-8.
#ifndef NET_CLIENT_CLIENT_H
#define NET_CLIENT_CLIENT_H

#include "net/protocol/table_card.h"
#include "table/interval.h"
#include "table/table.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct client;

// What a client says.  From within them client_message and client_tick must not be called; what arrives meanwhile is lost, and
// asked for again.
struct client_callbacks {
    void *self;
    void (*publish)(void *self, const char *topic, const char *text, size_t length, bool retain);
    void (*subscribe)(void *self, const char *topic);
    // --- to the console; each may be NULL ---
    // A card is new (old NULL), another, or taken away (new NULL).
    void (*card)(void *self, const struct card *old, const struct card *new);
    // The first sheet has come: the mirror is there, nothing of it is told yet (table_repeat does that).
    void (*sat)(void *self, struct table *mirror);
    void (*chat)(void *self, const char *name, const char *text);
    void (*said)(void *self, const char *sentence); // for the person, whole
    // No longer at the table, and why.  client_mirror is still there until client_leave or client_free.
    void (*gone)(void *self, const char *sentence);
    // Between two rounds: what the server's clock says (table/interval.h), the seconds until the next stage, -1 never, and who
    // went out.
    void (*interval)(void *self, enum interval_stage stage, int seconds, unsigned starters);
    // The answer to a move nobody waits for any more.
    void (*answered)(void *self, bool done, const struct refusal *no);
    void (*quiet)(void *self, bool lost); // the server is not heard (for some seconds now); it is back
    // A game asked for with client_new_game is there; codes: a line NAME: WORDS for each new person.  Else said tells why not.
    void (*made)(void *self, const char *table, const char *codes);
};

// Copied.  session: 8 hex digits out of the system's randomness, new at each start of the program.
struct client_plan {
    const char *name; // of the person
    const char *session;
    struct far far; // of the mirror: far.move waits (client_move, the link, client_answer); far.release may be NULL
};

// NULL and a sentence: the name is none that a seat can have.
struct client *client_new(const struct client_plan *plan, struct client_callbacks out, struct err *err);
void client_free(struct client *client);

// --- the link's side ---
// What the broker says, retained, when the client is gone: its last will, to be given before connecting, and the farewell.
void client_will(const struct client *client, char topic[WIRE_TOPIC_BYTES], struct strbuf *text);
void client_connected(struct client *client, int64_t now);
void client_disconnected(struct client *client, int64_t now);
void client_message(struct client *client, const char *topic, const char *payload, size_t length, int64_t now);
int64_t client_due(const struct client *client); // when client_tick wants to be called; INT64_MAX: not before the next message
void client_tick(struct client *client, int64_t now);

// --- the tables ---
// The cards of all open tables, sorted by name; good until the next message.
int client_tables(const struct client *client, const struct card *const **cards);
bool client_server_up(const struct client *client, const char *server); // as far as is known
// NULL, or why one cannot play there with this program, as a sentence.
const char *client_server_fault(const struct client *client, const char *server);
// What can be said of the wait for the first sheet: the table's card, or NULL.
const struct card *client_card(const struct client *client);
// Sits down at the table of that name (NULL: the only one that is not over and has a seat of mine); false and a sentence.
// Before the card of such a table has come, it is false too: ask again.
bool client_sit(struct client *client, const char *table, int64_t now, struct err *err);
bool client_watch(struct client *client, const char *table, int64_t now, struct err *err);
void client_leave(struct client *client); // frees the mirror
// NULL before the first sheet.  The client's; a table as any other for who sits at it.
struct table *client_mirror(const struct client *client);
int client_seat(const struct client *client); // WATCHER when watching, and without a table

// --- a move ---
// Starts the one open move; false: none can be made now (no says why).  It is repeated until it is answered, across losses
// of the line and restarts of the server.
bool client_move(struct client *client, const char *text, int64_t now, struct refusal *no);
enum client_answer { ANSWER_NONE, ANSWER_WAITING, ANSWER_DONE, ANSWER_REFUSED };
// DONE: the server has made it and the mirror shows it.  An answer is given once.
enum client_answer client_answer(struct client *client, struct refusal *no);
bool client_awaits(const struct client *client); // is the open move unanswered?
void client_move_later(struct client *client);   // nobody waits for the open move now: `answered` tells

// --- what else a client asks ---
void client_chat(struct client *client, const char *text);                    // chat
void client_keep(struct client *client, const char *name, const char *level); // level "off": no longer
void client_start(struct client *client);                                     // deal, though not everybody is here
void client_reads(struct client *client);                                     // between two rounds: the next one waits
void client_refresh(struct client *client, int64_t now);                      // everything anew
bool client_refreshing(const struct client *client);                          // it has not come yet
void client_new_game(struct client *client, const char *server, const char *text,
                     size_t length);                               // a frame for the server's `new`
void client_fair(const struct client *client, struct strbuf *out); // what the checks of the deals have shown, as sentences
// Frames that were not for us, could not be read, or came out of turn, since the start: for a log.
long client_ignored(const struct client *client);

#endif
