// SPDX-License-Identifier: GPL-3.0-or-later
// Home: the spoken menu that plain `parlour` opens, and to which one comes back from every table.
// Its nine numbers always mean the same.  A room of its own: home.c is the menu and its loop,
// home_games.c choosing a game, home_learn.c the lessons, home_friends.c tables across computers, home_past.c games that were
// played, home_rules.c house rules, home_memory.c what is remembered.  It knows no game's rules.
#ifndef HOME_HOME_H
#define HOME_HOME_H

#include "home/games.h"
#include "home/play_args.h"
#include "session/session.h"
#include "userdata/saves.h"

struct home_visit {
    struct session *session;
    const struct play_args *args; // what the command line said, for every table
    bool failed;                  // something could not be kept
};

// --- asking (home.c) ---

enum { HOME_PAGE = 9 };
// Asks for one of so many rows, and with more for 0; words that help anywhere are answered here.  MENU_NUMBER is a row.
struct menu_answer home_ask(struct home_visit *home, int rows, bool more);
bool home_leaves(const struct menu_answer *answer);                   // Escape, q, back, or nobody is there any more
bool home_typed(const struct menu_answer *answer, const char *words); // NC_("typed", "go|continue")
// What was typed is nothing here.
void home_unknown(struct home_visit *home, const struct menu_answer *answer, int rows);
// Lines, which are emptied, and lines that a list or a rule book has: these are cut for v.
void home_say(struct home_visit *home, struct strbuf *lines);
void home_read(struct home_visit *home, struct strbuf *lines);
// A list with pages, and where in it one is.  line adds what comes after the number; a row can also be typed as it begins.
struct home_list {
    int count;
    const char *heading; // said above the first page, or NULL
    void (*line)(void *self, int index, struct strbuf *out);
    int (*typed)(void *self, const char *word); // which index has this name, -1: none; or NULL
    void *self;
    int first; // row of the page
    bool said; // and it was read
};
int home_choose(struct home_visit *home, struct home_list *list); // the row's index, or -1
// Sits down and plays, and is at Home again.
void home_play(struct home_visit *home, const struct play_args *args);

// --- the rows ---

void home_choose_game(struct home_visit *home);
void home_open_game(struct home_visit *home, const struct variant_entry *game, const struct games *all); // seats, level, rules
// Which game, of all there are; NULL: none.
const struct variant_entry *home_which_game(struct home_visit *home, const struct games *all);
// The game played last, and how it would be played: "Play Playroom rummy with Alice, Bob."
void home_last_line(struct home_visit *home, struct strbuf *out);
void home_last_play(struct home_visit *home);
void home_learn(struct home_visit *home);
void home_friends(struct home_visit *home);
void home_unfinished(struct home_visit *home);
void home_finished(struct home_visit *home);
// "International, round 3, today at 14.30.", or that one can go on with it, and a newline.
void home_past_line(const struct save *save, bool go_on, struct strbuf *out);
void home_rules(struct home_visit *home);
void home_read_rules(struct home_visit *home, const char *id, int seats);

// --- what is remembered (home_memory.c) ---

// The line after this one, "" at the end.
const char *home_next_line(const char *line);
enum { MEMORY_WORD = 512 }; // the names of all who can sit at a table
// What was kept under this name, into value; false: nothing.
bool home_recall(const char *name, char value[MEMORY_WORD]);
bool home_remember(const char *name, const char *value);
// The same for a game: "players", "level".
bool home_recall_of(const char *game, const char *name, char value[MEMORY_WORD]);
void home_remember_of(const char *game, const char *name, const char *value);

#endif
