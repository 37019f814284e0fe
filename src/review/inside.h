// SPDX-License-Identifier: GPL-3.0-or-later
// What the files of a review share.
#ifndef REVIEW_INSIDE_H
#define REVIEW_INSIDE_H

#include "players/players.h"
#include "review/review.h"

struct reviewed_move {
    int seat;   // the seat that made the move
    char *text; // the move in the record's words, without the seat's name
    int round;  // the round of the move, from 1
    int loss;   // the points that the move loses as the expert reckons, or LOSS_UNKNOWN or LOSS_NONE
    struct lost {
        struct move made, better; // the move and the best move, as the expert weighed them
    } * lost;                     // set where the move loses points
};
enum { LOSS_UNKNOWN = -1, LOSS_NONE = -2 }; // a move that is not reckoned yet, and one that cannot be reckoned

struct game_review {
    const char *path;
    char *rules; // the title of the game's rules
    struct reviewed_move *move;
    int moves;
    int at;        // the cursor: how many moves are made
    int seat;      // the seat from which the game is heard, or WATCHER
    bool over;     // the game has ended, so that its record hides nothing
    bool practice; // the record is of a practice table, where a coach sat
    bool open;     // the player reads all hands
    char *go_on;
};

// --- the record that is reviewed (review_moves.c) ---

// Reads all moves of the record into the review. seat_name is the seat from which the game is heard, as in review_give.
// Returns false with a sentence in err if the record cannot be read or has no such seat.
bool review_read(struct game_review *review, const char *seat_name, struct err *err);
void review_release(struct game_review *review); // frees the texts and moves of the review; the path stays the caller's
// Writes the game up to the cursor as a new record, with computer players on the other seats.  Returns the path of the record,
// which the caller frees, or NULL with a sentence in err.
char *review_write(const struct game_review *review, struct err *err);
// Searches the reviewed moves from `from` on, forwards (step 1) or backwards (step -1), for one that `is` accepts.  Returns the
// move's number, or -1 if there is none.
int review_find(const struct game_review *review, int from, int step, bool (*is)(const struct game_review *review, int move));
// Returns whether the seat from which the game is heard made this move.
bool review_is_own(const struct game_review *review, int move);
bool review_begins_round(const struct game_review *review, int move); // returns whether this move is the first of another round
// Returns whether it is known how many points this move loses.
bool review_is_reckoned(const struct game_review *review, int move);

// --- the expert of a review (review_worth.c) ---

// Tells what an expert would do at the cursor of the review, and why, and what the expert thinks of the move that was made.
void review_advise(struct session *session, struct game_review *review);
// Finds the person's next move from `from` on that loses more points than the settings allow before they call it a blunder.
// Returns the move's number, or -1 if there is none.
int review_next_blunder(struct session *session, struct game_review *review, int from);
// Tells the person's three most expensive moves, and once the match is over how the cards alone would have done.  The expert
// reckons this once and the person keeps the text.
void review_sum_up(struct session *session, struct game_review *review);

// --- the luck of the cards (review_luck.c) ---

// Says how many rounds the seat won, and how many it would have won by its cards alone.  Says nothing if no round of the record
// has ended.
void review_say_luck(const struct game_review *review, struct strbuf *out);

#endif
