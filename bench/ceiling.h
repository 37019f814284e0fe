// SPDX-License-Identifier: GPL-3.0-or-later
// What the parts of bench/ceiling share.  Only this program gives a search what no player may know; nothing of it is ever linked
// into Parlour (tests/meta/layering_test.py).
#ifndef BENCH_CEILING_H
#define BENCH_CEILING_H

#include "players/search.h"

// What the searching player is told beyond its view.
enum told { TOLD_NOTHING, TOLD_HANDS, TOLD_ALL };

// Puts what is so into a guess: the hands as they are and the stock in any order, or all of it (told).
typedef void reveal_fn(const struct game *game, enum told told, const struct state *truth, struct state *guess,
                       struct luck *luck);
reveal_fn reveal_rummy, reveal_kit;

#endif
