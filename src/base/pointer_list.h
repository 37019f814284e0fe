// SPDX-License-Identifier: GPL-3.0-or-later
// A growing list of pointers to things.  One whose things each begin with their word, a char *, can be kept sorted by these.
#ifndef BASE_POINTER_LIST_H
#define BASE_POINTER_LIST_H

#include <stdbool.h>

struct pointer_list {
    void **item; // the caller's to free
    int count, room;
};

void pointers_insert(struct pointer_list *list, int at, void *thing); // at: the index it gets
void pointers_remove(struct pointer_list *list, int at);              // the thing itself stays
// The index of the word in a list sorted by words, or with there as false the index where it belongs.
int pointers_find(const struct pointer_list *list, const char *word, bool *there);

#endif
