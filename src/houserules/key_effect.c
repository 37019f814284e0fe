// SPDX-License-Identifier: GPL-3.0-or-later
// Finds out what a rule key decides, by giving it other values and comparing what explain says.  Knows no key and no game: the
// key's row gives the type and range of its values, and says in `decides` what no sentence tells.
#include "houserules/houserules.h"

#include "base/bug.h"
#include "rules/game.h"

#include <string.h>

struct variant *key_with_value(const struct variant *variant, const struct setting *row, const char *value)
{
    struct variant *other = variant_copy(variant);
    if (settings_set(other->game->settings, row->key, value, "", other->options, NULL))
        return other;
    variant_free(other);
    return NULL;
}

// --- values to try for a key ---

// Appends one of the numbers to try for a rule key's effect: the ends of the key's range, numbers near the ends, and some
// between.  `number` counts them from 0.  Returns false if there are no more.
static bool number_to_try(const struct setting *row, int number, bool quick, struct strbuf *out)
{
    enum { QUICK = 5 };
    const int tried[] = { row->min + 1, 10, row->min, row->max, 2, 1, 3, 5, -1, row->min + 2, (row->min + row->max) / 2,
                          row->max - 1 };
    if (number >= (quick ? QUICK : (int)(sizeof tried / sizeof *tried)))
        return false;
    int value = tried[number];
    strbuf_addf(out, "%d", value < row->min ? row->min : value > row->max ? row->max : value);
    return true;
}

static bool word_to_try(const struct setting *row, int number, struct strbuf *out)
{
    for (int i = 0; i <= number; i++)
        if (!row->words[i].word)
            return false;
    strbuf_add(out, row->words[number].word);
    return true;
}

static bool own_to_try(const struct setting *row, int number, struct strbuf *out)
{
    if (number > (row->sample != NULL))
        return false;
    strbuf_add(out, number == 0 ? row->fallback : row->sample);
    return true;
}

bool key_value_to_try(const struct setting *row, int number, bool quick, struct strbuf *out)
{
    strbuf_reset(out);
    switch (row->type) {
    case SETTING_BOOL:
    case SETTING_YES_NO:
        strbuf_add(out, number == 0 ? "true" : "false");
        return number < 2;
    case SETTING_INT:
    case SETTING_BY:
        return number_to_try(row, number, quick, out);
    case SETTING_WORD:
    case SETTING_SHORT:
        return word_to_try(row, number, out);
    case SETTING_TEXT:
    case SETTING_OWN:
        return own_to_try(row, number, out);
    }
    BUG("the row %s has no type", row->key);
}

// --- a value as text, with one of its entries changed ---

static void write_scalar(const struct yaml_node *node, struct strbuf *out)
{
    if (node->quoted)
        rules_file_quote(node->text, out);
    else
        strbuf_add(out, node->text);
}

// Appends the value of a rule key with one entry changed, to see the entry's effect.  The entry `entry` becomes `text`, or is
// left out if `text` is NULL.
static void write_node(const struct yaml_node *node, const struct yaml_node *entry, const char *text, struct strbuf *out)
{
    const char *comma = "";
    if (node->kind == YAML_SCALAR) {
        write_scalar(node, out);
        return;
    }
    strbuf_add_char(out, node->kind == YAML_MAP ? '{' : '[');
    for (int i = 0; i < node->count; i++) {
        const struct yaml_node *child = node->child[i];

        if (child == entry && !text)
            continue;
        strbuf_add(out, comma);
        comma = ", ";
        if (node->kind == YAML_MAP)
            strbuf_addf(out, "%s: ", child->key);
        if (child == entry)
            strbuf_add(out, text);
        else
            write_node(child, entry, text, out);
    }
    strbuf_add_char(out, node->kind == YAML_MAP ? '}' : ']');
}

void key_write_value(const struct yaml_node *value, struct strbuf *out)
{
    write_node(value, NULL, NULL, out);
}

// --- what explain says of the rules ---

static void tell(const struct variant *variant, int seats, struct strbuf *out)
{
    strbuf_reset(out);
    variant_explain_players(variant, "", out);
    settings_explain(variant->game->settings, variant->options, seats, out);
}

static bool sounds_else(const struct variant *a, const struct variant *b, bool quick)
{
    LOCAL(strbuf) one = STRBUF_INIT, other = STRBUF_INIT;
    int min, max, usual = variant_usual(a);
    variant_players(a, &min, &max);
    for (int seats = min; seats <= max; seats++) {
        if (quick && seats != min && seats != max && seats != usual)
            continue;
        tell(a, seats, &one);
        tell(b, seats, &other);
        if (strcmp(one.text, other.text) != 0)
            return true;
    }
    return false;
}

// Returns whether giving a rule key this value has an effect, that is, whether `rules explain` then says something else.  Sets
// `*can` to true if the key can have the value and has another one in the variant.
static bool differs_with(const struct variant *variant, const struct setting *row, const char *value, bool quick, bool *can)
{
    LOCAL_VARIANT other = key_with_value(variant, row, value);
    bool another = other && !setting_same(row, variant->options, other->options);
    *can |= another;
    return another && sounds_else(variant, other, quick);
}

// --- the effect of a key, and of an entry ---

// Returns whether a short rule key, which stands for several keys, has an effect: one of those keys decides something.  Whether
// the rules file has that key too does not matter here.
static bool short_has_effect(const struct variant *variant, const struct setting *row, bool quick)
{
    LOCAL_YAML map = yaml_value(row->key, row->stands[0], NULL);
    for (int i = 0; map && i < map->count; i++) {
        struct key_spot spot = { .row = setting_find(variant->game->settings, map->child[i]->key) };
        if (key_has_effect(variant, &spot, quick))
            return true;
    }
    return false;
}

static bool row_has_effect(const struct variant *variant, const struct setting *row, bool quick)
{
    LOCAL(strbuf) value = STRBUF_INIT;
    bool effect = row->decides && row->decides(variant->options), can = false;
    if (row->type == SETTING_SHORT)
        return short_has_effect(variant, row, quick);
    for (int i = 0; !effect && key_value_to_try(row, i, quick, &value); i++)
        effect = differs_with(variant, row, value.text, quick, &can);
    return effect || !can; // a rule key that can have no other value counts as having an effect
}

static bool entry_has_effect(const struct variant *variant, const struct key_spot *spot, bool quick)
{
    static const char *const tried[] = { "0", "7", "1", "2", "3", "4", "5", "77", "999", "13" };
    LOCAL(strbuf) value = STRBUF_INIT;
    bool in_map = spot->entry->key != NULL, can = false, effect = false; // an entry of a list is tried by leaving it out
    for (size_t i = 0; !effect && i < (in_map ? sizeof tried / sizeof *tried : 1); i++) {
        strbuf_reset(&value);
        write_node(spot->value, spot->entry, in_map ? tried[i] : NULL, &value);
        effect = differs_with(variant, spot->row, value.text, quick, &can);
    }
    return effect || !can;
}

bool key_has_effect(const struct variant *variant, const struct key_spot *spot, bool quick)
{
    return spot->entry ? entry_has_effect(variant, spot, quick) : row_has_effect(variant, spot->row, quick);
}

// --- the keys that a sentence is about ---

// Returns whether a rule key has no sentence of its own in `rules explain`, so that its effect shows only in other rows'
// sentences.  One such key is meld.set.min in "A set has 3 to 4 cards".
static bool is_mute(const struct setting *row)
{
    bool says = row->say || row->yes || row->no || row->one || row->none;
    for (const struct setting_word *word = row->words; word && word->word; word++)
        says |= word->says != NULL;
    return !says && row->type != SETTING_SHORT;
}

static bool changes_row(const struct variant *variant, const struct setting *mute, const struct setting *row, int seats)
{
    LOCAL(strbuf) value = STRBUF_INIT, now = STRBUF_INIT, then = STRBUF_INIT;
    setting_explain(row, variant->options, seats, &now);
    for (int i = 0; key_value_to_try(mute, i, true, &value); i++) {
        LOCAL_VARIANT other = key_with_value(variant, mute, value.text);
        strbuf_reset(&then);
        if (other)
            setting_explain(row, other->options, seats, &then);
        if (other && strcmp(now.text, then.text) != 0)
            return true;
    }
    return false;
}

void key_names(const struct variant *variant, const struct setting *row, int seats, struct strbuf *out)
{
    for (const struct setting *mute = variant->game->settings; mute->key; mute++)
        if (mute != row && is_mute(mute) && changes_row(variant, mute, row, seats))
            strbuf_addf(out, "%s, ", setting_name(mute));
    strbuf_add(out, setting_name(row));
}
