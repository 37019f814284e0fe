// SPDX-License-Identifier: GPL-3.0-or-later
// Reviews a message by sentence and word: finds the next or the previous one, from any place in the text.
#include "ui/review.h"

#include "base/utf8.h"
#include <ctype.h>
#include <stdint.h>
#include <string.h>

// A sentence or word of the reviewed text: where it begins and ends, in bytes.
struct span {
    size_t from, to;
};

static size_t character(const char *text, uint32_t *code)
{
    size_t length = utf8_decode(text, strlen(text), code);
    if (!length)
        *code = 0; // a byte that is not UTF-8 counts as a sign
    return length ? length : 1;
}

// Returns whether a character of the reviewed text is a space between words.  A narrow or unbreakable one counts too: French sets
// it before a question mark.
static bool is_space(uint32_t code)
{
    return code == ' ' || code == '\n' || code == '\t' || code == 0xa0 || (code >= 0x2000 && code <= 0x200b) || code == 0x202f;
}

// Returns whether a character belongs to a word of the reviewed text: a letter, a digit, or any sign beyond ASCII that is not
// punctuation.
static bool is_letter(uint32_t code)
{
    if (code < 0x80)
        return isalnum((int)code);
    return !is_space(code) && code != 0xa1 && code != 0xab && code != 0xb7 && code != 0xbb && code != 0xbf &&
           (code < 0x2010 || code > 0x206f);
}

static bool ends_sentence(char c)
{
    return c == '.' || c == '?' || c == '!';
}

// Finds the first word of the reviewed text that begins at `at` or later, from its first letter or digit to its last.  Returns
// false if there is none.
static bool next_word(const char *text, size_t at, struct span *out)
{
    uint32_t code;
    for (size_t step; text[at]; at += step)
        if (step = character(text + at, &code), is_letter(code))
            break;
    *out = (struct span){ at, at };
    for (size_t step; text[at]; at += step) {
        step = character(text + at, &code);
        if (is_space(code))
            break;
        if (is_letter(code))
            out->to = at + step;
    }
    return out->to > out->from;
}

// Finds the first sentence of the reviewed text that begins at `at` or later.  It ends with a full stop, any quotes that close
// after it, and a space or the end of the text.  Returns false if there is none.  One line may be several sentences, and one
// sentence several lines.
static bool next_sentence(const char *text, size_t at, struct span *out)
{
    at += strspn(text + at, " \n\t");
    *out = (struct span){ at, at };
    for (; text[at]; at++) {
        if (!ends_sentence(text[at]))
            continue;
        size_t end = at + strspn(text + at, ".?!\"')");
        if (!text[end] || strchr(" \n\t", text[end])) {
            out->to = end;
            return true;
        }
        at = end - 1;
    }
    while (at > out->from && strchr(" \n\t", text[at - 1]))
        at--;
    out->to = at;
    return at > out->from;
}

static bool next(const char *text, size_t at, enum review_unit unit, struct span *out)
{
    return unit == REVIEW_WORD ? next_word(text, at, out) : next_sentence(text, at, out);
}

// Finds the last word or sentence of the reviewed text that begins before `limit`.  Returns false if there is none.
static bool previous(const char *text, size_t limit, enum review_unit unit, struct span *out)
{
    struct span span;
    bool found = false;
    for (size_t at = 0; next(text, at, unit, &span) && span.from < limit; at = span.to) {
        *out = span;
        found = true;
    }
    return found;
}

// Finds the first sentence of the reviewed text that begins after `limit`.  Returns false if there is none.  A sentence begins
// where the one before it ends, so the search goes through the text from its start.
static bool next_behind(const char *text, size_t limit, struct span *out)
{
    for (size_t at = 0; next_sentence(text, at, out); at = out->to)
        if (out->from > limit)
            return true;
    return false;
}

static bool step(const struct review *review, const char *text, enum review_unit unit, int by, struct span *out)
{
    bool same = review->unit == unit;
    if (!review->placed)
        return by > 0 ? next(text, 0, unit, out) : previous(text, strlen(text), unit, out);
    if (by < 0)
        return previous(text, same ? review->from : review->to, unit, out);
    if (same)
        return next(text, review->to, unit, out);
    return unit == REVIEW_WORD ? next_word(text, review->from, out) : next_behind(text, review->from, out);
}

bool review_step(struct review *review, const char *text, enum review_unit unit, int by)
{
    struct span span;
    if (!step(review, text, unit, by, &span))
        return false;
    *review = (struct review){ .placed = true, .unit = unit, .from = span.from, .to = span.to };
    return true;
}

void review_piece(const struct review *review, const char *text, struct strbuf *out)
{
    size_t start = out->length;
    strbuf_add_bytes(out, text + review->from, review->to - review->from);
    for (char *c = out->text + start; *c; c++)
        if (*c == '\n')
            *c = ' ';
}

// Returns how many words or sentences of the reviewed text begin at byte `most` or before.
static int count(const char *text, enum review_unit unit, size_t most)
{
    struct span span;
    int count = 0;
    for (size_t at = 0; next(text, at, unit, &span) && span.from <= most; at = span.to)
        count++;
    return count;
}

int review_count(const char *text, enum review_unit unit)
{
    return count(text, unit, SIZE_MAX);
}

int review_number(const struct review *review, const char *text)
{
    return count(text, review->unit, review->from);
}

bool review_word(struct review *review, const char *text)
{
    return (review->placed && review->unit == REVIEW_WORD) || review_step(review, text, REVIEW_WORD, 1);
}
