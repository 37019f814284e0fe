// SPDX-License-Identifier: GPL-3.0-or-later
// The card of a table, which a server shows to everybody: which game, by which rules, who sits there, who is missing.  It is
// read from a frame, trusting nothing, told as lines, and compared with the one before, so that only what is new is told.  It
// knows no broker and no game.
#ifndef NET_PROTOCOL_TABLE_CARD_H
#define NET_PROTOCOL_TABLE_CARD_H

#include "base/strbuf.h"
#include "net/protocol/wire.h"
#include "table/table.h"
#include <stdbool.h>
#include <stddef.h>

enum { CARD_TEXT_BYTES = 128, CARD_PRINT_BYTES = 65, CARD_COMMIT_BYTES = 65 };

// ORDER STAGES, ORDER PRESENCES: table_card.c has their words.
enum card_stage { STAGE_WAITING, STAGE_PLAYING, STAGE_BETWEEN, STAGE_OVER, STAGES };
extern const char *const card_stages[STAGES];
enum presence {
    PRESENCE_HERE,
    PRESENCE_AWAY,     // was here, and is not
    PRESENCE_MISSING,  // has not come yet
    PRESENCE_KEPT,     // away, and a computer player moves
    PRESENCE_COMPUTER, // a computer player's seat
    PRESENCE_EMPTY,    // nobody's
    PRESENCES
};
extern const char *const card_presences[PRESENCES];
struct card_seat {
    enum presence presence;
    char name[NAME_MAX_BYTES], level[LEVEL_MAX_BYTES];  // level: of KEPT and COMPUTER, else ""
    char by[NAME_MAX_BYTES], by_level[LEVEL_MAX_BYTES]; // the person who took a computer player's seat, and its level; ""
    bool removed;                                       // the owner of the house has removed the person who sat there
};
struct card {
    char server[WIRE_SERVER_BYTES], table[WIRE_TABLE_BYTES]; // from its topic
    long epoch;
    char name[CARD_TEXT_BYTES];         // of the game: "Friday game"
    char title[CARD_TEXT_BYTES];        // of the rules
    char fingerprint[CARD_PRINT_BYTES]; // of the rules: hex digits
    char *rules;                        // the lines of the rules as they travel, each with its newline; owned
    char *body;                         // all lines after the frame's first, as they came; owned
    enum card_stage stage;
    int round, seats;
    struct card_seat seat[SEATS_MAX];
    bool sides;               // some play together; an older server does not say it
    unsigned side[SEATS_MAX]; // then the set of seats that each plays with
    char owner[WIRE_USER_BYTES];
    bool watch; // may others watch?
    int commit_round;
    char commit[CARD_COMMIT_BYTES]; // the server's promise for that round's deal, hex digits; ""
};

// A card from its frame, for the caller to free; NULL: it cannot be read.
struct card *card_read(const char *server, const char *table, const char *text, size_t length);
struct card *card_clone(const struct card *card);           // the caller's
void card_free(struct card *card);                          // NULL is fine
bool card_same(const struct card *a, const struct card *b); // the same but for their epochs?
// Is somebody away in the new card who was here in the old one?
bool card_lost_somebody(const struct card *old, const struct card *new);
// Is it dealt, with a computer player whose seat the host may give away?  Not where the host is known to be elsewhere.
bool card_may_ask(const struct card *card);
int card_count(const struct card *card, enum presence presence); // how many of its seats are so
// The set of its seats that are so in one of these ways, 1u << PRESENCE_AWAY | ..., but for the one of this user (NULL: nobody).
unsigned card_seats(const struct card *card, unsigned ways, const char *user);
// Adds the names of those who sit there, as they are said; how many.
int card_people(const struct card *card, unsigned seats, struct strbuf *out);
// The name of the person in a seat: of one who took it over, or else the seat's own name, which is the one in the record.
const char *card_sitter(const struct card_seat *seat);
// The seat of that name (as a user's word, so that "bob" is Bob), or -1.
int card_seat_of(const struct card *card, const char *user);
// The names and the levels of its seats, as table_new takes them.
void card_plan(const struct card *card, struct seat_plan plan[SEATS_MAX]);
// Plain lines about one table: name, rules and round, who sits, who is missing.  user: who hears it, and is called you; NULL:
// nobody in particular.
void card_tell(const struct card *card, const char *user, struct strbuf *out);
// Where some play together: "Ann and a free seat against Ben and Dot.", the seat own (or -1) first and called you.
void card_tell_sides(const struct card *card, int own, struct strbuf *out);
// A free seat by who plays there with or against whom, with a newline: "Opposite Ann.", "Against Ann and Ben."; nothing where
// nobody sits yet, or everybody plays alone.
void card_tell_place(const struct card *card, int seat, struct strbuf *out);
// Free seats among which somebody who sits down can choose: one of each side that has one, those with a partner first.  Returns
// how many, 0 or 1 where there is nothing to choose.
int card_places(const struct card *card, int place[SEATS_MAX]);
// What is new, as sentences with a newline each; nothing when nothing is worth telling.  old NULL: a table that is new.
// user: likewise, and hears nothing about themselves.
void card_tell_changes(const struct card *old, const struct card *new, const char *user, struct strbuf *out);

#endif
