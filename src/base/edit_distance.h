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

// The nearest to a word of those that were tried, of equal ones the first; nearest_to(word) before them all.  Words over 63 bytes
// are not tried.
enum { NEAREST_BYTES = 64 };
struct nearest {
    const char *word;
    int distance;
    char best[NEAREST_BYTES];
};
struct nearest nearest_to(const char *word);
void nearest_try(struct nearest *nearest, const char *word);
bool nearest_is_slip(const struct nearest *nearest); // is there one, and near?

#endif
