// SPDX-License-Identifier: GPL-3.0-or-later
// What the files inside the room of reviews share: the record and its moves, the expert who judges them, and the luck of the
// cards.
#ifndef REVIEW_INSIDE_H
#define REVIEW_INSIDE_H

#include "players/players.h"
#include "review/review.h"

// A move of the record that is reviewed, and how many points it lost.
struct reviewed_move {
    int seat;   // the seat that made the move
    char *text; // the move in the record's words, without the seat's name
    int round;  // the round of the move, from 1
    int loss;   // the points that the move loses by the expert's estimate, or LOSS_UNKNOWN or LOSS_NONE
    struct lost {
        struct move made, better; // the move that was made and the best one, as the expert weighed them
    } * lost;                     // NULL unless the move loses points
};
// Values that stand in place of the points a reviewed move lost.  LOSS_UNKNOWN: the expert has not judged the move yet;
// LOSS_NONE: the move cannot be judged.
enum { LOSS_UNKNOWN = -1, LOSS_NONE = -2 };

// A review of a game: its record, the cursor that walks through the moves, and what may be told.
struct game_review {
    const char *path;
    char *rules; // the title of the game's rules
    struct reviewed_move *move;
    int moves;
    int at;        // the review's cursor: how many moves are made
    int seat;      // the seat from which the game is heard, or WATCHER
    bool over;     // the game has ended, so its record hides nothing
    bool practice; // the record is of a practice table, at which a coach sat
    bool open;     // the player of the review hears all hands, not only the own seat's
    // The path of a new record, if the player wants to play on from the cursor; or NULL.
    char *go_on;
};

// --- the record that is reviewed (review_moves.c) ---

// Reads all moves of the record into the review.  `seat_name` is the seat from which the game is heard, as in review_give.
// Returns false with a sentence in `err` if the record cannot be read, has no such seat, or must not be told yet.
bool review_read(struct game_review *review, const char *seat_name, struct err *err);
void review_release(struct game_review *review); // frees the texts and moves of the review; the path stays the caller's
// Writes the reviewed game up to the cursor as a new record, with computer players on the other seats.  Returns the path of that
// record, which the caller frees, or NULL with a sentence in `err`.
char *review_write(const struct game_review *review, struct err *err);
// Returns the number of the first reviewed move, from `from` on, for which `is` returns true, or -1 if there is none.  The search
// goes forwards with `step` 1 and backwards with -1.
int review_find(const struct game_review *review, int from, int step, bool (*is)(const struct game_review *review, int move));
// Returns whether this move of the review was made by the seat from which the game is heard.
bool review_is_own(const struct game_review *review, int move);
// Returns whether this move of the review begins another round.
bool review_begins_round(const struct game_review *review, int move);
// Returns whether the review knows how many points this move lost.  The number may be 0.
bool review_is_reckoned(const struct game_review *review, int move);

// --- the expert of a review (review_worth.c) ---

// Says what an expert would do at the cursor of the review, and why, and what the expert thinks of the move that was made there.
void review_advise(struct session *session, struct game_review *review);
// Returns the number of the person's next blunder in the review, from move `from` on: a move that loses as many points as the
// settings call a blunder, or more.  Returns -1 if there is none.
int review_next_blunder(struct session *session, struct game_review *review, int from);
// Says which three moves of the reviewed game cost the person most, and, if the match is over, how the cards alone would have
// done.  The expert computes this once and the person keeps the text.
void review_sum_up(struct session *session, struct game_review *review);

// --- the luck of the cards (review_luck.c) ---

// Appends how many rounds of the reviewed game the seat won, and how many it would have won by the luck of its cards alone.
// Appends nothing if no round of the record has ended.
void review_say_luck(const struct game_review *review, struct strbuf *out);

#endif
