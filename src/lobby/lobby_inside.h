// SPDX-License-Identifier: GPL-3.0-or-later
// The lobby's own: one visitor's way from a name to the tables and back.  The menu is lobby_menu.c; below it, each calling only
// those after it: lobby_return.c (coming back), lobby_open.c (opening a table), lobby_sit.c (sitting down and watching),
// lobby_name.c (who the visitor is), lobby_tables.c (what is said of tables), lobby_news.c (a new one), lobby_house.c (the
// house), and where.c.
#ifndef LOBBY_LOBBY_INSIDE_H
#define LOBBY_LOBBY_INSIDE_H

#include "home/home.h"
#include "lobby/visitor.h"
#include "net/protocol/table_card.h"
#include "netplay/netplay.h"
#include "netplay/newcomer_link.h"

#include <stdint.h>
#include <time.h>

// --- where a visitor was last, so that a line that dropped leads back there (where.c) ---

enum whereabouts { PLACE_LOBBY, PLACE_SOLO, PLACE_TABLE, PLACE_WATCH };
enum { WHERE_NAME_BYTES = 128 };
struct where {
    enum whereabouts is;
    char name[WHERE_NAME_BYTES]; // the word of a table of the house; alone, the file name of a record, "" for a new one
    struct timespec since;
};

void where_read(const struct visitor *visitor, struct where *where);                   // the lobby, where nothing can be read
void where_keep(const struct visitor *visitor, enum whereabouts is, const char *name); // NULL: none

// --- a visit ---

enum { LOBBY_NEWS_BYTES = 256 };

// Those who wait in the lobby at the same time (lobby_company.c).
struct lobby_company {
    int file, place;   // shared with their consoles, and this one's place in it; -1: none
    int64_t heard;     // the number of the line of chat heard last
    int64_t said_from; // when the count of lines began
    int said;          // lines since then
};

struct lobby {
    struct home_visit home; // the first: rows of a menu get it (lobby_of)
    struct play_args args;  // of every game played here: the name is put into it
    struct visitor *visitor;
    struct batches batches;              // of a page
    bool goes_on;                        // the page has heard all that it was told before
    struct told_until told;              // when the line dropped; where is "" for a page that does not go on
    const struct connection *connection; // while at a table of the house
    char at[WIRE_TABLE_BYTES];           // that table's word
    const char *from;                    // the visitor's address, or "-"
    bool house;                          // there is one
    struct house_way way;
    struct credentials credentials; // of this visitor at the house, once they have a code
    char name[NAME_MAX_BYTES];      // "": not known yet
    char user[WIRE_USER_BYTES];
    struct card **card; // of the tables, as they were last heard, sorted by name
    int cards;
    bool heard; // they were, at least once
    struct lobby_company company;
    char opened[LOBBY_NEWS_BYTES]; // the table of which the visitor heard last that it was opened
};

static inline struct lobby *lobby_of(struct home_visit *home)
{
    return (struct lobby *)home;
}

// --- the house (lobby_house.c) ---

enum house_word { HOUSE_FINE, HOUSE_REFUSED, HOUSE_SILENT }; // REFUSED: it does not take the code
// Reads all cards.  The connection lasts for that moment only: one person may be at a table elsewhere, and is not cut for long.
// Unless it is FINE, err has a sentence.
enum house_word lobby_look(struct lobby *lobby, struct err *err);
void lobby_forget(struct lobby *lobby); // frees the cards
// Credentials from a code for the visitor's name; kept: also for the next time.
void lobby_take_code(struct lobby *lobby, const struct code *code, bool kept);
bool lobby_kept_code(struct lobby *lobby); // takes the one that was kept; false: there is none

// --- what happens while a visitor waits in the lobby (lobby_news.c) ---

// While on, a table that is opened is told; before, where the visitor was elsewhere, they hear of it with the others.
void lobby_wait_for_news(struct home_visit *home, bool on);

// --- who else waits in the lobby (lobby_company.c) ---

void lobby_company_open(struct lobby *lobby);                          // before the sandbox; nothing where there is no house
void lobby_company_wait(struct lobby *lobby);                          // the visitor waits in the lobby from now on
void lobby_company_leave(struct lobby *lobby);                         // and no longer
int lobby_company_tell(const struct lobby *lobby, struct strbuf *out); // a sentence for each of the others; how many
void lobby_company_news(struct lobby *lobby, struct strbuf *out);      // what was said since this was asked last
void lobby_chat(struct lobby *lobby, const char *typed);               // says it to all of them

// --- what is said of tables (lobby_tables.c) ---

// Has it a seat for this visitor, a free one, or that of a computer player, for which the host may be asked?
bool lobby_may_sit(const struct lobby *lobby, const struct card *card);
bool lobby_may_watch(const struct lobby *lobby, const struct card *card); // may visitors watch, and has this one no seat there?
void lobby_say_tables(struct lobby *lobby);                               // all of them
void lobby_say_rules(struct lobby *lobby, const struct card *card);       // of one of them, before anybody sits down there
void lobby_say_who(struct lobby *lobby);                                  // who is at which
// Has the visitor choose one of those for which fits() holds; the table's word in word, or false.
bool lobby_choose(struct lobby *lobby, bool (*fits)(const struct lobby *lobby, const struct card *card),
                  char word[WIRE_TABLE_BYTES]);
const struct card *lobby_table_called(const struct lobby *lobby, const char *name); // by its word, its name or how that begins
// The one table where a computer player of this name has a seat that the host may give away; NULL: there is none, or several.
const struct card *lobby_table_of_computer(const struct lobby *lobby, const char *name);

// --- the rest ---

// Has a name kept, or asks until one is there, with a code where it needs one.  False: the visitor leaves.
bool lobby_meet(struct lobby *lobby);
// Reads all cards, and says what is wrong; a house that did not answer before is asked for a code now.  False: there is nothing
// to go by.
bool lobby_looks(struct lobby *lobby);
// Sits down at that table, or watches, until the visitor is in the lobby again. whose: the computer player for whose seat the
// host is asked; NULL: none, or the visitor chooses.
void lobby_sit(struct lobby *lobby, const char *word, bool watches, const char *whose);
void lobby_open_table(struct lobby *lobby); // asks for all it takes, has the house open it, and sits down there
// Straight back to where the line dropped, until the visitor is in the lobby again; false: that is where they were.
bool lobby_return(struct lobby *lobby);
// From now on batches of a page are kept, and those that it has not shown are written again.
void lobby_keep_batches(struct lobby *lobby);
void lobby_stay(struct lobby *lobby); // the menu, until the visitor leaves

#endif
