// SPDX-License-Identifier: GPL-3.0-or-later
// What a rummy card counts, laid down and left in hand (points.c).
#ifndef RULES_RUMMY_MELDS_POINTS_H
#define RULES_RUMMY_MELDS_POINTS_H

#include "rules/rummy/rummy.h"

// Returns the points of a natural card at this place of a run; an ace counts score.ace_low at place 1, before a 2.
int points_in_run(const struct options *o, int place);
int points_laid(const struct options *o, int rank);   // returns a laid card's points; RANK_JOKER: what points_left falls back on
int points_preset(const struct options *o, int rank); // returns the points of a rank by score.preset alone
int points_left(const struct options *o, int face);   // returns what a card left in hand counts at the end of the round

#endif
