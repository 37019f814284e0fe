// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the word that was meant by a misspelt one, such as a key of a file or a command: the nearest of several by edit
// distance.
#ifndef BASE_EDIT_DISTANCE_H
#define BASE_EDIT_DISTANCE_H

#include <stdbool.h>

// Returns the fewest insertions, deletions, replacements and swaps of neighbours that turn one word into the other (optimal
// string alignment).  It compares bytes without regard to case.  Words over 63 bytes count as far apart.
int edit_distance(const char *a, const char *b);
// Returns whether an edit distance is so small for the length of `word` that a reader would call it a slip.
bool edit_near(const char *word, int distance);

enum { NEAREST_BYTES = 64 };
// The search for the nearest word to a misspelt one, by edit distance. nearest_to(word) starts it, and nearest_try tries one
// word; the first of equally near words is kept.  Words over 63 bytes are not tried.
struct nearest {
    const char *word;
    int distance;
    char best[NEAREST_BYTES];
};
struct nearest nearest_to(const char *word);
void nearest_try(struct nearest *nearest, const char *word);
// Returns whether the nearest word that was found is probably meant, because its edit distance from the misspelt word is small.
bool nearest_is_slip(const struct nearest *nearest);

#endif
