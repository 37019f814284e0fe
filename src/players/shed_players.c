// SPDX-License-Identifier: GPL-3.0-or-later
// The computer players of shedding games.  A steady one makes the move that is judged best (rules/shed/judge.c), without looking
// ahead.  An expert plays rounds on to their end with steady players (search.h).
#include "players/search.h"
#include "rules/shed/shed.h"
#include <string.h>

enum { SHED_SEARCHED = 420, SHED_SLICE = 24, SHED_LONGEST = 400 };

// Returns whether the players of a shedding game may go in circles.  When nearly all cards are in hands, and each player asks for
// a suit that only they have, the same few wild cards could go round for ever.  Then some moves are random.
static bool may_go_in_circles(const struct kit_now *now)
{
    enum { FEW = 6 };
    return !now->o->total && now->s->shown.stock_count + now->s->shown.pile_count < FEW;
}

bool shed_steady(const struct game *game, const struct options *o, const struct view *v, const struct memory *, struct rng *rng,
                 struct move *out)
{
    enum { WHIM = 300 };
    LOCAL(move_list) moves = { 0 };
    const struct kit_now now = kit_view(game, o, v);
    bool whim = may_go_in_circles(&now);
    int best = SHED_LEAVE_OUT;
    game->legal(game, o, v, &moves);
    for (int i = 0; i < moves.count; i++) {
        int figure = shed_judge(&now, &moves.move[i]).worth;
        if (whim && moves.move[i].verb == SHED_PLAY)
            figure += (int)rng_below(rng, WHIM);
        if (figure > best) {
            best = figure;
            *out = moves.move[i];
        }
    }
    return best > SHED_LEAVE_OUT;
}

// --- an expert of shedding games ---

static int tries(const struct game *game, const struct options *o, const struct view *v, const struct memory *memory,
                 struct rng *rng, struct search_try out[TRIES_MOST])
{
    enum { SHED_TRIED = 8 };
    LOCAL(move_list) moves = { 0 };
    const struct kit_now now = kit_view(game, o, v);
    memset(out, 0, TRIES_MOST * sizeof *out);
    if (!shed_steady(game, o, v, memory, rng, &out[0].move))
        return 0;
    int count = 1;
    game->legal(game, o, v, &moves);
    if (shed_judge(&now, &out[0].move).worth >= SHED_SURELY)
        return 1;
    while (count < SHED_TRIED) {
        int best = SHED_LEAVE_OUT, at = -1;
        for (int i = 0; i < moves.count; i++) {
            const struct shed_judged judged = shed_judge(&now, &moves.move[i]);
            bool draws = moves.move[i].verb == SHED_DRAW || moves.move[i].verb == SHED_END;
            // A player with a card to play never draws, though that may come off in guesses.
            bool taken = judged.worth <= SHED_LEAVE_OUT || (draws && out[0].move.verb == SHED_PLAY) ||
                         shed_is_folly(&now, &moves.move[i], &judged);
            for (int t = 0; t < count; t++)
                taken = taken || move_equal(&moves.move[i], &out[t].move);
            if (!taken && judged.worth > best) {
                best = judged.worth;
                at = i;
            }
        }
        if (at < 0)
            break;
        out[count++].move = moves.move[at];
    }
    return count;
}

static struct search_task task(const struct game *game, const struct options *o, const struct view *v)
{
    return (struct search_task){ kit_view(game, o, v).seat, SHED_SEARCHED, SHED_SEARCHED, SHED_SLICE, SHED_LONGEST };
}

const struct search_family shed_search = {
    .steady = shed_steady, .sure = 2, .advises = 2, .tries = tries, .recall = shed_recall, .worth = kit_worth, .task = task
};
