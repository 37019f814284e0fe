// SPDX-License-Identifier: GPL-3.0-or-later
// Deals patience games for figures, and tells whether the solver wins them with all cards known.
#include "players/solves.h"
#include "base/bug.h"
#include "rules/patience/solve/solve.h"
#include <stdlib.h>

bool solves_game(const struct game *game)
{
    return game == &patience_game;
}

bool solves_deal(const struct game *game, const struct options *o, const char *seed)
{
    struct state *s = mem_zero(1, game->state_size);
    LOCAL(events) quiet = { .mute = true };
    struct luck luck;
    luck_seed(&luck, seed);
    game->deal(game, o, 1, s, &luck, &quiet);
    const struct kit_now now = kit_now(game, o, s, 0);
    bool won = now.k->over; // what came by itself may have won the deal
    if (!won) {
        struct patience_solution solution = patience_solve(&now, PATIENCE_EFFORT);
        won = solution.found == PATIENCE_WINS;
        patience_solution_release(&solution);
    }
    free(s);
    return won;
}
