// SPDX-License-Identifier: GPL-3.0-or-later
// Picks words one by one from a list in a string.  Only the word that is asked for is copied.
#include "base/words.h"
#include "base/text.h"

#include <stdio.h>
#include <string.h>

bool word_in(const char *list, const char *words)
{
    size_t length = strcspn(words, " ");
    for (const char *at = list ? list : ""; *at; at += strspn(at, " ")) {
        size_t n = strcspn(at, " ");
        if (n == length && strncmp(at, words, n) == 0)
            return true;
        at += n;
    }
    return false;
}

static bool next(const char **list, const char *between, char *out, size_t room)
{
    const char *at = *list ? *list : "";
    at += strspn(at, between);
    size_t length = strcspn(at, between);
    snprintf(out, room, "%.*s", (int)length, at);
    *list = at + length;
    return length != 0;
}

bool word_next(const char **list, char *out, size_t room)
{
    return next(list, " ", out, room);
}

bool way_next(const char **list, char *out, size_t room)
{
    return next(list, "|", out, room);
}

bool line_next(const char **list, char *out, size_t room)
{
    return next(list, "\n", out, room);
}

char *word_cut(char **rest, char at)
{
    char *word = *rest, *end = word ? strchr(word, at) : NULL;
    *rest = end ? end + 1 : NULL;
    if (end)
        *end = '\0';
    return word;
}

void words_join(const char *const *word, int count, struct strbuf *out)
{
    for (int i = 0; i < count; i++)
        strbuf_addf(out, "%s%s", i ? " " : "", word[i]);
}

void words_say_list(const char *const *word, int count, bool either, struct strbuf *out)
{
    LOCAL(strbuf) before = STRBUF_INIT;
    for (int i = 0; i + 1 < count; i++)
        strbuf_addf(&before, "%s%s", i ? ", " : "", word[i]);
    if (count > 1)
        strbuf_addf(out, either ? _("%s or %s") : _("%s and %s"), before.text, word[count - 1]);
    else if (count)
        strbuf_add(out, word[0]);
}

bool line_in(const char *text, const char *line)
{
    size_t length = strcspn(line, "\n");
    for (; *text; text += strcspn(text, "\n") + 1)
        if (strcspn(text, "\n") == length && strncmp(text, line, length) == 0)
            return true;
    return false;
}

void lines_missing(const char *text, const char *there, bool lead, struct strbuf *out)
{
    const char *before = NULL;
    for (; *text; text += strcspn(text, "\n") + 1) {
        if (line_in(there, text)) {
            before = text;
            continue;
        }
        if (lead && before)
            strbuf_add_bytes(out, before, strcspn(before, "\n") + 1);
        strbuf_add_bytes(out, text, strcspn(text, "\n") + 1);
        before = NULL;
    }
}
