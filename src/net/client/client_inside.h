// SPDX-License-Identifier: GPL-3.0-or-later
// What the files of a client share with each other and with nobody else: its structs, and the functions of each file.  The
// files are listed here in their order, and a file calls only files above its own; client_tick.c, client_table.c and client.c,
// which define the functions of client.h, come last.
#ifndef NET_CLIENT_CLIENT_INSIDE_H
#define NET_CLIENT_CLIENT_INSIDE_H

#include "net/client/client.h"
#include "net/fairness/proof.h"
#include "net/protocol/wire.h"
#include "table/tokens.h"

enum { SERVERS_MOST = 16, CARDS_MOST = 4096, PREDECESSORS_MOST = 8 };

// How long a client waits before it repeats or reports something, in milliseconds.
enum {
    SYNC_GAP = 300,     // the least time between two syncs of a client
    ASK_AGAIN = 1500,   // until a client's unanswered sync is repeated; doubled each time, up to QUIET_MOST
    QUIET_MOST = 15000, // after so long without a message from the server, the client asks whether anything is missing
    MOVE_AGAIN = 700,   // until a client sends its open move again
    LOOK_MOST = 1000,   // how long a client waits for the broker's retained word about which program of its person is here
    HERE_EVERY = 60000, // how often a client repeats its own word HERE, in case it was lost
    HERE_AGAIN = 1000,  // the least time between two words HERE of this client
    LOST_TOLD = 4000,   // after so long without a message the person is told that the server is not heard
    HICCUP_MOST = 6000  // how long a new server may take to learn who is here
};

struct known_server {
    char id[WIRE_SERVER_BYTES];
    struct wire_up said; // the newest frame UP of this server; all zero if none has come
};

// What the client knows of the presence of its person's programs at tables.  This program is known by its session.  A predecessor
// is a program of the same person that was there before it.
struct client_presence {
    bool ours_seen; // this program's own frame HERE has come back from the broker
    bool looking;   // connected again, and waiting to learn whether a newer program has come
    bool wanted;    // this program's frame HERE is to be published
    int64_t due;    // when looking ends, or the frame HERE is published
    int64_t last;   // when the frame HERE was published last
    char predecessor[PREDECESSORS_MOST][WIRE_SERVER_BYTES];
    int predecessors, met; // met: how often a predecessor has spoken since
};

struct client_table {
    bool any;  // false: the client is at no table, and all else is unused
    bool gone; // true if the server has sent this person away from the table
    char server[WIRE_SERVER_BYTES], table[WIRE_TABLE_BYTES];
    int seat;
    struct variant *variant; // the rules on the table's card
    struct table *mirror;    // the client's mirror of the table; NULL: no sheet yet
    bool sat;                // the console knows the client's mirror
    long epoch, last, ahead; // last: how many moves the mirror shows; ahead: the highest move number heard of
    bool fresh;              // no sheet of this epoch was taken yet, so numbers may go back
    int asked;               // how often the client has asked for missing moves without an answer
    int64_t asked_at;        // when such a request was counted last
    long id;                 // the highest id of this seat's moves that was used or heard of; -1: none yet
    int bad;                 // how many sheets in a row could not be read
    bool bad_told;
    int rewinds;          // how often a server that began again has named fewer moves than the mirror has
    int64_t rewind_asked; // when the last sync about that was sent
    bool whole;           // a whole sheet is to be asked for, as soon as nothing is missing
    int64_t sync_due, synced, heard, ask_span;
    int64_t lost_since; // since when the server is silent; NEVER if it is heard
    bool lost_told;
    struct card *told;                      // the card of this table that the console was told last
    int64_t card_due;                       // when the console is told a newer card; NEVER if there is none
    struct proof *proof;                    // the proof of fair deals; NULL: the seats are not all known yet
    struct seat_plan proof_plan[SEATS_MAX]; // the seats that the proof was made for
    int word_round;                         // the last round for which the server has this person's word
    int promised;                           // the last round for which the server has published a promise
    // The round and the line that the server could not tell for the check of a deal, forgotten when the card changes.
    int no_round, no_line;
    int64_t word_due, proof_due;
    long chat_epoch, chat_number; // epoch and number of the chat line told last; 0 if none was
    long chat_live;               // the first new chat line that came while an answer was awaited; 0: none
    int chat_asked;               // how often the client has asked for earlier chat lines without an answer
    int64_t chat_due;             // when earlier chat lines are asked for; NEVER if none are missing
};

struct open_move {
    enum client_answer answer; // NONE: no move is open; DONE, REFUSED: not returned yet
    bool later;                // nobody waits for the answer: the callback `answered` tells it
    bool acknowledged;         // the server says done; its sheet is still to come
    long id;
    struct strbuf text;
    int64_t due;
    struct refusal no;
};

struct client {
    char name[NAME_MAX_BYTES], user[WIRE_USER_BYTES], session[WIRE_SERVER_BYTES];
    struct far far;
    struct client_callbacks out;
    bool connected, busy;
    int64_t now;
    struct known_server server[SERVERS_MOST];
    int servers;
    struct card **card;
    int cards, room;
    struct client_presence here;
    long after; // the moves told by an earlier program at the table that is entered next; -1 if there was none
    struct client_table at;
    struct open_move open;
    long ignored;
};

// Several files of a client share two kinds of functions.  One whose name ends in `tick` does what is due by client->now.  One
// whose name ends in `due` returns when that is next, or INT64_MAX if the file has nothing to do.

// --- client_out.c: what a client sends and says ---
// Sends a frame ACT out to the table that the client is at.  Returns false if it cannot be sent at present, because the client is
// not connected or does not know yet whether a newer program of this person is there.
bool client_act(struct client *client, const struct strbuf *frame);
void client_told(struct client *client, const char *sentence);      // says this sentence to the client's person
void client_sent_away(struct client *client, const char *sentence); // leaves the table, and tells the person why
// Subscribes the client to a topic of this kind, for any file of the client.  A part that is NULL stands for every server, table
// or user (wire_topic).
void client_subscribe(struct client *client, enum topic_kind kind, const char *server, const char *table, const char *user);

// --- client_cards.c: servers and cards of their tables ---
// Returns the server of that id, or NULL if the client has not heard of it, for all files of the client.
const struct known_server *client_known_server(const struct client *client, const char *id);
// Returns the server of that id from the list that all files of the client share.  Adds a new server; returns NULL if the list is
// full.
struct known_server *client_server_get(struct client *client, const char *id);
// Returns the card of a table, or NULL if the client has not heard of the table, for all files of the client.
struct card *client_card_find(const struct client *client, const char *server, const char *table);
void client_card_add(struct client *client, struct card *card);          // the client owns the card from then on
void client_card_remove(struct client *client, const struct card *card); // the caller owns the card again
// Tells the console that the client has heard of a changed table card.  `old` is NULL for a new card, and `new` is NULL for a
// card that was taken away.
void client_tell_card(struct client *client, const struct card *old, const struct card *new);
void client_tell_waiting_card(struct client *client);         // tells the console the newest card of this client's table
int64_t client_waiting_card_due(const struct client *client); // returns when that card is to be told to the console
void client_cards_release(struct client *client);             // frees all cards of tables

// --- client_presence.c: programs of the same person ---
void client_here_begin(struct client *client); // begins the client's frames HERE, after connecting or sitting down
// Takes a frame HERE into the client: a program of this person, or this client itself, says that it is at a table.
void client_here_message(struct client *client, const char *text, size_t length);
void client_here_tick(struct client *client);
int64_t client_here_due(const struct client *client);

// --- client_sync.c: asking for what the mirror lacks ---
void client_sync_want(struct client *client, bool whole); // asks for a sync as soon as one may be sent
void client_sync_asked(struct client *client); // notes that the server was asked anything, so that an answer is expected
// Notes that the server has answered the client's sync (its request for missing sheets).  The sheets themselves may still be on
// their way.
void client_sync_answered(struct client *client);
void client_sync_epoch(struct client *client, long epoch, bool other_run); // notes the epoch of a server's frame
void client_sync_bad(struct client *client);    // notes that a frame of the server arrived which cannot be read
void client_sync_heard(struct client *client);  // notes that a message of this client's server has come
void client_sync_closed(struct client *client); // this client's server has said that it closes
void client_sync_tick(struct client *client);
int64_t client_sync_due(const struct client *client);

// --- client_move.c: the open move ---
// Takes the server's reply to the client's open move.  Returns false if the frame is not `done` or `refused`.
bool client_moves_reply(struct client *client, const char *word, const char *line, char *rest);
void client_moves_seen(struct client *client, long id); // takes the highest id of the seat's moves in a sheet
void client_moves_tick(struct client *client);
int64_t client_moves_due(const struct client *client);

// --- client_proof.c: checks of the deals ---
// Begins the client's proof that the deals are fair, for the seats on the table's card, when a table is entered or its people
// change.
void client_proof_begin(struct client *client, const struct card *card);
// Takes a new card of the client's table, with its promise for the next deal.
void client_proof_card(struct client *client, const struct card *card);
// Takes a server's reply about the proof of a deal into the client.  Returns false if the reply is about something else, or there
// is no proof.
bool client_proof_reply(struct client *client, const char *word, const char *line, const char *rest);
void client_proof_look(struct client *client); // makes the client ask for what the checks of deals lack
void client_proof_tick(struct client *client);
int64_t client_proof_due(const struct client *client);

// --- client_chat.c: chat lines ---
void client_chat_ask(struct client *client); // asks for the chat lines that came while this program was not there
// Takes a frame of the chat into the client.  Returns false if `word`, the frame's first word, is about anything else.
bool client_chat_message(struct client *client, const char *word, const char *line, char *rest);
void client_chat_tick(struct client *client);
int64_t client_chat_due(const struct client *client);

// --- client_lobby.c: frames about servers and tables ---
// Takes a server's frame UP, which says that the server runs or has stopped, into the client.
void client_lobby_up(struct client *client, const struct topic *topic, const char *text, size_t length);
// Takes a table's frame CARD, the card that tells everybody the table's rules and who sits there, into the client.
void client_lobby_card(struct client *client, const struct topic *topic, const char *text, size_t length);

// --- client_stream.c: what the server says to a seat ---
void client_stream_message(struct client *client, bool reply, char *text);
void client_take_said(struct client *client, char *rest); // tells the person the sentences of a frame SAID
const char *client_removed(void);                         // returns the sentence for a person whom the owner has removed

// --- client_table.c: the table that the client is at ---
void client_table_subscribe(struct client *client);
void client_table_release(struct client *client); // frees all of the client's table, so that it is at none

#endif
