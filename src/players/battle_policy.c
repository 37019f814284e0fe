// SPDX-License-Identifier: GPL-3.0-or-later
// Moves of Deck battle's computer players that need no thinking ahead: what battle.ai plays, and the runner's upgrades.
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

// Lists the upgrades that may be taken; a battle has no other moves while upgrades are on offer.
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

// How much an upgrade is esteemed, from 0.  A bigger hand is by far the best: the deck need not be bigger for it, and more
// cards make stronger plays.  Next comes a deck with more of some numbers and fewer of others, best by turning ones into twos,
// since many equal cards are what beats; high numbers rather than low ones.  More cards after passing only make a hand longer,
// and an upgrade that has its whole effect when it is held once is useless a second time.
static int esteem(const struct shown *shown, const struct move *upgrade)
{
    static const int of[UPGRADES] = {
        [UPGRADE_BIG_HAND] = 100,  [UPGRADE_PROMOTE] = 80, [UPGRADE_EDGE] = 70, [UPGRADE_REINFORCE] = 50,
        [UPGRADE_HEAD_START] = 40, [UPGRADE_SCOUT] = 30,   [UPGRADE_CULL] = 20, [UPGRADE_SECOND_WIND] = 10,
    };
    int id = upgrade->target;
    if ((id == UPGRADE_EDGE || id == UPGRADE_SCOUT) && shown->held[id][0])
        return 0;
    return of[id] + (id == UPGRADE_REINFORCE ? upgrade->where : -upgrade->where);
}

bool policy_upgrade_best(const struct options *o, const struct view *v, struct move *out)
{
    LOCAL(move_list) moves = { 0 };
    bool found = upgrades(o, v, &moves);
    for (int i = 0; i < moves.count; i++)
        if (i == 0 || esteem(&v->shown, &moves.move[i]) > esteem(&v->shown, out))
            *out = moves.move[i];
    return found;
}
