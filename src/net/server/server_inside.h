// SPDX-License-Identifier: GPL-3.0-or-later
// What the files of the house share with each other and with nobody else.
//
// server.c has the lists, the timers and what waits to be published; server_files.c the folder; server_cache.c wakes tables and
// puts them to sleep; server_play.c deals, makes moves and lets computer players move; server_between.c has the clock between
// two rounds; server_act.c reads what guests ask,
// server_sync.c tells them what they missed, server_new.c opens games, server_queue.c has frames served in turn,
// server_clear.c limits and clears them, server_owner.c
// closes them and removes people, server_card.c says who is here, server_log.c tells a standby.
#ifndef NET_SERVER_SERVER_INSIDE_H
#define NET_SERVER_SERVER_INSIDE_H

#include "net/fairness/proof.h"
#include "net/server/server.h"
#include "table/interval.h"

#include <sys/types.h>

enum {
    HOUSE_AWAKE_MOST = 128,
    HOUSE_TABLES_MOST = 10000,
    HOUSE_OWNED_MOST = 32,           // tables that are not over, of the owner of the house
    HOUSE_GUEST_MOST = 4,            // of anybody else
    HOUSE_UNJOINED_MS = 3600 * 1000, // that a guest's table waits for the first other person
    HOUSE_USERS_MOST = 20000,        // watchers beyond are not answered
    HOUSE_ACTS_MOST = 100,           // a second and user
    HOUSE_HEAVY_MOST = 8,            // of them those that need a table replayed or a file read
    HOUSE_CALM_MS = 10000,           // without sending too much, then it is said again
    HOUSE_CHATS_MOST = 5,            // in HOUSE_CHATS_MS
    HOUSE_CHATS_MS = 10000,
    HOUSE_ANSWER_MS = 50,        // for each computer player who is asked about a discard, beside the pause before all of them
    HOUSE_GRACE_MS = 5000,       // before somebody who is gone is said to be away
    HOUSE_WORDS_MS = 2000,       // that the first deal waits for the guests' words
    HOUSE_RETRY_MS = 2000,       // where the disk was full
    HOUSE_RULE_MS = 250,         // that a house waits for word of another one before it speaks
    HOUSE_CLOSE_MS = 900 * 1000, // after the last person left
    HOUSE_OVER_S = 24 * 3600,    // that a finished table stays
    HOUSE_LOG_MS = 60 * 1000,    // between two lines of counts in the log
    HOUSE_TELL_MOST = 200,       // missed moves that are told again one by one
    HOUSE_BACK_MOST = 60,        // of them to who comes back with another program
    HOUSE_CHUNK = 32 * 1024      // of a record in one frame
};
#define NEVER INT64_MAX

// ORDER STAGES: server_card.c has their words.
enum stage { HOUSE_WAITING, HOUSE_PLAYING, HOUSE_BETWEEN, HOUSE_OVER };

struct house_table;
struct house_queued;

struct house_user {
    char *user;
    bool here;                               // also in the seconds of grace
    bool seated;                             // has a seat at some table
    bool removed, key_due;                   // by the owner of the house; and the key is still to be taken away
    int64_t gone_at;                         // when he is said to be away; NEVER: he is not leaving
    struct house_table *at;                  // where he sat down last
    char session[9];                         // of his program, "" before the first
    int64_t second, heavy_second, chat_from; // of the counts below
    int acts, heavy, chats;
    struct house_queued *first, *last; // what waits to be served
    size_t queued;                     // its bytes
    long turn;                         // in which one was served last
    bool waits;                        // is in the house's list of those
    int64_t flooded_at;                // when they last sent too much; 0: never
};

// The rules of any number of tables, as their cards show them.
struct house_rules {
    char *word, *sets;   // as a record names them
    char *card;          // lines, each with its newline
    int pause_s, wait_s; // between rounds (table/interval.h)
};

struct house_seat {
    char *name;
    struct house_user *user; // NULL: a computer player's
    char level[LEVEL_MAX_BYTES], keep[LEVEL_MAX_BYTES];
    bool came, word_due; // word_due: that a word stands is to be said when it is on the disk
    char session[9];     // of the program whose ids were heard
    long made, heard;    // the highest move id that stands; that was answered
    char *refused;       // the move refused last: its words, and behind their end the answer; NULL
    size_t refused_at;   // where the answer begins
};

// What is in memory of a table only while it is awake.
struct house_awake {
    struct house *house;
    struct house_table *of;
    struct table *table; // NULL: still waiting
    struct deal_opened now, next;
    struct house_thinker *thinker[SEATS_MAX]; // the computer players', owned by the table
    char lot[17];                             // their luck
    long moving;                              // the id of the move that is being made, of seat mover
    int mover;
    bool thought;
    bool asked; // somebody whose turn it is not was to answer before the move that is being made
    uint64_t used;
};

struct house_table {
    char *word, *name;
    struct house_user *owner;
    struct house_rules *rules;
    struct house_seat *seat;
    struct house_awake *awake; // NULL: asleep
    int seats, round, moves;
    enum stage stage;
    struct interval interval;              // in stage HOUSE_BETWEEN
    enum interval_stage interval_told;     // to the guests
    bool watch, started, broken, troubled; // broken: its files are at fault; troubled: so it was said that the deal fails
    bool unsure;                           // whose turn it is was not looked at yet
    bool dirty, state_dirty, card_dirty;   // what house_settle has to do
    bool touched;                          // is among those that house_settle looks at
    int64_t due, full_at;                  // next timer; since when everybody is there for the first deal
    int64_t last_at;                       // of the last move
    int64_t beat_at;                       // of the last one that a computer player leaves time after
    int64_t over_s;                        // time of day of the end; 0: not over
    char commit[SHA_HEX_BYTES];            // of the next round
    off_t told;                            // bytes of the record that the standby knows; -1: nothing yet
    long told_lines, told_states;
};

// Pointers to things that begin with the pointer to their word.
struct house_list {
    void **item;
    int count, room;
};

struct house_wait {
    size_t topic, text, length; // in the house's arena
    bool retain, log;           // log: for the standby, who hears first
};

struct house {
    char *folder, *name, *owner;
    struct house_out out;
    int pace_ms;
    bool apart, ruling, following, follow_all; // follow_all: the standby waits for the end of the list
    bool seated_dirty;                         // who sits where has changed since it was written down
    char id[WIRE_HOUSE_BYTES], run[9];
    long epoch;
    int64_t opened, wall_s;           // when house_open was called, by the loop's clock and by the time of day
    int64_t now;                      // of the call that is being served
    int64_t rule_at, calm_at, log_at; // timers; NEVER: not running
    int64_t forget_at;                // when the keys of the removed are taken away
    int64_t empty_at;                 // since when nobody is here
    int64_t soonest;                  // not after the earliest due of all tables and users
    int here;                         // users who are here
    struct house_list table, user;    // sorted by their words
    struct house_list rules;
    struct house_list changed; // touched tables
    struct house_list waiting; // users of whom more than one frame has come
    long turn;                 // settlings
    struct house_list awake;
    int unsure_next, follow_next; // the next tables to be looked at, to be told to a standby
    uint64_t uses;
    struct strbuf arena, text, scratch; // what waits; the frame that is read; the frame that is written
    struct house_wait *wait;
    int waits, wait_room;
    struct house_counts counts, logged;
    char *replaced;
};

static inline struct house_table *table_at(const struct house *house, int i)
{
    return house->table.item[i];
}
static inline struct house_user *user_at(const struct house *house, int i)
{
    return house->user.item[i];
}

// --- server.c ---
void house_list_insert(struct house_list *list, int at, void *thing);
void house_obey(struct house *house, const struct topic *topic, char *text); // a frame whose turn it is
struct house_user *house_user_find(const struct house *house, const char *user);
struct house_user *house_user_get(struct house *house, const char *user); // adds; NULL: too many
struct house_table *house_table_find(const struct house *house, const char *word);
void house_table_add(struct house *house, struct house_table *table);
void house_table_drop(struct house *house, struct house_table *table); // and frees it
void house_touch(struct house *house, struct house_table *table);      // house_settle looks at its dirty flags
void house_due_at(struct house *house, struct house_table *table, int64_t when);
int64_t house_wall(const struct house *house);
// Waits for house_settle.
void house_publish(struct house *house, enum topic_kind kind, const struct house_table *table, const char *user,
                   const struct strbuf *text, bool retain);
void house_reply(struct house *house, const char *table, const char *user, const char *text);
void house_said(struct house *house, const char *table, const char *user, const char *sentences);

// --- server_files.c ---
void house_path(const struct house *house, const char *folder, const char *word, const char *end, struct strbuf *path);
bool house_open_folder(struct house *house, struct err *err); // its folders, id and epoch
void house_load_tables(struct house *house);
bool house_write_file(const char *path, const char *text, size_t length);
bool house_read_file(const char *path, struct strbuf *out);
// `extra`: a round beyond next that the coming deal needs, or NULL.
bool house_write_state(struct house *house, struct house_table *table, const struct deal_opened *extra);
// An opened round from the state's file; false: it is not there.
bool house_read_round(const struct house *house, const struct house_table *table, int round, struct deal_opened *out);
bool house_put_away(struct house *house, struct house_table *table); // into the folder of finished games
void house_log_line(struct house *house, const char *format, ...) __attribute__((format(printf, 2, 3)));
void house_log_counts(struct house *house);

// --- server_record.c: the lines of a record's file, without playing it ---
struct record_step {
    int number;       // of the move, from 1; 0: luck
    const char *line; // without mark and newline
    long id;          // 0: no mark
    const char *raw;  // as it stands, with its newline
    size_t length;
};
// Calls for each line behind `play`; false from step: no further.  False: no file, or no `play` in it.
bool house_record_walk(const struct house *house, const struct house_table *table,
                       bool (*step)(void *self, const struct record_step *step), void *self);
// Counts moves, rounds and ids; cuts off a torn end.  False: the record is not there.
bool house_record_look(const struct house *house, struct house_table *table);

// --- server_cache.c ---
// False: the table's files cannot be read; it is marked as broken.
bool house_wake(struct house *house, struct house_table *table);
void house_sleep(struct house *house, struct house_table *table); // nothing of it waits for house_settle
struct house_rules *house_rules(struct house *house, const char *word, const char *sets, struct err *err);
struct variant *house_variant(const char *word, const char *sets, struct err *err);
void house_seat_player(struct house_awake *awake, int seat); // who moves for it now, by its level and who keeps it
bool house_think(struct house_awake *awake); // has the computer player that is to move next decide; false: there is none

// --- server_play.c ---
void house_look(struct house *house, struct house_table *table);           // stage and timers, after anything changed; awake
void house_look_at_people(struct house *house, struct house_table *table); // as much of it as who is here decides; asleep too
void house_after(void *self, struct table *played, const char *line);      // a move stands: everybody is told
void house_table_tick(struct house *house, struct house_table *table);
// A move in words; id 0: nobody's, without a mark.
bool house_move(struct house *house, struct house_table *table, int seat, const char *text, long id, struct refusal *no);
void house_tell_sheet(const struct house *house, struct table *table, int seat, int n, long id, const char *line,
                      struct strbuf *out); // line NULL: a snapshot

// --- server_between.c ---
bool house_anybody_here(const struct house *house, const struct house_table *table);
void house_between_begin(struct house *house, struct house_table *table); // a round is over; awake
void house_between_look(struct house *house, struct house_table *table);  // who is here has changed, or somebody reads
void house_between_tick(struct house *house, struct house_table *table);
// May this seat start the next round?
bool house_between_may(const struct house *house, const struct house_table *table, int seat, struct refusal *no);
void house_between_read(struct house *house, struct house_table *table, int seat);
void house_between_tell(struct house *house, const struct house_table *table, const struct house_user *user); // who came back

// --- server_act.c, server_sync.c, server_new.c, server_log.c ---
bool house_may_ask(struct house *house, struct house_user *user, bool heavy); // within what one may ask in a second
void house_act(struct house *house, const struct topic *topic, char *text);
void house_ask(struct house *house, const struct topic *topic, char *text);
// A computer player moves for that seat, "": no longer.  False: its files are at fault.
bool house_keep_seat(struct house *house, struct house_table *table, int seat, const char *level);
void house_say_same(struct house *house, const struct house_table *table, const struct house_user *user, int seat);
// back: who sits there has just come, with a program that knows nothing yet.
void house_sync(struct house *house, struct house_table *table, const struct house_user *user, int seat, long n, bool back);
void house_lines(struct house *house, struct house_table *table, const struct house_user *user, long n);
void house_say_words(struct house *house, struct house_table *table); // whose words stand on the disk now
void house_proof(struct house *house, struct house_table *table, const struct house_user *user, long round);
void house_follow(struct house *house);
void house_follow_tick(struct house *house);
void house_follow_more(struct house *house, struct house_table *table); // what was added since
void house_follow_state(struct house *house, struct house_table *table);
void house_follow_gone(struct house *house, const struct house_table *table);

// --- server_queue.c ---
bool house_may_send(struct house *house, struct house_user *user); // is this one within what is taken in a second?
void house_too_much(struct house *house, const char *table, struct house_user *user);
// True: it waits, or is left out; false: it is this user's turn, now.
bool house_queue(struct house *house, struct house_user *user, const struct topic *topic, const char *text, size_t length);
void house_queue_drop(struct house_user *user);
void house_serve(struct house *house); // one frame of each who waits

// --- server_owner.c ---
bool house_close_table(struct house *house, struct house_table *table); // its record stays; false: its files cannot be moved
void house_read_removed(struct house *house);
bool house_is_removed(const struct house *house, const char *name);
void house_let_in(struct house *house, const char *name); // who was removed is invited again
void house_say_removed(struct house *house, const char *table, const struct house_user *user);
void house_forget_keys(struct house *house);
// `close TABLE` and `remove NAME`; false: neither.
bool house_owner_asks(struct house *house, const char *word, const char *name, struct strbuf *answer);

// --- server_clear.c ---
bool house_is_owner(const struct house *house, const struct house_user *user);
bool house_owns_too_many(const struct house *house, const struct house_user *user);
void house_clear(struct house *house); // from time to time

// --- server_card.c ---
bool house_seat_here(const struct house *house, const struct house_table *table, int seat);
void house_write_seated(struct house *house); // the file `seated`, for the host's console
void house_card(struct house *house, struct house_table *table);
void house_presence(struct house *house, const struct topic *topic, char *text);
// True: he took a seat, with another program than before.
bool house_arrive(struct house *house, struct house_user *user, const char *session, struct house_table *table);
void house_user_tick(struct house *house, struct house_user *user);
void house_gone_at_once(struct house *house, struct house_user *user);
void house_chat_clean(const char *text, struct strbuf *out);

#endif
