// SPDX-License-Identifier: GPL-3.0-or-later
// A run of Deck battle for tests: rules by their keys, a position as its lines would stand in a
// record, moves by their words, and what one side hears.
#ifndef TESTS_BATTLE_KIT_H
#define TESTS_BATTLE_KIT_H

#include "rules/battle/inside.h"
#include "test.h"
#include <stdio.h>
#include <string.h>

enum { KIT_LINES = 16, KIT_WORDS = 80 };
static const char *const kit_names[BATTLE_SIDES] = { "Ann", "Bob" };

static inline void kit_options(struct options *o)
{
    memset(o, 0, sizeof *o);
    settings_init(battle_settings, o);
}

// The lines stand in one text, a semicolon between them; an empty one is a deal.
static inline void battle_place_lines(const struct options *o, const char *lines, struct state *s)
{
    char text[2048], *line_end = NULL;
    const char *word[KIT_LINES][KIT_WORDS];
    struct statement line[KIT_LINES] = { 0 };
    struct position p = { .name = kit_names, .seats = BATTLE_SIDES, .line = line };
    struct luck luck;
    struct err err = ERR_INIT;
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
    if (!battle_game.place(&battle_game, o, &p, s, &luck, &err))
        fail_msg("%s", err.text.text);
    assert_true(battle_game.sound(&battle_game, o, s, &err));
    err_release(&err);
}

static inline void battle_look_as(const struct options *o, const struct state *s, int seat, struct view *v)
{
    memset(v, 0, sizeof *v);
    battle_game.look(&battle_game, o, s, seat, v);
}

static inline struct hearer kit_hearer(const struct options *o, const struct view *v, enum text_style style)
{
    return (struct hearer){ .options = o, .view = v, .name = kit_names, .seats = BATTLE_SIDES, .seat = v->seat, .style = style };
}

static inline bool battle_parse_words(const char *words, struct move *m, struct refusal *no)
{
    char text[80], *end = NULL;
    const char *word[8];
    int count = 0;
    snprintf(text, sizeof text, "%s", words);
    for (char *w = strtok_r(text, " ", &end); w && count < 8; w = strtok_r(NULL, " ", &end))
        word[count++] = w;
    return battle_game.parse(&battle_game, NULL, (struct seat_names){ 0 }, word, count, m, no);
}

#endif
