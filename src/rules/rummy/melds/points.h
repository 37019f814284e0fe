// SPDX-License-Identifier: GPL-3.0-or-later
// What a rummy card counts, laid down and left in hand (points.c).
#ifndef RULES_RUMMY_MELDS_POINTS_H
#define RULES_RUMMY_MELDS_POINTS_H

#include "rules/rummy/rummy.h"

// Returns the points that a natural card scores at this place of a run.  At place 1, before a 2, an ace scores score.ace_low.
int points_in_run(const struct options *o, int place);
int points_laid(const struct options *o, int rank);   // returns a laid card's points; those of RANK_JOKER serve points_left only
int points_preset(const struct options *o, int rank); // returns the points of a rank by score.preset alone
int points_left(const struct options *o, int face);   // returns the points of a card left in hand when the round ends

#endif
