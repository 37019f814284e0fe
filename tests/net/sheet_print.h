// SPDX-License-Identifier: GPL-3.0-or-later
// Two prints of a sheet, short enough for a log line: of the whole text, and of its open head (who may act, how things stand),
// which is the same for every seat and for watchers.  guest_robot writes them as they came over the network, replay_robot as
// the house's record says they were; the tests compare.
#ifndef TESTS_SHEET_PRINT_H
#define TESTS_SHEET_PRINT_H

#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static inline uint64_t print_of(uint64_t print, const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        print = (print ^ (unsigned char)text[i]) * UINT64_C(0x100000001b3);
    return print;
}

// "WHOLE HEAD", 16 hex digits each.
static inline void print_sheet(const char *sheet, FILE *out)
{
    const uint64_t start = UINT64_C(0xcbf29ce484222325);
    uint64_t head = start;
    for (const char *line = sheet; *line && strncmp(line, "view\n", 5) != 0;) {
        size_t length = strcspn(line, "\n");
        if (strncmp(line, "event ", 6) != 0 && strncmp(line, "undo\n", 5) != 0)
            head = print_of(head, line, length + 1);
        line += length + (line[length] == '\n');
    }
    fprintf(out, "%016" PRIx64 " %016" PRIx64, print_of(start, sheet, strlen(sheet)), head);
}

#endif
