// SPDX-License-Identifier: GPL-3.0-or-later
// Things that can happen in a family's games.  Tests that play count them, so that what is never
// played cannot pass unseen.
#ifndef CONFORM_THINGS_H
#define CONFORM_THINGS_H

#include "rules/game.h"

struct happened {
    const struct options *o;
    const struct state *before, *after;
    const struct events *events;
    const struct move *move;
    int seat;
};

struct thing {
    const char *name;                                 // ends the sentence "CONTROL never had ..."
    bool (*has)(const struct options *o, int number); // may it come about at all, with some number of players?
    bool (*seen)(const struct happened *h, int number);
    int number; // what has and seen are asked about, where several things differ in a number only
};

// What a family's games can have, ended by a row without a name; a family without such a table has only that row.
const struct thing *things_of(const struct game *game);

extern const struct thing rummy_things[], kings_things[], battle_things[], shed_things[], tricks_things[];

#endif
