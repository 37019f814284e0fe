// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the first line of a visitor's page, which says hello.  Anybody may have sent it, so its form is taken strictly: where it
// has one space, there may be only one.
#include "lobby/visitor.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char digits[] = "0123456789abcdef", letters[] = "abcdefghijklmnopqrstuvwxyz",
                  capitals[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ", figures[] = "0123456789";

static bool take(const char **at, const char *start)
{
    size_t length = strlen(start);
    bool begins = strncmp(*at, start, length) == 0;
    *at += begins ? length : 0;
    return begins;
}

static bool read_number(const char **at, long *number)
{
    enum { FIGURES_MOST = 9 }; // a number of nine digits fits into a long
    size_t length = strspn(*at, figures);
    *number = length && length <= FIGURES_MOST ? strtol(*at, NULL, 10) : -1;
    *at += length;
    return *number >= 0;
}

// Reads a language tag by RFC 5646 in the hello of a visitor's page: "de", "de-AT", "zh-Hans-CN".  Besides the language only the
// country is kept.  Returns false if it is malformed.
static bool read_language(const char **from, char language[HELLO_LANGUAGE_BYTES])
{
    const char *at = *from;
    enum { PART_MOST = 8 };
    size_t length = strspn(at, letters);
    if (length < 2 || length > 3)
        return false;
    snprintf(language, HELLO_LANGUAGE_BYTES, "%.*s", (int)length, at);
    for (at += length; *at == '-'; at += length) {
        length = 0;
        at++;
        while ((unsigned char)at[length] < 0x80 && isalnum((unsigned char)at[length]))
            length++;
        if (length == 0 || length > PART_MOST)
            return false;
        if (length == 2 && strspn(at, capitals) >= 2 && !strchr(language, '_'))
            snprintf(language + strlen(language), HELLO_LANGUAGE_BYTES - strlen(language), "_%.2s", at);
    }
    *from = at;
    return true;
}

bool hello_read(const char *line, struct hello *hello)
{
    *hello = (struct hello){ .shown = 0 };
    if (strlen(line) > HELLO_LINE_MOST || !take(&line, "@hello ") || strspn(line, digits) != HELLO_TOKEN_DIGITS)
        return false;
    snprintf(hello->token, sizeof hello->token, "%.*s", HELLO_TOKEN_DIGITS, line);
    line += HELLO_TOKEN_DIGITS;
    bool fine =
        take(&line, " ") && read_number(&line, &hello->shown) && take(&line, " ") && read_language(&line, hello->language);
    hello->keys = fine && take(&line, " keys");
    return fine && !*line;
}
