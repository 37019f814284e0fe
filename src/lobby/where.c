// SPDX-License-Identifier: GPL-3.0-or-later
// Where a visitor was; where.h says what.
#include "lobby/where.h"

#include <stdio.h>
#include <string.h>

static const char *const words[] = { "lobby", "solo", "table", "watch" }; // ORDER: enum whereabouts

void where_read(const struct visitor *visitor, struct where *where)
{
    char line[16 + WIRE_TABLE_BYTES], word[16];
    const char *at = line;
    *where = (struct where){ .is = PLACE_LOBBY };
    if (!visitor_recall(visitor, "where", line, sizeof line) || !wire_word(&at, word, sizeof word))
        return;
    for (int i = PLACE_LOBBY; i <= PLACE_WATCH; i++)
        if (strcmp(words[i], word) == 0)
            where->is = (enum whereabouts)i;
    snprintf(where->table, sizeof where->table, "%.*s", WIRE_TABLE_BYTES - 1, at);
}

void where_keep(const struct visitor *visitor, enum whereabouts place, const char *table)
{
    char line[16 + WIRE_TABLE_BYTES];
    snprintf(line, sizeof line, table ? "%s %s" : "%s", words[place], table);
    visitor_keep(visitor, "where", line);
}
