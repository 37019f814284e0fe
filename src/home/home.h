// SPDX-License-Identifier: GPL-3.0-or-later
// Home: the spoken menu that plain `parlour` opens, and to which every table leads back.  Its nine numbers always mean the same.
// home.c is that menu and its loop.  Each page has a file: home_games.c (choosing a game and sitting down), home_learn.c
// (lessons), home_friends.c (tables across computers), home_past.c (games played before), home_rules.c (house rules). home_link.c
// plays the game that a link names.  All pages ask by home_menu.c and home_party.c and remember by home_memory.c.  Home knows no
// game's rules.
#ifndef HOME_HOME_H
#define HOME_HOME_H

#include "home/games.h"
#include "home/play_args.h"
#include "session/say/say.h"
#include "userdata/saves.h"

enum { MEMORY_WORD = 512 }; // the bytes of a value that Home remembers, such as the names of all who sit at a table

// A visit to Home: the session, and what the menus and questions there share.
struct home_visit {
    struct session *session;
    const struct play_args *args; // the options of the command line, for every table opened from Home
    bool failed;                  // something could not be saved during the visit
    void *page;                   // the data of the open page, for its rows
    bool has_more;                // the menu that is open has a row called `more`
    int rows;                     // how many rows the latest question by home_ask had
    bool pages;                   // the latest question took 0 for more rows
    bool lists;                   // the latest question was about a list, which `repeat` reads again
    bool left;                    // the chosen row leaves its menu
    bool back;     // a game was played, and the player has heard that they are at Home again, so all menus are left
    bool answered; // the next question of a menu at Home has an answer already, `answer`
    struct menu_answer answer;
    // Called before each game that is played from Home, with the record of a game that goes on, or NULL.  The function may be
    // NULL.
    void (*sits)(void *self, const char *resume);
    void *sits_self;
};

// Opens Home for `parlour` without a command or for `parlour home`, and returns the exit status.
int cmd_start(int argc, char **argv);

// Reads the parts of a link, such as the rules and the seed, into `args`, the options of Home's next game.  Says which parts mean
// nothing.
void home_follow_link(struct home_visit *home, struct play_args *args);

// --- asking the player at Home (home_menu.c) ---

// How many rows of a list Home reads at once, and how many characters of a typed word it says back.
enum { HOME_PAGE = 9, HOME_TYPED_SHOWN = 30 };
// Asks the player at Home for a number from 1 to `rows`; with `more`, 0 asks for the next page.  Words that work everywhere
// (repeat, speech, ...) are obeyed.  An answer of kind MENU_NUMBER always has a row's number, or 0 for more.
struct menu_answer home_ask(struct home_visit *home, int rows, bool more);
// Asks the player at Home, as home_ask does, for a row of a list that was read aloud.  The command repeat comes back as a
// question mark, for which the caller reads the list again.
struct menu_answer home_ask_listed(struct home_visit *home, int rows, bool more);
// Returns whether an answer at Home asks to hear the list again: a question mark, help or list.
bool home_reads_again(const struct menu_answer *answer);
// Returns whether an answer leaves a page of Home: Escape, q, back, or the end of the input.
bool home_leaves(const struct menu_answer *answer);
bool home_over(const struct home_visit *home); // returns whether Home must end, whatever was answered
// Returns whether an answer at Home is one of the typed `words`, such as NC_("typed", "go|continue").
bool home_typed(const struct menu_answer *answer, const char *words);
// Says that the answer to Home's latest question means nothing, and which numbers can be typed.
void home_unknown(struct home_visit *home, const struct menu_answer *answer);
void home_several(struct home_visit *home, const char *names); // asks for more of a word that each of these names begins with
// Asks the player at Home whether `near` is what an unknown word was meant to be.  Returns false for no.  Otherwise home_ask next
// returns `near` after y, or whatever else was answered.
bool home_nearly(struct home_visit *home, const struct menu_answer *answer, const char *near);
// Says "Back at Home.", or to a visitor by the door that they are back in the lobby, which is their Home.  Says nothing if this
// has been said.
void home_back(struct home_visit *home);
void home_say(struct home_visit *home, struct strbuf *lines); // says some lines at Home and empties `lines`
// Says the text in `lines` at Home and empties `lines`.  A long text is cut, and the key v says the rest.
void home_read(struct home_visit *home, struct strbuf *lines);
// Asks the player at Home for a typed line and returns it; the caller frees it.  Returns NULL if the input has ended or the
// player goes back.
char *home_line(struct home_visit *home, const char *prompt);
// Asks the player at Home for a typed line, which `out` gets.  Enter alone takes `offered`.  Returns false if the player goes
// back, or if both are empty.
bool home_ask_line(struct home_visit *home, const char *prompt, const char *offered, struct strbuf *out);
// A row of a menu at Home.  The row's place in the menu is its number.
struct menu_row {
    const char *line;                      // what is said after the row's number, as N_(); NULL if `tell` appends it
    const char *words;                     // what may be typed instead of the row's number, as NC_("typed", "open|host"), or NULL
    void (*open)(struct home_visit *home); // called when the row is chosen; NULL if the row leaves the menu
    void (*tell)(struct home_visit *home, struct strbuf *out); // appends the row's line with a newline
    bool (*there)(const struct home_visit *home);              // returns whether the menu has the row now; NULL: it always does
    bool again;                                                // the menu is read again after the row
};
#define MENU_ROW(said, typed, opens, ...)                                                                                        \
    {                                                                                                                            \
        .line = (said), .words = (typed), .open = (opens), __VA_ARGS__                                                           \
    }
// A menu at Home with numbered rows.
struct home_menu {
    const struct menu_row *rows;
    int count;
    void (*foot)(struct home_visit *home, struct strbuf *out); // appends what is read below the rows; or NULL
    void *page;
    bool once;         // any chosen row leaves the menu
    bool enter_leaves; // Enter leaves the menu; otherwise Enter reads the menu again
    bool has_more;     // one of the rows has the word `more`
};
#define MENU_ROWS(table) .rows = (table), .count = sizeof(table) / sizeof *(table)
// Appends the rows that are in Home's menu at this time, with their numbers, and returns the highest number.
int home_menu_lines(struct home_visit *home, const struct home_menu *menu, struct strbuf *out);
// Reads a menu at Home aloud and opens the rows that the player chooses, until the player leaves.  Returns true if a row has left
// the menu.
bool home_menu(struct home_visit *home, const struct home_menu *menu);
// The top menu, with which a visit to Home or the lobby begins and to which all pages lead back.  The player leaves by its last
// row.
struct home_top {
    const struct home_menu *menu;
    void (*say)(struct home_visit *home); // reads the top menu aloud
    const char *stays;                    // what is said to a player who wants to go back from the top menu, as N_()
    void (*other)(struct home_visit *home, const struct menu_answer *answer); // takes an answer that is no row of the menu
    void (*waits)(struct home_visit *home, bool on); // called before and after the menu's question; may be NULL
};
// Asks once for a row of the top menu at Home or in the lobby, and opens it.  Returns false if the player leaves.
bool home_top(struct home_visit *home, const struct home_top *top);
// A list at Home to choose from, read aloud in pages of nine rows.
struct home_list {
    int count;
    const char *heading;                                     // said above the list's first page; or NULL
    void (*line)(void *self, int index, struct strbuf *out); // appends a row of the list, without its number
    int (*typed)(void *self, const char *word); // returns the index of the row with the typed name, or -1; may be NULL
    // Appends the name of a row that was probably mistyped, if there is one; may be NULL.
    void (*near)(void *self, const char *word, struct strbuf *out);
    // Appends the names of the rows that begin with the word.  Returns false if there are not several.  May be NULL.
    bool (*several)(void *self, const char *word, struct strbuf *out);
    void *self;
    int first; // the first row of the present page; home_choose turns the pages
    bool said; // the present page was read aloud
};
// Has the player choose from a list at Home.  Returns the row's index, or -1 if the player leaves.
int home_choose(struct home_visit *home, struct home_list *list);

// --- choosing a game at Home and sitting down (home_games.c) ---

// Brings the player back to Home after a game, lesson or drill, and says why there was none if `err` has sentences.  Returns
// false if the player is gone.
bool home_gets_up(struct home_visit *home, const struct err *err);
// Plays a game from Home, as the options in `args` say.  Afterwards the session is back at Home.
void home_play(struct home_visit *home, const struct play_args *args);
void home_choose_game(struct home_visit *home); // asks for one of all games and opens its page
// Opens Home's page of a game, where the player chooses seats and level, hears the rules, and sits down.
void home_open_game(struct home_visit *home, const struct variant_entry *game, const struct games *all);
// Asks the player at Home to choose one of all games and returns its entry, or NULL if none was chosen.  `alone`: games for one
// may be chosen too.
const struct variant_entry *home_which_game(struct home_visit *home, const struct games *all, bool alone);
// Asks the player at Home to choose one of the games for one, and returns its entry or NULL. home_means_alone returns whether a
// typed word, such as patience, means all of these games.
const struct variant_entry *home_which_alone(struct home_visit *home, const struct games *all);
bool home_means_alone(const char *word);
// Appends Home's row for the game played last: "Play Playroom rummy with Alice, Bob.".
void home_last_line(struct home_visit *home, struct strbuf *out);
void home_last_play(struct home_visit *home); // deals the game played last once more
// Says the rules of a game at Home, for `seats` players; 0: for as many players as usual.
void home_read_rules(struct home_visit *home, const char *id, int seats);

// --- friends of a player whose page is alone in a browser (house_page.c) ---

enum { HOUSE_PAGE_PORT = 8080 };               // the usual port of the page on which a house lets browsers in
void home_house_page(struct home_visit *home); // asks for the address of a house's page and goes there
// Appends the link to a house's page, for a browser to open, for the address that a player typed at Home.  Returns false if it is
// no address.
bool house_link(const char *typed, struct strbuf *out);

// --- the other pages of Home, a file each; calling a function opens its page, which leads back to Home ---

void home_learn(struct home_visit *home);                             // opens Home's page of lessons and drills
void home_give_lesson(struct home_visit *home, int lesson, int step); // gives a lesson without saying anything about Home
void home_friends(struct home_visit *home);                           // opens Home's page of tables with friends across computers
// Returns the sentence that Home says to a player who has not installed parlour-net, the program for tables with friends.
const char *home_no_friends(void);
const char *home_no_houses(void); // returns the sentence for a system on which no house can be opened
// Goes on, as number 1 at Home, with what was played last: a table with friends or an unfinished game.  If there is neither,
// deals the last game anew.
void home_go_on(struct home_visit *home);
void home_go_on_line(struct home_visit *home, struct strbuf *out); // appends Home's row on what home_go_on would do
void home_unfinished(struct home_visit *home);                     // opens Home's list of unfinished games, to go on with one
void home_unfinished_line(struct home_visit *home, struct strbuf *out); // appends how many unfinished games there are
void home_finished(struct home_visit *home); // opens Home's page of finished games, to hear one again, and of statistics
void home_finished_line(struct home_visit *home, struct strbuf *out); // appends how many finished games there are to hear
void home_settings(struct home_visit *home);                          // opens the page of settings, a spoken menu
void home_rules(struct home_visit *home); // opens Home's page of house rules: hearing, making and changing them
// Makes house rules of the player's own by asking questions at Home (home_new_rules.c).
void home_make_rules(struct home_visit *home);
// Makes new house rules from those of this id (NULL asks for the game) or, with `edits`, changes the player's own rules of this
// id.
void home_rules_of(struct home_visit *home, const char *id, bool edits);
// Runs `parlour rules new [ID]` or `parlour rules edit ID` as a sitting of its own, and returns the exit status.
int home_rules_alone(struct play_args *args, const char *id, bool edits);

// --- a rule and its values, as a player is asked about them (rule_values.c) ---

// Appends the one sentence that Home says on what a house rule decides.  The rest of the rule's help is for readers of the rules
// file.
void rule_add_help(const struct setting *row, struct strbuf *out);
// Appends a house rule's value as it is heard at Home, with spaces for underscores.
void rule_add_spoken(const char *value, struct strbuf *out);
// Returns a table of the words that a house rule may have as its value, or NULL if the value is typed.
const struct setting_word *rule_values(const struct setting *row);
// Appends a sentence on what the rules say if the house rule has its value number `index`, or the name of that value if there is
// no such sentence.
void rule_add_value(const struct setting *row, int index, struct strbuf *out);
// Returns the number, from 1, of a house rule's value that was typed at Home as a word, or 0 if the word is none.
int rule_value_typed(const struct setting *row, const char *typed);

// --- a table for several people that a player is about to open (home_party.c) ---

// A party at Home: a table for several people that is about to be opened.  All its members but `table` begin zeroed, the
// questions fill them in, and party_release frees it.
struct party {
    struct strbuf table;              // the name of the party's table
    const struct variant_entry *game; // the game, an entry of a loaded list of games
    struct variant *rules;            // the game's rules; NULL if they cannot be read
    char level[MEMORY_WORD];          // the level of the computer players
    const char *own;                  // the name of the player who opens the table
    char friend[SEATS_MAX][NAME_MAX_BYTES];
    int friends, computers, seats; // seats beyond the people and the computer players are free
    struct seat_plan seat[SEATS_MAX];
    bool partners;
    bool browsers; // a friend comes to the table with a browser
};
// Asks the player at Home for a game, and then for one of the ways to play it.  Returns NULL if none was chosen.
const struct variant_entry *home_which_rules(struct home_visit *home, const struct games *all, bool alone);
// Asks for the game and rules of a party's table, as home_which_rules does.  Returns false if none were chosen.
bool home_party_rules(struct home_visit *home, const struct games *all, struct party *party);
// Asks the player at Home for a number from `least` to `most`; Enter takes `usual`.  If there is no choice, nothing is asked.
// Returns false if the player goes back.
bool home_ask_number(struct home_visit *home, const char *prompt, int least, int most, int usual, int *number);
// Splits a list of friends' names typed at Home, "Bob, Carol" or "Bob Carol", and cleans each name.  Returns how many there are,
// at most `most`.
int home_split_names(const char *typed, char name[SEATS_MAX][NAME_MAX_BYTES], int most);
// Gives the seats of a party's table to the host, the friends and the computer players, and leaves the rest free.  In a game with
// partners, asks who plays with the host and seats them accordingly.  Returns false if the player goes back.
bool home_party_sits(struct home_visit *home, struct party *party);
void party_release(struct party *party); // frees the rules of a party and the name of its table

// --- the friends' table where the player sat last (home_back.c) ---

// The way from Home back to the friends' table where the player sat last: the subcommand of parlour-net (`how`), the address of a
// house elsewhere, the player's name there, the name of the table, the names of the other people (`with`), and when the player
// sat down (`at`).
struct home_back {
    char how[MEMORY_WORD], address[MEMORY_WORD], name[MEMORY_WORD], table[MEMORY_WORD], with[MEMORY_WORD], at[MEMORY_WORD];
};
// Puts the friends' table to which Home leads back into `back`.  Returns false if there is none.
bool home_back_find(struct home_back *back);
void home_back_keep(struct home_back *back); // remembers that the player sits at this friends' table, with the present time
// Returns when the player sat down at the friends' table to which Home leads back, in seconds since 1970; 0 if unknown.
long long home_back_since(const struct home_back *back);
void home_back_forget(void); // forgets the friends' table to come back to
// Appends Home's row for the friends' table to come back to: "Back to Friday game with Alice.".
void home_back_line(const struct home_back *back, struct strbuf *out);
// Sits down again at the friends' table to which Home leads back.  Afterwards says the sentence `where`, which names the menu
// that the player is at.
void home_back_go(struct home_visit *home, const struct home_back *back, const char *where);

// --- what Home remembers (home_memory.c) ---

// Copies into `value` what Home remembers under this name.  Returns false if there is nothing.
bool home_recall(const char *name, char value[MEMORY_WORD]);
// Has Home remember this value under this name, in place of an earlier value; "" forgets it.  Returns false if it cannot be
// written.
bool home_remember(const char *name, const char *value);
// Recall and remember one of Home's values for a single game, as home_recall and home_remember do for all of Home.  `name` is
// "players" or "level".
bool home_recall_of(const char *game, const char *name, char value[MEMORY_WORD]);
void home_remember_of(const char *game, const char *name, const char *value);

#endif
