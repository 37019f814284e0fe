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
// The same as a move of the view's seat, with a pass where the policy holds nothing; false: it is not its turn to play.
bool policy_move(const struct options *o, const struct view *v, struct rng *rng, struct move *out);
// Of the upgrades that the view's seat may take, one at random; false: none is on offer, and out is as it was.
bool policy_upgrade_random(const struct options *o, const struct view *v, struct rng *rng, struct move *out);
// The one of them that is thought to help most, of equal ones the first; false as above.
bool policy_upgrade_best(const struct options *o, const struct view *v, struct move *out);

#endif
