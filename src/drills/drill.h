// SPDX-License-Identifier: GPL-3.0-or-later
// Drills: one-minute problems at a small table.  A problem is a position with a point.  It is found by dealing and letting
// computer players play until the point comes up.  The right answer is known exactly, by trying every move, or it is the
// expert's.  Keys do what they do in a game.  Drills know games by struct game and the rows of their verbs, never the inside of a
// family.
#ifndef DRILLS_DRILL_H
#define DRILLS_DRILL_H

#include "players/players.h"
#include "rules/phrase.h"
#include "session/session.h"

enum { DRILL_SEAT = 0, DRILL_WORD = 64, DRILL_SEED = 40, DRILL_WAY = 16 };

// --- a position in which moves are tried out (drill_spot.c) ---

// A position of a drill in which moves are tried out, made of what a seat sees and a state that looks the same to that seat.  The
// hidden cards are made up, so trying a move tells nothing that the seat does not know.
struct drill_spot {
    const struct game *game;
    const struct options *options;
    struct state *state;
    struct view *view;
};
// Makes a drill's spot, a position to try moves in, from a view, which is copied.  The options must outlive the spot.
void spot_init(struct drill_spot *spot, const struct game *game, const struct options *o, const struct view *view);
void drill_spot_release(struct drill_spot *spot); // frees what a drill's spot holds and zeroes it
// Tries the seat's move in a drill's spot and writes the position after it into `next`.  Returns false, with `next` zeroed, if
// the rules refuse the move.
bool spot_try(const struct drill_spot *spot, const struct move *move, struct drill_spot *next);
// Fills an empty list with the moves that the seat of a drill's spot may make.
void spot_moves(const struct drill_spot *spot, struct move_list *out);
// Returns whether the seat of a drill's spot has a card of this face in its hand.
bool spot_holds(const struct drill_spot *spot, int face);
bool spot_over(const struct drill_spot *spot); // returns whether the round is over in a drill's spot
int spot_hand(const struct drill_spot *spot);  // returns how many cards the seat of a drill's spot holds
// Returns whether it is the turn of the seat of a drill's spot and of no other seat.
bool spot_mine(const struct drill_spot *spot);
// Writes the view of a drill's spot as the lines of a record, and returns whether one of the lines begins with `word`.
bool spot_tells(const struct drill_spot *spot, int seats, const char *word);
// Returns whether the verb of a move tried in a drill has one of these flags.
bool move_does(const struct drill_spot *spot, const struct move *move, unsigned flags);
// Returns whether a move tried in a drill names a card of this face.
bool move_has(const struct move *move, int face);

// --- problems and their kinds (drill_make.c) ---

// The verdict on a player's move in a drill: more moves are needed for the answer, the answer is right, or it is wrong.
enum verdict { VERDICT_GO_ON, VERDICT_RIGHT, VERDICT_WRONG };

// A problem of a drill: its table, the position with the point, and the best way.
struct problem {
    const struct drill_kind *kind;
    char word[DRILL_WORD];   // the word from which the problem is dealt; the same word makes the same problem
    struct table *table;     // The player has DRILL_SEAT, the other seats are empty; the caller takes the table out and frees it.
    struct variant *loose;   // the same rules, but players may lay cards without opening first
    struct sitter expert;    // a computer player of the best level, who has heard what the player's seat heard
    struct drill_spot begin; // the position in which the player is given the task
    const char *name[SEATS_MAX]; // the names of the seats; the texts belong to the table
    int number;                  // the number that the sentence of the task names, if any
    int ways;                    // how many moves the best answer has
    struct move way[DRILL_WAY];  // the best answer, move by move
};

// The part of a move that a drill compares with the best answer: the whole move, its cards in any order, its words from a given
// word on, whether it has that word, or whether its verb has certain flags.
enum answer { ANSWER_MOVE, ANSWER_CARDS, ANSWER_FROM, ANSWER_HAS, ANSWER_DOES };

// Returns whether a position has the point that a kind of drill asks about.  If so, fills in the problem's number and best
// answer.
typedef bool drill_holds(struct problem *problem, const struct drill_spot *spot);
// Returns the verdict on a move as an answer to a drill's problem.  The move is one that the rules allow, unless the kind of
// drill counts a refused move as a wrong answer.
typedef enum verdict drill_judge(const struct problem *problem, const struct drill_spot *spot, const struct move *move);
// Appends a line that says why a move in a drill is wrong, or nothing if the kind of drill has no such line.
typedef void drill_why(const struct problem *problem, const struct drill_spot *spot, const struct move *move,
                       enum text_style style, struct strbuf *out);

// A kind of problem that drills give, such as an opening of exactly 30 points.
struct drill_kind {
    const char *name, *about; // `about` is a sentence on what the problems ask
    const char *rules;        // a rules file of config/rules, without its ending
    const char *sets;         // "key=value", a rule that is set for the task whatever the rules file says; NULL: none
    int seats;
    const char *level;  // the level of the computer players who play until the point comes up; NULL: steady
    struct says asks;   // the task that the player hears; {n} stands for the problem's number
    drill_holds *holds; // whether a position has the point; NULL: the expert decides
    drill_judge *judge; // the verdict on an answer; NULL: the expert decides
    drill_why *why;     // tells what is wrong with an answer; NULL: nothing is told
    bool begins;        // the point counts only where the player's seat begins a turn
    unsigned passes;    // fewer moves than this are played before the point is looked for; 0: none
    bool loose;         // the task needs to know what a player who has opened could lay
    bool reasons;       // the expert's reason for the right answer is told
    bool hushed;        // the last move before the problem is not told, since it would give the answer away
    const char *mutes;  // commands of the table that would give the answer away, separated by spaces; NULL: the usual ones
    bool strict;        // a move that the rules refuse counts as a wrong answer

    // The rest tells which positions have the point in kinds of problems whose answer is the expert's (drill_expert.c).
    unsigned verb;            // flags, of enum verb_flag, of the first legal move's verb; VERB_ANY: any verb
    const char *line, *lacks; // words with which a line of the seat's view begins, and with which none does; NULL: no condition
    unsigned shuns;           // flags of a verb that none of the legal moves has; 0: no condition
    int choices;              // the fewest legal moves to choose from
    const char *word;         // the word of a move that the answer is about or begins with
    unsigned does;            // flags of the verb that the answer is about, for ANSWER_DOES
    enum answer answer;
    bool asked;  // the game asks the seat a question, such as whether to buy, and a yes costs something
    bool steady; // a steady player would give the same answer
    bool trap;   // a novice would give another answer
    bool worth;  // the player is told what a wrong move costs
    bool either; // whether the right answer has the word or verb is decided by the word that the problem is dealt from
};
extern const struct drill_kind drill_kinds[]; // all kinds of problems in drills; the last row has no name
int drill_find(const char *name);             // returns the index of the kind of drill with this name, or -1

// The drill kinds that ask for laying cards (drill_lay.c): an opening, a joker, a discard.
drill_holds drill_opening_holds, drill_joker_holds, drill_discard_holds;
drill_judge drill_opening_judge, drill_joker_judge, drill_discard_judge;
drill_why drill_opening_why, drill_discard_why;
// The drill kinds that ask for a whole turn (drill_turn.c): a dead end, a lead.
drill_holds drill_turn_holds, drill_lead_holds;
drill_judge drill_turn_judge, drill_lead_judge;
drill_why drill_turn_why;
// The drill kinds of a patience (drill_patience.c): turning a card, a blocked position, a card wanted at home.
drill_holds drill_frees_holds, drill_blocked_holds, drill_wanted_holds;
drill_judge drill_frees_judge, drill_blocked_judge, drill_wanted_judge;

// The drill kind that asks for a knock in gin (drill_knock.c).
drill_holds drill_knock_holds;
drill_judge drill_knock_judge;

// Returns whether a position has the point of a drill's problem.  The kind of drill decides with its own `holds`, or else the
// expert decides (drill_expert.c).
bool problem_holds(struct problem *problem, const struct drill_spot *spot);
// Returns the verdict on a move as the answer to a drill's problem.  The kind of drill decides with its own `judge`, or else the
// expert decides.  The rules allow the move, unless the kind counts a refused move as wrong.
enum verdict problem_judge(const struct problem *problem, const struct drill_spot *spot, const struct move *move);
// Returns whether the legal moves of a position offer the choice that this kind of drill asks about.
bool drill_is_about(const struct drill_kind *kind, const struct drill_spot *spot, const struct move_list *moves);

// What to call once if the search for a drill's problem takes longer than a moment: `run` with `self`.  `run` may be NULL.
struct drill_wait {
    void (*run)(void *self);
    void *self;
};

// Makes a drill's problem from `word`, the same one whenever the word is the same, by dealing cards until the point of its kind
// comes up.  Returns false with a sentence in `err`, which must be empty before, if no deal has the point or a file has a fault.
// The caller releases the problem in either case.
bool problem_make(struct problem *problem, const struct drill_kind *kind, const char *word, struct drill_wait wait,
                  struct err *err);
void problem_release(struct problem *problem); // frees and zeroes a drill's problem, with its table unless that was taken out

// --- what a player is told of an answer (drill_say.c) ---

// Fills in `out`, the hearer who is told of a drill's problem at this position.  The hearer points into the problem and the spot.
void problem_hearer(const struct problem *problem, const struct drill_spot *spot, enum text_style style, struct hearer *out);
// Appends what is wrong with the move that the player chose in a drill.  If there is nothing to say and the answer is exact,
// names the move.
void problem_say_wrong(const struct problem *problem, const struct drill_spot *spot, const struct move *move,
                       enum text_style style, struct strbuf *out);
// Appends whether the player's answer to a drill's problem was right.  If it was wrong, appends why and the best answer.  `why`
// is the reason for the verdict, or empty.
void problem_say_end(const struct problem *problem, bool right, const char *why, enum text_style style, struct strbuf *out);

// --- the book of missed problems (drill_book.c) ---

enum { BOOK_MOST = 100 };
// A problem that the player missed in a drill.  It comes back after 1, 3 and 7 drills, until the player has solved it each time.
struct drill_missed {
    char kind[16], word[DRILL_WORD];
    int due; // the drill in which the problem comes back
    int gap; // how often the player has solved the problem since missing it
};
// The book in which a drill finds the problems that the player missed before.
struct book {
    int drills; // how many drills the player has begun
    int count;
    struct drill_missed missed[BOOK_MOST];
};
void book_load(struct book *book); // reads the book of missed problems from its file; without one it is empty
// Brings the book of missed problems up to date after an answer in the present drill.  A wrong answer adds the problem or begins
// its three repetitions again.  A right answer puts the problem off to a later drill or takes it out of the book.
void book_note(struct book *book, const char *kind, const char *word, bool right);
// Returns a problem in the book of missed ones that is due in this drill, after passing over `after` others, or NULL if there is
// none.  `kind` is the kind of drill, or NULL for any.
const struct drill_missed *book_due(const struct book *book, const char *kind, int after);
// An answer to a drill's problem, to be kept in the book of missed problems.
struct drill_note {
    const char *kind;
    char word[DRILL_WORD];
    bool right;
};
// Writes the `count` answers given in drill number `drill` into the file of missed problems.  The file is read again first, since
// another program may have written to it.  Returns false with errno set if it cannot be written.
bool book_add(int drill, const struct drill_note *note, int count);

// --- giving a drill to the player (drill.c) ---

enum { DRILL_PROBLEMS = 5, DRILL_PROBLEMS_MOST = 50 };
// The plan of a drill: which kind of problems to give, and how many.
struct drill_plan {
    int kind;         // a row of drill_kinds, or -1: all kinds of problems in turn
    int problems;     // how many problems the drill has
    const char *seed; // the text from which the problems are dealt; NULL: by chance, after the missed ones that are due
};
// Gives the player the problems of a drill until the last one is answered or the player leaves.  The session is open and has its
// voice.  Returns false with sentences in `err` if no problem could be made.
bool drill_give(struct session *session, const struct drill_plan *plan, struct err *err);
void drills_list(struct strbuf *out); // appends the kinds of drills, one line each

#endif
