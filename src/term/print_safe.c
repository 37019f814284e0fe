// SPDX-License-Identifier: GPL-3.0-or-later
// Prints sentences safely to a stream.  A sentence is cleaned of control characters as a whole once it is put together, because
// nobody can tell which part of it came from outside the program.
#include "term/print_safe.h"

#include "base/strbuf.h"
#include "base/utf8.h"
#include <stdarg.h>

void print_safe(FILE *to, const char *format, ...)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    va_list args;
    va_start(args, format);
    strbuf_addv(&text, format, args);
    va_end(args);
    utf8_mend(text.text);
    fputs(text.text, to);
}
