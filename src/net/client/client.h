// SPDX-License-Identifier: GPL-3.0-or-later
// A client: one person's side of a table that is played on a server elsewhere.  It reads the cards of the open tables, sits down
// or watches, keeps its copy of the table, the mirror, up to date from frames that may come in any order and more than once, and
// repeats each move until the server has answered.  It knows no broker, no clock and no console: it is given messages and the
// time, and gives back messages to publish and sentences for its person.
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

// The callbacks of a client to its program, always with `self` as the first argument.  None of these functions may call
// client_message or client_tick.  A message that comes in while one of them runs is dropped, and the client asks the server for
// it again.
struct client_callbacks {
    void *self;
    void (*publish)(void *self, const char *topic, const char *text, size_t length, bool retain);
    void (*subscribe)(void *self, const char *topic);
    // --- callbacks to the console, each of which may be NULL ---
    // Tells that the card of a table is new (old is NULL), has changed, or was taken away by the server (new is NULL).
    void (*card)(void *self, const struct card *old, const struct card *new);
    // Called before and after the mirror tells a sheet's events, to say how they came about; the call after the sheet has false
    // for both.  With kept, a computer player made the move for the person of this seat.  With past, the game has gone further
    // since, and another sheet is told next.
    void (*manner)(void *self, bool kept, bool past);
    // Tells that the first sheet has come from the server, so the client has a mirror of the table.  None of the sheet's events
    // have been told yet; table_repeat tells them.
    void (*sat)(void *self, struct table *mirror);
    void (*chat)(void *self, const char *name, const char *text);
    // Tells a chat line from before this program joined the table; earlier lines come in their order.  If this callback is NULL,
    // the client does not ask the server for them.
    void (*earlier)(void *self, const char *name, const char *text);
    void (*said)(void *self, const char *sentence); // tells the client's person a whole sentence
    // Tells that the client is no longer at the table, and in a sentence why. client_mirror stays valid until client_leave or
    // client_free.
    void (*gone)(void *self, const char *sentence);
    // Tells where the server's clock stands between two rounds: its stage (table/interval.h), the seconds until the next stage
    // (-1 if it never comes), and, as a bit set, the seats that went out in the last round.
    void (*interval)(void *self, enum interval_stage stage, int seconds, unsigned starters);
    // Tells how the server has answered a move for which client_move_later was called; `no` says why a move was refused.
    void (*answered)(void *self, bool done, const struct refusal *no);
    // Tells with true that nothing was heard of the server for some seconds, with false that it is heard again.
    void (*quiet)(void *self, bool lost);
    // Tells that the server has made the game that client_new_game asked for. codes has a line NAME: WORDS with the code of each
    // new person.  If the server makes no game, `said` tells why.
    void (*made)(void *self, const char *table, const char *codes);
    // Tells that the server has answered client_ask_seat by taking a seat for this person or by freeing it.  If it did neither,
    // `said` tells why.
    void (*seat)(void *self, const char *table, bool taken);
};

// The person and the program of a client; client_new copies this plan.  `session` is 8 random hex digits, new at each start of
// the program.
struct client_plan {
    const char *name; // the name of the client's person
    const char *session;
    struct far far; // the mirror's functions: far.move waits for the server's answer, and far.release may be NULL
};

// Makes a client for a person, not connected yet.  Returns NULL, with a sentence in err, if no seat can have the person's name.
struct client *client_new(const struct client_plan *plan, struct client_callbacks out, struct err *err);
void client_free(struct client *client); // frees the client with its mirror and its cards; NULL is allowed

const char *client_user(const struct client *client); // the person's name as a word of topics (wire_user)

// --- functions for the link to the broker ---
// Writes the last will of this client, a frame `gone SESSION`, which is also its farewell.  The broker publishes the will,
// retained, when the client is gone, so the link must give it to the broker before it connects.
void client_will(const struct client *client, char topic[WIRE_TOPIC_BYTES], struct strbuf *text);
// Tells the client that its link to the broker is up, for the first time or again.  In all functions of a client, `now` is in
// milliseconds of a clock that never goes back.
void client_connected(struct client *client, int64_t now);
void client_disconnected(struct client *client, int64_t now); // tells the client that its link to the broker is down
// Tells the client that the broker no longer accepts this person's code, which it accepted before.  That means that the owner of
// the house has removed this person, and that the server's frame about it was lost.
void client_shut_out(struct client *client);
// Takes a message that the client's link has received.  The client checks all of it and trusts no server.
void client_message(struct client *client, const char *topic, const char *payload, size_t length, int64_t now);
// Returns the time at which client_tick has to be called next, or INT64_MAX if nothing is due in the client before a message
// comes.
int64_t client_due(const struct client *client);
void client_tick(struct client *client, int64_t now); // repeats every request to the server that is due by now

// --- the tables on all servers ---
// Sets *cards to the cards of all open tables that the client has heard of, sorted by the table's name, and returns how many
// there are.  The cards stay valid until the next message.
int client_tables(const struct client *client, const struct card *const **cards);
bool client_server_up(const struct client *client, const char *server); // false if the server has said that it is down
// Returns a sentence that says why this program cannot play on that server, such as a version that differs, or NULL if it can.
const char *client_server_fault(const struct client *client, const char *server);
// Returns the card of the table that the client is at or about to enter, or NULL if there is no such table.
const struct card *client_card(const struct client *client);
// Sits the client down at the table of that name.  If `table` is NULL, the client takes the only table that is not over and has a
// seat for this person.  To watch without a seat, the table must be named.  Returns false, with a sentence in err, if there is no
// such table; its card may still be on its way, so the caller may try again later.
bool client_sit(struct client *client, const char *table, bool watches, int64_t now, struct err *err);
void client_leave(struct client *client); // leaves the client's table and frees the mirror
// Tells the client, before client_sit, that an earlier program of the same person has already told the table's moves up to number
// `moves`.  The client then tells only later moves.
void client_moves_after(struct client *client, long moves);
long client_moves_heard(const struct client *client); // returns the number of the last move told, or -1 if no sheet has come
// Returns the client's mirror of the table (its copy, as one seat knows the table), which is used like any other table and which
// the client owns.  It is NULL before the first sheet has come.
struct table *client_mirror(const struct client *client);
int client_seat(const struct client *client); // returns the client's seat; WATCHER also without a table

// --- making a move ---
// Sends a move of the client's person to the server, in the words of a record.  The client repeats it until it is answered, even
// if the connection is lost or the server is started again.  Only one move is open at a time.  Returns false, with the reason in
// `no`, if no move can be made.
bool client_move(struct client *client, const char *text, int64_t now, struct refusal *no);
enum client_answer { ANSWER_NONE, ANSWER_WAITING, ANSWER_DONE, ANSWER_REFUSED };
// Returns what has become of the client's open move.  ANSWER_DONE means that the mirror shows the move, ANSWER_REFUSED that the
// server refused it for the reason in `no`.  Each of these two is returned only once; after that, ANSWER_NONE is.
enum client_answer client_answer(struct client *client, struct refusal *no);
bool client_awaits(const struct client *client); // returns whether the server has yet to answer the open move
void client_move_later(struct client *client);   // returns at once: the callback `answered` will tell the server's answer

// --- other requests to the server ---
// Sends the client's server a frame ACT of one line (wire.h), such as "keep Bob steady".  Sends nothing if the line has
// characters that no frame may have.
void client_ask(struct client *client, const char *format, ...) __attribute__((format(printf, 2, 3)));
void client_chat(struct client *client, const char *text);
void client_refresh(struct client *client, int64_t now); // asks the server for the whole table again
// Returns whether the client has asked the server for a whole sheet of the table and is still waiting for it.
bool client_refreshing(const struct client *client);
// Sends a frame NEW (wire.h), by which the client asks the server to make a game.  The callback `made` or `said` brings the
// answer.  Nothing is sent while the client is not connected.
void client_new_game(struct client *client, const char *server, const char *text, size_t length);
enum { SEAT_ANY = -1, SEAT_BACK = -2 };
// Asks the server for a seat at a table for the client's person: for the seat of that number, or for any free one (SEAT_ANY).
// SEAT_BACK gives the person's own seat back before the deal.  After the callback `seat` has told of a seat that was taken,
// client_sit finds the table.
void client_ask_seat(struct client *client, const char *server, const char *table, int seat);
// Gets the epoch and the number of the last chat line that the client told at this table.  A later program of the same person
// passes both to client_chat_after.
void client_chat_heard(const struct client *client, long *epoch, long *number);
// Tells the client, after client_sit, which chat line an earlier program of this person told last.  Only later lines are then
// told by the callback `earlier`.
void client_chat_after(struct client *client, long epoch, long number);
void client_fair(const struct client *client, struct strbuf *out); // adds sentences about what the checks of the deals have shown
// Returns how many frames the client has ignored since it was made, because they were for somebody else, unreadable or out of
// turn.
long client_ignored(const struct client *client);

#endif
