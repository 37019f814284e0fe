// SPDX-License-Identifier: GPL-3.0-or-later
// What the files of the server share with each other and with nobody else: its structs, and the functions of each file.  A file
// calls only files that come before it in this header, so that any of them can be read with what comes before it in mind.
#ifndef NET_SERVER_SERVER_INSIDE_H
#define NET_SERVER_SERVER_INSIDE_H

#include "base/pointer_list.h"
#include "net/fairness/proof.h"
#include "net/protocol/table_card.h"
#include "net/server/server.h"
#include "system/file.h"
#include "table/interval.h"

#include <sys/types.h>

enum {
    SERVER_AWAKE_BYTES = 256 * 1024 * 1024, // of memory for the tables that are awake
    SERVER_AWAKE_LEAST = 16,                // which may be awake whatever they take
    SERVER_FILES_KEPT = 64,                 // open files that are none of a table's; one that is awake has its record open
    SERVER_TABLES_MOST = 10000,
    SERVER_OWNED_MOST = 32,           // unfinished games that the owner of the server may have
    SERVER_OTHERS_OWNED_MOST = 4,     // the same for anybody else
    SERVER_UNJOINED_MS = 3600 * 1000, // how long a game waits for the first person besides its owner
    SERVER_USERS_MOST = 20000,        // further watchers get no answer
    SERVER_ACTS_MOST = 100,           // frames of one user in a second
    SERVER_HEAVY_MOST = 8,            // of these, the ones for which a table is replayed or a file is read
    SERVER_CALM_MS = 10000,           // a user who floods is told so again only after keeping within the limits this long
    SERVER_COME_FROM_MOST = 20,       // newcomers of one network who are answered in a minute
    SERVER_COME_MANY = 100,           // the same of this computer; beyond that many of all networks, one may send
    SERVER_COME_SHARE = 2,            // newcomers in that minute
    SERVER_COME_NETWORKS = 1000,      // which are counted in a minute
    SERVER_VISITORS_MOST = 5000,      // names that newcomers may have at one time
    SERVER_CAME_DAYS = 2,             // until a newcomer who never sat down is forgotten
    SERVER_STAYED_DAYS = 60,          // the same for one who did
    SERVER_CHATS_MOST = 5,            // in SERVER_CHATS_MS
    SERVER_CHATS_MS = 10000,
    SERVER_CHAT_KEPT = 20,        // lines of chat that a table remembers
    SERVER_KNOCKS_MOST = 16,      // people who wait at the door at one time
    SERVER_TAKEN_MOST = 4,        // seats that one person may have taken at tables not dealt yet
    SERVER_HELD_MS = 600 * 1000,  // how long such a seat is held for somebody who is not at the table
    SERVER_ANSWER_MS = 50,        // the pause of each further computer player who is asked about the same discard
    SERVER_GRACE_MS = 5000,       // from the end of a connection until that person is said to be away
    SERVER_WORDS_MS = 2000,       // how long the first deal waits for the clients' words
    SERVER_RETRY_MS = 2000,       // after the disk was full
    SERVER_RULE_MS = 250,         // how long a new server listens for another one before it speaks
    SERVER_RULE_SHARED_MS = 6000, // the same at a shared broker that has forgotten who spoke: a link tries again within 5 s
    SERVER_HOLD_MS = 100,         // from the echo of our `up` at a shared broker until anything else is told
    SERVER_ECHO_MS = 2000,        // how long that echo is waited for
    SERVER_CLOSE_MS = 900 * 1000, // from the last person's leaving until the server closes
    SERVER_OVER_S = 24 * 3600,    // how long a finished game can still be read
    SERVER_LOG_MS = 60 * 1000,    // between two lines of counts in the log
    SERVER_TELL_MOST = 200,       // missed moves that are told again one by one; more are one whole sheet
    SERVER_BACK_MOST = 60,        // the same for somebody who comes back with another program
    SERVER_CHUNK = 32 * 1024      // bytes of a record in one frame
};

struct server_table;
struct queued_frame;

struct second_count {
    int64_t second;
    int count;
};

struct server_user {
    char *user;              // ORDER: first, the lists are sorted by it
    bool here;               // also in the seconds of grace
    bool seated;             // has a seat at some table
    bool removed, key_due;   // by the owner of the server; the key is still to be taken away
    bool stayed;             // came in by the door, and took a seat
    int64_t day;             // came in by the door: when they were heard of last, in days; 0: by no door
    bool muted, mute_told;   // by the owner of the server, for everybody
    int64_t gone_at;         // when this person is said to be away; NEVER: not leaving
    struct server_table *at; // where they sat down last; NULL: nowhere yet
    char session[9];         // of their program, "" before the first
    struct second_count acts, heavy;
    int64_t chat_from; // when the count of chats began
    int chats;
    struct queued_frame *first, *last; // frames that wait for their turn
    size_t queued;                     // bytes of these
    long turn;                         // the settling in which a frame of theirs was served last
    bool waits;                        // is in server.waiting
    int64_t flooded_at;                // when they last sent too much; 0: never
};

// The rules of any number of tables.
struct server_rules {
    char *word, *sets;   // as a record names them
    char *card;          // the lines about them on a card, each with its newline
    int pause_s, wait_s; // between rounds (table/interval.h)
    const struct game *game;
    bool hushed;                             // chat rests while a round is played
    unsigned side[SEATS_MAX + 1][SEATS_MAX]; // by the number of seats: with whom each plays, sets of seats; 0: all alone
};

struct server_seat {
    char *name;                                         // "" where it is free
    struct server_user *user;                           // NULL: a computer player's seat, or a free one
    char level[LEVEL_MAX_BYTES], keep[LEVEL_MAX_BYTES]; // keep: of the computer player that fills the seat meanwhile; ""
    char *by;   // the person who took this seat of a computer player over, which keeps its name; NULL
    char *wish; // who asks for this seat of a computer player, until the owner of the game answers; NULL
    bool came;
    bool taken;        // was free, and will be again if its person goes before the deal
    int64_t held_at;   // when that person was seen at the table last, or took it
    bool word_due;     // this person's word for the deal is to be confirmed when it is on the disk
    char session[9];   // of the program that the move ids belong to
    long made, heard;  // the highest move id that was made; that was answered
    long refused_id;   // of the move refused last
    char *refused;     // the words of the move refused last, their zero byte, and the answer it got; NULL
    size_t refused_at; // where the answer begins
};

// What is in memory of a table only while it is awake.
struct awake_table {
    struct server *server;
    struct server_table *of;
    struct table *table; // NULL: not dealt yet
    struct deal_opened now, next;
    struct server_bot *bot[SEATS_MAX]; // NULL where a person plays; freed with the table
    char lot[17];                      // the luck of the computer players
    long moving;                       // the id of the move that is being made, by seat mover
    int mover;                         // -1: a computer player's move, or none
    bool thought;                      // the next computer player has decided
    bool asked;                        // the move being made answers a question about somebody else's discard
    uint64_t used;                     // a count; the lowest was used longest ago
};

struct server_table {
    char *word; // ORDER: first, the lists are sorted by it
    char *name;
    struct server_user *owner;
    struct server_rules *rules;
    struct server_seat *seat;
    struct awake_table *awake; // NULL: asleep
    int seats, round, moves;
    enum card_stage stage;
    struct interval interval;          // in STAGE_BETWEEN
    enum interval_stage interval_told; // to the clients
    bool watch, started;
    bool broken;                         // its files are at fault
    bool troubled;                       // its owner was told that it cannot be dealt
    bool unsure;                         // it was not looked at yet whose turn it is
    bool dirty, state_dirty, card_dirty; // what server_settle has to bring onto the disk and to publish
    bool touched;                        // is in server.changed
    int64_t due, full_at;                // the next timer; since when everybody is there for the first deal
    int64_t last_at;                     // of the last move
    int64_t beat_at;                     // of the last move after which a computer player pauses
    int64_t over_s;                      // time of day of the end; 0: not over
    int64_t between_s;                   // and of the round's, in STAGE_BETWEEN
    char commit[SHA_HEX_BYTES];          // of the next round
    off_t told;                          // bytes of the record that the standby knows; -1: nothing yet
    long told_lines, told_states;
    char *chat[SERVER_CHAT_KEPT]; // the latest lines, as frames without their first word; the next one goes to place chats
    long chats;                   // modulo SERVER_CHAT_KEPT: how many there were since the server was opened
};

// Who asked to be let in during one minute.
enum { NETWORK_BYTES = 6 };

struct newcomers {
    int64_t minute;
    int all, networks;
    struct {
        unsigned char network[NETWORK_BYTES]; // an IPv4 address, or what a provider gives one IPv6 customer at most
        int count;
    } from[SERVER_COME_NETWORKS];
};

// Somebody who waits at the door for the owner's word.
struct knock {
    char client[33]; // which connection asks; "": nobody
    char user[WIRE_USER_BYTES], name[NAME_MAX_BYTES], address[65];
    int64_t heard_at; // when it asked last
    bool told;        // the owner has heard of it
    bool refused;     // kept for a while, so that nobody goes on asking
};

struct outgoing_frame {
    size_t topic, text, length; // offsets into server.arena
    enum topic_kind kind;
};

struct server {
    char *folder, *name, *owner;
    char *door_folder; // NULL: folder
    struct server_callbacks out;
    int pace_ms;
    bool apart;
    bool door;           // newcomers may ask to be let in
    bool codes_only;     // but only people who have a code are
    bool asks;           // and only whom the owner lets in
    bool shared;         // another server may speak at this broker
    bool ruling;         // no other server speaks for this folder
    bool following;      // a standby listens
    bool follow_all;     // it is still to be told that it knows all tables
    bool visitors_dirty; // the file `visitors` is not
    int visitors;        // how many came in by the door
    bool seated_dirty;   // the file `seated` is no longer true
    char id[WIRE_SERVER_BYTES], run[9];
    long epoch;
    long base;                              // the epoch whose journal the tables are copied from, until anything is told; 0: none
    bool echoed;                            // our `up` has come back on this connection
    int64_t hold_at;                        // until then nothing is told; 0: not held
    int64_t opened, wall_s;                 // when server_open was called, by the loop's clock and by the time of day
    int64_t now;                            // of the call that is being served
    int64_t rule_at, calm_at, log_at;       // timers; NEVER: not running
    int64_t forget_at;                      // when the keys of the removed are taken away
    int64_t empty_at;                       // since when nobody is here
    int64_t soonest;                        // not after the earliest due of all tables and users
    int here;                               // users who are here
    struct pointer_list table, user, rules; // those of tables and users sorted by their words
    struct newcomers newcomers;
    struct knock knock[SERVER_KNOCKS_MOST]; // who waits at the door
    struct pointer_list changed;            // touched tables
    struct pointer_list waiting;            // users with queued frames
    struct pointer_list awake;              // of struct awake_table
    size_t awake_most;                      // bytes that these may take
    long turn;                              // settlings
    int unsure_next, follow_next;           // the next tables to be looked at, to be told to a standby
    uint64_t uses;
    struct strbuf arena, text, scratch; // what waits; the frame that is read; the frame that is written
    struct outgoing_frame *wait;
    int waits, wait_room;
    struct server_counts counts, logged;
    char *replaced; // the sentence of server_replaced
};

static inline struct server_table *table_at(const struct server *server, int i)
{
    return server->table.item[i];
}
static inline bool seat_is_free(const struct server_seat *seat)
{
    return !seat->user && !*seat->level;
}
static inline bool seat_is_computers(const struct server_seat *seat)
{
    return !seat->user && *seat->level;
}
static inline struct server_user *user_at(const struct server *server, int i)
{
    return server->user.item[i];
}
// The time of day, in seconds.
static inline int64_t server_wall(const struct server *server)
{
    return server->wall_s + (server->now - server->opened) / 1000;
}

// --- server_files.c ---
// The path of FOLDER/WORD+END in the server's folder; folder "": the server's own; word "": the folder itself.
struct file_path server_path(const struct server *server, const char *folder, const char *word, const char *end);
// Appends the whole file of that path.  False: errno.
bool server_read(const struct server *server, const char *folder, const char *word, const char *end, struct strbuf *out);
// Replaces it whole, or makes it.  False: errno, and what was there stays.
bool server_replace(const struct server *server, const char *folder, const char *word, const char *end,
                    const struct strbuf *text);
bool server_open_folder(struct server *server, struct err *err); // makes the folders, takes the id and raises the epoch
bool server_forget_base(struct server *server);                  // on the disk too; false: errno
// One line of the log, which begins with the time.
void server_log_line(struct server *server, const char *format, ...) __attribute__((format(printf, 2, 3)));
void server_log_counts(struct server *server); // a line in the log where something new was ignored
void server_opened(struct server *server, const char *word, const char *name); // the table that was opened last; "": none yet
const char *server_cannot_save(void);                                          // the sentence for a full disk

// --- server_lists.c ---
struct server_user *server_user_find(const struct server *server, const char *user);     // NULL: unknown
struct server_user *server_user_named(const struct server *server, const char *name);    // by a name as people write it
struct server_user *server_user_get(struct server *server, const char *user);            // adds; NULL: too many
struct server_table *server_table_find(const struct server *server, const char *word);   // NULL: unknown
struct server_table *server_table_called(const struct server *server, const char *name); // by word or name; NULL: unknown
struct server_table *server_table_new(struct server *server, const char *word);          // in the list, with nothing in it yet
// One more seat there: of this person, with a level of a computer player, without a name a free one.  False: there is no room.
bool server_seat_add(struct server *server, struct server_table *table, const char *name, const char *level);
// This person has the seat of a computer player from now on.  False: it is no such seat, or nobody can be called so.
bool server_take_over(struct server *server, struct server_seat *seat, const char *name);
void server_table_drop(struct server *server, struct server_table *table); // frees it; it is asleep
// What has changed of a table, so that server_settle looks at it: what is to be brought onto the disk, and to be shown.
enum { NEWS_OF_WORDS = 0, NEWS_OF_RECORD = 1, NEWS_OF_STATE = 2, NEWS_OF_CARD = 4 };
void server_touch(struct server *server, struct server_table *table, unsigned news);
// The name of the person in a seat: of one who took it over, or else the seat's own name.
const char *server_sitter(const struct server_seat *seat);
// The seat of this person, who may be NULL; WATCHER: they have none there.
int server_seat_of(const struct server_table *table, const struct server_user *user);
bool server_has_person(const struct server_table *table); // does anybody sit there but computer players?
// The table's only timer, in place of the one before; NEVER: none.
void server_due_at(struct server *server, struct server_table *table, int64_t when);
void server_lists_release(struct server *server); // all tables are asleep

// --- server_outbox.c: what is called here is published by server_outbox_publish ---
// To this table (by its word; NULL: the lobby) and this user, as far as the topic names them.  Only cards are retained.
void server_publish(struct server *server, enum topic_kind kind, const char *table, const char *user, const struct strbuf *text);
void server_send(struct server *server, enum topic_kind kind, const char *table, const char *user, const char *format, ...)
    __attribute__((format(printf, 5, 6)));
// A frame REPLY; the table need not exist, because who asks for one that does not is told so.
#define server_reply(server, table, user, ...) server_send(server, TOPIC_REPLY, table, user, __VA_ARGS__)
// Whole sentences for this person.
void server_say(struct server *server, const char *table, const char *user, const char *sentences);
void server_outbox_publish(struct server *server); // all that waits, the standby first
void server_outbox_drop(struct server *server);    // all that waits is never published
// A sheet of the table, as it was played so far, for this person; NULL: for those who watch.
struct told_move {
    int seat, moves;  // whose sheet it is, and after how many
    long id;          // the seat's highest that was made
    const char *line; // the latest of the record; NULL for a whole sheet
    bool kept, past;  // made for the seat by a computer player; told again, and followed by a later one
};
// Where the cards begin in a move that this seat does not see, as of cards given away; NULL: it may know the line.
const char *server_unseen(const struct server_table *table, int seat, const char *line);
void server_tell_sheet(struct server *server, enum topic_kind kind, const struct server_table *table,
                       const struct server_user *user, struct table *played, const struct told_move *move);
// The follower (table.h) of each table that is awake; self is its struct awake_table.  Line "": the deal.
void server_tell_move(void *self, struct table *played, const char *line);

// --- server_limits.c ---
bool server_may_send(struct server *server, struct server_user *user);            // one more frame in this second?
bool server_may_ask(struct server *server, struct server_user *user, bool heavy); // heavy: one more replay in this second?
void server_say_flood(struct server *server, const char *table, struct server_user *user); // counts it; user NULL: unknown
bool server_chats_too_much(const struct server *server, struct server_user *user);         // counts this line
bool server_is_owner(const struct server *server, const struct server_user *user);         // of the server; user NULL: no
bool server_owns_too_many(const struct server *server, const struct server_user *user);    // may they open no further table?
bool server_may_come(struct server *server, const char *address); // one more newcomer from there in this minute?

// --- server_record.c: the lines of a record's file, without playing it ---
struct record_step {
    int number;       // of the move, from 1; 0: luck
    const char *line; // without mark and newline
    long id;          // 0: no mark
    bool kept;        // its mark: a computer player made it for somebody who was away
    size_t length;    // of the line as it is in the file, with its newline
};
// Calls step for each line after `play` until it returns false.  False: there is no file, or no `play` in it.
bool server_record_walk(const struct server *server, const struct server_table *table,
                        bool (*step)(void *self, const struct record_step *step), void *self);
// Counts moves, rounds and ids; cuts off a torn end.  False: the record is not there.
bool server_record_look(const struct server *server, struct server_table *table);

// --- server_rules.c ---
// The entry for these rules, made where there is none; NULL and a sentence: they cannot be read.
struct server_rules *server_rules(struct server *server, const char *word, const char *sets, struct err *err);
struct variant *server_variant(const char *word, const char *sets, struct err *err); // for the caller to free
// A table that began with an older Parlour goes on by its rules, as its record keeps them.
void server_keep_rules(struct server *server, struct server_table *table, const struct variant *variant);

// --- server_follow.c: what a standby is told ---
void server_follow(struct server *server);      // from now on, beginning with everything
void server_follow_tick(struct server *server); // tells of one more table that the standby does not know yet
void server_follow_more(struct server *server, struct server_table *table);       // what was added to its record since
void server_follow_state(struct server *server, struct server_table *table);      // its file, as it is now
void server_follow_gone(struct server *server, const struct server_table *table); // it is closed

// --- server_state.c ---
void server_load_tables(struct server *server); // as their files say; each is asleep
// Writes the file of a table that is awake.  extra: a round after next that the coming deal needs, or NULL.
bool server_write_state(struct server *server, struct server_table *table, const struct deal_opened *extra);
// An opened round from the state's file; false: it is not there.
bool server_read_round(const struct server *server, const struct server_table *table, int round, struct deal_opened *out);
bool server_put_away(struct server *server, struct server_table *table); // into the folder of finished games

// --- server_bots.c ---
void server_seat_player(struct awake_table *awake, int seat); // who moves for it now, by its level and who keeps it
enum server_thought { THOUGHT_BY_NOBODY, THOUGHT_NOT_OVER, THOUGHT_OVER };
// The computer player that is to move next decides (OVER), or thinks for a moment and has not decided yet (NOT_OVER: ask again);
// other tables wait meanwhile.  BY_NOBODY: none is to move.
enum server_thought server_think(struct awake_table *awake);

// --- server_cache.c ---
// False: the table's files cannot be read; it is marked as broken.
bool server_wake(struct server *server, struct server_table *table);
void server_sleep(struct server *server, struct server_table *table); // nothing of it waits for server_settle

// --- server_card.c ---
bool server_seat_here(const struct server *server, const struct server_table *table, int seat);
void server_write_seated(struct server *server);                     // the file `seated`, for the host's console
void server_card(struct server *server, struct server_table *table); // publishes it, retained

// --- server_between.c: the clock between two rounds; all but the last two need the table awake ---
void server_between_begin(struct server *server, struct server_table *table);          // a round is over
void server_between_update(struct server *server, struct server_table *table);         // somebody came or went
void server_between_tick(struct server *server, struct server_table *table);           // tells the next stage, when it has come
void server_between_read(struct server *server, struct server_table *table, int seat); // somebody reads, so the next round waits
// May this seat start the next round?  False: no says why not.
bool server_between_may(const struct server *server, const struct server_table *table, int seat, struct refusal *no);
// Tells this person the present stage.
void server_between_tell(struct server *server, const struct server_table *table, const struct server_user *user);

// --- server_close.c ---
bool server_close_table(struct server *server, struct server_table *table); // frees it; its record stays.  False: files stay
void server_close_unjoined(struct server *server);                          // games that nobody joined, from time to time

// --- server_play.c ---
void server_update_stage(struct server *server, struct server_table *table);  // and timers, after anything changed; awake
void server_update_people(struct server *server, struct server_table *table); // what depends on who is here; may be asleep
// Does what is due at a table of the server: a deal, a computer player's move, the next round.
void server_table_tick(struct server *server, struct server_table *table);
// A move in words; id 0: nobody's, without a mark.
bool server_move(struct server *server, struct server_table *table, int seat, const char *text, long id, struct refusal *no);
// A computer player moves for that seat, "": no longer.  False: its files are at fault.
bool server_keep_seat(struct server *server, struct server_table *table, int seat, const char *level);

// A table that waits is dealt though not everybody is here; computer players take its free seats.  False: answer gets a sentence
// that says why not.
bool server_begin(struct server *server, struct server_table *table, struct strbuf *answer);
// "Ben Cid": two players of a table that is not dealt yet, or of the only one where both sit (table NULL), change seats.
// The table; NULL: answer gets a sentence that says why not.
struct server_table *server_swap(struct server *server, struct server_table *table, const char *names, struct strbuf *answer);
// The seat of a table that is not dealt yet is free from now on, and all words for the deal are forgotten.
void server_free_seat(struct server *server, struct server_table *table, int seat);

// --- server_presence.c ---
void server_presence(struct server *server, const struct topic *topic, char *text); // a frame HERE
// Sits down at, or watches, this table.  True: a seat is taken with another program than before.
bool server_arrive(struct server *server, struct server_user *user, const char *session, struct server_table *table);
void server_user_tick(struct server *server, struct server_user *user);    // the seconds of grace are over
void server_gone_at_once(struct server *server, struct server_user *user); // removed: no grace

// --- server_sync.c: what somebody missed ---
void server_say_same(struct server *server, const struct server_table *table, const struct server_user *user, int seat);
// n: the last move they know, -1: none; back: they have just come, with a program that knows nothing yet.
void server_sync(struct server *server, struct server_table *table, const struct server_user *user, int seat, long n, bool back);
// The lines of the record from move n on, as many as one frame holds.
void server_lines(struct server *server, struct server_table *table, const struct server_user *user, long n);
// The proof of a round that is over, or that there is none.
void server_proof(struct server *server, struct server_table *table, const struct server_user *user, long round);

// --- server_chat.c ---
void server_chat_clean(const char *text, struct strbuf *out); // appends it
// Tells it to everybody at the table, and remembers it.
void server_chat(struct server *server, struct server_table *table, const char *name, const char *text);
// Tells this person again what was said after line number after, as far as it is remembered, and how many lines there were.
void server_chat_again(struct server *server, const struct server_table *table, const struct server_user *user, long after);

// --- server_act.c ---
void server_act(struct server *server, const struct topic *topic, char *text); // a frame ACT
void server_say_words(struct server *server, struct server_table *table);      // confirms the words that are on the disk now

// --- server_owner.c ---
void server_read_removed(struct server *server);                       // who is removed, and who is muted, as the files say
bool server_is_removed(const struct server *server, const char *name); // has the owner removed the person of this name?
void server_let_in(struct server *server, const char *name);           // somebody who was removed is invited again
void server_forget_keys(struct server *server);                        // has the keys of those who were removed taken away
// `close TABLE`, `remove NAME` and what else wire.h allows the owner; answer gets sentences.  False: none of them.
bool server_owner_asks(struct server *server, const char *word, const char *name, struct strbuf *answer);
bool server_is_owners(const char *word);          // does a frame that begins so belong to the owner?
void server_read_entrance(struct server *server); // who may come

// --- server_come.c ---
void server_come(struct server *server, const char *client, char *text); // a frame DOOR
// The owner of a game answers a person who asks for a computer player's seat there.  False: nobody of that name does.
bool server_answer_wish(struct server *server, const struct server_user *owner, const char *name, bool yes);
// `sit TABLE` under this name (NULL: any that has the user's word) on this seat (-1: any that is free), answered.  False: the
// frame is malformed.
bool server_sit(struct server *server, struct server_user *user, const char *table, const char *name, int seat);
bool server_stand(struct server *server, struct server_user *user, const char *table); // `stand TABLE`, likewise
void server_release_seats(struct server *server); // that were taken and whose people have gone, from time to time

// --- server_visitors.c ---
// Gives a newcomer at the door this name, and tells them its code; false: the house cannot.
bool server_let_in_by_door(struct server *server, const char *client, const char *user, const char *name);
void server_read_visitors(struct server *server);                           // who came by the door and when, as the file says
void server_visitor_heard(struct server *server, struct server_user *user); // today; of people who came otherwise, nothing
void server_forget_visitors(struct server *server); // those not heard of for long; writes who is left, from time to time

// --- server_knock.c ---
// This person waits at the door until the owner answers; asked again while they wait.
void server_knock(struct server *server, const char *client, const char *user, const char *name, const char *address);
bool server_knocks(struct server *server, const char *client); // does this connection wait there?
// The owner's word about the person who waits under that name; out gets a sentence.
void server_let(struct server *server, const char *name, bool in, struct strbuf *out);

// --- server_new.c ---
void server_ask(struct server *server, const struct topic *topic, char *text); // a frame NEW

// --- server_queue.c ---
// True: it waits, or is left out; false: it is this user's turn now.
bool server_queue(struct server *server, struct server_user *user, const struct topic *topic, const char *text, size_t length);
void server_queue_drop(struct server_user *user); // frees what waits; it is never served
// Hands one frame of each user who waits to obey; text may be written to.
void server_serve(struct server *server, void (*obey)(struct server *server, const struct topic *topic, char *text));

#endif
