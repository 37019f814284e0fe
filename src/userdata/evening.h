// SPDX-License-Identifier: GPL-3.0-or-later
// What the people at one table have won in one evening: each match of theirs has a line in the file evening.txt beside the saved
// games, with who sat there and who won.  Lines of a day ago are forgotten.
#ifndef USERDATA_EVENING_H
#define USERDATA_EVENING_H

#include <stdbool.h>

// The people of a table, by their names, at most 8.
struct evening {
    const char *const *name;
    int count;
};

// Notes a match that is over, once, by the name of its record; winners is a set of them.  Where that cannot be kept, it is not
// told later.
void evening_add(const struct evening *people, unsigned winners, const char *record);
// How many matches these people, and nobody else, have played in the evening that goes on: one ends where six hours pass without
// a match of theirs.  won gets how many each of them has won.
int evening_count(const struct evening *people, int *won);
void evening_forget(void);

#endif
