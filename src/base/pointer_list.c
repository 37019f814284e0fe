// SPDX-License-Identifier: GPL-3.0-or-later
// A growing list of pointers, and a binary search in a sorted one.
#include "base/pointer_list.h"

#include "base/bug.h"

#include <string.h>

void pointers_insert(struct pointer_list *list, int at, void *thing)
{
    list->item = mem_room(list->item, list->count, &list->room, sizeof *list->item);
    memmove(list->item + at + 1, list->item + at, (size_t)(list->count - at) * sizeof *list->item);
    list->item[at] = thing;
    list->count++;
}

void pointers_remove(struct pointer_list *list, int at)
{
    memmove(list->item + at, list->item + at + 1, (size_t)(--list->count - at) * sizeof *list->item);
}

int pointers_find(const struct pointer_list *list, const char *word, bool *there)
{
    int low = 0, high = list->count;
    while (low < high) {
        int middle = (low + high) / 2;
        if (strcmp(*(char *const *)list->item[middle], word) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    *there = low < list->count && strcmp(*(char *const *)list->item[low], word) == 0;
    return low;
}
