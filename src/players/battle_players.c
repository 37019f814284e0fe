// SPDX-License-Identifier: GPL-3.0-or-later
// Who plays Deck battle.  The rival plays battle.ai as a novice and as a steady player, and a hard one
// thinks its hand ahead.  The runner, where a computer plays it, plays battle.ai too and takes any
// upgrade as a novice; a steady one, and a hard one, plays to win the run.
#include "players/battle_ahead.h"
#include "players/battle_policy.h"

bool battle_novice(const struct game *, const struct options *o, const struct view *v, const struct memory *, struct rng *rng,
                   struct move *out)
{
    return policy_move(o, v, rng, out) || policy_upgrade_random(o, v, rng, out);
}

bool battle_steady(const struct game *game, const struct options *o, const struct view *v, const struct memory *memory,
                   struct rng *rng, struct move *out)
{
    if (v->seat != RUNNER)
        return battle_novice(game, o, v, memory, rng, out);
    return ahead_move(o, v, rng, out) || policy_upgrade_best(o, v, out);
}

bool battle_hard(const struct game *, const struct options *o, const struct view *v, const struct memory *, struct rng *rng,
                 struct move *out)
{
    return ahead_move(o, v, rng, out) || policy_upgrade_best(o, v, out);
}
