// SPDX-License-Identifier: GPL-3.0-or-later
// What a card counts, laid down and left in hand (points.c).
#ifndef RULES_RUMMY_MELDS_POINTS_H
#define RULES_RUMMY_MELDS_POINTS_H

#include "rules/rummy/rummy.h"

int points_in_run(const struct options *o, int place); // of the natural card there: an ace may lie at either end
int points_laid(const struct options *o, int rank);    // on the table; RANK_JOKER only tells what points_left falls back on
int points_preset(const struct options *o, int rank);  // by score.preset alone
int points_left(const struct options *o, int face);    // in a hand at the end

#endif
