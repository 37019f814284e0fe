// SPDX-License-Identifier: GPL-3.0-or-later
// Texts that gettext alone does not find: words in a context, and words that players type.
#include "base/text.h"

#include <stdio.h>
#include <string.h>
#include <wchar.h>
#include <wctype.h>

// gettext keeps a text with a context under both, with the byte 4 between.
const char *text_in(const char *context, const char *text)
{
    char key[128];
    int length = snprintf(key, sizeof key, "%s\004%s", context, text);
    const char *found = length < (int)sizeof key ? gettext(key) : key;
    return found == key ? text : found;
}

// The case of letters aside; b ends at its zero byte or at this one.
static bool same_up_to(const char *a, const char *b, char end)
{
    mbstate_t one = { 0 }, other = { 0 };
    while (*a && *b && *b != end) {
        wchar_t x, y;
        size_t n = mbrtowc(&x, a, strlen(a), &one), m = mbrtowc(&y, b, strlen(b), &other);
        if (n > strlen(a) || m > strlen(b) || towlower((wint_t)x) != towlower((wint_t)y))
            return false;
        a += n;
        b += m;
    }
    return !*a && (!*b || *b == end);
}

bool text_same(const char *a, const char *b)
{
    return same_up_to(a, b, '\0');
}

bool text_typed(const char *typed, const char *word)
{
    if (text_same(typed, word))
        return true;
    for (const char *way = _(word); way; way = strchr(way, '|') ? strchr(way, '|') + 1 : NULL)
        if (*typed && same_up_to(typed, way, '|'))
            return true;
    return false;
}
