// SPDX-License-Identifier: GPL-3.0-or-later
// What the files of a guest share with each other and with nobody else.
//
// client.c takes messages and the time and hands them on; client_lobby.c minds houses and cards, client_presence.c who of that
// name is here, client_table.c sitting down and getting up, client_stream.c sheets and syncs, client_move.c the open move,
// client_proof.c the checks of the deals.
#ifndef NET_CLIENT_CLIENT_INSIDE_H
#define NET_CLIENT_CLIENT_INSIDE_H

#include "net/client/client.h"
#include "net/fairness/proof.h"
#include "net/protocol/wire.h"
#include "table/tokens.h"

enum { HOUSES_MOST = 16, CARDS_MOST = 4096, ELDERS_MOST = 8 };

// Times, in ms.
enum {
    SYNC_GAP = 300,     // between two syncs, at least
    ASK_AGAIN = 1500,   // a sync that nothing answers, doubled up to QUIET_MOST
    QUIET_MOST = 15000, // nothing heard: ask
    MOVE_AGAIN = 700,   // the open move
    LOOK_MOST = 1000,   // for what the broker keeps of who is here
    HERE_EVERY = 60000, // in case a word was lost
    HERE_AGAIN = 1000,  // between two of ours
    LOST_TOLD = 4000,   // the house is not heard
    HICCUP_MOST = 6000  // a house that has just started does not know yet who is here
};
#define NEVER INT64_MAX

struct home {
    char id[WIRE_HOUSE_BYTES], run[WIRE_HOUSE_BYTES];
    long epoch, version;
    bool up, closed; // closed: by who keeps it
};

// Who of this name is here: this process is `session`, an elder was here before it.
struct here {
    bool ours_seen; // the broker has told our own word back
    bool looking;   // connected again: has a younger one come meanwhile?
    bool wanted;    // to be published
    int64_t due;    // of looking's end, or of publishing
    int64_t last;   // published
    char elder[ELDERS_MOST][WIRE_HOUSE_BYTES];
    int elders, met; // met: how often an elder has spoken since
};

struct sitting {
    bool any; // at a table, or on the way to it
    bool gone;
    char house[WIRE_HOUSE_BYTES], table[WIRE_TABLE_BYTES];
    int seat;
    struct variant *variant; // as the card has it
    struct table *mirror;    // NULL: no sheet yet
    bool sat;                // the console knows the mirror
    long epoch, last, ahead; // last: moves shown by the mirror; ahead: the highest number heard of
    bool fresh;              // nothing of this epoch taken over yet: numbers may go back
    int asked;               // how often for what is missing, without anything coming
    long id;                 // the highest move id used or heard of; -1: none yet
    int bad;                 // sheets in a row that could not be read
    bool bad_told;
    int rewinds;          // how often a house that began again has said less than we know
    int64_t rewind_asked; // the sync before the last time
    bool whole;           // everything is to be asked for, as soon as nothing is missing
    int64_t sync_due, synced, heard, ask_span;
    int64_t lost_since; // NEVER: the house is heard
    bool lost_told;
    struct card *told;     // the card the console knows
    int64_t card_due;      // when it is told a newer one that waits; NEVER: none waits
    struct proof *proof;   // NULL: the seats are not all known yet
    int word_round;        // the round whose word the house has
    int promised;          // the round that was promised last
    int no_round, no_line; // what the house could not tell for the check of a deal, until the card changes
    int64_t word_due, proof_due;
};

struct open_move {
    enum guest_answer answer; // NONE: there is no move; DONE, REFUSED: not fetched yet
    bool later;               // nobody waits
    bool acknowledged;        // the house says done; its sheet is still to come
    long id;
    struct strbuf text;
    int64_t due;
    struct refusal no;
};

struct guest {
    char name[NAME_MAX_BYTES], user[WIRE_USER_BYTES], session[WIRE_HOUSE_BYTES];
    struct far far;
    struct guest_out out;
    bool connected, busy;
    int64_t now;
    struct home home[HOUSES_MOST];
    int homes;
    struct card **card;
    int cards, room;
    struct here here;
    struct sitting at;
    struct open_move open;
    long ignored;
};

// --- client.c ---
// Asks something of the table: an act.  False: not now (not connected, not sure yet to be the one of this name).
bool guest_act(struct guest *guest, const struct strbuf *frame);
void guest_act_line(struct guest *guest, const char *format, ...) __attribute__((format(printf, 2, 3)));
void guest_told(struct guest *guest, const char *sentence); // said
void guest_sent_away(struct guest *guest, const char *sentence);
void guest_subscribe(struct guest *guest, enum topic_kind kind, const char *house, const char *table, const char *user);

void guest_take_said(struct guest *guest, char *rest); // (client_stream.c) a frame's sentences
const char *guest_removed(void);                       // a sentence

// --- client_lobby.c ---
void guest_lobby_up(struct guest *guest, const struct topic *topic, const char *text, size_t length);
void guest_lobby_card(struct guest *guest, const struct topic *topic, const char *text, size_t length);
struct home *guest_lobby_home(struct guest *guest, const char *id, bool add); // NULL: unknown, or there are too many
struct card *guest_lobby_find(const struct guest *guest, const char *house, const char *table);
void guest_lobby_tell_card(struct guest *guest); // the one of our table that waits
void guest_lobby_release(struct guest *guest);

// --- client_presence.c ---
void guest_here_begin(struct guest *guest); // connected, or sat down while connected
void guest_here_message(struct guest *guest, const char *text, size_t length);
void guest_here_tick(struct guest *guest);
int64_t guest_here_due(const struct guest *guest);

// --- client_table.c ---
void guest_table_subscribe(struct guest *guest);
struct table *guest_table_make_mirror(struct guest *guest, struct err *err);
void guest_table_release(struct guest *guest);

// --- client_stream.c ---
void guest_stream_message(struct guest *guest, bool reply, char *text);
void guest_stream_epoch(struct guest *guest, long epoch, bool other_run); // heard of one at our house
void guest_stream_want(struct guest *guest, bool whole);                  // a sync, as soon as may be
void guest_stream_ask(struct guest *guest);                               // something was asked: an answer is expected
void guest_stream_lost(struct guest *guest);
void guest_stream_closed(struct guest *guest); // and said so
void guest_stream_heard(struct guest *guest);
void guest_stream_bad(struct guest *guest); // something arrived that cannot be read
void guest_stream_tick(struct guest *guest);
int64_t guest_stream_due(const struct guest *guest);

// --- client_move.c ---
bool guest_moves_reply(struct guest *guest, const char *word, const char *line, char *rest); // false: none of its words
void guest_moves_seen(struct guest *guest, long id);                                         // by a sheet
void guest_moves_forget(struct guest *guest);
void guest_moves_tick(struct guest *guest);
int64_t guest_moves_due(const struct guest *guest);

// --- client_proof.c ---
void guest_proof_begin(struct guest *guest);
void guest_proof_card(struct guest *guest, const struct card *card);
bool guest_proof_reply(struct guest *guest, const char *word, const char *line, const char *rest);
void guest_proof_look(struct guest *guest);
void guest_proof_tick(struct guest *guest);
int64_t guest_proof_due(const struct guest *guest);

#endif
