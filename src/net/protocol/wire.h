// SPDX-License-Identifier: GPL-3.0-or-later
// What travels between a server and its clients: topics and the first lines of frames, written and read.  Frames are text, in
// lines as in a record.  It knows no broker, and trusts nothing that it reads.
//
// FRAMES.  The first line as below, further lines as said.  EPOCH, N, ID, R, K are decimal numbers, RUN and SESSION 8 hex digits.
//   UP     up EPOCH RUN VERSION, a line: name TEXT        the server is up
//          down EPOCH RUN                                 its last will; with `closed` at the end, its farewell
//   CARD   card EPOCH, lines: game NAME, rules FINGERPRINT TITLE, the rules as they travel (variant_travel.h), stage WORD,
//          round R, seat PRESENCE NAME (kept and computer with their level before the name; a line removed follows a seat whose
//          person was removed), by LEVEL NAME (follows the seat of a computer player that
//          this person took over, whose name it keeps), sides K... (which side each seat is of, by numbers from 1; only where
//          some play together), owner USER, watch yes|no, commit R HEX (the promise for the next round to be dealt).  An empty
//          payload: the table is taken away.
//   EVENT, PUB
//          sheet EPOCH N ID [kept], a line: did LINE, the lines of table_sheet.  N is how many moves the record has; at N 0, the
//          deal, there is no did.  ID is the highest move id of this seat up to N (PUB: 0).  Of another seat's move that was made
//          unseen LINE has WIRE_UNSEEN where the cards are.  kept: a computer player made this move for the seat's person.
//          chat NAME, a line: the text, a line: number EPOCH K.  K counts the chat of this table; an older server has no such
//          line
//   REPLY  sheet EPOCH N ID [kept] [past]                 told again; past: a later one follows
//          sheet EPOCH N ID whole, the lines of table_sheet, without events       start again from here
//          same EPOCH N ID                                a sync that missed nothing; N is -1 before the first deal
//          done ID                                        the move was made
//          refused ID REASON KEY, a line: the sentence    KEY is - if no rule decides
//          said, lines: sentences for the person
//          out                                            this person was removed
//          word R HEX                                     the word of this user that counts for round R, on the server's disk
//          next closed|starters|open SECONDS SEAT...      between two rounds: who may start the next one now (nobody, those SEATs
//                                                         that went out, anybody), and in how many seconds that changes, -1 never
//          proof R SEED ...                               proof.h
//          noproof R                                      that round is not opened, not yet or never again
//          lines N, lines of the record                   moves N, N + 1, ... without marks; as many as fit, at least one if
//                                                         there is one; none: there is none (yet).  One made unseen, and what
//                                                         follows it, only when its round is over
//          earlier NAME, lines as of chat                 chat told again
//          chats EPOCH K                                  no more of it: K is the latest
//          made TABLE, lines: code NAME: WORDS            on table LOBBY: answers a game; a line for each new person
//          sat TABLE, stood TABLE                         on table LOBBY: answer sit and stand
//   ACT    move ID, a line: the words                     ID counts up from 1 for each seat
//          sync N SESSION, a line: closed ID              N is the last move seen, -1: none yet.  ID: all moves of this program
//                                                         up to it were answered; an older one has no such line.  Answered by
//                                                         `same`; by the sheets after N; by one whole sheet; or for -1 from a
//                                                         seat's new SESSION, by a whole sheet as of its last own move, the
//                                                         sheets after it, and `same`
//          word R HEX, chat TEXT, keep NAME LEVEL|off, start, swap NAME NAME, proof R
//          read                                           somebody is still reading after a round
//          lines N                                        asks for the record's moves from N (from 1) on
//          earlier EPOCH K                                asks for the chat after K, as far as the server remembers it
//   NEW    game NAME, lines: rules WORD, title TITLE, set KEY VALUE, seat NAME, computer LEVEL NAME, free, watch yes|no;
//                                                         seats in their order
//          sit TABLE, lines: as NAME, at K                takes a free seat, under the name as it is written; at: this one of
//                                                         the card, from 1; after the deal a computer player's, and then the
//                                                         host is asked, who answers let NAME or refuse NAME
//          stand TABLE                                    gives it back before the deal
//          close TABLE, start TABLE, swap NAME NAME,
//          remove NAME, mute NAME, unmute NAME, codes only, open to all           from the owner of the server
//          follow                                         from the standby: all records, and from now on each line
//   HERE   here SESSION, gone SESSION
//   DOOR   come NAME, a line: from ADDRESS                somebody without a code, by the socket beside the broker's port
//   DOORED code WORDS, a line: name NAME                  they have one now
//          known                                          that name has a code, so it is asked for
//          no, a line: the sentence
//   LOG    state EPOCH S, the lines of the table's state file     S counts them, so that an old one that comes late is noticed
//          head EPOCH, the record's lines up to play      begin the record again
//          line EPOCH K, one or more lines of the record after play, the first of them number K (from 1)
//          whole EPOCH K                                  all K lines were told
//          gone EPOCH                                     the table is finished and put away
//          all EPOCH COUNT                                on table LOBBY: after the last whole: the number of tables
#ifndef NET_PROTOCOL_WIRE_H
#define NET_PROTOCOL_WIRE_H

#include "base/strbuf.h"
#include "table/table.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    WIRE_VERSION = 1,
    WIRE_MOST = 64 * 1024,  // the most bytes of a frame
    WIRE_LINE_BYTES = 4096, // the most bytes of a frame's line, without its newline
    WIRE_USER_BYTES = 200,  // the most bytes of a user's word in a topic, with its end
    WIRE_SERVER_BYTES = 9,  // bytes of a server's id, 8 hex digits and the end
    WIRE_TABLE_BYTES = 41,  // the most bytes of a table's word in a topic, with its end
    WIRE_TOPIC_BYTES = 400,
    WIRE_PORT = 7275,
    // How many epochs a server skips when it takes over from another, because it goes on with the moves that clients have heard
    // last.  An epoch in between belongs to the earlier server, started again.
    WIRE_EPOCHS_AHEAD = 1000
};

#define WIRE_KEPT "kept"
#define WIRE_PAST "past"
#define WIRE_UNSEEN " ?" // stands in a sheet for the cards of a move made unseen: "did Bob: give ?"

#define NEVER INT64_MAX // a time that never comes, wherever the network counts in milliseconds
static inline int64_t sooner_of(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

// The words on the wire for the server's own user, for a standby's user, and for the table on whose REPLY topic a frame NEW is
// answered.  No person may have one of the first two names, and no table the third.
#define WIRE_SERVER_USER "house"
#define WIRE_STANDBY_USER "standby"
#define WIRE_LOBBY "lobby"
// The characters of a user's word on the wire.
#define WIRE_USER_CHARACTERS "abcdefghijklmnopqrstuvwxyz0123456789_"

// Writes a person's name as a user's word for the wire, which topics and brokers take: ASCII letters in lower case and digits,
// and every other byte as _xx.  Returns false if the word is longer than `size` allows.
bool wire_user(const char *name, char *user, size_t size);
bool wire_is_user(const char *text);                 // returns whether the text can be a user's word in a topic
bool wire_is_of(const char *user, const char *name); // returns whether this user's word is that of the name
// Finds the name, in lower case, for which wire_user gives this user's word.  Returns false if no name gives it.
bool wire_name(const char *user, char *name, size_t size);

// The kinds of topics on the wire, whose forms are in wire.c in the same order: ORDER TOPICS.
enum topic_kind {
    TOPIC_UP,     // parlour/SERVER/up
    TOPIC_CARD,   // parlour/SERVER/lobby/TABLE
    TOPIC_PUB,    // parlour/SERVER/t/TABLE/pub
    TOPIC_EVENT,  // parlour/SERVER/t/TABLE/s/USER/ev
    TOPIC_REPLY,  // parlour/SERVER/t/TABLE/s/USER/re
    TOPIC_ACT,    // parlour/SERVER/t/TABLE/s/USER/act
    TOPIC_NEW,    // parlour/SERVER/new/USER
    TOPIC_LOG,    // parlour/SERVER/log/TABLE
    TOPIC_HERE,   // parlour/u/USER/here
    TOPIC_DOOR,   // parlour/SERVER/door/CLIENT: CLIENT is nobody's word, but the id of one connection
    TOPIC_DOORED, // parlour/SERVER/doored/CLIENT
    TOPIC_KINDS
};
struct topic {
    enum topic_kind kind;
    char server[WIRE_SERVER_BYTES], table[WIRE_TABLE_BYTES], user[WIRE_USER_BYTES]; // empty if the topic has no such part
};
// Writes a topic of the broker for the wire.  A part that is NULL is written as +, which stands for any server, table or user in
// a subscription.
void wire_topic(enum topic_kind kind, const char *server, const char *table, const char *user, char topic[WIRE_TOPIC_BYTES]);
bool wire_topic_read(const char *topic, struct topic *out); // splits a topic; false if it is none of Parlour's

// Appends the lines of a frame NEW about these seats, in their order.  Each line begins with seat, computer or free.
void wire_write_seats(const struct seat_plan *plan, int seats, struct strbuf *out);

// --- reading frames ---

// Returns whether the text can be a frame: 1 to WIRE_MOST bytes of valid UTF-8, in lines of at most WIRE_LINE_BYTES, without
// control characters.
bool wire_text(const char *text, size_t length);
// Takes the next line off the text of a frame from the wire, in place.  Returns the line, or NULL if none is left.
char *wire_line(char **rest);
// Takes the next word off a frame's line, with the spaces after it.  Returns false if no word is left or the word is longer than
// `size` allows.
bool wire_word(const char **line, char *word, size_t size);
bool wire_take(const char **line, const char *word); // takes this word off a line; false if another is there
// Takes one of these words off a frame's line.  Returns the word's place in `words`, or -1 if the line begins with none of them.
int wire_take_of(const char **line, const char *const *words, int count);
// Takes a decimal number from `least` to `most` off a frame's line, without a plus sign and without needless zeros.  Returns
// false if the line begins with no such number.
bool wire_number(const char **line, long least, long most, long *number);
// Takes the 8 hex digits of a RUN or SESSION off a frame's line.  Returns false if there are none.
bool wire_session(const char **line, char session[WIRE_SERVER_BYTES]);
// Takes "here SESSION" or "gone SESSION" off a frame's line, and sets *here to whether it was "here".  Returns false if the line
// is neither.
bool wire_here(const char **line, bool *here, char session[WIRE_SERVER_BYTES]);
struct wire_up {
    bool up, closed;     // what a frame UP says; closed: the server is down on purpose
    long epoch, version; // version: -1 if the frame UP does not say it
    char run[WIRE_SERVER_BYTES];
    const char *name; // the server's name; NULL if the frame UP does not say it
};
bool wire_up_read(char *text, struct wire_up *read); // splits a frame UP in place; false if it is none
extern const char *const wire_stages[];         // the words of the stages, ORDER STAGES OF AN INTERVAL, INTERVAL_OPEN the last
bool wire_hex(const char *text, size_t digits); // returns whether the text is exactly this number of small hex digits

#endif
