// SPDX-License-Identifier: GPL-3.0-or-later
// Ends the program at a fault of its own: a line to standard error and abort(), so that a wrong program leaves a core and never
// goes on with a player's game.  A lack of memory ends it more gently, since that is the machine's fault.  The sentences are
// for programmers and not translated.
#include "base/bug.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void (*before_end)(void);

void bug_before_end(void (*function)(void))
{
    before_end = function;
}

_Noreturn void bug_abort(const char *file, int line, const char *format, ...)
{
    va_list args;

    if (before_end)
        before_end();
    fprintf(stderr, "parlour: a fault of the program, %s:%d: ", file, line);
    va_start(args, format);
    vfprintf(stderr, format, args);
    va_end(args);
    fputc('\n', stderr);
    abort();
}

static void *given(void *memory, size_t size)
{
    if (!memory && size) {
        if (before_end)
            before_end();
        fprintf(stderr, "parlour: there is no memory left for %zu bytes.\n", size);
        exit(1);
    }
    return memory;
}

void *mem_zero(size_t count, size_t size)
{
    return given(calloc(count, size), count && size ? size : 0);
}

void *mem_grow(void *old, size_t size)
{
    return given(realloc(old, size), size);
}

void *mem_room(void *list, int count, int *room, size_t size)
{
    enum { FIRST_THINGS = 16 };
    if (count < *room)
        return list;
    *room = *room ? 2 * *room : FIRST_THINGS;
    return mem_grow(list, (size_t)*room * size);
}

char *mem_copy(const char *text)
{
    size_t size = strlen(text) + 1;
    return memcpy(mem_grow(NULL, size), text, size);
}
