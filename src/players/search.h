// SPDX-License-Identifier: GPL-3.0-or-later
// Thinking ahead, for any family: each move worth a thought is played on to the end of the round in the same guesses of
// what the seat cannot see (struct game, guess), by steady players on all seats, or on all others.  No true state ever comes
// here.
#ifndef PLAYERS_SEARCH_H
#define PLAYERS_SEARCH_H

#include "players/choose.h"
#include "players/players.h"

// A move to be tried, and the way its seat goes on in the same turn, the family's: 0 as in any later turn.
struct search_try {
    struct move move;
    uint32_t way;
};
enum { TRIES_MOST = 32 };

// For which seat, and how much is thought, never how long: so equal views, memories and words are answered alike everywhere.
struct search_task {
    int seat;
    int decide; // playouts of all tries together, to choose a move; 0: steady's is good enough
    int weigh;  // the same to say what moves are worth
    int slice;  // playouts in a moment: some milliseconds
    int moves;  // the longest playout; worth says what an unfinished round is likely to come to
};

struct search_family {
    choose_fn *steady; // plays on for everybody, with what the searching seat remembers
    choose_fn *own;    // plays on for the searching seat instead, where it knows better; NULL: steady does
    // Moves worth a thought, first the one that stays unless another is clearly better, mostly steady's; how many, 0: none.
    int (*tries)(const struct game *game, const struct options *o, const struct view *v, const struct memory *memory,
                 struct rng *rng, struct search_try out[TRIES_MOST]);
    // Goes on in the turn of a try whose way is not 0.
    bool (*go_on)(const struct options *o, const struct view *v, uint32_t way, struct move *out);
    // What the tries seem to be worth beside each other without thinking ahead, and how far that may be off at a time (doubt);
    // NULL: nothing is known.  What playouts say is weighed against it, so that a few of them do not count too much.
    void (*judge)(const struct options *o, const struct view *v, const struct memory *memory, const struct search_try *tries,
                  int count, int32_t *worth);
    int32_t doubt;
    double sure; // by how many standard errors of its samples a move has to be better than another one to be preferred, or told
                 // apart
    // Gives a guess what the memory knows of it; NULL: nothing.
    void (*recall)(const struct options *o, const struct view *v, const struct memory *memory, struct state *guess,
                   struct luck *luck);
    // What the players of a playout, who hear nothing of it, must know of a move that was made, so that they do not go in
    // circles; NULL: nothing.
    void (*note)(struct memory *memory, const struct move *move);
    // What the round has come to for the seat, in hundredths of a match point.
    int32_t (*worth)(const struct game *game, const struct options *o, const struct state *s, int seat);
    // The longest playout to choose a move, where what comes later tells less of it than luck hides; NULL: to the round's end.
    int (*ahead)(const struct options *o, const struct view *v);
    struct search_task (*task)(const struct game *game, const struct options *o, const struct view *v);
};
extern const struct search_family shed_search, kings_search, rummy_search, tricks_search,
    kit_search; // kit_search: of any family that says what a state is worth

int32_t kit_worth(const struct game *game, const struct options *o, const struct state *s, int seat); // as the family itself says

struct thinking;
// A search goes on in parts and comes to the same however it is cut; for thinking_free.  word: what its luck is made of, never
// the deal's.  also (may be NULL) is tried too, if there is anything to try.  game, family and options must stay until it is
// freed, the rest is copied.
struct thinking *thinking_new(const struct game *game, const struct search_family *family, const struct options *o,
                              const struct view *v, const struct memory *memory, const char *word, const struct move *also);
void thinking_decide(struct thinking *search);           // before it goes: only to choose; else it is careful, for thinking_weigh
bool thinking_go(struct thinking *search, int playouts); // this many more at most; true: it has come to its end
bool thinking_go_on(struct thinking *search);            // the same for a moment, a slice of the task
// Steady's move, unless another is better beyond the error of the samples; false: there is none.
bool thinking_move(const struct thinking *search, struct move *out);
// The move that is made first, then the others, the best first, and in the last place at least the one that was asked about
// (also).  What only seems better than the first, or worse within the error of the samples, counts as much as it.  How many; 0:
// the first was not tried.
int thinking_weigh(const struct thinking *search, const struct move *first, struct weighed out[WEIGHED_MOST]);
void thinking_free(struct thinking *search); // NULL is fine
// The luck that sample number 0, 1 ... of a search with this word is dealt by; -1: that of its tries.
void search_luck(const char *word, int sample, struct luck *out);

#endif
