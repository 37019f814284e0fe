// SPDX-License-Identifier: GPL-3.0-or-later
// Sentences to the standard streams; sentence.h says why they go this way.
#include "base/sentence.h"

#include "base/bug.h"
#include "base/utf8.h"
#include <stdarg.h>
#include <stdlib.h>

void sentence_put(FILE *to, const char *format, ...)
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

void sentence_arguments(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        for (char *c = argv[i]; *c; c++)
            if (*c == '\n' || *c == '\r')
                *c = ' ';
}
