// SPDX-License-Identifier: GPL-3.0-or-later
// The computer players of patience.  A steady one makes the move that is judged best (rules/patience/judge.c), or gives up where
// that is better.  Each of its moves brings more cards home, turns more up, frees more piles or joins more cards, so that it
// never goes round in circles.  An expert begins a line that wins in most of the ways in which the unseen cards may lie, and
// gives up only where nothing gains anything.
#include "players/choose.h"
#include "players/players.h"
#include "rules/patience/patience.h"
#include "rules/patience/solve/solve.h"

bool patience_steady(const struct game *game, const struct options *o, const struct view *v, const struct memory *, struct rng *,
                     struct move *out)
{
    const struct kit_now now = kit_view(game, o, v);
    if (patience_best(&now, out) > PATIENCE_GIVES_UP)
        *out = (struct move){ .verb = PATIENCE_GIVE_UP };
    return true;
}

bool patience_expert(const struct game *game, const struct options *o, const struct view *v, const struct memory *memory,
                     struct rng *rng, struct move *out)
{
    enum { ADVISED_MOST = 500 }; // a guess may lead back to where another one came from
    struct patience_chance chance[PATIENCE_CHANCES];
    const struct kit_now now = kit_view(game, o, v);
    if (now.s->shown.moves >= ADVISED_MOST)
        return patience_steady(game, o, v, memory, rng, out);
    if (patience_chances(game, o, v, NULL, chance)) {
        *out = chance[0].move;
        return true;
    }
    if (patience_best(&now, out) == PATIENCE_IDLE)
        *out = (struct move){ .verb = PATIENCE_GIVE_UP };
    return true;
}

int chances_weigh(const struct options *o, const struct view *v, const struct move *also, struct weighed *out)
{
    enum { HUNDRED = 100 };
    struct patience_chance chance[PATIENCE_CHANCES];
    int count = patience_chances(&patience_game, o, v, also, chance);
    for (int i = 0; i < count; i++)
        out[i] = (struct weighed){ chance[i].move, HUNDRED * chance[i].wins / chance[i].guesses };
    return count;
}
