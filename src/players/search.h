// SPDX-License-Identifier: GPL-3.0-or-later
// The search, by which computer players of any family think ahead.  Each move worth a thought is played on to the end of the
// round in the same guesses of what the seat cannot see (struct game, guess).  Steady players make the moves of all seats, or of
// all other seats.  The true state never comes here.
#ifndef PLAYERS_SEARCH_H
#define PLAYERS_SEARCH_H

#include "players/choose.h"
#include "players/players.h"

// A try of the search: a move to be played out.  `way` says how the seat goes on with the turn after the move, in numbers that
// the family defines; 0: it plays as in any later turn.
struct search_try {
    struct move move;
    uint32_t way;
};
enum { TRIES_MOST = 32 };

// The task of a computer player's search: for which seat to think, and how much.  It is never told how long, so that equal views,
// memories and words get the same answer on every machine.
struct search_task {
    int seat;
    int decide; // playouts of all tries together to choose a move; 0: the steady player's move is good enough
    int weigh;  // playouts of all tries together to tell what moves are worth
    int slice;  // playouts of one part of the search, which take some milliseconds
    int moves;  // moves of the longest playout; `worth` tells what an unfinished round is likely to come to
};

struct search_family {
    choose_fn *steady; // chooses the moves of every seat in a playout, with what the searching seat remembers
    choose_fn *own;    // chooses the searching seat's moves in a playout instead, if it knows better; NULL: steady does
    // Lists the tries of the search, moves worth a thought.  The first, mostly the steady player's, stays unless another is
    // clearly better.  Returns how many; 0: none.
    int (*tries)(const struct game *game, const struct options *o, const struct view *v, const struct memory *memory,
                 struct rng *rng, struct search_try out[TRIES_MOST]);
    // Chooses the next move in the turn of a search's try whose way is not 0.  Returns false if there is none.
    bool (*go_on)(const struct options *o, const struct view *v, uint32_t way, struct move *out);
    // Judges what the tries of the search seem to be worth, compared with each other, without thinking ahead; NULL: nothing is
    // known.  `doubt` is how far that may be off at a time.  Playouts are weighed against it, so that a few of them do not count
    // too much.
    void (*judge)(const struct options *o, const struct view *v, const struct memory *memory, const struct search_try *tries,
                  int count, int32_t *worth);
    int32_t doubt;
    // By how many standard errors of the search's samples a move must be better than the steady player's to be made.
    double sure;
    // By how many standard errors a move must be better to be advised by a coach.  Within that error the coach advises the steady
    // player's move and tells no moves apart.  0: the coach advises what the player makes, and `sure` tells moves apart.
    double advises;
    // Corrects a guess of the search by what the player remembers about the other hands; NULL: nothing.
    void (*recall)(const struct options *o, const struct view *v, const struct memory *memory, struct state *guess,
                   struct luck *luck);
    // Writes to the memory what players in a playout, who hear nothing, must know of a move, so that they do not go in circles;
    // NULL: nothing.
    void (*note)(struct memory *memory, const struct move *move);
    // Returns what a played-out round has come to for the searching seat, in hundredths of a match point.
    int32_t (*worth)(const struct game *game, const struct options *o, const struct state *s, int seat);
    // Returns how many moves a playout of the search goes ahead to choose a move, where later moves would tell more of luck than
    // of the choice; NULL: to the round's end.
    int (*ahead)(const struct options *o, const struct view *v);
    struct search_task (*task)(const struct game *game, const struct options *o, const struct view *v);
};
extern const struct search_family shed_search, kings_search, rummy_search, tricks_search,
    kit_search; // kit_search: the search for any family that says what a state is worth

// Returns what the family of a game says that a state is worth to a seat.  It is the search's `worth` for families of the kit
// that have no search of their own.
int32_t kit_worth(const struct game *game, const struct options *o, const struct state *s, int seat);

struct thinking;
// Makes a computer player's search.  It runs in parts, and its result does not depend on where the parts end; thinking_free frees
// it. word: the seed of its luck, never that of the deal.  also (may be NULL): one more move to try, if there is anything to try.
// game, family and options must outlive the search; the rest is copied.
struct thinking *thinking_new(const struct game *game, const struct search_family *family, const struct options *o,
                              const struct view *v, const struct memory *memory, const char *word, const struct move *also);
// Makes a search take only one in `part` of its playouts.  Must be called before thinking_decide and before the search begins.
void thinking_hurry(struct thinking *search, int part);
// Tells a search, before it begins, that it only has to choose a move.  Without that it thinks longer, so that thinking_weigh can
// tell what the moves are worth.
void thinking_decide(struct thinking *search);
// Goes on with the search for at most `playouts` playouts.  Returns whether it has ended.
bool thinking_go(struct thinking *search, int playouts);
bool thinking_go_on(struct thinking *search); // goes on with the search for a slice of its task; returns whether it has ended
// Chooses the move that a search has found: the steady player's, unless another is better beyond the error of the samples.
// Returns false if there is none.
bool thinking_move(const struct thinking *search, struct move *out);
// Weighs the moves of a search.  First comes the one that the player makes, or the steady player's where that is not surely
// better after all; then the others, the best first.  The move that was asked about (`also`) is among them, if need be in the
// last place.  A move that only seems better than the first, or worse within the error of the samples, counts as much as it.
// Where the player's move was left out, as it is judged to be worth least of all, the best other one comes first.  Returns how
// many; 0: nothing was tried.
int thinking_weigh(const struct thinking *search, const struct move *first, struct weighed out[WEIGHED_MOST]);
void thinking_free(struct thinking *search); // frees a search; NULL is fine
// Makes the luck for one sample of a search from the search's word.  sample: its number, from 0; -1: the luck for listing the
// tries.
void search_luck(const char *word, int sample, struct luck *out);

#endif
