// SPDX-License-Identifier: GPL-3.0-or-later
// What goes over the wire between server and clients: topics and the first lines of frames, written into fixed forms and read
// from them.
#include "net/protocol/wire.h"
#include "base/bug.h"
#include "base/utf8.h"
#include "table/tokens.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// --- words of users ---

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

bool wire_is_user(const char *text)
{
    size_t length = strspn(text, WIRE_USER_CHARACTERS);
    return length > 0 && length < WIRE_USER_BYTES && !text[length];
}

bool wire_is_of(const char *user, const char *name)
{
    char other[WIRE_USER_BYTES];
    return wire_user(name, other, sizeof other) && strcmp(other, user) == 0;
}

bool wire_name(const char *user, char *name, size_t size)
{
    size_t at = 0;
    for (const char *c = user; *c; at++) {
        unsigned byte = (unsigned char)*c;
        char hex[3] = { 0 };
        if (at + 1 >= size)
            return false;
        if (*c == '_') {
            memcpy(hex, c + 1, strnlen(c + 1, 2));
            if (strspn(hex, "0123456789abcdef") != 2)
                return false;
            byte = (unsigned)strtoul(hex, NULL, 16);
        } else if (!plain((unsigned char)*c)) {
            return false;
        }
        name[at] = (char)byte;
        c += *c == '_' ? 3 : 1;
    }
    name[at] = '\0';
    return at > 0 && utf8_valid(name, at) && tokens_printable(name, at);
}

// --- topics of the broker ---

// The forms of the topics on the wire, in the order of enum topic_kind, ORDER TOPICS.  H stands for the server's id, T for the
// table's word, U for the user's.
static const char *const forms[TOPIC_KINDS] = {
    [TOPIC_UP] = "parlour/H/up",
    [TOPIC_CARD] = "parlour/H/lobby/T",
    [TOPIC_PUB] = "parlour/H/t/T/pub",
    [TOPIC_EVENT] = "parlour/H/t/T/s/U/ev",
    [TOPIC_REPLY] = "parlour/H/t/T/s/U/re",
    [TOPIC_ACT] = "parlour/H/t/T/s/U/act",
    [TOPIC_NEW] = "parlour/H/new/U",
    [TOPIC_LOG] = "parlour/H/log/T",
    [TOPIC_HERE] = "parlour/u/U/here",
    [TOPIC_DOOR] = "parlour/H/door/U",
    [TOPIC_DOORED] = "parlour/H/doored/U",
};

void wire_topic(enum topic_kind kind, const char *server, const char *table, const char *user, char topic[WIRE_TOPIC_BYTES])
{
    size_t at = 0;
    for (const char *form = forms[kind]; *form; form++) {
        const char single[] = { *form, '\0' };
        const char *part = *form == 'H' ? server : *form == 'T' ? table : *form == 'U' ? user : single;
        int wrote = snprintf(topic + at, WIRE_TOPIC_BYTES - at, "%s", part ? part : "+");
        at += (size_t)wrote;
        if (at >= WIRE_TOPIC_BYTES)
            BUG("a topic of %zu bytes", at);
    }
}

// Copies a part of a topic of the wire, up to the next slash, into room, and returns what follows the part.  Returns NULL if the
// part is empty, too long, or has other characters than letters, digits and underscores.
static const char *take_part(const char *topic, char *room, size_t size)
{
    size_t length = strspn(topic, WIRE_USER_CHARACTERS);
    if (length == 0 || length >= size || (topic[length] && topic[length] != '/'))
        return NULL;
    memcpy(room, topic, length);
    room[length] = '\0';
    return topic + length;
}

static bool read_form(const char *form, const char *topic, struct topic *out)
{
    for (; topic && *form; form++)
        if (*form == 'H')
            topic = take_part(topic, out->server, sizeof out->server);
        else if (*form == 'T')
            topic = take_part(topic, out->table, sizeof out->table);
        else if (*form == 'U')
            topic = take_part(topic, out->user, sizeof out->user);
        else
            topic = *topic == *form ? topic + 1 : NULL;
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

// --- lines of frames ---

void wire_write_seats(const struct seat_plan *plan, int seats, struct strbuf *out)
{
    for (int i = 0; i < seats; i++)
        if (!*plan[i].name)
            strbuf_add(out, "free\n");
        else if (*plan[i].level)
            strbuf_addf(out, "computer %s %s\n", plan[i].level, plan[i].name);
        else
            strbuf_addf(out, "seat %s\n", plan[i].name);
}

bool wire_text(const char *text, size_t length)
{
    if (length == 0 || length > WIRE_MOST || !utf8_valid(text, length))
        return false;
    for (size_t at = 0; at < length;) {
        const char *end = memchr(text + at, '\n', length - at);
        size_t line = end ? (size_t)(end - text) - at : length - at;
        if (line > WIRE_LINE_BYTES || !tokens_printable(text + at, line))
            return false;
        at += line + 1;
    }
    return true;
}

char *wire_line(char **rest)
{
    char *line = *rest;
    if (!line || !*line)
        return NULL;
    char *end = strchr(line, '\n');
    if (end)
        *end = '\0';
    *rest = end ? end + 1 : NULL;
    return line;
}

bool wire_word(const char **line, char *word, size_t size)
{
    const char *from = *line + strspn(*line, " ");
    size_t length = strcspn(from, " ");
    if (length == 0 || length >= size)
        return false;
    memcpy(word, from, length);
    word[length] = '\0';
    *line = from + length + strspn(from + length, " ");
    return true;
}

bool wire_take(const char **line, const char *word)
{
    const char *from = *line + strspn(*line, " ");
    size_t length = strcspn(from, " ");
    if (strlen(word) != length || strncmp(from, word, length) != 0)
        return false;
    *line = from + length + strspn(from + length, " ");
    return true;
}

int wire_take_of(const char **line, const char *const *words, int count)
{
    int at = 0;
    while (at < count && !wire_take(line, words[at]))
        at++;
    return at < count ? at : -1;
}

bool wire_number(const char **line, long least, long most, long *number)
{
    char word[12];
    const char *at = *line;
    if (!wire_word(&at, word, sizeof word))
        return false;
    const char *digits = word + (*word == '-');
    size_t count = strspn(digits, "0123456789");
    if (digits[count] || count == 0 || count > 10 || (*digits == '0' && (count > 1 || digits > word)))
        return false;
    *number = strtol(word, NULL, 10);
    if (*number < least || *number > most)
        return false;
    *line = at;
    return true;
}

const char *const wire_stages[] = { "closed", "starters", "open" };

bool wire_hex(const char *text, size_t digits)
{
    return strspn(text, "0123456789abcdef") == digits && !text[digits];
}

bool wire_session(const char **line, char session[WIRE_SERVER_BYTES])
{
    return wire_word(line, session, WIRE_SERVER_BYTES) && wire_hex(session, WIRE_SERVER_BYTES - 1);
}

bool wire_here(const char **line, bool *here, char session[WIRE_SERVER_BYTES])
{
    *here = wire_take(line, "here");
    return (*here || wire_take(line, "gone")) && wire_session(line, session);
}

bool wire_up_read(char *text, struct wire_up *read)
{
    const char *line = wire_line(&text);
    *read = (struct wire_up){ .version = -1 };
    read->up = line && wire_take(&line, "up");
    if (!line || !(read->up || wire_take(&line, "down")) || !wire_number(&line, 0, INT32_MAX, &read->epoch) ||
        !wire_session(&line, read->run))
        return false;
    if (read->up)
        wire_number(&line, 0, INT32_MAX, &read->version);
    read->closed = !read->up && strcmp(line, "closed") == 0;
    line = wire_line(&text);
    read->name = line && wire_take(&line, "name") && *line ? line : NULL;
    return true;
}
