// SPDX-License-Identifier: GPL-3.0-or-later
// What battle.ai plays as a move of its seat, and what the runner of Deck battle chooses between games.
#ifndef PLAYERS_BATTLE_POLICY_H
#define PLAYERS_BATTLE_POLICY_H

#include "players/choose.h"
#include "rules/battle/battle.h"

// What battle.ai plays on the view's seat, a pass where it holds nothing that may be played; false: it is not its turn to play.
bool policy_move(const struct options *o, const struct view *v, struct rng *rng, struct move *out);
// Of the upgrades that the view's seat may take, one at random; false: none is on offer, and out is as it was.
bool policy_upgrade_random(const struct options *o, const struct view *v, struct rng *rng, struct move *out);
// The one of them that is thought to help most, of equal ones the first; false as above.
bool policy_upgrade_best(const struct options *o, const struct view *v, struct move *out);

#endif
