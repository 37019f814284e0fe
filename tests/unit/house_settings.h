// SPDX-License-Identifier: GPL-3.0-or-later
// A small setting table for the tests of what reads settings: each type of row once, nested keys,
// and no game behind it, so that the tests do not change with the rules of a game.
#ifndef TESTS_HOUSE_SETTINGS_H
#define TESTS_HOUSE_SETTINGS_H

#include "base/bug.h"
#include "base/text.h"
#include "settings/settings.h"

#include <stdlib.h>
#include <string.h>

enum { SIZES_MAX = 4 };
struct sizes { // an OWN value: a list of numbers
    int count, size[SIZES_MAX];
};
enum { DRAW_NEVER_EVER, DRAW_ON_TOP, DRAW_DEEP_DOWN };
struct house {
    int players_min, players_max;
    struct setting_by packs, cards;
    bool upcard;
    int draw, points, cost;
    char motto[16];
    struct sizes sizes;
};

static bool house_parse_sizes(const struct setting *, const struct yaml_node *node, const char *file, void *field,
                              struct err *err)
{
    struct sizes sizes = { 0 };
    if (node->kind != YAML_LIST || node->count > SIZES_MAX)
        return yaml_fault(node, file, err, "The key house.sizes takes a list of at most 4 digits.");
    for (int i = 0; i < node->count; i++) {
        const struct yaml_node *item = node->child[i];

        if (item->kind != YAML_SCALAR || strlen(item->text) != 1 || !strchr("0123456789", item->text[0]))
            return yaml_fault(item, file, err, "The key house.sizes takes digits.");
        sizes.size[sizes.count++] = item->text[0] - '0';
    }
    memcpy(field, &sizes, sizeof sizes);
    return true;
}

static void house_print_sizes(const struct setting *, const void *field, struct strbuf *out)
{
    const struct sizes *sizes = field;
    strbuf_add_char(out, '[');
    for (int i = 0; i < sizes->count; i++)
        strbuf_addf(out, "%s%d", i ? ", " : "", sizes->size[i]);
    strbuf_add_char(out, ']');
}

static bool house_draws(const void *values)
{
    return ((const struct house *)values)->draw != DRAW_NEVER_EVER;
}

static const struct setting_word house_draw_words[] = {
    { "never", "Nobody draws discards." }, { "top", "The top discard may be drawn." }, { "deep", NULL }, { 0 }
};

#define HOUSE(field) .offset = offsetof(struct house, field), .size = sizeof(((struct house *)0)->field)
static const struct setting house_settings[] = {
    { .key = "players.min", .type = SETTING_INT, HOUSE(players_min), .min = 2, .max = 8, .fallback = "2", .help = "The fewest." },
    { .key = "players.max", .type = SETTING_INT, HOUSE(players_max), .min = 2, .max = 8, .fallback = "6", .help = "The most." },
    { .key = "deck.packs",
      .type = SETTING_BY,
      HOUSE(packs),
      .min = 1,
      .max = 6,
      .fallback = "{2: 2, 5: 3}",
      .help = "The packs.",
      .one = NP_("%d pack is used.", "%d packs are used.") },
    { .key = "deal.cards",
      .type = SETTING_BY,
      HOUSE(cards),
      .min = 3,
      .max = 20,
      .fallback = "14",
      .help = "The cards.",
      .one = NP_("%d card is dealt.", "%d cards are dealt.") },
    { .key = "deal.upcard",
      .type = SETTING_BOOL,
      HOUSE(upcard),
      .fallback = "false",
      .help = "The upcard.",
      .yes = "A card is turned up." },
    { .key = "draw.discard",
      .type = SETTING_WORD,
      HOUSE(draw),
      .fallback = "top",
      .help = "The draw.",
      .words = house_draw_words },
    { .key = "open.points",
      .type = SETTING_INT,
      HOUSE(points),
      .min = 0,
      .max = 200,
      .fallback = "30",
      .help = "The opening.",
      .one = NP_("Opening takes %d point.", "Opening takes %d points."),
      .none = "Opening is free." },
    { .key = "draw.cost.points",
      .type = SETTING_INT,
      HOUSE(cost),
      .min = -500,
      .max = 500,
      .fallback = "0",
      .help = "The cost.",
      .one = NP_("A discard costs %d point.", "A discard costs %d points."),
      .when = house_draws },
    { .key = "house.motto", .type = SETTING_TEXT, HOUSE(motto), .max = 16, .fallback = "", .help = "The motto." },
    { .key = "house.sizes",
      .type = SETTING_OWN,
      HOUSE(sizes),
      .fallback = "[1, 2]",
      .help = "The sizes.",
      .range = "a list of at most 4 digits",
      .parse = house_parse_sizes,
      .print = house_print_sizes },
    { 0 }
};

#endif
