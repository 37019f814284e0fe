// SPDX-License-Identifier: GPL-3.0-or-later
// Prints of a sheet, short enough for a log line: of the whole text, of all but what happened, and of its open head (who may
// act, how things stand), which is the same for every seat and for watchers.  client_robot writes them as they came over the
// network, replay_robot as the server's record says they were; the tests compare.
#ifndef TESTS_SHEET_PRINT_H
#define TESTS_SHEET_PRINT_H

#include <inttypes.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

struct sheet_print {
    uint64_t whole, state, head;
};

static inline uint64_t print_of(uint64_t print, const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        print = (print ^ (unsigned char)text[i]) * UINT64_C(0x100000001b3);
    return print;
}

static inline struct sheet_print sheet_print(const char *sheet)
{
    const uint64_t start = UINT64_C(0xcbf29ce484222325);
    struct sheet_print print = { start, start, start };
    bool view = false;
    for (const char *line = sheet; *line;) {
        size_t length = strcspn(line, "\n");
        length += line[length] == '\n';
        bool event = !view && strncmp(line, "event ", 6) == 0;
        view = view || strncmp(line, "view\n", 5) == 0;
        print.whole = print_of(print.whole, line, length);
        if (!event)
            print.state = print_of(print.state, line, length);
        if (!event && !view && strncmp(line, "undo\n", 5) != 0)
            print.head = print_of(print.head, line, length);
        line += length;
    }
    return print;
}

// "WHOLE STATE HEAD", 16 hex digits each.
static inline void sheet_print_write(const struct sheet_print *print, FILE *out)
{
    fprintf(out, "%016" PRIx64 " %016" PRIx64 " %016" PRIx64, print->whole, print->state, print->head);
}

#endif
