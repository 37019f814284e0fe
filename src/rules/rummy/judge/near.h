// SPDX-License-Identifier: GPL-3.0-or-later
// Which cards of rummy are near each other, so that they could lie together in sets and runs.  Computer players count on it, and
// reasons tell it.
#ifndef RULES_RUMMY_JUDGE_NEAR_H
#define RULES_RUMMY_JUDGE_NEAR_H

#include "rules/gain.h"
#include "rules/rummy/rummy.h"

// Returns whether two natural cards of rummy are so near that they could lie in one run of the least length.
bool near_in_run(const struct options *o, int face, int other);
// Returns whether two natural cards of rummy are nearest each other: side by side in a run.
bool near_beside(const struct options *o, int face, int other);
// Returns whether two natural cards of rummy are near enough to go together: in one set, or in one run of the least length.
bool near_goes_with(const struct options *o, int face, int other);
// Returns the faces, a bit for each, that are near this card and known to be in a rummy seat's hand.  Everybody knows them, as
// the seat took them openly.
uint64_t near_shown(const struct options *o, const struct memory *memory, int seat, int face);

#endif
