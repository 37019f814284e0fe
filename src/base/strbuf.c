// SPDX-License-Identifier: GPL-3.0-or-later
// A growing string.  An empty buffer owns no memory and points at one shared zero byte, so that its text can always be read;
// such a buffer has room 0.
#include "base/strbuf.h"

#include "base/bug.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_ROOM = 64 };

char strbuf_empty[1];

// Makes room in a growing string (strbuf) for `more` bytes and the zero byte after them.
static void need(struct strbuf *buf, size_t more)
{
    size_t room = buf->room ? buf->room : FIRST_ROOM;
    if (more >= SIZE_MAX / 4 - buf->length)
        BUG("a string of %zu bytes cannot grow by %zu", buf->length, more);
    if (buf->length + more < buf->room)
        return;
    while (room <= buf->length + more)
        room *= 2;
    buf->text = mem_grow(buf->room ? buf->text : NULL, room);
    buf->text[buf->length] = '\0';
    buf->room = room;
}

void strbuf_init(struct strbuf *buf)
{
    *buf = (struct strbuf)STRBUF_INIT;
}

void strbuf_release(struct strbuf *buf)
{
    if (buf->room)
        free(buf->text);
    strbuf_init(buf);
}

void strbuf_reset(struct strbuf *buf)
{
    strbuf_cut(buf, 0);
}

void strbuf_cut(struct strbuf *buf, size_t length)
{
    if (length > buf->length)
        BUG("a string of %zu bytes cannot be cut to %zu", buf->length, length);
    if (!buf->room)
        return;
    buf->length = length;
    buf->text[length] = '\0';
}

void strbuf_add(struct strbuf *buf, const char *text)
{
    strbuf_add_bytes(buf, text, strlen(text));
}

void strbuf_add_bytes(struct strbuf *buf, const char *bytes, size_t length)
{
    if (!length)
        return;
    need(buf, length);
    memcpy(buf->text + buf->length, bytes, length);
    buf->length += length;
    buf->text[buf->length] = '\0';
}

void strbuf_add_char(struct strbuf *buf, char c)
{
    strbuf_add_bytes(buf, &c, 1);
}

void strbuf_addv(struct strbuf *buf, const char *format, va_list args)
{
    va_list again;
    va_copy(again, args);
    int length = vsnprintf(NULL, 0, format, args);
    if (length < 0)
        BUG("a format that cannot be printed: %s", format);
    need(buf, (size_t)length);
    vsnprintf(buf->text + buf->length, (size_t)length + 1, format, again);
    buf->length += (size_t)length;
    va_end(again);
}

void strbuf_addf(struct strbuf *buf, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    strbuf_addv(buf, format, args);
    va_end(args);
}

char *strbuf_take(struct strbuf *buf)
{
    char *text = buf->room ? buf->text : mem_copy("");
    strbuf_init(buf);
    return text;
}
