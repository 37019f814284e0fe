// SPDX-License-Identifier: GPL-3.0-or-later
// Topics and first lines of frames; wire.h says what.
#include "net/wire.h"
#include "base/bug.h"

#include <stdio.h>
#include <string.h>

// --- users ---

static bool plain(unsigned char c)
{
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
}

bool wire_user(const char *name, char *user, size_t size)
{
    size_t at = 0;
    for (const unsigned char *c = (const unsigned char *)name; *c; c++) {
        unsigned char small = *c >= 'A' && *c <= 'Z' ? (unsigned char)(*c - 'A' + 'a') : *c;
        if (at + (plain(small) ? 1 : 3) >= size)
            return false;
        if (plain(small))
            user[at++] = (char)small;
        else
            at += (size_t)snprintf(user + at, size - at, "_%02x", (unsigned)small);
    }
    user[at] = '\0';
    return at > 0;
}

// --- topics ---

// ORDER TOPICS.  H, T and U stand for the house, the table and the user.
static const char *const forms[TOPIC_KINDS] = {
    "parlour/H/up",          "parlour/H/lobby/T", "parlour/H/t/T/pub", "parlour/H/t/T/s/U/ev", "parlour/H/t/T/s/U/re",
    "parlour/H/t/T/s/U/act", "parlour/H/new/U",   "parlour/H/log/T",   "parlour/u/U/here",
};

void wire_topic(enum topic_kind kind, const char *house, const char *table, const char *user, char topic[WIRE_TOPIC_BYTES])
{
    size_t at = 0;
    for (const char *form = forms[kind]; *form; form++) {
        const char single[] = { *form, '\0' };
        const char *part = *form == 'H' ? house : *form == 'T' ? table : *form == 'U' ? user : single;
        int wrote = snprintf(topic + at, WIRE_TOPIC_BYTES - at, "%s", part ? part : "+");
        at += (size_t)wrote;
        if (at >= WIRE_TOPIC_BYTES)
            BUG("a topic of %zu bytes", at);
    }
}

// A part of a topic: up to the next slash, of letters, digits and underscores, into room; NULL: it is none.
static const char *take_part(const char *topic, char *room, size_t size)
{
    size_t length = strcspn(topic, "/");
    if (length == 0 || length >= size)
        return NULL;
    for (size_t i = 0; i < length; i++)
        if (!plain((unsigned char)topic[i]) && topic[i] != '_')
            return NULL;
    memcpy(room, topic, length);
    room[length] = '\0';
    return topic + length;
}

static bool read_form(const char *form, const char *topic, struct topic *out)
{
    for (; topic && *form; form++) {
        if (*form == 'H')
            topic = take_part(topic, out->house, sizeof out->house);
        else if (*form == 'T')
            topic = take_part(topic, out->table, sizeof out->table);
        else if (*form == 'U')
            topic = take_part(topic, out->user, sizeof out->user);
        else
            topic = *topic == *form ? topic + 1 : NULL;
    }
    return topic && !*topic;
}

bool wire_topic_read(const char *topic, struct topic *out)
{
    for (int kind = 0; kind < TOPIC_KINDS; kind++) {
        *out = (struct topic){ .kind = (enum topic_kind)kind };
        if (read_form(forms[kind], topic, out))
            return true;
    }
    return false;
}
