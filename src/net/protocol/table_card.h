// SPDX-License-Identifier: GPL-3.0-or-later
// The card of a table, which a server shows to everybody: which game, by which rules, who sits there, who is missing.  A card is
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

// Whether a card shows its table as waiting for the first deal, playing, between two rounds, or over; and below, whether the
// player of a seat is there. table_card.c has the words for both, in the same order: ORDER STAGES, ORDER PRESENCES.
enum card_stage { STAGE_WAITING, STAGE_PLAYING, STAGE_BETWEEN, STAGE_OVER, STAGES };
extern const char *const card_stages[STAGES];
enum presence {
    PRESENCE_HERE,
    PRESENCE_AWAY,     // the person was here, and has left
    PRESENCE_MISSING,  // the person has not come yet
    PRESENCE_KEPT,     // the person is away, and a computer player moves
    PRESENCE_COMPUTER, // a computer player's seat
    PRESENCE_EMPTY,    // nobody sits in the seat
    PRESENCES
};
extern const char *const card_presences[PRESENCES];
struct card_seat {
    enum presence presence;
    char name[NAME_MAX_BYTES], level[LEVEL_MAX_BYTES]; // level: the computer player's, if KEPT or COMPUTER
    // The person who took over the seat of a computer player, and that player's level; else empty.
    char by[NAME_MAX_BYTES], by_level[LEVEL_MAX_BYTES];
    bool removed; // the owner of the house has removed the person who sat in this seat
};
struct card {
    char server[WIRE_SERVER_BYTES], table[WIRE_TABLE_BYTES]; // as in the topic of the card's frame
    long epoch;
    char name[CARD_TEXT_BYTES];         // the name of the table's game, "Friday game"
    char title[CARD_TEXT_BYTES];        // the title of the table's rules
    char fingerprint[CARD_PRINT_BYTES]; // the fingerprint of the table's rules, in hex digits
    char *rules;                        // the lines of the rules as they travel, each with its newline; owned by the card
    char *body;                         // all lines of the card's frame after the first; owned by the card
    enum card_stage stage;
    int round, seats;
    struct card_seat seat[SEATS_MAX];
    bool sides;               // some seats play together; an older server does not say so
    unsigned side[SEATS_MAX]; // the set of seats that play together with each seat, if some do
    char owner[WIRE_USER_BYTES];
    bool watch; // people without a seat may watch the table
    int commit_round;
    char commit[CARD_COMMIT_BYTES]; // the server's promise for that round's deal, in hex digits, or empty
};

// Reads a table's card from its frame; the caller frees it by card_free.  Returns NULL if the frame cannot be read.
struct card *card_read(const char *server, const char *table, const char *text, size_t length);
struct card *card_clone(const struct card *card);           // returns a copy of a table's card, for the caller to free
void card_free(struct card *card);                          // frees a table's card; NULL is allowed
bool card_same(const struct card *a, const struct card *b); // returns whether two cards differ at most in their epochs
// Returns whether a person who was at the table on its old card is away on its new card.
bool card_lost_somebody(const struct card *old, const struct card *new);
// Returns whether a table's card shows that it is dealt and has a computer player whose seat the host may give away.  It is false
// if the card shows that the host is not there.
bool card_may_ask(const struct card *card);
int card_count(const struct card *card, enum presence presence); // how many seats of the table have this presence
// Returns the set of the seats on a table's card whose presence is one of `ways` (1u << PRESENCE_AWAY | ...), without the seat of
// `user`, who may be NULL.
unsigned card_seats(const struct card *card, unsigned ways, const char *user);
// Appends the names of the people in these seats of a table's card, as they are said, and returns how many there are.
int card_people(const struct card *card, unsigned seats, struct strbuf *out);
// Returns the name of the person in a seat on a table's card: of the person who took the seat over, or else the seat's own name,
// which is the one in the record.
const char *card_sitter(const struct card_seat *seat);
// Returns the seat on a table's card of the person of that name (compared as a user's word, so that "bob" is Bob), or -1.
int card_seat_of(const struct card *card, const char *user);
// Copies the names and levels of the seats on a table's card into `plan`, as table_new takes them.
void card_plan(const struct card *card, struct seat_plan plan[SEATS_MAX]);
// Appends a table's card as plain lines: the table's name, its rules and round, who sits there and who is missing.  `user` is the
// person who hears them and is called "you", or NULL.
void card_tell(const struct card *card, const char *user, struct strbuf *out);
// Appends from a table's card which people are partners: "Ann and a free seat against Ben and Dot."  The seat `own` (or -1) comes
// first and is called "you".
void card_tell_sides(const struct card *card, int own, struct strbuf *out);
// Appends a line that describes a free seat on a table's card by its partners or opponents: "Opposite Ann.", "Against Ann and
// Ben."  Appends nothing if nobody sits there yet or everybody plays alone.
void card_tell_place(const struct card *card, int seat, struct strbuf *out);
// Writes the free seats on a table's card among which a newcomer can choose into `place`: one of each side that has any, those
// with a partner first.  Returns how many there are.  With 0 or 1 there is nothing to choose.
int card_places(const struct card *card, int place[SEATS_MAX]);
// Appends what is new on a table's card, a sentence a line, or nothing if nothing is worth telling.  `old` is NULL for a new
// table.  `user` is the person who hears the changes, but not those about themselves; it may be NULL.
void card_tell_changes(const struct card *old, const struct card *new, const char *user, struct strbuf *out);

#endif
