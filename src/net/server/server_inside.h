// SPDX-License-Identifier: GPL-3.0-or-later
// What the files of the server share with each other and with nobody else.
//
// server.c has the lists, the timers and what waits to be published; server_files.c the folder; server_cache.c wakes tables and
// puts them to sleep; server_play.c deals, makes moves and lets computer players move; server_between.c has the clock between
// two rounds; server_act.c reads what clients ask,
// server_sync.c tells them what they missed, server_new.c opens games, server_queue.c has frames served in turn,
// server_clear.c limits and clears them, server_owner.c
// closes them and removes people, server_card.c says who is here, server_log.c tells a standby.
#ifndef NET_SERVER_SERVER_INSIDE_H
#define NET_SERVER_SERVER_INSIDE_H

#include "net/fairness/proof.h"
#include "net/protocol/table_card.h"
#include "net/server/server.h"
#include "table/interval.h"

#include <sys/types.h>

enum {
    SERVER_AWAKE_MOST = 128,
    SERVER_TABLES_MOST = 10000,
    SERVER_OWNED_MOST = 32,           // tables that are not over, of the owner of the server
    SERVER_OTHERS_OWNED_MOST = 4,     // of anybody else
    SERVER_UNJOINED_MS = 3600 * 1000, // that a client's table waits for the first other person
    SERVER_USERS_MOST = 20000,        // watchers beyond are not answered
    SERVER_ACTS_MOST = 100,           // a second and user
    SERVER_HEAVY_MOST = 8,            // of them those that need a table replayed or a file read
    SERVER_CALM_MS = 10000,           // without sending too much, then it is said again
    SERVER_CHATS_MOST = 5,            // in SERVER_CHATS_MS
    SERVER_CHATS_MS = 10000,
    SERVER_ANSWER_MS = 50,        // for each computer player who is asked about a discard, beside the pause before all of them
    SERVER_GRACE_MS = 5000,       // before somebody who is gone is said to be away
    SERVER_WORDS_MS = 2000,       // that the first deal waits for the clients' words
    SERVER_RETRY_MS = 2000,       // where the disk was full
    SERVER_RULE_MS = 250,         // that a server waits for word of another one before it speaks
    SERVER_CLOSE_MS = 900 * 1000, // after the last person left
    SERVER_OVER_S = 24 * 3600,    // that a finished table stays
    SERVER_LOG_MS = 60 * 1000,    // between two lines of counts in the log
    SERVER_TELL_MOST = 200,       // missed moves that are told again one by one
    SERVER_BACK_MOST = 60,        // of them to who comes back with another program
    SERVER_CHUNK = 32 * 1024      // of a record in one frame
};
#define NEVER INT64_MAX

struct server_table;
struct queued_frame;

struct server_user {
    char *user;
    bool here;                               // also in the seconds of grace
    bool seated;                             // has a seat at some table
    bool removed, key_due;                   // by the owner of the server; and the key is still to be taken away
    int64_t gone_at;                         // when he is said to be away; NEVER: he is not leaving
    struct server_table *at;                 // where he sat down last
    char session[9];                         // of his program, "" before the first
    int64_t second, heavy_second, chat_from; // of the counts below
    int acts, heavy, chats;
    struct queued_frame *first, *last; // what waits to be served
    size_t queued;                     // its bytes
    long turn;                         // in which one was served last
    bool waits;                        // is in the server's list of those
    int64_t flooded_at;                // when they last sent too much; 0: never
};

// The rules of any number of tables, as their cards show them.
struct server_rules {
    char *word, *sets;   // as a record names them
    char *card;          // lines, each with its newline
    int pause_s, wait_s; // between rounds (table/interval.h)
};

struct server_seat {
    char *name;
    struct server_user *user; // NULL: a computer player's
    char level[LEVEL_MAX_BYTES], keep[LEVEL_MAX_BYTES];
    bool came, word_due; // word_due: that a word stands is to be said when it is on the disk
    char session[9];     // of the program whose ids were heard
    long made, heard;    // the highest move id that stands; that was answered
    char *refused;       // the move refused last: its words, and behind their end the answer; NULL
    size_t refused_at;   // where the answer begins
};

// What is in memory of a table only while it is awake.
struct server_awake {
    struct server *server;
    struct server_table *of;
    struct table *table; // NULL: still waiting
    struct deal_opened now, next;
    struct server_bot *thinker[SEATS_MAX]; // the computer players', owned by the table
    char lot[17];                          // their luck
    long moving;                           // the id of the move that is being made, of seat mover
    int mover;
    bool thought;
    bool asked; // somebody whose turn it is not was to answer before the move that is being made
    uint64_t used;
};

struct server_table {
    char *word, *name;
    struct server_user *owner;
    struct server_rules *rules;
    struct server_seat *seat;
    struct server_awake *awake; // NULL: asleep
    int seats, round, moves;
    enum card_stage stage;
    struct interval interval;              // in stage SERVER_BETWEEN
    enum interval_stage interval_told;     // to the clients
    bool watch, started, broken, troubled; // broken: its files are at fault; troubled: so it was said that the deal fails
    bool unsure;                           // whose turn it is was not looked at yet
    bool dirty, state_dirty, card_dirty;   // what server_settle has to do
    bool touched;                          // is among those that server_settle looks at
    int64_t due, full_at;                  // next timer; since when everybody is there for the first deal
    int64_t last_at;                       // of the last move
    int64_t beat_at;                       // of the last one that a computer player leaves time after
    int64_t over_s;                        // time of day of the end; 0: not over
    char commit[SHA_HEX_BYTES];            // of the next round
    off_t told;                            // bytes of the record that the standby knows; -1: nothing yet
    long told_lines, told_states;
};

// Pointers to things that begin with the pointer to their word.
struct server_list {
    void **item;
    int count, room;
};

struct outgoing_frame {
    size_t topic, text, length; // in the server's arena
    bool retain, log;           // log: for the standby, who hears first
};

struct server {
    char *folder, *name, *owner;
    struct server_callbacks out;
    int pace_ms;
    bool apart, ruling, following, follow_all; // follow_all: the standby waits for the end of the list
    bool seated_dirty;                         // who sits where has changed since it was written down
    char id[WIRE_SERVER_BYTES], run[9];
    long epoch;
    int64_t opened, wall_s;           // when server_open was called, by the loop's clock and by the time of day
    int64_t now;                      // of the call that is being served
    int64_t rule_at, calm_at, log_at; // timers; NEVER: not running
    int64_t forget_at;                // when the keys of the removed are taken away
    int64_t empty_at;                 // since when nobody is here
    int64_t soonest;                  // not after the earliest due of all tables and users
    int here;                         // users who are here
    struct server_list table, user;   // sorted by their words
    struct server_list rules;
    struct server_list changed; // touched tables
    struct server_list waiting; // users of whom more than one frame has come
    long turn;                  // settlings
    struct server_list awake;
    int unsure_next, follow_next; // the next tables to be looked at, to be told to a standby
    uint64_t uses;
    struct strbuf arena, text, scratch; // what waits; the frame that is read; the frame that is written
    struct outgoing_frame *wait;
    int waits, wait_room;
    struct server_counts counts, logged;
    char *replaced;
};

static inline struct server_table *table_at(const struct server *server, int i)
{
    return server->table.item[i];
}
static inline struct server_user *user_at(const struct server *server, int i)
{
    return server->user.item[i];
}

// --- server.c ---
void server_list_insert(struct server_list *list, int at, void *thing);
void server_obey(struct server *server, const struct topic *topic, char *text); // a frame whose turn it is
struct server_user *server_user_find(const struct server *server, const char *user);
struct server_user *server_user_get(struct server *server, const char *user); // adds; NULL: too many
struct server_table *server_table_find(const struct server *server, const char *word);
void server_table_add(struct server *server, struct server_table *table);
void server_table_drop(struct server *server, struct server_table *table); // and frees it
void server_touch(struct server *server, struct server_table *table);      // server_settle looks at its dirty flags
void server_due_at(struct server *server, struct server_table *table, int64_t when);
int64_t server_wall(const struct server *server);
// Waits for server_settle.
void server_publish(struct server *server, enum topic_kind kind, const struct server_table *table, const char *user,
                    const struct strbuf *text, bool retain);
void server_reply(struct server *server, const char *table, const char *user, const char *text);
void server_say(struct server *server, const char *table, const char *user, const char *sentences);

// --- server_files.c ---
void server_path(const struct server *server, const char *folder, const char *word, const char *end, struct strbuf *path);
bool server_open_folder(struct server *server, struct err *err); // its folders, id and epoch
void server_load_tables(struct server *server);
bool server_write_file(const char *path, const char *text, size_t length);
bool server_read_file(const char *path, struct strbuf *out);
// `extra`: a round beyond next that the coming deal needs, or NULL.
bool server_write_state(struct server *server, struct server_table *table, const struct deal_opened *extra);
// An opened round from the state's file; false: it is not there.
bool server_read_round(const struct server *server, const struct server_table *table, int round, struct deal_opened *out);
bool server_put_away(struct server *server, struct server_table *table); // into the folder of finished games
void server_log_line(struct server *server, const char *format, ...) __attribute__((format(printf, 2, 3)));
void server_log_counts(struct server *server);

// --- server_record.c: the lines of a record's file, without playing it ---
struct record_step {
    int number;       // of the move, from 1; 0: luck
    const char *line; // without mark and newline
    long id;          // 0: no mark
    const char *raw;  // as it stands, with its newline
    size_t length;
};
// Calls for each line behind `play`; false from step: no further.  False: no file, or no `play` in it.
bool server_record_walk(const struct server *server, const struct server_table *table,
                        bool (*step)(void *self, const struct record_step *step), void *self);
// Counts moves, rounds and ids; cuts off a torn end.  False: the record is not there.
bool server_record_look(const struct server *server, struct server_table *table);

// --- server_cache.c ---
// False: the table's files cannot be read; it is marked as broken.
bool server_wake(struct server *server, struct server_table *table);
void server_sleep(struct server *server, struct server_table *table); // nothing of it waits for server_settle
struct server_rules *server_rules(struct server *server, const char *word, const char *sets, struct err *err);
struct variant *server_variant(const char *word, const char *sets, struct err *err);
void server_seat_player(struct server_awake *awake, int seat); // who moves for it now, by its level and who keeps it
bool server_think(struct server_awake *awake); // has the computer player that is to move next decide; false: there is none

// --- server_play.c ---
void server_look(struct server *server, struct server_table *table);           // stage and timers, after anything changed; awake
void server_look_at_people(struct server *server, struct server_table *table); // as much of it as who is here decides; asleep too
void server_after(void *self, struct table *played, const char *line);         // a move stands: everybody is told
void server_table_tick(struct server *server, struct server_table *table);
// A move in words; id 0: nobody's, without a mark.
bool server_move(struct server *server, struct server_table *table, int seat, const char *text, long id, struct refusal *no);
void server_write_sheet(const struct server *server, struct table *table, int seat, int n, long id, const char *line,
                        struct strbuf *out); // line NULL: a snapshot

// --- server_between.c ---
bool server_anybody_here(const struct server *server, const struct server_table *table);
void server_between_begin(struct server *server, struct server_table *table); // a round is over; awake
void server_between_look(struct server *server, struct server_table *table);  // who is here has changed, or somebody reads
void server_between_tick(struct server *server, struct server_table *table);
// May this seat start the next round?
bool server_between_may(const struct server *server, const struct server_table *table, int seat, struct refusal *no);
void server_between_read(struct server *server, struct server_table *table, int seat);
void server_between_tell(struct server *server, const struct server_table *table,
                         const struct server_user *user); // who came back

// --- server_act.c, server_sync.c, server_new.c, server_log.c ---
bool server_may_ask(struct server *server, struct server_user *user, bool heavy); // within what one may ask in a second
void server_act(struct server *server, const struct topic *topic, char *text);
void server_ask(struct server *server, const struct topic *topic, char *text);
// A computer player moves for that seat, "": no longer.  False: its files are at fault.
bool server_keep_seat(struct server *server, struct server_table *table, int seat, const char *level);
void server_say_same(struct server *server, const struct server_table *table, const struct server_user *user, int seat);
// back: who sits there has just come, with a program that knows nothing yet.
void server_sync(struct server *server, struct server_table *table, const struct server_user *user, int seat, long n, bool back);
void server_lines(struct server *server, struct server_table *table, const struct server_user *user, long n);
void server_say_words(struct server *server, struct server_table *table); // whose words stand on the disk now
void server_proof(struct server *server, struct server_table *table, const struct server_user *user, long round);
void server_follow(struct server *server);
void server_follow_tick(struct server *server);
void server_follow_more(struct server *server, struct server_table *table); // what was added since
void server_follow_state(struct server *server, struct server_table *table);
void server_follow_gone(struct server *server, const struct server_table *table);

// --- server_queue.c ---
bool server_may_send(struct server *server, struct server_user *user); // is this one within what is taken in a second?
void server_too_much(struct server *server, const char *table, struct server_user *user);
// True: it waits, or is left out; false: it is this user's turn, now.
bool server_queue(struct server *server, struct server_user *user, const struct topic *topic, const char *text, size_t length);
void server_queue_drop(struct server_user *user);
void server_serve(struct server *server); // one frame of each who waits

// --- server_owner.c ---
bool server_close_table(struct server *server, struct server_table *table); // its record stays; false: its files cannot be moved
void server_read_removed(struct server *server);
bool server_is_removed(const struct server *server, const char *name);
void server_let_in(struct server *server, const char *name); // who was removed is invited again
void server_say_removed(struct server *server, const char *table, const struct server_user *user);
void server_forget_keys(struct server *server);
// `close TABLE` and `remove NAME`; false: neither.
bool server_owner_asks(struct server *server, const char *word, const char *name, struct strbuf *answer);

// --- server_clear.c ---
bool server_is_owner(const struct server *server, const struct server_user *user);
bool server_owns_too_many(const struct server *server, const struct server_user *user);
void server_clear(struct server *server); // from time to time

// --- server_card.c ---
bool server_seat_here(const struct server *server, const struct server_table *table, int seat);
void server_write_seated(struct server *server); // the file `seated`, for the host's console
void server_card(struct server *server, struct server_table *table);
void server_presence(struct server *server, const struct topic *topic, char *text);
// True: he took a seat, with another program than before.
bool server_arrive(struct server *server, struct server_user *user, const char *session, struct server_table *table);
void server_user_tick(struct server *server, struct server_user *user);
void server_gone_at_once(struct server *server, struct server_user *user);
void server_chat_clean(const char *text, struct strbuf *out);

#endif
