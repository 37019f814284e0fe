// SPDX-License-Identifier: GPL-3.0-or-later
// Home: the spoken menu that plain `parlour` opens, and that every table leads back to.  Its nine numbers always mean the
// same.  home.c is that menu and its loop.  Each page has a file: home_games.c (choosing a game and sitting down),
// home_learn.c (lessons), home_friends.c (tables across computers), home_past.c (games played before), home_rules.c (house
// rules).  home_link.c has what a link deals.  They all ask by home_menu.c and home_party.c and remember by home_memory.c.  It
// knows no game's rules.
#ifndef HOME_HOME_H
#define HOME_HOME_H

#include "home/games.h"
#include "home/play_args.h"
#include "session/say/say.h"
#include "userdata/saves.h"

enum { MEMORY_WORD = 512 }; // bytes of what is remembered: the names of all who can sit at a table

struct home_visit {
    struct session *session;
    const struct play_args *args; // from the command line, for every table
    bool failed;                  // something could not be saved
    void *page;                   // what the menu that is open knows beside this
    bool has_more;                // the menu that asks has a row called more
    int rows;                     // of the latest question of home_ask
    bool pages;                   // it took 0, for more
    bool lists;                   // it is about a list, which r reads again
    bool left;                    // the row that was opened leaves its menu
    bool back;                    // a game was played, and the player has heard of being at Home again: all menus are left
    bool answered;                // the next question of a menu is answered already, by `answer`
    struct menu_answer answer;
    // Called before each game that is played here; NULL: nobody wants to know.
    void (*sits)(void *self, const char *resume); // the record that is gone on with, or NULL
    void *sits_self;
};

// `parlour` without a command, and `parlour home`; gives the exit status.
int cmd_start(int argc, char **argv);

// Takes from a link's parts what it deals, and says what it cannot.
void home_follow_link(struct home_visit *home, struct play_args *args);

// --- asking (home_menu.c) ---

enum { HOME_PAGE = 9, HOME_TYPED_SHOWN = 30 }; // rows on a page; how much of a typed word is said back
// Asks for a number from 1 to rows; with `more`, 0 asks for the next page.  Words that work everywhere (repeat, speech, ...) are
// obeyed here.  An answer of kind MENU_NUMBER is always a valid row, or 0 for more.
struct menu_answer home_ask(struct home_visit *home, int rows, bool more);
// The same about a list that was said: r is answered as a question mark is, which the caller reads the list for.
struct menu_answer home_ask_listed(struct home_visit *home, int rows, bool more);
bool home_reads_again(const struct menu_answer *answer);
bool home_leaves(const struct menu_answer *answer);                   // Escape, q, back, or the end of the input
bool home_over(const struct home_visit *home);                        // must Home end, whatever was answered?
bool home_typed(const struct menu_answer *answer, const char *words); // one of NC_("typed", "go|continue")?
// Says that the answer to the latest question of home_ask means nothing here, and which numbers do.
void home_unknown(struct home_visit *home, const struct menu_answer *answer);
void home_several(struct home_visit *home, const char *names); // a word was the beginning of each of these
// Asks whether a word was a slip for near; y, or any other answer than no, is what home_ask gives next.  False: it was no.
bool home_nearly(struct home_visit *home, const struct menu_answer *answer, const char *near);
// "Back at Home.", and for a visitor by the door, whose Home is the lobby, that; nothing where the player has heard it.
void home_back(struct home_visit *home);
void home_say(struct home_visit *home, struct strbuf *lines);  // says the lines and empties them
void home_read(struct home_visit *home, struct strbuf *lines); // the same, but long ones are cut: the key v says the rest
// A typed line, the caller's to free(); NULL: none comes any more.
char *home_line(struct home_visit *home, const char *prompt);
// Asks for a line; Enter alone takes what is offered.  False: the player goes back.
bool home_ask_line(struct home_visit *home, const char *prompt, const char *offered, struct strbuf *out);
// A row of a menu, whose number is its place.
struct menu_row {
    const char *line;                                          // N_(), said after the number; NULL: as tell adds it
    const char *words;                                         // NC_("typed", "open|host"), typed instead of the number, or NULL
    void (*open)(struct home_visit *home);                     // NULL: the row leaves
    void (*tell)(struct home_visit *home, struct strbuf *out); // adds a line with its newline
    bool (*there)(const struct home_visit *home);              // is it read?  NULL: always
    bool again;                                                // the menu is read again afterwards
};
#define MENU_ROW(said, typed, opens, ...)                                                                                        \
    {                                                                                                                            \
        .line = (said), .words = (typed), .open = (opens), __VA_ARGS__                                                           \
    }
struct home_menu {
    const struct menu_row *rows;
    int count;
    void (*foot)(struct home_visit *home, struct strbuf *out); // adds what is read below the rows, or NULL
    void *page;
    bool once;         // a row leaves it
    bool enter_leaves; // otherwise Enter reads it again
    bool has_more;     // one of the words is more
};
#define MENU_ROWS(table) .rows = (table), .count = sizeof(table) / sizeof *(table)
// Adds the rows that are there with their numbers; the highest.
int home_menu_lines(struct home_visit *home, const struct home_menu *menu, struct strbuf *out);
// Reads the menu and opens what is answered, until the player leaves it; true: by a row.
bool home_menu(struct home_visit *home, const struct home_menu *menu);
// The menu that a visit begins with and all pages lead back to; its last row leaves.
struct home_top {
    const struct home_menu *menu;
    void (*say)(struct home_visit *home);                                     // reads it
    const char *stays;                                                        // N_(), said to who would go back from here
    void (*other)(struct home_visit *home, const struct menu_answer *answer); // what is no row of it
    void (*waits)(struct home_visit *home, bool on);                          // around the question; NULL: nothing is done
};
bool home_top(struct home_visit *home, const struct home_top *top); // one answer; false: the person leaves
// A list to choose from, in pages.
struct home_list {
    int count;
    const char *heading;                                            // said above the first page, or NULL
    void (*line)(void *self, int index, struct strbuf *out);        // adds the row, without its number
    int (*typed)(void *self, const char *word);                     // the index of the row with this name, -1: none; or NULL
    void (*near)(void *self, const char *word, struct strbuf *out); // adds the name that was mistyped, if there is one; or NULL
    bool (*several)(void *self, const char *word, struct strbuf *out); // adds the names of several that begin so; or NULL
    void *self;
    int first; // row of the page; home_choose turns pages
    bool said; // the page was read
};
int home_choose(struct home_visit *home, struct home_list *list); // the chosen row's index, or -1

// --- choosing a game and sitting down (home_games.c) ---

// After what was played or given here, of which err tells why it could not be: false where nobody is there any more.
bool home_gets_up(struct home_visit *home, const struct err *err);
// Sits down and plays; afterwards the session is at Home again.
void home_play(struct home_visit *home, const struct play_args *args);
void home_choose_game(struct home_visit *home); // asks for one of all games, and opens it
void home_open_game(struct home_visit *home, const struct variant_entry *game, const struct games *all); // seats, level, rules
// Asks for one of all games, whose entry it gives; NULL: none was chosen.
// alone: games for one may be chosen too.
const struct variant_entry *home_which_game(struct home_visit *home, const struct games *all, bool alone);
// The same of the games for one alone, and whether a typed word means them all.
const struct variant_entry *home_which_alone(struct home_visit *home, const struct games *all);
bool home_means_alone(const char *word);
void home_last_line(struct home_visit *home, struct strbuf *out); // the game played last: "Play Playroom rummy with Alice, Bob."
void home_last_play(struct home_visit *home);                     // plays it
void home_read_rules(struct home_visit *home, const char *id, int seats); // 0 seats: as many as usual

// --- friends of a page that is alone in a browser (house_page.c) ---

enum { HOUSE_PAGE_PORT = 8080 };               // of a house's page, unless said
void home_house_page(struct home_visit *home); // asks where the page of a house is, and goes there
// The address of the page as a browser opens it, from what a person types; false: it is none.
bool house_link(const char *typed, struct strbuf *out);

// --- the other pages, a file each, which open as the functions are called; each leads back to Home ---

void home_learn(struct home_visit *home);                             // lessons and drills
void home_give_lesson(struct home_visit *home, int lesson, int step); // plays it and gets up, without a word about Home
void home_friends(struct home_visit *home);                           // tables across computers
const char *home_no_friends(void);                                    // the sentence for who has not installed them
const char *home_no_houses(void);                                     // and for whose system opens none
void home_go_on(struct home_visit *home); // the unfinished game that was played last; where there is none, the last game anew
void home_go_on_line(struct home_visit *home, struct strbuf *out);      // what that would be, a sentence
void home_unfinished(struct home_visit *home);                          // the list of unfinished games, to go on with one
void home_unfinished_line(struct home_visit *home, struct strbuf *out); // how many there are
void home_finished(struct home_visit *home); // games that are over, to hear one again, and the statistics
void home_finished_line(struct home_visit *home, struct strbuf *out); // the same of those that are over
void home_settings(struct home_visit *home);                          // the spoken menu of settings
void home_rules(struct home_visit *home);                             // house rules: hearing, making and changing them
// Rules of the player's own (home_new_rules.c), made by answering questions.
void home_make_rules(struct home_visit *home);
// New rules from those of this id (NULL: asks for the game), or the player's own of this id changed.
void home_rules_of(struct home_visit *home, const char *id, bool edits);
// `parlour rules new [ID]` and `parlour rules edit ID` (home.c): the same as a sitting of its own; gives the exit status.
int home_rules_alone(struct play_args *args, const char *id, bool edits);

// --- a rule and its values, as somebody is asked about them (rule_values.c) ---

// What the key decides, in one sentence; what follows it is for readers of the file.
void rule_add_help(const struct setting *row, struct strbuf *out);
// What is written with an underscore is heard with a space.
void rule_add_spoken(const char *value, struct strbuf *out);
// The words there are, or NULL where a value is typed.
const struct setting_word *rule_values(const struct setting *row);
// What the rules would say with this value, or what the value is called.
void rule_add_value(const struct setting *row, int index, struct strbuf *out);
// The number of a value that was typed as a word, from 1; 0: it is none.
int rule_value_typed(const struct setting *row, const char *typed);

// --- a table for several people that is about to be opened (home_party.c) ---

// Zeroed but for table, and what is asked is filled in; for party_release.
struct party {
    struct strbuf table;              // its name
    const struct variant_entry *game; // one of those that were loaded
    struct variant *rules;            // NULL: they cannot be read
    char level[MEMORY_WORD];          // of the computer players
    const char *own;                  // the name of who opens it
    char friend[SEATS_MAX][NAME_MAX_BYTES];
    int friends, computers, seats; // seats beyond all these are free
    struct seat_plan seat[SEATS_MAX];
    bool partners;
    bool browsers; // somebody comes with one
};
// A game, and then one of the ways to play it; NULL: none was chosen.
const struct variant_entry *home_which_rules(struct home_visit *home, const struct games *all, bool alone);
bool home_party_rules(struct home_visit *home, const struct games *all, struct party *party); // the same of a party
// A number from least to most; Enter takes what is usual, and where there is no choice nothing is asked.  False: the player goes
// back.
bool home_ask_number(struct home_visit *home, const char *prompt, int least, int most, int usual, int *number);
// Splits a typed list of names, "Bob, Carol" or "Bob Carol", and cleans each.  Gives how many there are, `most` at the highest.
int home_split_names(const char *typed, char name[SEATS_MAX][NAME_MAX_BYTES], int most);
// Gives seats to the host, the friends, the free places and the computer players; where the game has partners it asks who plays
// with the host, and seats them so.  False: the player goes back.
bool home_party_sits(struct home_visit *home, struct party *party);
void party_release(struct party *party); // frees its rules and its name

// --- the friends' table where the player sat down last (home_back.c) ---

// How one comes back to it: the subcommand of parlour-net, the address (of a house elsewhere), one's own name, the table's, those
// of the other people, and since when, a time of day.
struct home_back {
    char how[MEMORY_WORD], address[MEMORY_WORD], name[MEMORY_WORD], table[MEMORY_WORD], with[MEMORY_WORD], at[MEMORY_WORD];
};
bool home_back_find(struct home_back *back);                           // fills it; false: there is no such table
void home_back_keep(struct home_back *back);                           // somebody sits there now; the time is taken
long long home_back_since(const struct home_back *back);               // in seconds since 1970; 0: not known
void home_back_forget(void);                                           // there is nothing to come back to
void home_back_line(const struct home_back *back, struct strbuf *out); // "Back to Friday game with Alice."
// Sits down there; afterwards the person is told where they are (home_friends.c).
void home_back_go(struct home_visit *home, const struct home_back *back, const char *where);

// --- what is remembered (home_memory.c) ---

// Copies what was kept under this name into value; false: nothing was.
bool home_recall(const char *name, char value[MEMORY_WORD]);
// Keeps it in place of what was kept under this name, "" for nothing; false: it cannot be written.
bool home_remember(const char *name, const char *value);
// Both for one game, under the name "players" or "level".
bool home_recall_of(const char *game, const char *name, char value[MEMORY_WORD]);
void home_remember_of(const char *game, const char *name, const char *value);

#endif
