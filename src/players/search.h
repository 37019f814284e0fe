// SPDX-License-Identifier: GPL-3.0-or-later
// Thinking ahead for computer players of any family: each move worth a thought is played on to the end of the round in the same
// guesses of what the seat cannot see (struct game, guess), by steady players on all seats, or on all others.  The true state
// never comes here.
#ifndef PLAYERS_SEARCH_H
#define PLAYERS_SEARCH_H

#include "players/choose.h"
#include "players/players.h"

// A move to be tried, and `way`, how its seat goes on in the same turn, as the family defines it; 0: as in any later turn.
struct search_try {
    struct move move;
    uint32_t way;
};
enum { TRIES_MOST = 32 };

// A task of thinking: for which seat, and how much, but never how long, so that equal views, memories and words get the same
// answer everywhere.
struct search_task {
    int seat;
    int decide; // playouts of all tries together to choose a move; 0: the steady player's move is good enough
    int weigh;  // the same to say what moves are worth
    int slice;  // playouts at a time, which take some milliseconds
    int moves;  // the longest playout; worth says what an unfinished round is likely to come to
};

struct search_family {
    choose_fn *steady; // plays on for everybody, with what the searching seat remembers
    choose_fn *own;    // plays on for the searching seat instead, if it knows better; NULL: steady does
    // Lists the moves worth a thought, mostly the steady player's: first the one that stays unless another is clearly better.
    // Returns how many, 0: none.
    int (*tries)(const struct game *game, const struct options *o, const struct view *v, const struct memory *memory,
                 struct rng *rng, struct search_try out[TRIES_MOST]);
    // Goes on in the turn of a try whose way is not 0.
    bool (*go_on)(const struct options *o, const struct view *v, uint32_t way, struct move *out);
    // Judges what the tries seem to be worth, compared with each other, without thinking ahead, and doubt is how far that may
    // be off at a time; NULL: nothing is known.  Playouts are weighed against it, so that a few of them do not count too much.
    void (*judge)(const struct options *o, const struct view *v, const struct memory *memory, const struct search_try *tries,
                  int count, int32_t *worth);
    int32_t doubt;
    // By how many standard errors of its samples a move must be better than the steady player's to be made.
    double sure;
    // The same for a coach, who advises the steady player's move otherwise, and tells no moves apart within it; 0: the coach
    // advises what the player makes, and `sure` tells moves apart.
    double advises;
    // Puts into a guess what the memory knows about the hands; NULL: nothing.
    void (*recall)(const struct options *o, const struct view *v, const struct memory *memory, struct state *guess,
                   struct luck *luck);
    // Notes in the memory what players in a playout, who hear nothing, must know of a move, so that they do not go in circles;
    // NULL: nothing.
    void (*note)(struct memory *memory, const struct move *move);
    // What the round has come to for the seat, in hundredths of a match point.
    int32_t (*worth)(const struct game *game, const struct options *o, const struct state *s, int seat);
    // The longest playout to choose a move, where what comes later says less of it than luck hides; NULL: to the round's end.
    int (*ahead)(const struct options *o, const struct view *v);
    struct search_task (*task)(const struct game *game, const struct options *o, const struct view *v);
};
extern const struct search_family shed_search, kings_search, rummy_search, tricks_search,
    kit_search; // kit_search: for any family that says what a state is worth

// Returns what a state is worth to a seat, as its family says itself: for families of the kit without a search of their own.
int32_t kit_worth(const struct game *game, const struct options *o, const struct state *s, int seat);

struct thinking;
// Begins a search, which goes on in parts and has the same result however it is cut; freed by thinking_free. word: what its
// luck is made of, never the deal's. also (may be NULL) is tried too, if there is anything to try. game, family and options
// must outlive the search; the rest is copied.
struct thinking *thinking_new(const struct game *game, const struct search_family *family, const struct options *o,
                              const struct view *v, const struct memory *memory, const char *word, const struct move *also);
// Before it begins: only to choose a move; otherwise it is careful, for thinking_weigh.
void thinking_decide(struct thinking *search);
bool thinking_go(struct thinking *search, int playouts); // plays this many more playouts at most; true: the search has ended
bool thinking_go_on(struct thinking *search);            // goes on with the search for a slice of the task, likewise
// The steady player's move, unless another is better beyond the error of the samples; returns false if there is none.
bool thinking_move(const struct thinking *search, struct move *out);
// Weighs the moves: first the one that is made, or the plain one where that is not surely better after all, then the others, the
// best first, and in the last place at least the move that was asked about (also).  A move that only seems better than the first,
// or worse within the error of the samples, counts as much as it.  Where the one that is made is judged to be worth least of all,
// the best other one comes first.  Returns how many; 0: nothing was tried.
int thinking_weigh(const struct thinking *search, const struct move *first, struct weighed out[WEIGHED_MOST]);
void thinking_free(struct thinking *search); // NULL is fine
// The luck by which sample number 0, 1 ... of a search with this word is dealt; -1: the luck of its tries.
void search_luck(const char *word, int sample, struct luck *out);

#endif
