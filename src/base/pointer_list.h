// SPDX-License-Identifier: GPL-3.0-or-later
// A growing list of pointers to things.  If each thing begins with its word, a char *, the list can be kept sorted by these
// words.
#ifndef BASE_POINTER_LIST_H
#define BASE_POINTER_LIST_H

#include <stdbool.h>

struct pointer_list {
    void **item; // freed by the caller
    int count, room;
};

void pointers_insert(struct pointer_list *list, int at, void *thing); // puts a thing into the list; at: its index from then on
void pointers_remove(struct pointer_list *list, int at);              // the thing itself is not freed
// Returns the index of the word in a list of pointers that is sorted by words.  If the word is not there, sets *there to false
// and returns the index where it belongs.
int pointers_find(const struct pointer_list *list, const char *word, bool *there);

#endif
