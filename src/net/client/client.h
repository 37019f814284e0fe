// SPDX-License-Identifier: GPL-3.0-or-later
// A client: one person's side of a table that is played on a server elsewhere.  It reads the cards of the open tables, sits
// down or watches, keeps a mirror of the table true from whatever arrives, in whatever order and however often, and repeats
// each move until the server has answered.  It knows no broker, no clock and no console: it is given messages and the time, and
// gives back messages to publish and sentences for its person.
//
// Nothing that arrives is trusted.  What is handed on is clean, valid UTF-8.
#ifndef NET_CLIENT_CLIENT_H
#define NET_CLIENT_CLIENT_H

#include "net/protocol/table_card.h"
#include "table/interval.h"
#include "table/table.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct client;

// What a client calls, with self. client_message and client_tick must not be called from within; what arrives meanwhile is
// lost, and asked for again.
struct client_callbacks {
    void *self;
    void (*publish)(void *self, const char *topic, const char *text, size_t length, bool retain);
    void (*subscribe)(void *self, const char *topic);
    // --- to the console; each may be NULL ---
    // A card is new (old NULL), has changed, or is taken away (new NULL).
    void (*card)(void *self, const struct card *old, const struct card *new);
    // How the events of the sheet that is told next came about, and after it false for both.  kept: a computer player moved for
    // the person of this seat.  past: more has happened since, and is told next.
    void (*manner)(void *self, bool kept, bool past);
    // The first sheet has come, so the mirror is there; none of its events were told yet (table_repeat tells them).
    void (*sat)(void *self, struct table *mirror);
    void (*chat)(void *self, const char *name, const char *text);
    // Chat of the time before, in its order; NULL: it is not asked for.
    void (*earlier)(void *self, const char *name, const char *text);
    void (*said)(void *self, const char *sentence); // a whole sentence for the person
    // The client is no longer at the table, and why. client_mirror stays valid until client_leave or client_free.
    void (*gone)(void *self, const char *sentence);
    // Between two rounds: the stage of the server's clock (table/interval.h), the seconds until the next one (-1: never), and
    // the seats that went out.
    void (*interval)(void *self, enum interval_stage stage, int seconds, unsigned starters);
    // The answer to a move after client_move_later.
    void (*answered)(void *self, bool done, const struct refusal *no);
    void (*quiet)(void *self, bool lost); // lost: nothing was heard of the server for some seconds; else it is back
    // The game asked for with client_new_game is there; codes: a line NAME: WORDS for each new person.  If not, said tells why.
    void (*made)(void *self, const char *table, const char *codes);
    // The answer to client_ask_seat.  If it was not done, said tells why.
    void (*seat)(void *self, const char *table, bool taken);
};

// Copied.  session: 8 random hex digits, new at each start of the program.
struct client_plan {
    const char *name; // of the person
    const char *session;
    struct far far; // of the mirror: far.move waits (client_move, the link, client_answer); far.release may be NULL
};

// NULL and a sentence: no seat can have this name.
struct client *client_new(const struct client_plan *plan, struct client_callbacks out, struct err *err);
void client_free(struct client *client); // its mirror and its cards too; NULL is fine

const char *client_user(const struct client *client); // the word of its person's name

// --- the link's side ---
// The last will and the farewell: what the broker publishes, retained, when the client is gone.  It has to be given before
// connecting.
void client_will(const struct client *client, char topic[WIRE_TOPIC_BYTES], struct strbuf *text);
// The link is up, each time anew.  now: milliseconds of a clock that never goes back, here as below.
void client_connected(struct client *client, int64_t now);
void client_disconnected(struct client *client, int64_t now); // it is down
// The broker took our code before and no longer does: the owner has removed this person, and the word of it was lost.
void client_shut_out(struct client *client);
// What has arrived, which nothing is believed of unseen.
void client_message(struct client *client, const char *topic, const char *payload, size_t length, int64_t now);
int64_t client_due(const struct client *client); // when client_tick wants to be called; INT64_MAX: not before the next message
void client_tick(struct client *client, int64_t now); // repeats and asks again what is due by now

// --- the tables ---
// The cards of all open tables, sorted by name; good until the next message.
int client_tables(const struct client *client, const struct card *const **cards);
bool client_server_up(const struct client *client, const char *server); // false: it has said that it is down
// NULL, or why one cannot play there with this program, as a sentence.
const char *client_server_fault(const struct client *client, const char *server);
// The card of the table one is at, or on the way to; NULL: none.
const struct card *client_card(const struct client *client);
// Sits down at the table of that name; NULL: at the only one that is not over and has a seat for this person.  watches: without a
// seat, and then the table has a name.  False and a sentence, also before the card of such a table has come: then try again
// later.
bool client_sit(struct client *client, const char *table, bool watches, int64_t now, struct err *err);
void client_leave(struct client *client); // frees the mirror
// For a later program of the same person, called before client_sit: the moves up to this one were heard, so only
// what came after it is told.
void client_moves_after(struct client *client, long moves);
long client_moves_heard(const struct client *client); // how many were heard here, for that; -1: no sheet has come
// A table like any other for those who sit at it; owned by the client.  NULL before the first sheet.
struct table *client_mirror(const struct client *client);
int client_seat(const struct client *client); // WATCHER when watching, and without a table

// --- a move ---
// Sends a move, in the record's words.  False: none can be made now, and no says why.  It is sent again until it is answered,
// across lost connections and restarts of the server.  Only one move is open at a time.
bool client_move(struct client *client, const char *text, int64_t now, struct refusal *no);
enum client_answer { ANSWER_NONE, ANSWER_WAITING, ANSWER_DONE, ANSWER_REFUSED };
// DONE: the mirror shows the move.  REFUSED: no says why.  Either is returned once, then NONE.
enum client_answer client_answer(struct client *client, struct refusal *no);
bool client_awaits(const struct client *client); // is the open move unanswered?
void client_move_later(struct client *client);   // do not wait: `answered` will tell

// --- what else a client asks ---
// A frame ACT of one line (wire.h), such as "keep Bob steady"; nothing where what was typed in it cannot stand in a frame.
void client_ask(struct client *client, const char *format, ...) __attribute__((format(printf, 2, 3)));
void client_chat(struct client *client, const char *text);
void client_refresh(struct client *client, int64_t now); // asks for the whole table again
bool client_refreshing(const struct client *client);     // is the answer still to come?
// Sends a frame NEW (wire.h) to the server, whose answer comes by `made` or `said`; nothing while not connected.
void client_new_game(struct client *client, const char *server, const char *text, size_t length);
enum { SEAT_ANY = -1, SEAT_BACK = -2 };
// Takes this seat, or any free one, at the table with this word, or gives one's own back before the deal.  Once `seat` has told
// of one that was taken, client_sit finds it.
void client_ask_seat(struct client *client, const char *server, const char *table, int seat);
// What chat was heard last at this table, for a later program of the same person.
void client_chat_heard(const struct client *client, long *epoch, long *number);
// There, after client_sit: only what came later is told as `earlier`.
void client_chat_after(struct client *client, long epoch, long number);
void client_fair(const struct client *client, struct strbuf *out); // adds what the checks of the deals have shown, in sentences
// How many frames were not for us, could not be read or came out of turn, since the start.
long client_ignored(const struct client *client);

#endif
