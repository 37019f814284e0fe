// SPDX-License-Identifier: GPL-3.0-or-later
// Lines and words of frames; lines.h says what.
#include "net/lines.h"
#include "base/utf8.h"
#include "net/wire.h"

#include <stdlib.h>
#include <string.h>

bool lines_open(struct lines *lines, const char *text, size_t length)
{
    if (length > WIRE_MOST || memchr(text, '\0', length) || !utf8_valid(text, length))
        return false;
    lines->at = text;
    lines->end = text + length;
    for (const char *at = text; at < lines->end;) {
        const char *stop = memchr(at, '\n', (size_t)(lines->end - at));
        size_t line = (size_t)((stop ? stop : lines->end) - at);
        if (line > LINE_BYTES || !words_printable(at, line))
            return false;
        at += line + 1;
    }
    return true;
}

bool lines_next(struct lines *lines)
{
    if (lines->at >= lines->end)
        return false;
    const char *stop = memchr(lines->at, '\n', (size_t)(lines->end - lines->at));
    size_t length = (size_t)((stop ? stop : lines->end) - lines->at);
    memcpy(lines->line, lines->at, length);
    lines->line[length] = '\0';
    lines->at += length + 1;
    return true;
}

char *lines_word(char **line)
{
    char *word = *line + strspn(*line, " ");
    char *end = word + strcspn(word, " ");
    *line = end + strspn(end, " ");
    *end = '\0';
    return word;
}

bool lines_number(const char *word, long *number)
{
    enum { DIGITS_MOST = 10 };
    *number = -1;
    if (strcmp(word, "-1") == 0)
        return true;
    size_t digits = strspn(word, "0123456789");
    if (digits == 0 || digits > DIGITS_MOST || word[digits])
        return false;
    *number = strtol(word, NULL, 10);
    return *number <= LINES_NUMBER_MOST;
}
