// SPDX-License-Identifier: GPL-3.0-or-later
// Cleans a text for a voice and cuts it into sentences.  A sentence ends at . ? or ! before a space, as in all of Parlour's
// texts, so a number with a point in it stays whole.
#include "speech/sentence.h"

#include "base/utf8.h"
#include <string.h>

// Returns whether a control character begins at `at` in a sentence; no voice is given one.  The C1 controls are two bytes in
// UTF-8, c2 80 to c2 9f.
static bool is_control(const char *at)
{
    const unsigned char *b = (const unsigned char *)at;
    return b[0] < 0x20 || b[0] == 0x7f || (b[0] == 0xc2 && b[1] < 0xa0);
}

static size_t step_of(const char *at)
{
    size_t step = 1;
    while ((at[step] & 0xc0) == 0x80)
        step++;
    return step;
}

static void add_valid(const char *text, size_t length, struct strbuf *out)
{
    for (const char *at = text; at < text + length; at += step_of(at)) {
        size_t step = step_of(at);

        if (out->length + step > SENTENCE_MOST)
            return;
        if (*at == ' ' || is_control(at)) {
            if (out->length && out->text[out->length - 1] != ' ')
                strbuf_add_char(out, ' ');
        } else {
            strbuf_add_bytes(out, at, step);
        }
    }
}

void sentence_clean(const char *text, struct strbuf *out)
{
    // a voice gets no more than it can say in a few minutes
    size_t length = strnlen(text, (size_t)4 * SENTENCE_MOST);

    while (length) {
        size_t valid = utf8_valid_length(text, length);

        add_valid(text, valid, out);
        valid += valid < length;
        text += valid;
        length -= valid;
    }
    if (out->length && out->text[out->length - 1] == ' ')
        strbuf_cut(out, out->length - 1);
}

static size_t piece_length(const char *text)
{
    size_t space = 0, length = strlen(text);
    for (size_t i = 0; i < length; i++) {
        if (i >= SENTENCE_PIECE && (text[i] & 0xc0) != 0x80)
            return space ? space : i;
        if (text[i] != ' ')
            continue;
        if (strchr(".?!", text[i - 1]))
            return i;
        space = i;
    }
    return length;
}

bool sentence_next(const char **rest, struct strbuf *piece)
{
    while (**rest == ' ')
        ++*rest;
    strbuf_reset(piece);
    if (!**rest)
        return false;
    size_t length = piece_length(*rest);
    strbuf_add_bytes(piece, *rest, length);
    *rest += length;
    return true;
}
