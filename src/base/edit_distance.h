// SPDX-License-Identifier: GPL-3.0-or-later
// Which word was meant?  The nearest of several by edit distance, for keys and commands.
#ifndef BASE_EDIT_DISTANCE_H
#define BASE_EDIT_DISTANCE_H

#include <stdbool.h>

// The fewest insertions, deletions, replacements and swaps of neighbours that make one word the other (optimal string
// alignment); bytes, without regard to case.  Words over 63 bytes count as far.
int edit_distance(const char *a, const char *b);
// Is the distance small enough for such a word that a reader would call it a slip?
bool edit_near(const char *word, int distance);

#endif
