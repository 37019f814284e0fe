// SPDX-License-Identifier: GPL-3.0-or-later
// What the files of the lobby share: one visitor's way from a name to the tables and back.  The menu is lobby_menu.c; below it,
// each calling only those after it, are lobby_return.c (coming back), lobby_open.c (opening a table), lobby_sit.c (sitting down
// and watching), lobby_name.c (who the visitor is), lobby_tables.c (what is said of tables), lobby_news.c (a new table),
// lobby_house.c (the house), and where.c.
#ifndef LOBBY_LOBBY_INSIDE_H
#define LOBBY_LOBBY_INSIDE_H

#include "home/home.h"
#include "lobby/visitor.h"
#include "net/protocol/table_card.h"
#include "netplay/netplay.h"
#include "netplay/newcomer_link.h"

#include <stdint.h>
#include <time.h>

// --- where a visitor was last, so that a dropped connection leads back there (where.c) ---

enum whereabouts { PLACE_LOBBY, PLACE_SOLO, PLACE_TABLE, PLACE_WATCH };
enum { WHERE_NAME_BYTES = 128 };
struct where {
    enum whereabouts is;
    // Where the visitor is: the word of a table of the house; or, alone, the file name of a record, empty for a new game.
    char name[WHERE_NAME_BYTES];
    struct timespec since;
};

// Reads where a visitor was last.  That is the lobby if nothing can be read.
void where_read(const struct visitor *visitor, struct where *where);
// Keeps where a visitor is, in the lobby, at the house's table `name`, or alone, so that a dropped connection leads back there.
void where_keep(const struct visitor *visitor, enum whereabouts is, const char *name);

// --- one visit to the lobby ---

enum { LOBBY_NEWS_BYTES = 256 };

// The visitors who wait in the lobby at the same time (lobby_company.c).
struct lobby_company {
    int file, place;   // file: shared by the consoles; place: of this one in it; -1: none
    int64_t heard;     // the number of the lobby's chat line heard last
    int64_t said_from; // when the count of this visitor's chat lines began
    int said;          // how many chat lines the visitor has said since then
};

struct lobby {
    struct home_visit home; // the first field, because rows of a menu get its address (lobby_of)
    struct play_args args;  // for every game played from the lobby, with the visitor's name
    struct visitor *visitor;
    struct batches batches; // the batches of the visitor's page
    bool goes_on;           // the page has shown every batch that it was sent before
    struct told_until told; // how far things were told when the connection dropped; where is empty for a page that does not go on
    const struct connection *connection; // the visitor's connection while at a table of the house
    char at[WIRE_TABLE_BYTES];           // the word of the table that the visitor is at
    const char *from;                    // the visitor's address, or "-"
    bool house;                          // the lobby has a house
    struct house_way way;
    struct credentials credentials; // the visitor's credentials at the house, once they have a code
    char name[NAME_MAX_BYTES];      // the visitor's name; empty if not known yet
    char user[WIRE_USER_BYTES];
    struct card **card; // the tables' cards as they were heard last, sorted by name
    int cards;
    bool heard; // the tables' cards were heard at least once
    struct lobby_company company;
    char opened[LOBBY_NEWS_BYTES]; // the last table that the visitor heard was opened
};

static inline struct lobby *lobby_of(struct home_visit *home)
{
    return (struct lobby *)home;
}

// --- the house of the lobby (lobby_house.c) ---

enum house_word { HOUSE_FINE, HOUSE_REFUSED, HOUSE_SILENT }; // REFUSED: the house does not take the code
// Reads the cards of all tables of the lobby's house.  The connection lasts only for that moment, because the visitor may be at a
// table elsewhere, and is cut off there meanwhile.  Unless the answer is HOUSE_FINE, err has a sentence.
enum house_word lobby_look(struct lobby *lobby, struct err *err);
void lobby_forget(struct lobby *lobby); // frees the cards of the house's tables
// Makes the visitor's credentials for the lobby's house from this code.  If `kept` is set, the code is also kept for the next
// visit.
void lobby_take_code(struct lobby *lobby, const struct code *code, bool kept);
bool lobby_kept_code(struct lobby *lobby); // takes the code kept for the lobby's house; false if there is none

// --- news while a visitor waits in the lobby (lobby_news.c) ---

// If `on` is set, begins to tell a visitor in the lobby the news: each table that is opened, and what others say.  If not, ends
// that.  Tables that are opened while the visitor is elsewhere are told only in the list of all tables.
void lobby_wait_for_news(struct home_visit *home, bool on);

// --- the company of a visitor in the lobby (lobby_company.c) ---

void lobby_company_open(struct lobby *lobby);  // opens the file of those who wait in the lobby, before the sandbox
void lobby_company_wait(struct lobby *lobby);  // lets the visitor wait in the lobby with the others
void lobby_company_leave(struct lobby *lobby); // the visitor no longer waits in the lobby with the others
// Appends a sentence for each of the others who wait in the lobby, and returns how many there are.
int lobby_company_tell(const struct lobby *lobby, struct strbuf *out);
void lobby_company_news(struct lobby *lobby, struct strbuf *out); // adds what others said since the last call
void lobby_chat(struct lobby *lobby, const char *typed);          // says a visitor's line to all others in the lobby

// --- what is said of the house's tables (lobby_tables.c) ---

// Returns whether the table has a seat for this visitor of the lobby: their own, a free one, or that of a computer player, for
// which the host may be asked.
bool lobby_may_sit(const struct lobby *lobby, const struct card *card);
// Returns whether a visitor of the lobby may watch the table and has no seat at it.
bool lobby_may_watch(const struct lobby *lobby, const struct card *card);
void lobby_say_tables(struct lobby *lobby); // says all tables of the house to a visitor in the lobby
// Says the rules of a table of the house to a visitor in the lobby.
void lobby_say_rules(struct lobby *lobby, const struct card *card);
void lobby_say_who(struct lobby *lobby); // says who is at which table of the house, and in the lobby
// Has the visitor in the lobby choose one of the house's tables for which fits() is true.  `word` gets the table's word (its
// short name).  Returns false if the visitor chose none.
bool lobby_choose(struct lobby *lobby, bool (*fits)(const struct lobby *lobby, const struct card *card),
                  char word[WIRE_TABLE_BYTES]);
// Returns the table of the lobby's house whose word or name this is, or else the only one whose name begins so.  Returns NULL if
// there is none.
const struct card *lobby_table_called(const struct lobby *lobby, const char *name);
// Returns the only table of the lobby's house where a computer player of this name has a seat that the host may give away, or
// NULL if there is none or there are several.
const struct card *lobby_table_of_computer(const struct lobby *lobby, const char *name);

// --- the visitor's way through the lobby ---

// Takes the visitor's kept name, or asks at the lobby's entrance for a name, and for a code if the name needs one.  Returns false
// if the visitor leaves.
bool lobby_meet(struct lobby *lobby);
// Reads the cards of the house's tables for the lobby, and says what is wrong if that fails.  If the house did not answer before,
// it is asked for the visitor's code first.  Returns false if no cards are known.
bool lobby_looks(struct lobby *lobby);
// Sits the visitor down at a table of the house, or has them watch it, until they are in the lobby again.  `whose` is the
// computer player for whose seat the host is asked.  It is NULL if the visitor chooses one or has a seat.
void lobby_sit(struct lobby *lobby, const char *word, bool watches, const char *whose);
// Asks a visitor in the lobby for all that a new table needs, has the house open it, and sits them down.
void lobby_open_table(struct lobby *lobby);
// Leads a visitor back to where they were when the connection dropped, until they are in the lobby again.  Returns false if that
// was the lobby.
bool lobby_return(struct lobby *lobby);
// Keeps the batches of sentences that the visitor's page is sent from then on, and sends again those that the page has not shown.
void lobby_keep_batches(struct lobby *lobby);
void lobby_stay(struct lobby *lobby); // runs the lobby's menu until the visitor leaves

#endif
