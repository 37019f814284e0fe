// SPDX-License-Identifier: GPL-3.0-or-later
// Home: the spoken menu that plain `parlour` opens, and that every table leads back to.  Its nine numbers always mean the same.
// home.c is that menu and its loop.  Each page has a file: home_games.c (choosing a game and sitting down), home_learn.c
// (lessons), home_friends.c (tables across computers), home_past.c (games played before), home_rules.c (house rules).
// home_link.c has what a link deals.  All pages ask by home_menu.c and home_party.c and remember by home_memory.c.  Home knows
// no game's rules.
#ifndef HOME_HOME_H
#define HOME_HOME_H

#include "home/games.h"
#include "home/play_args.h"
#include "session/say/say.h"
#include "userdata/saves.h"

enum { MEMORY_WORD = 512 }; // bytes of a remembered value, such as the names of all who can sit at a table

struct home_visit {
    struct session *session;
    const struct play_args *args; // options of the command line, for every table
    bool failed;                  // something could not be saved
    void *page;                   // what the open menu knows besides this
    bool has_more;                // the menu that asks has a row called `more`
    int rows;                     // rows of the latest question by home_ask
    bool pages;                   // that question took 0, for more
    bool lists;                   // that question was about a list, which r reads again
    bool left;                    // the row that was opened leaves its menu
    bool back;     // a game was played, and the player has heard that they are at Home again, so all menus are left
    bool answered; // the next question of a menu is answered already, by `answer`
    struct menu_answer answer;
    // Called before each game that is played from Home.  May be NULL.
    void (*sits)(void *self, const char *resume); // the record of a game that goes on, or NULL
    void *sits_self;
};

// Runs `parlour` without a command, or `parlour home`, and returns the exit status.
int cmd_start(int argc, char **argv);

// Reads from the parts of a link what it deals into args, and says which parts mean nothing.
void home_follow_link(struct home_visit *home, struct play_args *args);

// --- asking the player at Home (home_menu.c) ---

enum { HOME_PAGE = 9, HOME_TYPED_SHOWN = 30 }; // rows on a page; how much of a typed word is said back
// Asks for a number from 1 to rows; with `more`, 0 asks for the next page.  Words that work everywhere (repeat, speech, ...)
// are obeyed here.  An answer of kind MENU_NUMBER always has a row's number, or 0 for more.
struct menu_answer home_ask(struct home_visit *home, int rows, bool more);
// Asks like home_ask about a list that was read aloud. r is answered like a question mark, for which the caller reads the list
// again.
struct menu_answer home_ask_listed(struct home_visit *home, int rows, bool more);
bool home_reads_again(const struct menu_answer *answer);
bool home_leaves(const struct menu_answer *answer); // the answer is Escape, q, back, or the end of the input
bool home_over(const struct home_visit *home);      // returns whether Home must end, whatever was answered
// Returns whether the answer is one of `words`, such as NC_("typed", "go|continue").
bool home_typed(const struct menu_answer *answer, const char *words);
// Says that the answer to the latest question of home_ask means nothing, and which numbers do.
void home_unknown(struct home_visit *home, const struct menu_answer *answer);
void home_several(struct home_visit *home, const char *names); // says that a word was the beginning of each of these names
// Asks whether a typed word was a slip for `near`.  home_ask then returns `near` after y, or any other answer that is not no.
// Returns false for no.
bool home_nearly(struct home_visit *home, const struct menu_answer *answer, const char *near);
// Says "Back at Home.", or to a visitor by the door that they are back in the lobby, which is their Home.  Says nothing if the
// player has heard it.
void home_back(struct home_visit *home);
void home_say(struct home_visit *home, struct strbuf *lines); // says these lines at Home and empties them
// Says these lines at Home, but cuts long ones; the key v says the rest.
void home_read(struct home_visit *home, struct strbuf *lines);
// Reads a typed line, for the caller to free().  Returns NULL if none comes any more.
char *home_line(struct home_visit *home, const char *prompt);
// Asks for a line.  Enter alone takes what is offered.  Returns false if the player goes back.
bool home_ask_line(struct home_visit *home, const char *prompt, const char *offered, struct strbuf *out);
// A row of a menu at Home.  Its place in the menu is its number.
struct menu_row {
    const char *line;                      // what is said after the number, as N_(); NULL if tell adds it
    const char *words;                     // what may be typed instead of the number, as NC_("typed", "open|host"), or NULL
    void (*open)(struct home_visit *home); // called when the row is chosen; NULL if the row leaves the menu
    void (*tell)(struct home_visit *home, struct strbuf *out); // adds the row's line with a newline
    bool (*there)(const struct home_visit *home);              // returns whether the row is in the menu now; NULL: it always is
    bool again;                                                // the menu is read again afterwards
};
#define MENU_ROW(said, typed, opens, ...)                                                                                        \
    {                                                                                                                            \
        .line = (said), .words = (typed), .open = (opens), __VA_ARGS__                                                           \
    }
struct home_menu {
    const struct menu_row *rows;
    int count;
    void (*foot)(struct home_visit *home, struct strbuf *out); // adds what is read below the rows; or NULL
    void *page;
    bool once;         // a chosen row leaves the menu
    bool enter_leaves; // Enter leaves the menu, which it reads again otherwise
    bool has_more;     // one of the words is `more`
};
#define MENU_ROWS(table) .rows = (table), .count = sizeof(table) / sizeof *(table)
// Adds the rows that are in the menu now with their numbers, and returns the highest number.
int home_menu_lines(struct home_visit *home, const struct home_menu *menu, struct strbuf *out);
// Reads the menu and opens the rows that are chosen, until the player leaves it.  Returns true if a row left it.
bool home_menu(struct home_visit *home, const struct home_menu *menu);
// The menu with which a visit begins and to which all pages lead back.  Its last row leaves.
struct home_top {
    const struct home_menu *menu;
    void (*say)(struct home_visit *home); // reads the menu aloud
    const char *stays;                    // what is said to a player who wants to go back from here, as N_()
    void (*other)(struct home_visit *home, const struct menu_answer *answer); // takes an answer that is no row of the menu
    void (*waits)(struct home_visit *home, bool on);                          // called before and after the question; may be NULL
};
bool home_top(struct home_visit *home, const struct home_top *top); // asks once; false if the player leaves
// A list to choose from, in pages.
struct home_list {
    int count;
    const char *heading;                                     // said above the first page; or NULL
    void (*line)(void *self, int index, struct strbuf *out); // adds the row's line, without its number
    int (*typed)(void *self, const char *word);              // returns the index of the row with this name, or -1; may be NULL
    // Adds the name that was mistyped, if there is one; may be NULL.
    void (*near)(void *self, const char *word, struct strbuf *out);
    // Adds the names of several rows that begin with the word; may be NULL.
    bool (*several)(void *self, const char *word, struct strbuf *out);
    void *self;
    int first; // the first row of the page, which home_choose turns
    bool said; // the page was read aloud
};
int home_choose(struct home_visit *home, struct home_list *list); // returns the index of the chosen row, or -1

// --- choosing a game at Home and sitting down (home_games.c) ---

// Comes back to Home after a game or a lesson, and says why it was not possible if err has sentences.  Returns false if the
// player is gone.
bool home_gets_up(struct home_visit *home, const struct err *err);
// Plays a game.  Afterwards the session is at Home again.
void home_play(struct home_visit *home, const struct play_args *args);
void home_choose_game(struct home_visit *home); // asks for one of all games, and opens its page
// Opens the page of a game: seats, level, rules.
void home_open_game(struct home_visit *home, const struct variant_entry *game, const struct games *all);
// Asks for one of all games and returns its entry, or NULL if none was chosen.  With alone, games for one may be chosen too.
const struct variant_entry *home_which_game(struct home_visit *home, const struct games *all, bool alone);
// home_which_alone asks in the same way for one of the games for one. home_means_alone returns whether a typed word means all
// of these.
const struct variant_entry *home_which_alone(struct home_visit *home, const struct games *all);
bool home_means_alone(const char *word);
// Adds the game played last: "Play Playroom rummy with Alice, Bob.".
void home_last_line(struct home_visit *home, struct strbuf *out);
void home_last_play(struct home_visit *home);                             // sits down to the game played last
void home_read_rules(struct home_visit *home, const char *id, int seats); // reads the rules of a game; seats 0: as many as usual

// --- friends of a player whose page is alone in a browser (house_page.c) ---

enum { HOUSE_PAGE_PORT = 8080 };               // the usual port of a house's page
void home_house_page(struct home_visit *home); // asks where the page of a house is, and goes there
// Makes the address of a house's page, as a browser opens it, from what a player types.  Returns false if it is no address.
bool house_link(const char *typed, struct strbuf *out);

// --- the other pages of Home, a file each; calling a function opens its page, which leads back to Home ---

void home_learn(struct home_visit *home);                             // the page of lessons and drills
void home_give_lesson(struct home_visit *home, int lesson, int step); // gives the lesson without saying anything about Home
void home_friends(struct home_visit *home);                           // the page of tables across computers
const char *home_no_friends(void); // the sentence for a player without the program for tables with friends
const char *home_no_houses(void);  // the sentence for a system that opens no houses
// Goes on with the unfinished game played last or, if there is none, deals the last game again.
void home_go_on(struct home_visit *home);
void home_go_on_line(struct home_visit *home, struct strbuf *out);      // adds a sentence on what that would be
void home_unfinished(struct home_visit *home);                          // the list of unfinished games, to go on with one
void home_unfinished_line(struct home_visit *home, struct strbuf *out); // adds how many unfinished games there are
void home_finished(struct home_visit *home); // the list of finished games, to hear one again, and the statistics
void home_finished_line(struct home_visit *home, struct strbuf *out); // appends how many finished games there are to review
void home_settings(struct home_visit *home);                          // the page of settings, a spoken menu
void home_rules(struct home_visit *home);                             // house rules: hearing, making and changing them
// Makes rules of the player's own by asking questions (home_new_rules.c).
void home_make_rules(struct home_visit *home);
// Makes new rules from those of this id (NULL asks for the game) or, with edits, changes the player's own rules of this id.
void home_rules_of(struct home_visit *home, const char *id, bool edits);
// Runs `parlour rules new [ID]` or `parlour rules edit ID` (home.c) as a sitting of its own, and returns the exit status.
int home_rules_alone(struct play_args *args, const char *id, bool edits);

// --- a rule and its values, as a player is asked about them (rule_values.c) ---

// Adds one sentence on what the rule's key decides.  The rest of the key's help is for readers of the rules file.
void rule_add_help(const struct setting *row, struct strbuf *out);
// Adds a value as it is heard, with spaces for underscores.
void rule_add_spoken(const char *value, struct strbuf *out);
// Returns the words that the rule may have, or NULL if its value is typed.
const struct setting_word *rule_values(const struct setting *row);
// Adds what the rules would say with this value, or else what the value is called.
void rule_add_value(const struct setting *row, int index, struct strbuf *out);
// Returns the number of a value that was typed as a word, from 1, or 0 if it is none.
int rule_value_typed(const struct setting *row, const char *typed);

// --- a table for several people that a player is about to open (home_party.c) ---

// A table that is about to be opened.  It begins with all but table zeroed, the questions fill it in, and party_release frees
// it.
struct party {
    struct strbuf table;              // the name of the table
    const struct variant_entry *game; // one of the games that were loaded
    struct variant *rules;            // NULL if they cannot be read
    char level[MEMORY_WORD];          // the level of the computer players
    const char *own;                  // the name of the player who opens the table
    char friend[SEATS_MAX][NAME_MAX_BYTES];
    int friends, computers, seats; // seats beyond the people and the computers are free
    struct seat_plan seat[SEATS_MAX];
    bool partners;
    bool browsers; // a friend comes with a browser
};
// Asks for a game, and then for one of the ways to play it.  Returns NULL if none was chosen.
const struct variant_entry *home_which_rules(struct home_visit *home, const struct games *all, bool alone);
// Asks for the rules of a party in the same way.
bool home_party_rules(struct home_visit *home, const struct games *all, struct party *party);
// Asks for a number from least to most; Enter takes the usual one.  If there is no choice, nothing is asked.  Returns false if
// the player goes back.
bool home_ask_number(struct home_visit *home, const char *prompt, int least, int most, int usual, int *number);
// Splits a typed list of names, "Bob, Carol" or "Bob Carol", and cleans each name.  Returns how many there are, at most `most`.
int home_split_names(const char *typed, char name[SEATS_MAX][NAME_MAX_BYTES], int most);
// Gives the party's seats to the host, the friends, the free places and the computer players.  In a game with partners, it asks
// who plays with the host and seats them accordingly.  Returns false if the player goes back.
bool home_party_sits(struct home_visit *home, struct party *party);
void party_release(struct party *party); // frees the party's rules and its name

// --- the friends' table where the player sat last (home_back.c) ---

// How a player comes back to that table: by the subcommand of parlour-net, the address of a house elsewhere, the player's name
// there, the name of the table, and those of the other people; and at is the time of day when the player sat down.
struct home_back {
    char how[MEMORY_WORD], address[MEMORY_WORD], name[MEMORY_WORD], table[MEMORY_WORD], with[MEMORY_WORD], at[MEMORY_WORD];
};
bool home_back_find(struct home_back *back);             // finds the table to which Home leads back; false: there is none
void home_back_keep(struct home_back *back);             // the player sits at this table now; the time is filled in
long long home_back_since(const struct home_back *back); // when the player sat down there, in seconds since 1970; 0 if unknown
void home_back_forget(void);                             // there is no table to come back to any more
void home_back_line(const struct home_back *back, struct strbuf *out); // adds "Back to Friday game with Alice."
// Sits down at that table.  Afterwards `where` tells the player where they are (home_friends.c).
void home_back_go(struct home_visit *home, const struct home_back *back, const char *where);

// --- what Home remembers (home_memory.c) ---

// Copies the value that Home remembers under this name.  Returns false if there is none.
bool home_recall(const char *name, char value[MEMORY_WORD]);
// Remembers this value under this name, in place of an earlier one; "" forgets it.  Returns false if it cannot be written.
bool home_remember(const char *name, const char *value);
// The same for one game, with "players" or "level" as the name.
bool home_recall_of(const char *game, const char *name, char value[MEMORY_WORD]);
void home_remember_of(const char *game, const char *name, const char *value);

#endif
