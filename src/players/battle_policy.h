// SPDX-License-Identifier: GPL-3.0-or-later
// What a policy of Deck battle (battle.ai) plays, and what the runner chooses between games.
#ifndef PLAYERS_BATTLE_POLICY_H
#define PLAYERS_BATTLE_POLICY_H

#include "players/choose.h"
#include "rules/battle/battle.h"

// The combination that the policy plays from this hand of the seat's, to lead or to reply; false: it holds none that may be
// played and must pass.  rng decides a mixed one.
bool policy_combo(enum battle_ai ai, const struct shown *shown, int seat, const struct bag *hand, struct rng *rng,
                  struct battle_combo *out);
// The same as a move of the seat whose turn it is; false: it is not its turn.
bool policy_move(const struct options *o, const struct view *v, struct rng *rng, struct move *out);
// Of the upgrades that may be taken, one at random, and the one that is thought to help most; false: none is on offer.
bool policy_upgrade_random(const struct options *o, const struct view *v, struct rng *rng, struct move *out);
bool policy_upgrade_best(const struct options *o, const struct view *v, struct move *out);

#endif
