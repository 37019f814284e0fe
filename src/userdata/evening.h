// SPDX-License-Identifier: GPL-3.0-or-later
// What the people at one table have won in one evening.  Each of their matches has a line in the file evening.txt beside the
// saved games, with who sat at the table and who won.  Lines older than a day are dropped.
#ifndef USERDATA_EVENING_H
#define USERDATA_EVENING_H

#include <stdbool.h>

// The people at a table whose matches of the evening are counted: their names, at most 8.
struct evening {
    const char *const *name;
    int count;
};

// Adds a finished match to the evening's file, once for each record.  `winners` says which of the people won, one bit for each.
// If the file cannot be written, the match stays uncounted.
void evening_add(const struct evening *people, unsigned winners, const char *record);
// Returns how many matches these people, and nobody else, have played this evening, and puts how many each of them has won into
// `won`.  An evening ends if they play no match for six hours.
int evening_count(const struct evening *people, int *won);
void evening_forget(void);

#endif
