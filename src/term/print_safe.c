// SPDX-License-Identifier: GPL-3.0-or-later
// Sentences to the standard streams; print_safe.h says why they go this way.
#include "term/print_safe.h"

#include "base/bug.h"
#include "base/utf8.h"
#include <stdarg.h>
#include <stdlib.h>

void print_safe(FILE *to, const char *format, ...)
{
    char *text = NULL;
    va_list args;
    va_start(args, format);
    if (vasprintf(&text, format, args) < 0)
        BUG("no memory for a sentence");
    va_end(args);
    utf8_mend(text);
    fputs(text, to);
    free(text);
}
