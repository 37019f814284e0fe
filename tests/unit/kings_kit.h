// SPDX-License-Identifier: GPL-3.0-or-later
// A table of Kings for tests: rules by their keys, and a position as its lines would stand in a
// record.
#ifndef TESTS_KINGS_KIT_H
#define TESTS_KINGS_KIT_H

#include "rules/kings/inside.h"
#include "test.h"
#include <stdio.h>
#include <string.h>

enum { KIT_LINES = 24, KIT_WORDS = 60 };
static const char *const kit_names[SEATS_MAX] = { "Ann", "Bob", "Cay", "Dan", "Eve", "Fay", "Gus", "Hal" };

static inline void kit_options(struct options *o)
{
    memset(o, 0, sizeof *o);
    settings_init(kings_settings, o);
}

// The lines stand in one text, a semicolon between them.
static inline bool kit_try(const struct options *o, int seats, const char *lines, struct state *s, struct err *err)
{
    char text[2048], *line_end = NULL;
    const char *word[KIT_LINES][KIT_WORDS];
    struct statement line[KIT_LINES] = { 0 };
    struct position p = { .name = kit_names, .seats = seats, .line = line };
    struct luck luck;
    snprintf(text, sizeof text, "%s", lines);
    for (char *at = strtok_r(text, ";", &line_end); at; at = strtok_r(NULL, ";", &line_end)) {
        struct statement *now = &line[p.count];
        char *word_end = NULL;
        *now = (struct statement){ .file = "kit", .line = p.count + 1, .word = word[p.count] };
        for (char *w = strtok_r(at, " ", &word_end); w; w = strtok_r(NULL, " ", &word_end))
            word[p.count][now->count++] = w;
        p.count += now->count > 0;
    }
    memset(s, 0, sizeof *s);
    luck_seed(&luck, "kit");
    return kings_game.place(&kings_game, o, &p, s, &luck, err);
}

static inline void kings_placed(const struct options *o, int seats, const char *lines, struct state *s)
{
    struct err err = ERR_INIT;
    if (!kit_try(o, seats, lines, s, &err))
        fail_msg("%s", err.text.text);
    assert_true(kings_game.sound(&kings_game, o, s, &err));
    err_release(&err);
}

static inline void kings_seen(const struct options *o, const struct state *s, int seat, struct view *v)
{
    memset(v, 0, sizeof *v);
    kings_game.look(&kings_game, o, s, seat, v);
}

static inline struct move kit_move(const char *words)
{
    char text[80], *end = NULL;
    const char *word[8];
    int count = 0;
    struct move m;
    struct refusal no = { 0 };
    snprintf(text, sizeof text, "%s", words);
    for (char *w = strtok_r(text, " ", &end); w && count < 8; w = strtok_r(NULL, " ", &end))
        word[count++] = w;
    if (!kings_game.parse(&kings_game, NULL, (struct seat_names){ 0 }, word, count, &m, &no))
        fail_msg("%s: %s", words, no.text);
    return m;
}

#endif
