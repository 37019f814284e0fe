// SPDX-License-Identifier: GPL-3.0-or-later
// Drills: one-minute problems at a small table.  A problem is a position with a point, found by dealing and letting steady
// computer players play until it comes up.  The right answer is known exactly, by trying every move, or it is the expert's.
// Keys do what they do in a game.  This room knows games by struct game and the rows of their verbs, never the inside of a
// family.
#ifndef DRILLS_DRILL_H
#define DRILLS_DRILL_H

#include "players/players.h"
#include "rules/phrase.h"
#include "session/session.h"

enum { DRILL_SEAT = 0, DRILL_WORD = 64, DRILL_SEED = 40, DRILL_WAY = 16 };

// --- a position in which moves are tried out (drill_spot.c) ---

// A position for trying out moves: what a seat sees, and a state that looks the same to it.  The hidden cards are made up, so
// trying a move tells nothing that the seat does not know.
struct drill_spot {
    const struct game *game;
    const struct options *options;
    struct state *state;
    struct view *view;
};
// Makes a spot from a view, which is copied.  The options must outlive the spot.
void spot_init(struct drill_spot *spot, const struct game *game, const struct options *o, const struct view *view);
void drill_spot_release(struct drill_spot *spot); // frees what the spot holds and zeroes it, so it may be released again
// Makes the seat's move and writes the position after it into next.  Returns false, with next zeroed, if the rules refuse the
// move.
bool spot_try(const struct drill_spot *spot, const struct move *move, struct drill_spot *next);
// Fills an empty list with the moves that the seat may make.
void spot_moves(const struct drill_spot *spot, struct move_list *out);
// Returns whether the seat has a card of this face in its hand.
bool spot_holds(const struct drill_spot *spot, int face);
bool spot_over(const struct drill_spot *spot); // returns whether the round of the problem is over
int spot_hand(const struct drill_spot *spot);  // how many cards the seat of the problem has
// Returns whether it is the turn of the problem's seat and nobody else's.
bool spot_mine(const struct drill_spot *spot);
// Returns whether the seat's view, as lines, has one that begins with this word.
bool spot_tells(const struct drill_spot *spot, int seats, const char *word);
// Returns whether the verb of a drill's move has one of these flags.
bool move_does(const struct drill_spot *spot, const struct move *move, unsigned flags);
// Returns whether the move names a card of this face.
bool move_has(const struct move *move, int face);

// --- problems and their kinds (drill_make.c) ---

enum verdict { VERDICT_GO_ON, VERDICT_RIGHT, VERDICT_WRONG };

struct problem {
    const struct drill_kind *kind;
    char word[DRILL_WORD];       // the word that the problem is made of; the same word makes the same problem
    struct table *table;         // the player has DRILL_SEAT, the other seats are empty; the caller takes it out and frees it
    struct variant *loose;       // the same rules without a condition for opening
    struct sitter expert;        // an expert, who has heard what the player's seat heard
    struct drill_spot begin;     // the position with the point
    const char *name[SEATS_MAX]; // the names of the seats, which belong to the table
    int number;                  // the number in the task, where it has one
    int ways;                    // how many moves the best way has
    struct move way[DRILL_WAY];  // the best way, from the beginning of the problem
};

// Which part of a move is the answer: the whole move, its cards in any order, its words from one word on, whether it has that
// word, or whether its verb is of that sort.
enum answer { ANSWER_MOVE, ANSWER_CARDS, ANSWER_FROM, ANSWER_HAS, ANSWER_DOES };

// Returns whether this position has the point of the problem's kind, and then fills in the problem's number and way.
typedef bool drill_holds(struct problem *problem, const struct drill_spot *spot);
// Judges whether a move answers the problem, and rightly.  The rules allow the move unless the kind is strict.
typedef enum verdict drill_judge(const struct problem *problem, const struct drill_spot *spot, const struct move *move);
// Appends a line that says what is wrong with a wrong move, or nothing.
typedef void drill_why(const struct problem *problem, const struct drill_spot *spot, const struct move *move,
                       enum text_style style, struct strbuf *out);

struct drill_kind {
    const char *name, *about; // `about` is a sentence that says what the problems ask
    const char *rules;        // a file of config/rules without its ending
    const char *sets;         // "key=value", an option that players may change and the task relies on; NULL: none
    int seats;
    const char *level;  // the level of the players who play until the point comes up; NULL: steady
    struct says asks;   // the task; {n} stands for the problem's number
    drill_holds *holds; // finds the positions with the point; NULL: the expert does
    drill_judge *judge; // judges an answer; NULL: the expert does
    drill_why *why;     // says what is wrong with an answer; NULL: nothing is said
    bool begins;        // the point counts only where the seat begins a turn
    unsigned passes;    // the most moves that are made before the problem; 0: none
    bool loose;         // the task asks what could be laid without having opened
    bool reasons;       // the expert's reason for the right way is told
    bool hushed;        // the last move is not told, since it would give the answer away
    const char *mutes;  // commands that would tell the answer, separated by spaces; NULL: the usual ones
    bool strict;        // a move that the rules refuse counts as a wrong answer

    // The rest says which positions have the point where the expert gives the answer (drill_expert.c).
    unsigned verb;            // enum verb_flag of the first listed move; VERB_ANY: of any verb
    const char *line, *lacks; // a line that the seat's view has, and one that it has not; NULL: no condition
    unsigned shuns;           // enum verb_flag of a verb that none of the legal moves has; VERB_ANY: no condition
    int choices;              // the fewest legal moves to choose from
    const char *word;         // the word that the answer is about or begins with
    unsigned does;            // enum verb_flag that the answer is about, for ANSWER_DOES
    enum answer answer;
    bool asked;  // the game asks the seat a question whose answer costs something
    bool steady; // a steady player would give the same answer
    bool trap;   // a careless player would give another answer
    bool worth;  // the player is told what another move costs
    bool either; // the right answer has the word or the verb, or lacks it, as the problem's word decides
};
extern const struct drill_kind drill_kinds[]; // the last row has no name
int drill_find(const char *name);             // the number of the kind with this name, or -1

// drill_lay.c: an opening, a joker, a discard
drill_holds drill_opening_holds, drill_joker_holds, drill_discard_holds;
drill_judge drill_opening_judge, drill_joker_judge, drill_discard_judge;
drill_why drill_opening_why, drill_discard_why;
// drill_turn.c: a dead end, a lead
drill_holds drill_turn_holds, drill_lead_holds;
drill_judge drill_turn_judge, drill_lead_judge;
drill_why drill_turn_why;
// drill_patience.c: patience
drill_holds drill_frees_holds, drill_blocked_holds, drill_wanted_holds;
drill_judge drill_frees_judge, drill_blocked_judge, drill_wanted_judge;

// drill_knock.c: knocking in gin
drill_holds drill_knock_holds;
drill_judge drill_knock_judge;

// Returns whether the position has the point of the problem's kind.  The kind's own `holds` decides, or else the expert
// (drill_expert.c).
bool problem_holds(struct problem *problem, const struct drill_spot *spot);
// Judges a move as the answer to the problem.  The rules allow the move unless the kind is strict.  The kind's own `judge`
// decides, or else the expert.
enum verdict problem_judge(const struct problem *problem, const struct drill_spot *spot, const struct move *move);
// Returns whether the legal moves of a spot are the choice that this kind of problem asks about.
bool drill_is_about(const struct drill_kind *kind, const struct drill_spot *spot, const struct move_list *moves);

// A call that is made once if the search for a problem lasts longer than a moment; run may be NULL.
struct drill_wait {
    void (*run)(void *self);
    void *self;
};

// Makes the problem of this word by dealing cards.  Returns false with a sentence in err, which must be empty before, if no
// deal has the kind's point or a file has a fault.  The caller releases the problem in either case.
bool problem_make(struct problem *problem, const struct drill_kind *kind, const char *word, struct drill_wait wait,
                  struct err *err);
void problem_release(struct problem *problem); // frees and zeroes the problem, with its table unless that was taken out

// --- what a player is told of an answer (drill_say.c) ---

// Fills in the hearer who is told of the problem at this spot.  The hearer points into the problem and the spot.
void problem_hearer(const struct problem *problem, const struct drill_spot *spot, enum text_style style, struct hearer *out);
// Appends what is wrong with the move that the player chose at this spot, or else names the move.
void problem_say_wrong(const struct problem *problem, const struct drill_spot *spot, const struct move *move,
                       enum text_style style, struct strbuf *out);
// Appends whether the answer was right, and otherwise what was wrong and the best way.  `why` is the reason for the verdict, or
// empty.
void problem_say_end(const struct problem *problem, bool right, const char *why, enum text_style style, struct strbuf *out);

// --- the book of missed problems (drill_book.c) ---

// A missed problem comes back after 1, 3 and 7 drills; a player who solves it each time is done with it.
enum { BOOK_MOST = 100 };
struct drill_missed {
    char kind[16], word[DRILL_WORD];
    int due; // the drill in which the problem comes back
    int gap; // how often the problem was solved since the player missed it
};
struct book {
    int drills; // drills that the player has begun
    int count;
    struct drill_missed missed[BOOK_MOST];
};
void book_load(struct book *book); // reads the file of missed problems; without a file the book is empty
void book_note(struct book *book, const char *kind, const char *word, bool right); // notes an answer given in the present drill
// Finds a problem of this kind (NULL: of any kind) that the player once missed and that is due again, after passing over
// `after` others.  Returns NULL if there is none.
const struct drill_missed *book_due(const struct book *book, const char *kind, int after);
struct drill_note {
    const char *kind;
    char word[DRILL_WORD];
    bool right;
};
// Writes the answers of one drill, named by its number, into the drills file.  The file is read again first, since another
// program may have written to it.  Returns false with errno set if it cannot be written.
bool book_add(int drill, const struct drill_note *note, int count);

// --- giving a drill to the player (drill.c) ---

enum { DRILL_PROBLEMS = 5, DRILL_PROBLEMS_MOST = 50 };
struct drill_plan {
    int kind;         // a row of drill_kinds, or -1: all kinds in turn
    int problems;     // how many problems the drill has
    const char *seed; // the seed of the problems; NULL: by chance, after the missed ones that are due
};
// Gives the problems of the plan until the last one is answered or the player leaves.  The session is opened and has its voice.
// Returns false with sentences in err if no problem could be made.
bool drill_give(struct session *session, const struct drill_plan *plan, struct err *err);
void drills_list(struct strbuf *out); // lists the kinds of drills, one line each

#endif
