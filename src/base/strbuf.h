// SPDX-License-Identifier: GPL-3.0-or-later
// A growing string.  Its text is never NULL and always ends in a zero byte, also after STRBUF_INIT and strbuf_release. length
// counts the bytes before the zero byte.
#ifndef BASE_STRBUF_H
#define BASE_STRBUF_H

#include "base/local.h"
#include <stdarg.h>
#include <stddef.h>

struct strbuf {
    char *text;
    size_t length, room;
};

extern char strbuf_empty[1]; // the text of an empty growing string; never written
#define STRBUF_INIT                                                                                                              \
    {                                                                                                                            \
        strbuf_empty, 0, 0                                                                                                       \
    }

void strbuf_init(struct strbuf *buf);               // makes an empty growing string, as STRBUF_INIT does
void strbuf_release(struct strbuf *buf);            // frees the text of a growing string, which is then empty and usable
void strbuf_reset(struct strbuf *buf);              // empties a growing string and keeps its room
void strbuf_cut(struct strbuf *buf, size_t length); // shortens the text to `length` bytes
// Appends text to a growing string (strbuf), which takes more room as needed.  `text` must not lie in the string itself.
// buf->text is valid until the next call that takes buf.
void strbuf_add(struct strbuf *buf, const char *text);
void strbuf_add_bytes(struct strbuf *buf, const char *bytes, size_t length); // appends bytes, zero bytes too
void strbuf_add_char(struct strbuf *buf, char c);
// Appends text to a growing string (strbuf), formatted as by printf.
void strbuf_addf(struct strbuf *buf, const char *format, ...) __attribute__((format(printf, 2, 3)));
void strbuf_addv(struct strbuf *buf, const char *format, va_list args) __attribute__((format(printf, 2, 0)));
char *strbuf_take(struct strbuf *buf); // returns the growing string's text, which the caller frees, and empties it

#endif
