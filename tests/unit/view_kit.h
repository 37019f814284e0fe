// SPDX-License-Identifier: GPL-3.0-or-later
// For the tests of views as lines: text split into a position's statements, the same made wrong by
// lot, and shipped rules with some keys set.
#ifndef UNIT_VIEW_KIT_H
#define UNIT_VIEW_KIT_H

#include "base/bug.h"
#include "base/rng.h"
#include "rules/variant/variant.h"
#include "table/tokens.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINES_MOST = 600 };

struct split {
    int count;
    struct tokens *words;
    struct statement line[LINES_MOST];
};

// False where the lines are none of a record.
static inline bool split_lines(const char *text, struct split *out)
{
    out->count = 0;
    if (!out->words)
        out->words = mem_zero(LINES_MOST, sizeof *out->words);
    while (*text && out->count < LINES_MOST) {
        char line[2 * LINE_BYTES];
        size_t length = strcspn(text, "\n");
        if (length >= sizeof line)
            return false;
        memcpy(line, text, length);
        line[length] = '\0';
        text += length + (text[length] == '\n');
        struct tokens *words = &out->words[out->count];
        if (tokens_split(words, line) != TOKENS_FINE)
            return false;
        if (words->count == 0)
            continue;
        out->line[out->count++] = (struct statement){ "view", out->count + 1, words->count, words->word };
    }
    return !*text;
}

// "playroom deck.packs=6 meld.set.max=0"
static inline struct variant *load(const char *rules)
{
    char text[256];
    struct err err = ERR_INIT;
    snprintf(text, sizeof text, "%s", rules);
    char *next = text + strcspn(text, " ");
    bool more = *next;
    *next = '\0';
    struct variant *variant = variant_load(text, NULL, &err);
    while (variant && more) {
        char *key = next + 1, *value = strchr(key, '=');
        next = key + strcspn(key, " ");
        more = *next;
        *next = *value = '\0';
        if (!variant_set(variant, key, value + 1, "test", &err))
            BUG("%s", err.text.text);
    }
    if (!variant)
        BUG("%s", err.text.text);
    err_release(&err);
    return variant;
}

// --- lines that lie ---

static inline int lot(struct rng *rng, int bound)
{
    return (int)rng_below(rng, (uint32_t)bound);
}

struct span {
    size_t at, length;
};

// One word of the text, or (lines) one line with its newline.
static inline struct span any_span(struct rng *rng, const struct strbuf *text, bool lines)
{
    const char *ends = lines ? "\n" : " \n";
    struct span span = { 0 };
    int seen = 0;
    for (size_t at = 0; at < text->length;) {
        size_t length = strcspn(text->text + at, ends);
        if (length > 0 && lot(rng, ++seen) == 0)
            span = (struct span){ at, length + lines };
        at += length + 1;
    }
    return span;
}

static inline void add_word(struct rng *rng, const struct strbuf *text, struct strbuf *out)
{
    static const char *const words[] = { "",
                                         "-1",
                                         "0",
                                         "1",
                                         "2",
                                         "3",
                                         "7",
                                         "14",
                                         "100",
                                         "335",
                                         "336",
                                         "337",
                                         "65535",
                                         "65536",
                                         "2147483647",
                                         "-2147483648",
                                         "99999999999999999999",
                                         "??",
                                         "none",
                                         "JK=7S",
                                         "2C=??",
                                         "JK=JK",
                                         "sum=2C",
                                         "AS!",
                                         "KD^",
                                         "play",
                                         "draw",
                                         "buy",
                                         "over",
                                         "match",
                                         "type=set",
                                         "type=suit_run",
                                         "type=step_run",
                                         "type=any",
                                         "type=sum",
                                         "taken",
                                         "must",
                                         "on",
                                         "down",
                                         "asked",
                                         "wants",
                                         "buyer",
                                         "sold",
                                         "was",
                                         "laid",
                                         "suit_run",
                                         "any",
                                         "sum",
                                         "Bob",
                                         "Alice",
                                         "#",
                                         "\"Aunt May\"" };
    struct span other;
    switch (lot(rng, 4)) {
    case 0:
        strbuf_add(out, words[lot(rng, sizeof words / sizeof *words)]);
        break;
    case 1:
        face_write(lot(rng, CARD_FACES), out);
        break;
    case 2:
        strbuf_addf(out, "%d", lot(rng, 12));
        break;
    default:
        other = any_span(rng, text, false);
        strbuf_add_bytes(out, text->text + other.at, other.length);
    }
}

// A word of the same kind in its place: a card, a number or a name.
static inline void add_like(struct rng *rng, const char *const *name, int seats, const struct strbuf *text, const char *was,
                            size_t length, struct strbuf *out)
{
    char word[32] = "";
    if (length < sizeof word)
        memcpy(word, was, length);
    if (face_read(word) >= 0)
        face_write(lot(rng, lot(rng, 4) ? FACES : CARD_FACES), out);
    else if (word[0] >= '0' && word[0] <= '9')
        strbuf_addf(out, "%d", lot(rng, 3) ? atoi(word) % 100000 + lot(rng, 5) - 2 : lot(rng, 400));
    else if (word[0] >= 'A' && word[0] <= 'Z')
        strbuf_add(out, name[lot(rng, seats)]);
    else
        add_word(rng, text, out);
}

// The text with one span of it made something else.
static inline void lie(struct rng *rng, const char *const *name, int seats, struct strbuf *text)
{
    struct strbuf out = STRBUF_INIT;
    int kind = lot(rng, 10);
    bool lines = kind < 4;
    struct span span = any_span(rng, text, lines), other = any_span(rng, text, lines);
    strbuf_add_bytes(&out, text->text, span.at);
    const char *was = text->text + span.at, *rest = was + span.length;
    if (kind == 1) // the line twice; with 0 it is dropped
        strbuf_add_bytes(&out, was, span.length);
    if (kind == 1 || kind == 2) // another line in its place, or once more
        strbuf_add_bytes(&out, text->text + (kind == 1 ? span.at : other.at), kind == 1 ? span.length : other.length);
    if (kind == 3) { // a word more
        strbuf_add_bytes(&out, was, span.length ? span.length - 1 : 0);
        strbuf_add_char(&out, ' ');
        add_word(rng, text, &out);
        strbuf_add_char(&out, '\n');
    }
    if (kind == 4)
        add_word(rng, text, &out);
    if (kind >= 5 && kind < 8)
        add_like(rng, name, seats, text, was, span.length, &out);
    if (kind == 8) {
        strbuf_add_bytes(&out, was, span.length);
        if (span.length)
            out.text[out.length - 1 - (size_t)lot(rng, (int)span.length)] = (char)(' ' + lot(rng, 95));
    }
    strbuf_add(&out, rest); // with 9 a word is dropped
    strbuf_release(text);
    *text = out;
}

#endif
