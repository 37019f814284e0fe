// SPDX-License-Identifier: GPL-3.0-or-later
// What a steady player of a trick-taking game does before the first trick: giving cards, making trump, bidding.
#ifndef PLAYERS_TRICKS_BIDS_H
#define PLAYERS_TRICKS_BIDS_H

#include "rules/tricks/think.h"

void tricks_before(const struct tricks_think *t, struct move *out);

#endif
