// SPDX-License-Identifier: GPL-3.0-or-later
// Drills: one-minute problems at a small table.  A problem is a position that holds a point, found by dealing and letting steady
// players play until it comes up; what is right is known exactly, by trying everything, or is what the expert would do.  Keys do
// what they do in a game.  This room knows games by struct game and by the words of moves, and no family's inside.
#ifndef DRILLS_DRILL_H
#define DRILLS_DRILL_H

#include "players/players.h"
#include "rules/phrase.h"
#include "session/session.h"

enum { DRILL_SEAT = 0, DRILL_WORD = 64, DRILL_SEED = 40, DRILL_WAY = 16 };

// --- a position that can be tried out (drill_spot.c) ---

// What a seat sees, and a state that looks like it: what is hidden is made up, so nothing that is found out by trying depends on
// what the seat does not know.
struct drill_spot {
    const struct game *game;
    const struct options *options;
    struct state *state;
    struct view *view;
};
// From a view, which is copied; the options must stay.
void spot_init(struct drill_spot *spot, const struct game *game, const struct options *o, const struct view *view);
void drill_spot_release(struct drill_spot *spot); // frees what it holds; it is zeroed, and may be released again
// The spot after a move of the seat's, into anything; false: the rules refuse it, and next is zeroed.
bool spot_try(const struct drill_spot *spot, const struct move *move, struct drill_spot *next);
void spot_moves(const struct drill_spot *spot, struct move_list *out);       // fills an empty list with those it may make
bool spot_holds(const struct drill_spot *spot, int face);                    // has the seat this card in its hand?
bool spot_over(const struct drill_spot *spot);                               // is the round over?
int spot_hand(const struct drill_spot *spot);                                // how many cards it has
bool spot_mine(const struct drill_spot *spot);                               // does nobody but the seat act?
bool spot_tells(const struct drill_spot *spot, int seats, const char *word); // has its view a line of this word?
bool move_is(const struct drill_spot *spot, const struct move *move, const char *verb); // "discard"
bool move_has(const struct move *move, int face);                                       // is this card among those it names?

// --- problems (drill_make.c) ---

enum verdict { VERDICT_GO_ON, VERDICT_RIGHT, VERDICT_WRONG };

struct problem {
    const struct drill_kind *kind;
    char word[DRILL_WORD];       // what it is made of: the same word makes the same problem
    struct table *table;         // the player's seat is DRILL_SEAT, and nobody sits on the others; to be taken out and freed
    struct variant *loose;       // the same rules without an opening
    struct sitter expert;        // has heard what the player's seat heard
    struct drill_spot begin;     // the position that holds the point
    const char *name[SEATS_MAX]; // of those at the table, the table's
    int number;                  // what the task asks for, where it asks for a number
    int ways;                    // moves of the best way
    struct move way[DRILL_WAY];  // from the beginning of the problem
};

// How much of a move is the answer: all of it, its cards in any order, its words from a word on, or whether it has that word at
// all.
enum answer { ANSWER_MOVE, ANSWER_CARDS, ANSWER_FROM, ANSWER_HAS };

// Does this position hold the point?  Then the problem's number and way are filled in.
typedef bool drill_holds(struct problem *problem, const struct drill_spot *spot);
// A move that the rules allow, or any where the kind is strict: does it answer, and rightly?
typedef enum verdict drill_judge(const struct problem *problem, const struct drill_spot *spot, const struct move *move);
// A wrong move: what is wrong with it, as a line, or nothing.
typedef void drill_why(const struct problem *problem, const struct drill_spot *spot, const struct move *move,
                       enum text_style style, struct strbuf *out);

struct drill_kind {
    const char *name, *about; // about is a sentence
    const char *rules;        // of config/rules
    const char *sets;         // "key=value", that those rules may change and the task relies on; NULL: nothing
    int seats;
    const char *level;  // of those who play until the point comes up; NULL: steady
    struct says asks;   // the task; {n}: the number of the problem
    drill_holds *holds; // NULL: as the expert would play
    drill_judge *judge; // likewise
    drill_why *why;     // NULL: nothing is known
    bool begins;        // only where the seat begins a turn
    unsigned passes;    // at most how many moves are made before; 0: none
    bool loose;         // it asks what could be laid without an opening
    bool reasons;       // the right way has a reason that is told
    bool hushed;        // what was told of the last move would give the answer away
    const char *mutes;  // commands that would tell the answer, with a space between; NULL: those that always would
    bool strict;        // a move that the rules refuse is an answer too, a wrong one

    // Which positions hold the point, where the answer is the expert's (drill_expert.c).
    const char *verb;         // what the first move that is listed does; NULL: anything
    const char *line, *lacks; // a line that the seat's view has, one that it has not; NULL: any
    const char *shuns;        // what none of the moves does; NULL: nothing
    int choices;              // the fewest moves there are to choose from
    const char *word;         // that the answer is about, or begins with
    enum answer answer;
    bool asked;  // it is asked for something that has a price
    bool steady; // a steady player would do it too
    bool trap;   // a careless one would not
    bool worth;  // it is told what another move costs
    bool either; // with the word or without: which of the two is right is the problem's word to say
};
extern const struct drill_kind drill_kinds[]; // ends with a row without a name
int drill_find(const char *name);             // -1: there is none

// drill_lay.c
drill_holds drill_opening_holds, drill_joker_holds, drill_discard_holds;
drill_judge drill_opening_judge, drill_joker_judge, drill_discard_judge;
drill_why drill_opening_why, drill_discard_why;
// drill_turn.c
drill_holds drill_turn_holds, drill_lead_holds;
drill_judge drill_turn_judge, drill_lead_judge;
drill_why drill_turn_why;
// drill_patience.c
drill_holds drill_frees_holds, drill_blocked_holds, drill_wanted_holds;
drill_judge drill_frees_judge, drill_blocked_judge, drill_wanted_judge;

// drill_knock.c
drill_holds drill_knock_holds;
drill_judge drill_knock_judge;

// Does the position hold the point, by the kind's holds, or by the expert where it has none (drill_expert.c)?
bool problem_holds(struct problem *problem, const struct drill_spot *spot);
// Does the move, which the rules allow unless the kind is strict, answer, and rightly?  By the kind's judge, or the expert
// likewise.
enum verdict problem_judge(const struct problem *problem, const struct drill_spot *spot, const struct move *move);
// Are these, the moves of the spot, a choice of the kind's sort?
bool drill_is_about(const struct drill_kind *kind, const struct drill_spot *spot, const struct move_list *moves);

// What is done once where the search lasts longer than a moment; run NULL: nothing.
struct drill_wait {
    void (*run)(void *self);
    void *self;
};

// Deals the problem of this word.  False and a sentence in err, which is empty before: no deal that was tried holds its point, or
// a file has a fault.  The problem is to be released in either case.
bool problem_make(struct problem *problem, const struct drill_kind *kind, const char *word, struct drill_wait wait,
                  struct err *err);
void problem_release(struct problem *problem); // the table too, where it was not taken out; it is zeroed

// --- what is said of them (drill_say.c) ---

// Who is told of it, at this spot; it points into both.
void problem_hearer(const struct problem *problem, const struct drill_spot *spot, enum text_style style, struct hearer *out);
// What is wrong with a move that was chosen at this spot, or which it was.
void problem_say_wrong(const struct problem *problem, const struct drill_spot *spot, const struct move *move,
                       enum text_style style, struct strbuf *out);
// Whether the answer was right, and else what was wrong with it and the best way; why, where the expert has a reason.
void problem_say_end(const struct problem *problem, bool right, const char *why, enum text_style style, struct strbuf *out);

// --- what was missed (drill_book.c) ---

// A missed problem comes back after 1, 3 and 7 drills; a player who solves it each time is done with it.
enum { BOOK_MOST = 100 };
struct drill_missed {
    char kind[16], word[DRILL_WORD];
    int due; // in this drill it comes back
    int gap; // how often it was solved since it was missed
};
struct book {
    int drills; // that were begun
    int count;
    struct drill_missed missed[BOOK_MOST];
};
void book_load(struct book *book);                                                 // as the file has it; none: nothing was missed
void book_note(struct book *book, const char *kind, const char *word, bool right); // in the drill that is on
// The missed problem that is due now, of this kind (NULL: of any), after passing over `after` of them; NULL: there is none.
const struct drill_missed *book_due(const struct book *book, const char *kind, int after);
struct drill_note {
    const char *kind;
    char word[DRILL_WORD];
    bool right;
};
// What was answered in this drill, the number of which is its own: it goes into the file as it is now, since another program may
// have noted something meanwhile.  False: it cannot be written, see errno.
bool book_add(int drill, const struct drill_note *note, int count);

// --- giving a drill (drill.c) ---

enum { DRILL_PROBLEMS = 5, DRILL_PROBLEMS_MOST = 50 };
struct drill_plan {
    int kind;         // of drill_kinds, or -1: one after the other
    int problems;     // how many
    const char *seed; // NULL: by chance, and what is due comes first
};
// Gives the problems until the last one is answered or the player leaves.  The session is opened and has its voice; false with
// sentences in err: no problem could be made.
bool drill_give(struct session *session, const struct drill_plan *plan, struct err *err);
void drills_list(struct strbuf *out); // one line a kind

#endif
