// SPDX-License-Identifier: GPL-3.0-or-later
// Moves of Deck battle's computer players that need no judgement: what battle.ai plays, and any upgrade.
#include "players/battle_policy.h"

bool policy_move(const struct options *o, const struct view *v, struct rng *rng, struct move *out)
{
    struct battle_combo combo = { 0 }; // stays so where the seat must pass
    if (!battle_plays_now(v))
        return false;
    battle_ai_plays((enum battle_ai)o->ai, &v->shown, v->seat, &v->hand, rng, &combo);
    *out = battle_move_of(&combo);
    return true;
}

// --- choosing upgrades for Deck battle's runner ---

// Appends the upgrades from which the policy for Deck battle chooses, and returns whether there is one.  While upgrades are on
// offer, a battle has no other moves.
static bool upgrades(const struct options *o, const struct view *v, struct move_list *out)
{
    if (v->shown.phase == BATTLE_PHASE_OVER)
        battle_game.legal(&battle_game, o, v, out);
    return out->count > 0;
}

bool policy_upgrade_random(const struct options *o, const struct view *v, struct rng *rng, struct move *out)
{
    LOCAL(move_list) moves = { 0 };
    bool found = upgrades(o, v, &moves);
    if (found)
        *out = moves.move[rng_below(rng, (uint32_t)moves.count)];
    return found;
}
