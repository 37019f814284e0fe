// SPDX-License-Identifier: GPL-3.0-or-later
// What the files of a client share with each other and with nobody else: its structs, and the functions of each file.  A file
// calls only files that come before it here; after them come client_tick.c, client_table.c and client.c, which
// have the functions of client.h.
#ifndef NET_CLIENT_CLIENT_INSIDE_H
#define NET_CLIENT_CLIENT_INSIDE_H

#include "net/client/client.h"
#include "net/fairness/proof.h"
#include "net/protocol/wire.h"
#include "table/tokens.h"

enum { SERVERS_MOST = 16, CARDS_MOST = 4096, PREDECESSORS_MOST = 8 };

// Times, in ms.
enum {
    SYNC_GAP = 300,     // the least time between two syncs
    ASK_AGAIN = 1500,   // until an unanswered sync is repeated; doubled each time, up to QUIET_MOST
    QUIET_MOST = 15000, // after so long without a message: ask
    MOVE_AGAIN = 700,   // until the open move is sent again
    LOOK_MOST = 1000,   // how long the retained word of who is here is waited for
    HERE_EVERY = 60000, // our own word is repeated, in case it was lost
    HERE_AGAIN = 1000,  // the least time between two of our own words
    LOST_TOLD = 4000,   // after so long the person is told that the server is not heard
    HICCUP_MOST = 6000  // how long a new server may take to learn who is here
};

struct known_server {
    char id[WIRE_SERVER_BYTES];
    struct wire_up said; // the last that counts; zeroed: nothing yet
};

// Which programs of this user are at tables: this one is `session`; the predecessors were there before it.
struct client_presence {
    bool ours_seen; // our own word has come back from the broker
    bool looking;   // connected again, and waiting whether a newer one has come
    bool wanted;    // our word is to be published
    int64_t due;    // when looking ends, or our word is published
    int64_t last;   // published
    char predecessor[PREDECESSORS_MOST][WIRE_SERVER_BYTES];
    int predecessors, met; // met: how often one of them has spoken since
};

struct client_table {
    bool any;  // false: at no table, and all else is unused
    bool gone; // sent away from it
    char server[WIRE_SERVER_BYTES], table[WIRE_TABLE_BYTES];
    int seat;
    struct variant *variant; // by the rules on the card
    struct table *mirror;    // NULL: no sheet yet
    bool sat;                // the console knows the mirror
    long epoch, last, ahead; // last: moves shown by the mirror; ahead: the highest number heard of
    bool fresh;              // no sheet of this epoch was taken yet, so numbers may go back
    int asked;               // how often we asked for what is missing, without an answer
    int64_t asked_at;        // when that was counted last
    long id;                 // the highest move id used or heard of; -1: none yet
    int bad;                 // sheets in a row that could not be read
    bool bad_told;
    int rewinds;          // how often a server that began again has said less than we know
    int64_t rewind_asked; // the sync before the last time
    bool whole;           // a whole sheet is to be asked for, as soon as nothing is missing
    int64_t sync_due, synced, heard, ask_span;
    int64_t lost_since; // NEVER: the server is heard
    bool lost_told;
    struct card *told;                      // the card the console knows
    int64_t card_due;                       // when it is told a newer one; NEVER: there is none
    struct proof *proof;                    // NULL: the seats are not all known yet
    struct seat_plan proof_plan[SEATS_MAX]; // which it was made for
    int word_round;                         // the round whose word the server has
    int promised;                           // the round that was promised last
    int no_round, no_line;                  // what the server could not tell for the check of a deal, until the card changes
    int64_t word_due, proof_due;
    long chat_epoch, chat_number; // of the line heard last; 0: none yet
    long chat_live;               // the first line that came while an answer was awaited; 0: none
    int chat_asked;               // how often what was said before was asked for in vain
    int64_t chat_due;             // when it is asked for; NEVER: it is known
};

struct open_move {
    enum client_answer answer; // NONE: no move is open; DONE, REFUSED: not returned yet
    bool later;                // `answered` tells
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
    long after; // what was heard before, at the table that is entered next; -1: nothing
    struct client_table at;
    struct open_move open;
    long ignored;
};

// Of several files one function has the name `tick`, which does what is due by client->now, and one `due`, which says when that
// is next: INT64_MAX where nothing is.

// --- client_out.c ---
// Asks something of the table: a frame ACT.  False: not now (not connected, or not sure yet to be the one of this name).
bool client_act(struct client *client, const struct strbuf *frame);
void client_told(struct client *client, const char *sentence);      // to the person
void client_sent_away(struct client *client, const char *sentence); // away from the table, and why
// To this topic; a part that is NULL: to all (wire_topic).
void client_subscribe(struct client *client, enum topic_kind kind, const char *server, const char *table, const char *user);

// --- client_cards.c ---
const struct known_server *client_known_server(const struct client *client, const char *id);       // NULL: unknown
struct known_server *client_server_get(struct client *client, const char *id);                     // adds; NULL: too many
struct card *client_card_find(const struct client *client, const char *server, const char *table); // NULL: unknown
void client_card_add(struct client *client, struct card *card);                                    // which is the client's now
void client_card_remove(struct client *client, const struct card *card);                      // and gives it back to the caller
void client_tell_card(struct client *client, const struct card *old, const struct card *new); // to the console
void client_tell_waiting_card(struct client *client);                                         // the newest one of our table
int64_t client_waiting_card_due(const struct client *client);                                 // when it has to be told
void client_cards_release(struct client *client);                                             // frees all cards

// --- client_presence.c ---
void client_here_begin(struct client *client);                                    // connected, or sat down while connected
void client_here_message(struct client *client, const char *text, size_t length); // a frame HERE about this user, also our own
void client_here_tick(struct client *client);
int64_t client_here_due(const struct client *client);

// --- client_sync.c ---
void client_sync_want(struct client *client, bool whole);                  // a sync, as soon as may be
void client_sync_asked(struct client *client);                             // anything was asked: an answer is expected
void client_sync_answered(struct client *client);                          // a sync was; what it brings may still be on its way
void client_sync_epoch(struct client *client, long epoch, bool other_run); // heard of one of our server
void client_sync_bad(struct client *client);                               // something arrived that cannot be read
void client_sync_heard(struct client *client);                             // the server: something of it has come
void client_sync_closed(struct client *client);                            // the server, and it has said so
void client_sync_tick(struct client *client);
int64_t client_sync_due(const struct client *client);

// --- client_move.c ---
bool client_moves_reply(struct client *client, const char *word, const char *line, char *rest); // false: none of its words
void client_moves_seen(struct client *client, long id);                                         // by a sheet
void client_moves_tick(struct client *client);
int64_t client_moves_due(const struct client *client);

// --- client_proof.c ---
void client_proof_begin(struct client *client, const struct card *card); // of the table that is entered, or as it is now
void client_proof_card(struct client *client, const struct card *card);  // a card of the table has come
bool client_proof_reply(struct client *client, const char *word, const char *line, const char *rest); // false: none of its words
void client_proof_look(struct client *client); // a sheet or a card was taken over
void client_proof_tick(struct client *client);
int64_t client_proof_due(const struct client *client);

// --- client_chat.c ---
void client_chat_ask(struct client *client); // for what was said while this program was not there
bool client_chat_message(struct client *client, const char *word, const char *line, char *rest); // false: none of its words
void client_chat_tick(struct client *client);
int64_t client_chat_due(const struct client *client);

// --- client_lobby.c ---
void client_lobby_up(struct client *client, const struct topic *topic, const char *text, size_t length);   // a frame UP
void client_lobby_card(struct client *client, const struct topic *topic, const char *text, size_t length); // a frame CARD

// --- client_stream.c ---
void client_stream_message(struct client *client, bool reply, char *text);
void client_take_said(struct client *client, char *rest); // a frame's sentences
const char *client_removed(void);                         // a sentence

// --- client_table.c ---
void client_table_subscribe(struct client *client);
void client_table_release(struct client *client); // frees all of the table; the client is at none

#endif
