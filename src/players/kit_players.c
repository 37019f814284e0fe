// SPDX-License-Identifier: GPL-3.0-or-later
// The computer players of a family that has none of its own, but says what a state is worth to a seat (rules/kit/kit.h).  A
// steady one makes the move that is worth most at once, in a few guesses of what it cannot see; an expert plays rounds on to
// their end (search.h).
#include "base/bug.h"
#include "players/search.h"
#include "rules/kit/kit.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GUESSES = 4, SEARCHED = 200, A_FEW_PLAYOUTS = 10, LONGEST_ROUND = 400 };

// Sums up what each legal move is worth to a computer player of any kit family: the worth of the state that the move leads to,
// over a few guesses at the hidden cards.  A move that a guess refuses adds nothing.
static void weigh(const struct game *game, const struct options *o, const struct view *v, const struct move_list *moves,
                  struct rng *rng, int64_t *sum)
{
    struct state *guess = mem_zero(1, game->state_size), *then = mem_zero(1, game->state_size);
    LOCAL(events) quiet = { .mute = true };
    int seat = kit_view(game, o, v).seat;
    for (int n = 0; n < GUESSES; n++) {
        char word[32];
        struct luck luck;
        snprintf(word, sizeof word, "guess %u", rng_below(rng, INT32_MAX));
        search_luck(word, n, &luck);
        memset(guess, 0, game->state_size);
        game->guess(game, o, v, guess, &luck);
        for (int i = 0; i < moves->count; i++) {
            struct luck same = luck;
            memcpy(then, guess, game->state_size);
            if (game->apply(game, o, then, seat, &moves->move[i], &same, &quiet, NULL))
                sum[i] += game->kit->players.worth(o, then, seat);
        }
    }
    free(guess);
    free(then);
}

bool kit_steady(const struct game *game, const struct options *o, const struct view *v, const struct memory *, struct rng *rng,
                struct move *out)
{
    LOCAL(move_list) moves = { 0 };
    int best = 0;
    game->legal(game, o, v, &moves);
    if (!moves.count)
        return false;
    int64_t *sum = mem_zero((size_t)moves.count, sizeof *sum);
    if (moves.count > 1)
        weigh(game, o, v, &moves, rng, sum);
    for (int i = 1; i < moves.count; i++)
        best = sum[i] > sum[best] ? i : best;
    *out = moves.move[best];
    free(sum);
    return true;
}

// --- an expert by the kit's worth ---

static int tries(const struct game *game, const struct options *o, const struct view *v, const struct memory *memory,
                 struct rng *rng, struct search_try out[TRIES_MOST])
{
    LOCAL(move_list) moves = { 0 };
    memset(out, 0, TRIES_MOST * sizeof *out);
    int count = kit_steady(game, o, v, memory, rng, &out[0].move);
    game->legal(game, o, v, &moves);
    for (int i = 0; count && i < moves.count && count < TRIES_MOST; i++)
        if (!move_equal(&moves.move[i], &out[0].move))
            out[count++].move = moves.move[i];
    return count;
}

int32_t kit_worth(const struct game *game, const struct options *o, const struct state *s, int seat)
{
    return game->kit->players.worth(o, s, seat);
}

static struct search_task task(const struct game *game, const struct options *o, const struct view *v)
{
    return (struct search_task){ kit_view(game, o, v).seat, SEARCHED, SEARCHED, A_FEW_PLAYOUTS, LONGEST_ROUND };
}

const struct search_family kit_search = {
    .steady = kit_steady, .sure = 0.5, .advises = 0.5, .tries = tries, .worth = kit_worth, .task = task
};
