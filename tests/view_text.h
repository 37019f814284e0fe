// SPDX-License-Identifier: GPL-3.0-or-later
// A view's text as the statements that a family reads, for tests: split as a guest's table does it.
#ifndef TESTS_VIEW_TEXT_H
#define TESTS_VIEW_TEXT_H

#include "base/bug.h"
#include "rules/game.h"
#include "table/tokens.h"
#include <stdlib.h>
#include <string.h>

struct view_text {
    struct statement *line;
    int count, room;
};

// One block: where the words stand, and behind it their text.
static inline const char *const *view_text_words(const struct tokens *words)
{
    size_t bytes = (size_t)words->count * sizeof(char *);
    for (int i = 0; i < words->count; i++)
        bytes += strlen(words->word[i]) + 1;
    const char **kept = mem_zero(1, bytes);
    char *to = (char *)(kept + words->count);
    for (int i = 0; i < words->count; i++) {
        kept[i] = to;
        to = stpcpy(to, words->word[i]) + 1;
    }
    return kept;
}

// False: a line is no line of a record, for it is too long or empty, or its quotes are wrong.  Released in either case.
static inline bool view_text_split(struct view_text *text, const char *from)
{
    static struct tokens words; // too large for a stack
    *text = (struct view_text){ 0 };
    while (*from) {
        char line[LINE_BYTES + 1];
        size_t length = strcspn(from, "\n");
        if (length > LINE_BYTES)
            return false;
        memcpy(line, from, length);
        line[length] = '\0';
        if (tokens_split(&words, line) != TOKENS_FINE || words.count == 0)
            return false;
        if (text->count == text->room) {
            text->room = text->room ? 2 * text->room : 32;
            text->line = mem_grow(text->line, (size_t)text->room * sizeof *text->line);
        }
        text->line[text->count] = (struct statement){ "view", text->count + 1, words.count, view_text_words(&words) };
        text->count++;
        from += length + (from[length] == '\n');
    }
    return true;
}

static inline void view_text_release(struct view_text *text)
{
    for (int i = 0; i < text->count; i++)
        free((void *)(uintptr_t)text->line[i].word);
    free(text->line);
    *text = (struct view_text){ 0 };
}

#endif
