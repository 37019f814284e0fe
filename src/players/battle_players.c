// SPDX-License-Identifier: GPL-3.0-or-later
// The computer players of Deck battle.  As the rival, a novice and a steady player play battle.ai, and a hard one thinks its
// hand ahead.  As the runner, a novice plays battle.ai too and takes any upgrade; a steady and a hard player play to win the
// run, by what is judged best (rules/battle/judge.c).
#include "players/battle_policy.h"
#include "players/players.h"

bool battle_novice(const struct game *, const struct options *o, const struct view *v, const struct memory *, struct rng *rng,
                   struct move *out)
{
    return policy_move(o, v, rng, out) || policy_upgrade_random(o, v, rng, out);
}

bool battle_steady(const struct game *game, const struct options *o, const struct view *v, const struct memory *memory,
                   struct rng *rng, struct move *out)
{
    return v->seat == RUNNER ? battle_best(o, v, out) : battle_novice(game, o, v, memory, rng, out);
}

bool battle_hard(const struct game *, const struct options *o, const struct view *v, const struct memory *, struct rng *,
                 struct move *out)
{
    return battle_best(o, v, out);
}

int battle_weighed(const struct options *o, const struct view *v, const struct move *also, struct weighed out[WEIGHED_MOST])
{
    enum { OF_A_HUNDRED = 100 };
    struct battle_judged judged[BATTLE_MOVES_MOST];
    int64_t all = bag_cards(&v->shown.list[RUNNER]) + bag_cards(&v->shown.list[RIVAL]);
    int count = battle_judge(o, v, judged), weighed = 0;
    for (int i = 0; i < count && weighed < WEIGHED_MOST; i++) {
        bool own = also && move_equal(&judged[i].move, also);
        if (own || weighed < WEIGHED_MOST - 1 || !also) // the last place is for the move that was asked about
            out[weighed++] = (struct weighed){ judged[i].move, (int32_t)(OF_A_HUNDRED * judged[i].cards / (double)all) };
        also = own ? NULL : also;
    }
    return weighed;
}
