// SPDX-License-Identifier: GPL-3.0-or-later
// A growing string.  Invariants: text is never NULL and always ends in a zero byte, also
// after STRBUF_INIT and strbuf_release; length counts the bytes before it.
#ifndef BASE_STRBUF_H
#define BASE_STRBUF_H

#include "base/local.h"
#include <stdarg.h>
#include <stddef.h>

struct strbuf {
    char *text;
    size_t length, room;
};

extern char strbuf_empty[1]; // what an empty buffer points at; never written
#define STRBUF_INIT                                                                                                              \
    {                                                                                                                            \
        strbuf_empty, 0, 0                                                                                                       \
    }

void strbuf_init(struct strbuf *buf);               // as STRBUF_INIT
void strbuf_release(struct strbuf *buf);            // frees the text; the buffer is empty and usable
void strbuf_reset(struct strbuf *buf);              // empties it and keeps the room
void strbuf_cut(struct strbuf *buf, size_t length); // shortens to length bytes
// Append to it, growing as needed.  What is appended must not lie in buf itself.  buf->text is valid until the next call that
// takes buf.
void strbuf_add(struct strbuf *buf, const char *text);
void strbuf_add_bytes(struct strbuf *buf, const char *bytes, size_t length); // perhaps with zero bytes among them
void strbuf_add_char(struct strbuf *buf, char c);
// As printf writes it.
void strbuf_addf(struct strbuf *buf, const char *format, ...) __attribute__((format(printf, 2, 3)));
void strbuf_addv(struct strbuf *buf, const char *format, va_list args) __attribute__((format(printf, 2, 0)));
char *strbuf_take(struct strbuf *buf); // the text, now the caller's to free; the buffer is empty

#endif
