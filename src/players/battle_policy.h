// SPDX-License-Identifier: GPL-3.0-or-later
// The moves of Deck battle's computer players that need no judgement: what battle.ai plays, and any upgrade.
#ifndef PLAYERS_BATTLE_POLICY_H
#define PLAYERS_BATTLE_POLICY_H

#include "players/choose.h"
#include "rules/battle/battle.h"

// Chooses the move that the policy battle.ai of Deck battle makes for the view's seat: a pass if the seat holds nothing that may
// be played.  Returns false if it is not the seat's turn to play.
bool policy_move(const struct options *o, const struct view *v, struct rng *rng, struct move *out);
// Chooses one of the upgrades that the view's seat may take in Deck battle, by a policy of pure chance.  Returns false, with
// `out` unchanged, if none is on offer.
bool policy_upgrade_random(const struct options *o, const struct view *v, struct rng *rng, struct move *out);

#endif
