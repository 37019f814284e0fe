// SPDX-License-Identifier: GPL-3.0-or-later
// Folds long lines of text at commas and spaces.  Knows no screen, because what is written to a file is folded in the same way.
#include "term/fold.h"
#include "base/utf8.h"
#include <string.h>

enum { PIECE_LEAST = 10 }; // a folded piece shorter than this makes no line of its own

static size_t width(const char *text, size_t length, struct strbuf *scratch)
{
    strbuf_reset(scratch);
    strbuf_add_bytes(scratch, text, length);
    return utf8_width(scratch->text);
}

// Returns how many bytes of a line fit into `columns` columns if the line is folded at a space.  The space must follow one of the
// signs in `after`; "" allows any space.  Returns 0 if there is no such space.
static size_t fit(const char *line, size_t length, size_t columns, const char *after, struct strbuf *scratch)
{
    size_t best = 0;
    for (size_t at = 1; at < length; at++)
        if (line[at] == ' ' && (!*after || strchr(after, line[at - 1]))) {
            if (width(line, at, scratch) > columns)
                break;
            best = at;
        }
    return best;
}

static void fold_line(const char *line, size_t length, size_t columns, struct strbuf *out)
{
    LOCAL(strbuf) scratch = STRBUF_INIT;
    while (width(line, length, &scratch) > columns) {
        static const char *const after[] = { ".?!", ",", "" };
        size_t at = 0;
        for (size_t i = 0; i < sizeof after / sizeof *after && at < PIECE_LEAST; i++)
            at = fit(line, length, columns, after[i], &scratch);
        if (!at) { // the word is wider than a line
            const char *space = memchr(line, ' ', length);
            if (!space || space == line)
                break;
            at = (size_t)(space - line);
        }
        strbuf_add_bytes(out, line, at);
        strbuf_add_char(out, '\n');
        line += at + 1;
        length -= at + 1;
    }
    strbuf_add_bytes(out, line, length);
}

void fold_lines(const char *text, int columns, struct strbuf *out)
{
    while (*text) {
        size_t length = strcspn(text, "\n");
        fold_line(text, length, (size_t)columns, out);
        text += length;
        if (*text) {
            strbuf_add_char(out, '\n');
            text++;
        }
    }
}
