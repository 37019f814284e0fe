// SPDX-License-Identifier: GPL-3.0-or-later
// How near a hand is to the contract of the round, and by which cards, for the steady player.  The
// exact questions, can it go down and how, are answered by rules/rummy/solve/contract.h; here chances
// are weighed.
#ifndef PLAYERS_RUMMY_CONTRACT_ODDS_H
#define PLAYERS_RUMMY_CONTRACT_ODDS_H

#include "players/rummy/value.h"

// ways: the chances of all likely ways to the contract, added up; never 0.  with, without: the same with one card of
// the face more, and with one less where the hand has one.
struct contract_odds {
    double ways, with[FACES], without[FACES];
};
void contract_odds_read(const struct valuation *val, int round, const struct counts *hand, struct contract_odds *out);

#endif
