// SPDX-License-Identifier: GPL-3.0-or-later
// A growing list of pointers to things.  If each thing begins with its word, a char *, the list can be kept sorted by these
// words.
#ifndef BASE_POINTER_LIST_H
#define BASE_POINTER_LIST_H

#include <stdbool.h>

struct pointer_list {
    void **item; // the pointers; the array is freed by the caller
    int count, room;
};

void pointers_insert(struct pointer_list *list, int at, void *thing); // puts a pointer into the list, where it has the index `at`
void pointers_remove(struct pointer_list *list, int at);              // takes a pointer off the list; its thing is not freed
// Returns the index of the word in a list of pointers that is sorted by words, and sets *there to true.  If the word is not in
// the list, sets *there to false and returns the index where it belongs.
int pointers_find(const struct pointer_list *list, const char *word, bool *there);

#endif
