// SPDX-License-Identifier: GPL-3.0-or-later
// Where a visitor was last: kept in a file of their folder, so that a line that dropped leads back there.
#ifndef LOBBY_WHERE_H
#define LOBBY_WHERE_H

#include "lobby/visitor.h"
#include "net/protocol/wire.h"

enum whereabouts { PLACE_LOBBY, PLACE_SOLO, PLACE_TABLE, PLACE_WATCH };
struct where {
    enum whereabouts is;
    char table[WIRE_TABLE_BYTES]; // the word of a table of the house
};

void where_read(const struct visitor *visitor, struct where *where); // the lobby, where nothing can be read
void where_keep(const struct visitor *visitor, enum whereabouts place, const char *table);

#endif
