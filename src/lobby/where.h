// SPDX-License-Identifier: GPL-3.0-or-later
// Where a visitor was last: kept in a file of their folder, so that a line that dropped leads back there.
#ifndef LOBBY_WHERE_H
#define LOBBY_WHERE_H

#include "lobby/visitor.h"

#include <time.h>

enum whereabouts { PLACE_LOBBY, PLACE_SOLO, PLACE_TABLE, PLACE_WATCH };
enum { WHERE_NAME_BYTES = 128 };
struct where {
    enum whereabouts is;
    char name[WHERE_NAME_BYTES]; // the word of a table of the house; alone, the file name of a record, "" for a new one
    struct timespec since;
};

void where_read(const struct visitor *visitor, struct where *where);                   // the lobby, where nothing can be read
void where_keep(const struct visitor *visitor, enum whereabouts is, const char *name); // NULL: none

#endif
