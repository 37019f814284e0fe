// SPDX-License-Identifier: GPL-3.0-or-later
// What travels between a house and its guests: topics and the first lines of frames, written and
// read.  Frames are text, lines as in a record; docs/network.md lists them.  It knows no broker, and
// trusts nothing it reads.
#ifndef NET_WIRE_H
#define NET_WIRE_H

#include "base/strbuf.h"
#include "table/table.h"
#include <stdbool.h>
#include <stddef.h>

enum {
    WIRE_VERSION = 1,
    WIRE_MOST = 64 * 1024, // bytes of a frame
    WIRE_USER_BYTES = 200, // of a user's word, with its end
    WIRE_HOUSE_BYTES = 9,  // 8 hex digits
    WIRE_TABLE_BYTES = 41, // of a table's word
    WIRE_TOPIC_BYTES = 400,
    WIRE_PORT = 7275
};

// A name as a word that topics and brokers take: ASCII letters and digits in small letters, every other byte as _xx.
// False: longer than size allows.
bool wire_user(const char *name, char *user, size_t size);

// ORDER TOPICS: wire.c has their forms.
enum topic_kind {
    TOPIC_UP,    // parlour/HOUSE/up
    TOPIC_CARD,  // parlour/HOUSE/lobby/TABLE
    TOPIC_PUB,   // parlour/HOUSE/t/TABLE/pub
    TOPIC_EVENT, // parlour/HOUSE/t/TABLE/s/USER/ev
    TOPIC_REPLY, // parlour/HOUSE/t/TABLE/s/USER/re
    TOPIC_ACT,   // parlour/HOUSE/t/TABLE/s/USER/act
    TOPIC_NEW,   // parlour/HOUSE/new/USER
    TOPIC_LOG,   // parlour/HOUSE/log/TABLE
    TOPIC_HERE,  // parlour/u/USER/here
    TOPIC_KINDS
};
struct topic {
    enum topic_kind kind;
    char house[WIRE_HOUSE_BYTES], table[WIRE_TABLE_BYTES], user[WIRE_USER_BYTES]; // "" where it has none
};
// A part left NULL is written as +, which stands for any in a subscription.
void wire_topic(enum topic_kind kind, const char *house, const char *table, const char *user, char topic[WIRE_TOPIC_BYTES]);
bool wire_topic_read(const char *topic, struct topic *out); // false: none of ours

#endif
