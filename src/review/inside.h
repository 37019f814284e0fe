// SPDX-License-Identifier: GPL-3.0-or-later
// What the files of a review share.
#ifndef REVIEW_INSIDE_H
#define REVIEW_INSIDE_H

#include "players/players.h"
#include "review/review.h"

struct reviewed_move {
    int seat;   // who made it
    char *text; // in the record's words, without the seat's name
    int round;  // from 1
    int loss;   // by the expert's reckoning, in points; LOSS_UNKNOWN: not reckoned yet
    struct lost {
        struct move made, better; // as they were weighed
    } * lost;                     // of a loss
};
enum { LOSS_UNKNOWN = -1, LOSS_NONE = -2 }; // LOSS_NONE: it cannot be reckoned

struct game_review {
    const char *path;
    char *rules; // what they are called
    struct reviewed_move *move;
    int moves;
    int at;        // how many of the moves are made
    int seat;      // whose ears it is heard with, or WATCHER
    bool over;     // nothing is hidden in the record any more
    bool practice; // a coach sat there
    bool open;     // all hands are read
    char *go_on;
};

// --- review_moves.c: the record ---

// Reads all moves; seat_name as review_give has it.
bool review_read(struct game_review *review, const char *seat_name, struct err *err);
void review_release(struct game_review *review); // frees its texts and moves; path is the caller's
// Writes the game up to the cursor as a record of its own, with computer players on the other seats; its path, owned, or NULL
// with a sentence.
char *review_write(const struct game_review *review, struct err *err);
// The next move from `from` on (step 1), or the one before it (step -1), for which the answer is yes; -1: there is none.
int review_find(const struct game_review *review, int from, int step, bool (*is)(const struct game_review *review, int move));
bool review_is_own(const struct game_review *review, int move);       // a move of the seat's
bool review_begins_round(const struct game_review *review, int move); // the first of another round
bool review_is_reckoned(const struct game_review *review, int move);  // what it loses is known

// --- review_worth.c: the expert ---

// What an expert would do where the cursor is, and why; and what it says of the move that was made.
void review_advise(struct session *session, struct game_review *review);
// The next own move from `from` on that loses more than the settings call a blunder; -1: none.
int review_next_blunder(struct session *session, struct game_review *review, int from);
// The three moves that cost most, and once the match is over what the cards alone would have brought; reckoned once for the
// person.
void review_sum_up(struct session *session, struct game_review *review);

// --- review_luck.c ---

// How many rounds the seat won, and how many it would have won by its cards alone; nothing where no round has ended.
void review_say_luck(const struct game_review *review, struct strbuf *out);

#endif
