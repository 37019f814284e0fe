// SPDX-License-Identifier: GPL-3.0-or-later
// What the people at one table have won in one evening.  Each of their matches has a line in the file evening.txt beside the
// saved games, with who sat at the table and who won.  Lines older than a day are dropped.
#ifndef USERDATA_EVENING_H
#define USERDATA_EVENING_H

#include <stdbool.h>

// The people at a table whose evening is counted: their names, at most 8.
struct evening {
    const char *const *name;
    int count;
};

// Notes a finished match of the evening, once, by the name of its record.  `winners` is a set of these people, as bits.  If the
// match cannot be written down, it is not counted later.
void evening_add(const struct evening *people, unsigned winners, const char *record);
// Returns how many matches these people, and nobody else, have played this evening.  An evening ends when they play no match for
// six hours.  `won` gets how many matches each of them has won.
int evening_count(const struct evening *people, int *won);
void evening_forget(void);

#endif
