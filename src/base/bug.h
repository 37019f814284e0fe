// SPDX-License-Identifier: GPL-3.0-or-later
// Our own faults.  BUG() stops the program with file and line, in release builds too: a
// wrong program must not go on with a player's game.  It is never for bad input (see err.h).
#ifndef BASE_BUG_H
#define BASE_BUG_H

#include <stddef.h>

#define BUG(...) bug_abort(__FILE__, __LINE__, __VA_ARGS__)

// For BUG: the place and the sentence go to standard error, and the program is aborted.
_Noreturn void bug_abort(const char *file, int line, const char *format, ...) __attribute__((format(printf, 3, 4)));

// What is done before a fault or a lack of memory is told, such as putting a terminal back; NULL: nothing.
void bug_before_end(void (*function)(void));

// Memory that is there, or the program ends with a sentence; the caller's to free().
void *mem_zero(size_t count, size_t size); // count * size zeroed bytes
void *mem_grow(void *old, size_t size);    // resized as by realloc(): only what it returns is valid afterwards
char *mem_copy(const char *text);          // a copy of the string
// The list of count things of that size, with room for one more: twice its room where that was used up (NULL and 0 at first).
void *mem_room(void *list, int count, int *room, size_t size);

#endif
