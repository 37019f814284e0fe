// SPDX-License-Identifier: GPL-3.0-or-later
// What a rummy card counts, laid down and left in hand (points.c).
#ifndef RULES_RUMMY_MELDS_POINTS_H
#define RULES_RUMMY_MELDS_POINTS_H

#include "rules/rummy/rummy.h"

// The points of the natural card at this place of a run, as an ace may lie at either end.
int points_in_run(const struct options *o, int place);
int points_laid(const struct options *o, int rank);   // on the table; for RANK_JOKER only as the default of points_left
int points_preset(const struct options *o, int rank); // the points of a rank by score.preset alone
int points_left(const struct options *o, int face);   // what a card left in hand at the end of the round counts

#endif
