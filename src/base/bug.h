// SPDX-License-Identifier: GPL-3.0-or-later
// Faults of the program itself.  BUG() stops it with file and line, in release builds too, because a wrong program must not go
// on with a player's game.  BUG is never for bad input (see err.h).
#ifndef BASE_BUG_H
#define BASE_BUG_H

#include <stddef.h>

#define BUG(...) bug_abort(__FILE__, __LINE__, __VA_ARGS__)

// Writes the place of a bug of the program and a sentence to standard error, and aborts the program.  Called by BUG.
_Noreturn void bug_abort(const char *file, int line, const char *format, ...) __attribute__((format(printf, 3, 4)));

// Sets the function that is called before a bug or a lack of memory is reported, such as one that puts the terminal back; NULL
// for none.
void bug_before_end(void (*function)(void));

// The functions below get memory that the caller frees.  If no memory is left, the program ends with a sentence; that does not
// count as a bug.
void *mem_zero(size_t count, size_t size); // returns memory of count * size bytes, all zero
void *mem_grow(void *old, size_t size);    // resizes memory as realloc() does; only the result is valid afterwards
char *mem_copy(const char *text);          // returns a copy of the string
// Returns the memory of a list with room for one more thing than `count`, each of `size` bytes.  If *room is used up it is
// doubled, and the list may move.  A list begins as NULL with room 0.
void *mem_room(void *list, int count, int *room, size_t size);

#endif
