// SPDX-License-Identifier: GPL-3.0-or-later
// Counsel on a knock of rummy: whether it is wise, or why not.  It is weighed against hands that the others may hold, dealt by
// luck from the unseen cards and improved by as many draws as they had.  That luck comes from what the seat sees, so that
// players, coaches and reasons weigh a knock of one view against the same hands.
#ifndef RULES_RUMMY_JUDGE_KNOCK_COUNSEL_H
#define RULES_RUMMY_JUDGE_KNOCK_COUNSEL_H

#include "rules/rummy/judge/knock_worth.h"

// The counsel on a knock.  KNOCK: the knock is wise.  WAIT: it is worth the risk to wait for a hand that leaves nothing over, as
// that is near.  LESS: somebody else may well have less left over.
enum knock_counsel { COUNSEL_KNOCK, COUNSEL_WAIT, COUNSEL_LESS };
// Returns the counsel on an allowed knock with the discard `face`, which leaves `left` points over.
enum knock_counsel knock_counsel(const struct knock_sight *s, int face, int left);
// Returns whether the counsel on an allowed knock that leaves `left` points over is to make it.  A knock without a discard is
// always wise.
bool knock_is_wise(const struct knock_sight *s, const struct move *knock, int left);

#endif
