// SPDX-License-Identifier: GPL-3.0-or-later
// What the files of the server share with each other and with nobody else: its structs, and the functions of each file.  A file
// calls only files that come before it in this header, so that any file can be understood by reading those first.
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
    SERVER_AWAKE_BYTES = 256 * 1024 * 1024, // bytes of memory for the tables that are awake
    SERVER_AWAKE_LEAST = 16,                // tables that may be awake however much memory they take
    SERVER_FILES_KEPT = 64,                 // open files besides the records of tables that are awake
    SERVER_TABLES_MOST = 10000,
    SERVER_OWNED_MOST = 32,           // unfinished games that the owner of the server may have
    SERVER_OTHERS_OWNED_MOST = 4,     // unfinished games that anybody else may have
    SERVER_UNJOINED_MS = 3600 * 1000, // how long a game waits for the first person besides its owner
    SERVER_USERS_MOST = 20000,        // the most users that a server knows; further watchers get no answer
    SERVER_ACTS_MOST = 100,           // frames of one user in a second
    SERVER_HEAVY_MOST = 8,            // frames of one user in a second that replay a table or read a file
    SERVER_CALM_MS = 10000,           // after a user has kept within the limits this long, a flood is told to them again
    SERVER_COME_FROM_MOST = 20,       // newcomers of one network who are answered in a minute
    SERVER_COME_MANY = 100,      // the same from the server's own computer, or from all networks before SERVER_COME_SHARE counts
    SERVER_COME_SHARE = 2,       // newcomers of one network in a minute in which many have come
    SERVER_COME_NETWORKS = 1000, // the most networks whose newcomers are counted in a minute
    SERVER_VISITORS_MOST = 5000, // names that newcomers may have at one time
    SERVER_CAME_DAYS = 2,        // until a newcomer who never sat down is forgotten
    SERVER_STAYED_DAYS = 60,     // until a newcomer who did sit down is forgotten
    SERVER_CHATS_MOST = 5,       // chat lines of one person in SERVER_CHATS_MS
    SERVER_CHATS_MS = 10000,
    SERVER_CHAT_KEPT = 20,        // lines of chat that a table remembers
    SERVER_KNOCKS_MOST = 16,      // people who wait at the door at one time
    SERVER_TAKEN_MOST = 4,        // seats that one person may have taken at tables not dealt yet
    SERVER_HELD_MS = 600 * 1000,  // how long a taken seat is held for somebody who is not at the table
    SERVER_ANSWER_MS = 50,        // the pause of each further computer player who is asked about the same discard
    SERVER_GRACE_MS = 5000,       // from the end of a connection until that person is said to be away
    SERVER_WORDS_MS = 2000,       // how long the first deal waits for the clients' words
    SERVER_RETRY_MS = 2000,       // until writing is tried again after the disk was full
    SERVER_RULE_MS = 250,         // how long a new server listens for another one before it speaks
    SERVER_RULE_SHARED_MS = 6000, // the same at a shared broker that has forgotten who spoke, since a link tries again within 5 s
    SERVER_HOLD_MS = 100,         // from the echo of the server's `up` at a shared broker until anything else is published
    SERVER_ECHO_MS = 2000,        // how long the echo of `up` is waited for
    SERVER_CLOSE_MS = 900 * 1000, // from the last person's leaving until the server closes
    SERVER_OVER_S = 24 * 3600,    // how long a finished game can still be read
    SERVER_LOG_MS = 60 * 1000,    // between two lines of counts in the log
    SERVER_TELL_MOST = 200,       // how many missed moves a client is told one by one; more are one whole sheet
    SERVER_BACK_MOST = 60,        // the most moves that somebody is told who comes back with another program
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
    bool here;               // this person is connected, or left only seconds ago
    bool seated;             // the user has a seat at some table
    bool removed, key_due;   // removed by the owner of the server; the key is still to be taken away
    bool stayed;             // this person came in by the door and took a seat
    int64_t day;             // when a visitor who came by the door was heard of last, in days; 0 for others
    bool muted, mute_told;   // muted for everybody by the owner of the server
    int64_t gone_at;         // when this person is said to be away; NEVER: the person is not leaving
    struct server_table *at; // the table where this person sat down last; NULL if there is none
    char session[9];         // the session of the person's program; empty before the first
    struct second_count acts, heavy;
    int64_t chat_from; // when the count of the user's chat lines began
    int chats;
    struct queued_frame *first, *last; // frames of this user that wait for their turn
    size_t queued;                     // bytes of the waiting frames
    long turn;                         // the settling in which a frame of this person was served last
    bool waits;                        // the person is in server.waiting
    int64_t flooded_at;                // when this person last sent too much; 0 for never
};

// The rules that one or more of the server's tables share, with the lines about these rules that table cards show.
struct server_rules {
    char *word, *sets;   // the rules as a record names them
    char *card;          // the lines about the rules on a card, each with its newline
    int pause_s, wait_s; // the clock between two rounds (table/interval.h)
    const struct game *game;
    bool hushed; // chat rests while a round is played
    // For each number of seats, the set of seats with which each seat plays; 0 if it plays alone.
    unsigned side[SEATS_MAX + 1][SEATS_MAX];
};

struct server_seat {
    char *name;               // the name of the person or computer player; empty if the seat is free
    struct server_user *user; // the person of the seat; NULL: a computer player's seat, or a free one
    // keep: the level of the computer player that fills the seat meanwhile; ""
    char level[LEVEL_MAX_BYTES], keep[LEVEL_MAX_BYTES];
    char *by;   // the person who took this seat of a computer player over, which keeps its name; NULL
    char *wish; // the person who asks for this computer player's seat, until the host answers; or NULL
    bool came;
    bool taken;        // the seat was free, and will be again if its person goes before the deal
    int64_t held_at;   // when the person was seen at the table last, or took the seat
    bool word_due;     // this person's word for the deal is to be confirmed when it is on the disk
    char session[9];   // the session of the person's program, to which the move ids belong
    long made, heard;  // the highest id of a move that was made, and of one that was answered
    long refused_id;   // the id of the move refused last
    char *refused;     // the words of the move refused last, their zero byte, and the answer it got; NULL
    size_t refused_at; // where the server's answer begins in `refused`
};

// What the server's memory has of a table only while the table is awake.
struct awake_table {
    struct server *server;
    struct server_table *of;
    struct table *table; // the dealt table; NULL: not dealt yet
    struct deal_opened now, next;
    struct server_bot *bot[SEATS_MAX]; // the computer player of each seat; NULL if a person plays
    char lot[17];                      // the luck of the computer players
    long moving;                       // the id of the move that is being made, by seat mover
    int mover;                         // -1: a computer player's move, or none
    bool thought;                      // the next computer player has decided
    bool asked;                        // the move being made answers a question about somebody else's discard
    uint64_t used;                     // grows with each use of any table, so the lowest was used longest ago
};

struct server_table {
    char *word; // ORDER: first, the lists are sorted by it
    char *name;
    struct server_user *owner;
    struct server_rules *rules;
    struct server_seat *seat;
    struct awake_table *awake; // what is in memory of the table; NULL: asleep
    int seats, round, moves;
    enum card_stage stage;
    struct interval interval;          // the clock between two rounds, in STAGE_BETWEEN
    enum interval_stage interval_told; // the stage of the clock that clients were told
    bool watch, started;
    bool broken;                         // the table's files are faulty
    bool troubled;                       // the host was told that the table cannot be dealt
    bool unsure;                         // whose turn it is was not found out yet after the server's start
    bool dirty, state_dirty, card_dirty; // what server_settle has to bring onto the disk and to publish
    bool touched;                        // the table is in server.changed
    int64_t due, full_at;                // due: the next timer; full_at: since when everybody is there for the first deal
    int64_t last_at;                     // when the table's last move was made
    int64_t beat_at;                     // when the last move was made after which a computer player pauses
    int64_t over_s;                      // the time of day when the game ended; 0 if it is not over
    int64_t between_s;                   // the time of day when the round ended, in STAGE_BETWEEN
    char commit[SHA_HEX_BYTES];          // the server's promise for the next round's deal
    off_t told;                          // bytes of the record that the standby knows; -1: none yet
    long told_lines, told_states;
    char *chat[SERVER_CHAT_KEPT]; // the latest chat lines, as frames without their first word; the next one goes to place chats
    long chats;                   // how many chat lines there were since the server was opened
};

enum { NETWORK_BYTES = 6 };

// How many newcomers asked the server to be let in during one minute, in all and by network.
struct newcomers {
    int64_t minute;
    int all, networks;
    struct {
        unsigned char network[NETWORK_BYTES]; // an IPv4 address, or what a provider gives one IPv6 customer at most
        int count;
    } from[SERVER_COME_NETWORKS];
};

// A newcomer who waits at the house's door for the owner's word.
struct knock {
    char client[33]; // the connection of the newcomer; empty if this place is free
    char user[WIRE_USER_BYTES], name[NAME_MAX_BYTES], address[65];
    int64_t heard_at; // when the newcomer asked last
    bool told;        // the owner has heard of the newcomer
    bool refused;     // the owner refused the newcomer; kept for a while, so that nobody goes on asking
};

struct outgoing_frame {
    size_t topic, text, length; // offsets into server.arena
    enum topic_kind kind;
};

struct server {
    char *folder, *name, *owner;
    char *door_folder; // the folder of the house's door; NULL: `folder`
    struct server_callbacks out;
    int pace_ms;
    bool apart;
    bool door;           // newcomers may ask to be let in
    bool codes_only;     // only people who have a code are let in
    bool asks;           // only newcomers whom the owner lets in may come
    bool shared;         // another server may speak at this server's broker
    bool ruling;         // the server speaks for its folder, because no other server does
    bool following;      // a standby follows the server
    bool follow_all;     // the standby is still to be told that it knows all tables
    bool visitors_dirty; // the file `visitors` is no longer true
    int visitors;        // how many visitors came in by the door
    bool seated_dirty;   // the file `seated` is no longer true
    char id[WIRE_SERVER_BYTES], run[9];
    long epoch;
    long base;                              // the epoch whose journal the tables are copied from, until anything is told; 0: none
    bool echoed;                            // the server's own `up` has come back on this connection
    int64_t hold_at;                        // before this time nothing is published; 0 if nothing prevents it
    int64_t opened, wall_s;                 // when server_open was called, by the loop's clock and by the time of day
    int64_t now;                            // the time of the call that is being served
    int64_t rule_at, calm_at, log_at;       // timers; NEVER: not running
    int64_t forget_at;                      // when the keys of the removed are taken away
    int64_t empty_at;                       // since when nobody is connected
    int64_t soonest;                        // not after the earliest due time of all tables and users
    int here;                               // users who are connected
    struct pointer_list table, user, rules; // the lists of tables and users are sorted by their words
    struct newcomers newcomers;
    struct knock knock[SERVER_KNOCKS_MOST]; // the newcomers who wait at the door
    struct pointer_list changed;            // the tables that have changed since the server settled
    struct pointer_list waiting;            // the users whose frames wait in queues
    struct pointer_list awake;              // the tables in memory, of struct awake_table
    size_t awake_most;                      // bytes that the tables in memory may take
    long turn;                              // how often the server has settled
    int unsure_next, follow_next;           // the next table to be looked at, and the next to be told to a standby
    uint64_t uses;
    struct strbuf arena, text, scratch; // arena: waiting frames; text: the frame that is read; scratch: the frame that is written
    struct outgoing_frame *wait;
    int waits, wait_room;
    struct server_counts counts, logged;
    char *replaced; // why another server has taken over, for server_replaced
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
// Returns the time of day, in seconds, for all files of the server.
static inline int64_t server_wall(const struct server *server)
{
    return server->wall_s + (server->now - server->opened) / 1000;
}

// --- server_files.c: the server's folder ---
// Returns, for all files of the server, the path of the file FOLDER/WORD+END in its folder.  `folder` is "" for one of the
// server's own files, and `word` is "" for the folder itself.
struct file_path server_path(const struct server *server, const char *folder, const char *word, const char *end);
// Appends the whole text of a file in the server's folder, whose path server_path gives.  Returns false and sets errno on
// failure.
bool server_read(const struct server *server, const char *folder, const char *word, const char *end, struct strbuf *out);
// Replaces a file in the server's folder, whose path server_path gives, by this text.  On failure returns false with errno set,
// and leaves an earlier file unchanged.
bool server_replace(const struct server *server, const char *folder, const char *word, const char *end,
                    const struct strbuf *text);
bool server_open_folder(struct server *server, struct err *err); // makes the folders, takes the id and raises the epoch
bool server_forget_base(struct server *server);                  // forgets the base, on the disk too; false: errno is set
// Writes one line to the server's log, after the time.
void server_log_line(struct server *server, const char *format, ...) __attribute__((format(printf, 2, 3)));
void server_log_counts(struct server *server); // writes a line to the log if anything new was ignored
// Notes for the consoles that wait in a lobby which of the server's tables was opened last, or "" if none was.
void server_opened(struct server *server, const char *word, const char *name);
const char *server_cannot_save(void); // returns the sentence that says that the server's disk is full

// --- server_lists.c: users and tables ---
// Returns the user of that word from the server's list of users, or NULL if there is none.
struct server_user *server_user_find(const struct server *server, const char *user);
struct server_user *server_user_named(const struct server *server, const char *name); // returns a user by a name, or NULL
// Returns the user of that word from the server's list of users, adding the user if need be.  Returns NULL if there are too many.
struct server_user *server_user_get(struct server *server, const char *user);
struct server_table *server_table_find(const struct server *server, const char *word); // returns a table by its word, or NULL
// Returns the table of this word or name, or NULL if there is none, for all files of the server.
struct server_table *server_table_called(const struct server *server, const char *name);
struct server_table *server_table_new(struct server *server, const char *word); // adds an empty table to the server's list
// Adds a seat to a server's table: for the person of this name, for a computer player if there is a level, or free if the name is
// empty.  Returns false if there is no room.
bool server_seat_add(struct server *server, struct server_table *table, const char *name, const char *level);
// Gives a computer player's seat at a server's table to the person of this name.  Returns false if it is no computer player's
// seat, or if nobody can have that name.
bool server_take_over(struct server *server, struct server_seat *seat, const char *name);
void server_table_drop(struct server *server, struct server_table *table); // frees a table of the list that sleeps
// What has changed at a server's table.  These bits tell server_settle what it has to write to the disk or publish.
enum { NEWS_OF_WORDS = 0, NEWS_OF_RECORD = 1, NEWS_OF_STATE = 2, NEWS_OF_CARD = 4 };
void server_touch(struct server *server, struct server_table *table, unsigned news);
// Returns the name of the person in a seat of a server's table: of the person who took the seat over, or else the seat's own
// name.
const char *server_sitter(const struct server_seat *seat);
// Returns the seat of this person at a server's table, or WATCHER if the person has no seat there or `user` is NULL.
int server_seat_of(const struct server_table *table, const struct server_user *user);
bool server_has_person(const struct server_table *table); // returns whether a person has a seat at the table
// Sets the only timer of a server's table, in place of an earlier one.  With NEVER, the timer is off.
void server_due_at(struct server *server, struct server_table *table, int64_t when);
void server_lists_release(struct server *server); // frees all tables and people; no table may be in memory

// --- server_outbox.c: what is called here is published by server_outbox_publish ---
// Queues a frame in the server's outbox, on the topic of this kind for this table (its word, or NULL for the lobby) and this
// user.  A topic that names no table or no user ignores them.  Only cards are retained.
void server_publish(struct server *server, enum topic_kind kind, const char *table, const char *user, const struct strbuf *text);
void server_send(struct server *server, enum topic_kind kind, const char *table, const char *user, const char *format, ...)
    __attribute__((format(printf, 5, 6)));
// Queues a frame REPLY in the server's outbox.  The table need not exist, because a person who asks for an unknown table is told
// so.
#define server_reply(server, table, user, ...) server_send(server, TOPIC_REPLY, table, user, __VA_ARGS__)
// Queues a frame in the server's outbox that tells this person whole sentences.
void server_say(struct server *server, const char *table, const char *user, const char *sentences);
void server_outbox_publish(struct server *server); // publishes the server's outbox, the standby's frames first
void server_outbox_drop(struct server *server);    // drops all frames of the server's outbox
// What server_tell_sheet tells a client with a table's sheet.
struct told_move {
    int seat, moves;  // whose sheet it is, and after how many moves
    long id;          // the highest id of a move that the seat made
    const char *line; // the latest line of the record; NULL for a whole sheet
    bool kept, past;  // kept: a computer player made the move for the seat; past: the sheet is told again and a later one follows
};
// Returns where the cards begin in the record's line of a move that this seat may not see, such as one that gives cards away.
// Returns NULL if the seat may know the whole line.
const char *server_unseen(const struct server_table *table, int seat, const char *line);
void server_tell_sheet(struct server *server, enum topic_kind kind, const struct server_table *table,
                       const struct server_user *user, struct table *played, const struct told_move *move);
// The follower (table.h) of each of the server's tables that is awake: it tells every move.  `self` is the table's struct
// awake_table.  `line` is "" for the deal.
void server_tell_move(void *self, struct table *played, const char *line);

// --- server_limits.c: how much one person may ask ---
// Returns whether the server's limits let the person send one more frame in this second.
bool server_may_send(struct server *server, struct server_user *user);
// Returns whether the server's limits let the person ask for one more act.  `heavy` is set for a costly one.
bool server_may_ask(struct server *server, struct server_user *user, bool heavy);
// Counts a flood of frames, and tells the person, who may be NULL if unknown.
void server_say_flood(struct server *server, const char *table, struct server_user *user);
// Counts a person's line of chat.  Returns true if it is beyond the server's limits.
bool server_chats_too_much(const struct server *server, struct server_user *user);
// Returns whether this person is the owner of the server; false if `user` is NULL.
bool server_is_owner(const struct server *server, const struct server_user *user);
// Returns whether this person has as many open tables as the server's limits allow, so that they may open no more.
bool server_owns_too_many(const struct server *server, const struct server_user *user);
// Returns whether the server's limits let one more newcomer come from this address in this minute.
bool server_may_come(struct server *server, const char *address);

// --- server_record.c: the lines of a record's file, without playing it ---
struct record_step {
    int number;       // the number of the record's move, from 1; 0 for luck
    const char *line; // the record's line without mark and newline
    long id;          // the id in the line's mark; 0: no mark
    bool kept;        // the line's mark: a computer player made the move for somebody who was away
    size_t length;    // bytes of the line as it is in the file, with its newline
};
// Calls step for each line after `play` of a table's record until step returns false.  Returns false if the record is missing or
// has no line `play`.
bool server_record_walk(const struct server *server, const struct server_table *table,
                        bool (*step)(void *self, const struct record_step *step), void *self);
// Counts the moves, rounds and ids in the record of a server's table, and cuts off a torn end.  Returns false if the record is
// missing.
bool server_record_look(const struct server *server, struct server_table *table);

// --- server_rules.c: rules that tables are played by ---
// Returns the server's entry for these rules, which is made if need be.  Returns NULL with a sentence in err if the rules cannot
// be read.
struct server_rules *server_rules(struct server *server, const char *word, const char *sets, struct err *err);
// Returns the variant by which a server's table is played, which the caller frees, or NULL with a sentence in err.
struct variant *server_variant(const char *word, const char *sets, struct err *err);
// Makes a server's table that was begun with an older Parlour go on by the rules that its record keeps.
void server_keep_rules(struct server *server, struct server_table *table, const struct variant *variant);

// --- server_follow.c: what a standby is told ---
void server_follow(struct server *server);      // tells a standby everything, and all changes from then on
void server_follow_tick(struct server *server); // tells of one more table that the standby does not know yet
void server_follow_more(struct server *server, struct server_table *table);       // tells what was added to the table's record
void server_follow_state(struct server *server, struct server_table *table);      // tells the table's state file again
void server_follow_gone(struct server *server, const struct server_table *table); // tells a standby that the table is closed

// --- server_state.c: the state files of tables ---
void server_load_tables(struct server *server); // loads all tables from their files; each is asleep
// Writes the state file of a server's table that is awake.  `extra` is a further round that the coming deal needs, or NULL.
// Returns false on failure.
bool server_write_state(struct server *server, struct server_table *table, const struct deal_opened *extra);
// Reads a round's seed and words from the state file of a server's table.  Returns false if the file does not have that round.
bool server_read_round(const struct server *server, const struct server_table *table, int round, struct deal_opened *out);
// Moves the files of a server's table into the folder of finished games.  Returns false if that fails.
bool server_put_away(struct server *server, struct server_table *table);

// --- server_bots.c: computer players ---
// Seats the computer player that moves for a seat of the server's table, by its level or the level that keeps the seat.
void server_seat_player(struct awake_table *awake, int seat);
enum server_thought { THOUGHT_BY_NOBODY, THOUGHT_NOT_OVER, THOUGHT_OVER };
// Lets the computer player that is to move next at a server's table decide.  Returns THOUGHT_OVER when it has decided, and
// THOUGHT_BY_NOBODY if no computer player is to move.  THOUGHT_NOT_OVER means that it has thought for a moment and has to be
// asked again, so that other tables need not wait.
enum server_thought server_think(struct awake_table *awake);

// --- server_cache.c: tables in memory ---
// Brings a table into the server's memory.  Returns false if its files cannot be read; the table is then marked as broken.
bool server_wake(struct server *server, struct server_table *table);
void server_sleep(struct server *server, struct server_table *table); // puts a table to sleep, out of memory

// --- server_card.c: cards of tables ---
bool server_seat_here(const struct server *server, const struct server_table *table, int seat);
void server_write_seated(struct server *server);                     // writes the file `seated`, for the host's console
void server_card(struct server *server, struct server_table *table); // publishes the table's card, retained

// --- server_between.c: the clock between two rounds; all but the last two need the table awake ---
void server_between_begin(struct server *server, struct server_table *table);  // begins the table's pause after a round
void server_between_update(struct server *server, struct server_table *table); // notes that somebody came or went meanwhile
// Tells everybody at the table the next stage of the pause between two rounds, when it has come.
void server_between_tick(struct server *server, struct server_table *table);
void server_between_read(struct server *server, struct server_table *table, int seat); // makes the next round wait for a reader
// Returns whether this seat may already start the next round.  If it may not, `no` says why.
bool server_between_may(const struct server *server, const struct server_table *table, int seat, struct refusal *no);
// Tells this person the present stage of the table's clock between two rounds.
void server_between_tell(struct server *server, const struct server_table *table, const struct server_user *user);

// --- server_close.c: closing tables ---
// Closes a table of the server, whose record stays.  Returns false if its files could not be moved.
bool server_close_table(struct server *server, struct server_table *table);
void server_close_unjoined(struct server *server); // closes games that nobody joined, from time to time

// --- server_play.c: dealing and moving ---
// Updates the stage and timers of a server's table that is awake, after any change.
void server_update_stage(struct server *server, struct server_table *table);
// Updates what depends on who is at the server's table; the table may be asleep.
void server_update_people(struct server *server, struct server_table *table);
// Does what is due at a server's table: a deal, a computer player's move, the next round.
void server_table_tick(struct server *server, struct server_table *table);
// Makes a move at a server's table, given in the words of a record.  `id` is the client's number for the move; it is 0 for a move
// that no client sent, which gets no mark in the record.  Returns false, with the reason in `no`, if the move is refused.
bool server_move(struct server *server, struct server_table *table, int seat, const char *text, long id, struct refusal *no);
// Lets a computer player of this level keep a seat of the server's table, or takes the seat from it if `level` is "".  Returns
// false if the table's files are faulty.
bool server_keep_seat(struct server *server, struct server_table *table, int seat, const char *level);

// Lets a server's table that still waits for people be dealt; computer players take its free seats.  Returns false, with a
// sentence in answer, if that is not possible.
bool server_begin(struct server *server, struct server_table *table, struct strbuf *answer);
// Has two players, named as in "Ben Cid", change seats at the server's table `table` or, if that is NULL, at the only one where
// both sit.  The table must not be dealt yet.  Returns the table, or NULL with a sentence in answer.
struct server_table *server_swap(struct server *server, struct server_table *table, const char *names, struct strbuf *answer);
// Frees a seat of a server's table that is not dealt yet, and forgets all words for the deal.
void server_free_seat(struct server *server, struct server_table *table, int seat);

// --- server_presence.c: who is here ---
// Takes a frame HERE to the server: a program says that its person is at a table, or has gone.
void server_presence(struct server *server, const struct topic *topic, char *text);
// Notes that the person sits down at this table of the server, or watches it, with the program of this session.  Returns true if
// the person's seat had another program before.
bool server_arrive(struct server *server, struct server_user *user, const char *session, struct server_table *table);
void server_user_tick(struct server *server, struct server_user *user); // says a person is away after the grace
// Marks a person whom the server's owner removed as away at once, without the seconds of grace.
void server_gone_at_once(struct server *server, struct server_user *user);

// --- server_sync.c: what somebody missed ---
void server_say_same(struct server *server, const struct server_table *table, const struct server_user *user, int seat);
// Tells a person the sheets of a server's table (what a seat sees after a move) that they missed.  `n` is the last move they
// know, or -1.  `back` is set if the person has just come with a program that knows nothing yet.
void server_sync(struct server *server, struct server_table *table, const struct server_user *user, int seat, long n, bool back);
// Sends a person the lines of a table's record from move n on, as many as fit in one frame.
void server_lines(struct server *server, struct server_table *table, const struct server_user *user, long n);
// Sends a person the proof of the deal of a round that is over, or tells them that there is no proof.
void server_proof(struct server *server, struct server_table *table, const struct server_user *user, long round);

// --- server_chat.c: chat at a table ---
void server_chat_clean(const char *text, struct strbuf *out); // appends a chat line as it may be spoken
// Tells a chat line to everybody at a server's table, and remembers it.
void server_chat(struct server *server, struct server_table *table, const char *name, const char *text);
// Tells this person again the chat lines of a table after number `after`, as far as the server remembers them, and how many lines
// there were in all.
void server_chat_again(struct server *server, const struct server_table *table, const struct server_user *user, long after);

// --- server_act.c: frames ACT ---
void server_act(struct server *server, const struct topic *topic, char *text); // takes a frame ACT
void server_say_words(struct server *server, struct server_table *table);      // confirms the words on the disk

// --- server_owner.c: what the owner may do ---
void server_read_removed(struct server *server); // reads from files whom the owner removed and muted
// Returns whether the owner of the house has removed the person of this name from the server.
bool server_is_removed(const struct server *server, const char *name);
void server_let_in(struct server *server, const char *name); // takes back that the owner removed this person
void server_forget_keys(struct server *server);              // has the keys of people whom the owner removed taken away
// Obeys `close TABLE`, `remove NAME` and the other words that wire.h allows the owner of the house.  `answer` gets sentences.
// Returns false for anything else.
bool server_owner_asks(struct server *server, const char *word, const char *name, struct strbuf *answer);
bool server_is_owners(const char *word);          // returns whether only the owner may send a frame that begins with this word
void server_read_entrance(struct server *server); // reads from its file who may come to the house

// --- server_come.c: newcomers, and free seats ---
void server_come(struct server *server, const char *client, char *text); // takes a frame DOOR
// Takes the host's answer about a person who asks for a computer player's seat.  Returns false if nobody of that name asks for
// one.
bool server_answer_wish(struct server *server, const struct server_user *owner, const char *name, bool yes);
// Seats a person who sent `sit TABLE` on this seat (-1 for any free one), and answers.  `name` is the name under which they sit,
// or NULL for any name that has the user's word.  Returns false if the frame is malformed.
bool server_sit(struct server *server, struct server_user *user, const char *table, const char *name, int seat);
bool server_stand(struct server *server, struct server_user *user, const char *table); // obeys `stand TABLE`
void server_release_seats(struct server *server); // frees seats that were taken and whose people have gone, from time to time

// --- server_visitors.c: who came by the door ---
// Lets a newcomer at the house's door have this name, and tells them the code for it.  Returns false if the house cannot do so.
bool server_let_in_by_door(struct server *server, const char *client, const char *user, const char *name);
void server_read_visitors(struct server *server); // reads from the file who came by the door and when
// Notes that a visitor, who came by the house's door, was heard of today.  Does nothing for other people.
void server_visitor_heard(struct server *server, struct server_user *user);
// Forgets the house's visitors who have not been heard of for long, and writes the file of visitors from time to time.
void server_forget_visitors(struct server *server);

// --- server_knock.c: newcomers who wait for the owner ---
// Makes this newcomer wait at the house's door until the owner answers.  It is called again each time the newcomer asks.
void server_knock(struct server *server, const char *client, const char *user, const char *name, const char *address);
// Returns whether the newcomer of this connection waits at the house's door.
bool server_knocks(struct server *server, const char *client);
// Takes the owner's yes or no (`in`) about the newcomer who knocks under that name; `out` gets a sentence.
void server_let(struct server *server, const char *name, bool in, struct strbuf *out);

// --- server_new.c: opening a game ---
void server_ask(struct server *server, const struct topic *topic, char *text); // takes a frame NEW

// --- server_queue.c: whose frame is next ---
// Queues or drops a user's frame to the server and returns true.  Returns false if it is this user's turn, so that the frame has
// to be served at once.
bool server_queue(struct server *server, struct server_user *user, const struct topic *topic, const char *text, size_t length);
void server_queue_drop(struct server_user *user); // frees the user's waiting frames, which are never served
// Hands one frame of each user who waits in the server's queues to `obey`, which may write to the frame's text.
void server_serve(struct server *server, void (*obey)(struct server *server, const struct topic *topic, char *text));

#endif
