// SPDX-License-Identifier: GPL-3.0-or-later
// The words for the reasons of a refusal (record.md), and how a refusal is filled.
#include "rules/reason.h"
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#define REASON_WORD(name, word) [name] = word,
static const char *const words[] = { REASON_ROWS(REASON_WORD) };

const char *reason_word(enum reason reason)
{
    return words[reason];
}

enum reason reason_told(enum reason reason)
{
    return reason == REASON_FACE_DOWN ? REASON_NOT_THERE : reason;
}

enum reason reason_read(const char *word)
{
    enum reason reason = REASON_NONE + 1;
    while (reason < REASONS && strcmp(words[reason], word) != 0)
        reason++;
    return reason;
}

enum text_style refusal_style(const struct refusal *no)
{
    return no ? no->style : STYLE_FULL;
}

bool refuse_fill(struct refusal *no, enum reason reason, const char *key, const char *format, ...)
{
    no->reason = reason;
    no->key = key;
    va_list args;
    va_start(args, format);
    char text[sizeof no->text];
    LOCAL(strbuf) title = STRBUF_INIT;
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    text_title(text, &title);
    snprintf(no->text, sizeof no->text, "%s", title.text);
    return false;
}
