// SPDX-License-Identifier: GPL-3.0-or-later
// Finds idle keys, the keys of a rules file that have no effect, and a way to give them one: another key whose change would do it
// (key_effect.c says what an effect is).  So no list of such pairs is kept anywhere, and a new row of a setting table needs no
// change.
#include "houserules/houserules.h"

#include "base/text.h"
#include "rules/variant/variant_files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAME_ROOM = 256, FAR_MOST = 6 };

// The state of the search for idle keys, which decide nothing in a rules file.
struct idle_search {
    const struct variant *variant;
    const struct options *inherited; // the rules that the rules file extends or, if it extends none, those of a file without keys
    const struct yaml_node *root;
    struct err *err;
    struct strbuf *doubted;       // the latest warning of a doubtful value, which several keys may share
    const struct setting *helped; // the key whose change helped an idle key last; NULL for none yet
    int far;                      // how often a remedy of two keys was looked for, which takes long
};

// A remedy for an idle key: one or two other rule keys, and the values for them that would give the idle key an effect.
struct remedy {
    const struct setting *row[2]; // the rule keys to change; the second may be NULL
    struct strbuf value[2];
};

static void remedy_release(struct remedy *remedy)
{
    strbuf_release(&remedy->value[0]);
    strbuf_release(&remedy->value[1]);
}

static bool is_choice(const struct setting *row)
{
    return row->type == SETTING_BOOL || row->type == SETTING_WORD;
}

static bool may_help(const struct setting *row)
{
    return is_choice(row) || row->type == SETTING_INT;
}

// Returns whether an idle key and another rule key have the same first part, such as "buy."
static bool is_kin(const char *key, const char *other)
{
    return strncmp(key, other, strcspn(key, ".") + 1) == 0;
}

static bool is_playable(const struct variant *variant)
{
    return variant_check(variant, variant_usual(variant), NULL);
}

// Finds a value of the rule key `row` that gives an idle key an effect, and puts it into `best`.  Prefers a value with which the
// game can be played.  Returns false if there is none.
static bool try_row(const struct variant *variant, const struct key_spot *spot, const struct setting *row, struct strbuf *best)
{
    LOCAL(strbuf) value = STRBUF_INIT;
    bool playable = false;
    strbuf_reset(best);
    for (int i = 0; !playable && key_value_to_try(row, i, true, &value); i++) {
        LOCAL_VARIANT other = key_with_value(variant, row, value.text);
        bool works = other && !setting_same(row, variant->options, other->options) && key_has_effect(other, spot, true);
        playable = works && is_playable(other);
        if (works && (playable || !best->length)) {
            strbuf_reset(best);
            strbuf_add(best, value.text);
        }
    }
    return best->length > 0;
}

// Finds one rule key whose change gives an idle key an effect.  Tries the key that helped last first, because many idle keys of a
// file may need the same change.  Returns false if there is none.
static bool find_one(struct idle_search *search, const struct key_spot *spot, struct remedy *remedy)
{
    const struct setting *last = search->helped;
    const char *key = spot->row->key;
    if (last && last != spot->row && try_row(search->variant, spot, last, &remedy->value[0])) {
        remedy->row[0] = last;
        return true;
    }
    for (int kin = 1; kin >= 0; kin--)
        for (const struct setting *row = search->variant->game->settings; row->key; row++) {
            if (row == spot->row || !may_help(row) || is_kin(row->key, key) != kin || setting_is_under(row, "players"))
                continue;
            if (!try_row(search->variant, spot, row, &remedy->value[0]))
                continue;
            remedy->row[0] = search->helped = row;
            return true;
        }
    return false;
}

// Finds two rule keys that must both be changed to give an idle key an effect, such as meld.rule and control.mode.  The second
// has the same first part as the idle key.  Returns false if there are no two.
static bool find_two(const struct variant *variant, const struct key_spot *spot, struct remedy *remedy)
{
    for (const struct setting *row = variant->game->settings; row->key; row++)
        for (int i = 0; row != spot->row && is_choice(row) && key_value_to_try(row, i, true, &remedy->value[0]); i++) {
            LOCAL_VARIANT other = key_with_value(variant, row, remedy->value[0].text);
            for (const struct setting *near = variant->game->settings; other && near->key; near++)
                if (near != spot->row && near != row && may_help(near) && is_kin(near->key, spot->row->key) &&
                    try_row(other, spot, near, &remedy->value[1])) {
                    remedy->row[0] = row;
                    remedy->row[1] = near;
                    return true;
                }
        }
    return false;
}

// --- sentences about idle keys ---

// Returns the rule key in which an idle entry would decide something, among keys that take the same kind of value as the idle
// key.  For the points of a card laid down, that may be the points of a card left in hand.  Returns NULL if there is none.
static const struct setting *find_sibling(const struct variant *variant, const struct key_spot *spot)
{
    for (const struct setting *row = variant->game->settings; row->key; row++) {
        struct key_spot there = { .row = row, .value = spot->value, .entry = spot->entry };
        bool alike = row != spot->row && row->shape && strcmp(row->shape, spot->row->shape) == 0;
        if (alike && key_has_effect(variant, &there, true))
            return row;
    }
    return NULL;
}

static void name_spot(const struct key_spot *spot, char *out)
{
    int number = 0;
    if (!spot->entry)
        snprintf(out, NAME_ROOM, "%s", setting_name(spot->row));
    else if (spot->row->type == SETTING_BY)
        snprintf(out, NAME_ROOM, text_in("place", NC_("place", "the number %s in %s")), spot->entry->key,
                 setting_name(spot->row));
    else if (spot->entry->key)
        snprintf(out, NAME_ROOM, text_in("place", NC_("place", "%s in %s")), spot->entry->key, setting_name(spot->row));
    else {
        while (number < spot->value->count && spot->value->child[number] != spot->entry)
            number++;
        snprintf(out, NAME_ROOM, text_in("place", NC_("place", "entry %d of %s")), number + 1, setting_name(spot->row));
    }
}

// Adds a warning about an idle key to err, with its remedy: to change the keys that the rules file has, and to add others.
static void warn_remedy(const struct idle_search *search, const struct yaml_node *place, const char *name,
                        const struct remedy *remedy)
{
    LOCAL(strbuf) now = STRBUF_INIT, also = STRBUF_INIT;
    const struct setting *row = remedy->row[0], *second = remedy->row[1];
    const char *file = search->variant->path, *key = setting_name(row), *value = remedy->value[0].text;
    setting_print(row, search->variant->options, &now);
    if (second) {
        setting_print(second, search->variant->options, &also);
        yaml_fault(place, file, search->err,
                   _("While %s is %s and %s is %s, %s has no effect. Write for example %s: %s and %s: %s, or delete it."), key,
                   now.text, setting_name(second), also.text, name, key, value, setting_name(second), remedy->value[1].text);
    } else if (setting_entry(row, search->root)) {
        yaml_fault(place, file, search->err, _("While %s is %s, %s has no effect. Change %s, for example to %s, or delete %s."),
                   key, now.text, name, key, value, name);
    } else {
        yaml_fault(place, file, search->err, _("While %s is %s, %s has no effect. Add for example %s: %s, or delete %s."), key,
                   now.text, name, key, value, name);
    }
}

static void warn(struct idle_search *search, const struct key_spot *spot, const struct yaml_node *place)
{
    LOCAL(remedy) remedy = { .value = { STRBUF_INIT, STRBUF_INIT } };
    char name[NAME_ROOM];
    const struct setting *sibling = spot->entry && spot->row->type == SETTING_OWN ? find_sibling(search->variant, spot) : NULL;
    name_spot(spot, name);
    if (sibling)
        yaml_fault(place, search->variant->path, search->err,
                   _("Here %s has no effect. In %s it would have one. Move it there, or delete it."), name,
                   setting_name(sibling));
    else if (find_one(search, spot, &remedy) ||
             (!spot->entry && search->far++ < FAR_MOST && find_two(search->variant, spot, &remedy)))
        warn_remedy(search, place, name, &remedy);
    else
        yaml_fault(place, search->variant->path, search->err,
                   _("By these rules %s has no effect, whatever its value. Delete it."), name);
}

// --- going through a rules file ---

// Adds a warning to err if a rules file gives a key a value for a number of players with which the game is not played.  The
// author has probably taken players for rounds.  Returns whether there was a warning.
static bool warn_players(const struct idle_search *search, const struct key_spot *spot)
{
    LOCAL(strbuf) map = STRBUF_INIT;
    int min, max, number = atoi(spot->entry->key);
    variant_players(search->variant, &min, &max);
    if (spot->row->type != SETTING_BY || yaml_find(spot->value, "by_round") || (number >= min && number <= max))
        return false;
    key_write_value(spot->value, &map);
    yaml_fault(spot->entry, search->variant->path, search->err,
               _("The numbers before the colons in %s count players, and these rules are for %d to %d, so %d is never used. For "
                 "rounds write %s: {by_round: %s}."),
               setting_name(spot->row), min, max, number, setting_name(spot->row), map.text);
    return true;
}

static void look_at_entries(struct idle_search *search, struct key_spot spot, const struct yaml_node *node)
{
    for (int i = 0; i < node->count && !err_full(search->err, 0); i++) {
        spot.entry = node->child[i];
        if (spot.entry->key && spot.entry->kind != YAML_SCALAR) { // the entry is by_round
            look_at_entries(search, spot, spot.entry);
            continue;
        }
        if (spot.entry->key && warn_players(search, &spot))
            break; // one warning is enough
        bool idle = !key_has_effect(search->variant, &spot, false);
        if (idle)
            warn(search, &spot, spot.entry);
        if (idle && (!spot.entry->key || spot.row->type == SETTING_BY))
            break; // the list's entries after an idle one are for later rounds still
        if (!idle && spot.entry->kind != YAML_SCALAR)
            look_at_entries(search, spot, spot.entry);
    }
}

// Returns whether a short key of the rules file, which stands for several keys, is idle because each of those keys that has an
// effect is in the file too.  `names` gets a list of the keys that are, for a sentence.
static bool is_written_beside(const struct idle_search *search, const struct setting *row, struct strbuf *names)
{
    LOCAL_YAML map = yaml_value(row->key, row->stands[0], NULL);
    bool all = true;
    for (int i = 0; map && i < map->count; i++) {
        const struct setting *other = setting_find(search->variant->game->settings, map->child[i]->key);
        struct key_spot spot = { .row = other };

        if (setting_entry(other, search->root))
            strbuf_addf(names, "%s%s", names->length ? ", " : "", setting_name(other));
        else
            all &= !key_has_effect(search->variant, &spot, false);
    }
    return all && names->length;
}

// Warns about an idle short key in a rules file: its word would decide another key, but the file also has that other key, with a
// different value.  Returns whether there was a warning.
static bool contradicts(const struct idle_search *search, const struct setting *row, const struct yaml_node *node)
{
    const struct setting_word *which = setting_word_find(row->words, node->text);
    if (!which)
        return false;
    LOCAL_YAML map = yaml_value(row->key, row->stands[which - row->words], NULL);
    const struct yaml_node *about = map->child[0];
    const struct setting *other = setting_find(search->variant->game->settings, about->key);
    const struct yaml_node *beside = setting_entry(other, search->root);
    bool differs = beside && beside->kind == YAML_SCALAR && strcmp(beside->text, about->text) != 0;
    if (differs)
        yaml_fault(beside, search->variant->path, search->err,
                   _("With %s %s the key %s would be %s, and here it is %s, which wins. Delete one of the two."),
                   setting_name(row), node->text, setting_name(other), about->text, beside->text);
    return differs;
}

static void look_at_key(struct idle_search *search, const struct setting *row)
{
    const struct yaml_node *node = setting_entry(row, search->root);
    LOCAL(strbuf) beside = STRBUF_INIT;
    struct key_spot spot = { .row = row, .value = node };
    if (row->type == SETTING_SHORT && is_written_beside(search, row, &beside))
        yaml_fault(node, search->variant->path, search->err,
                   _("Beside the keys %s, %s has no effect. Delete it, or one of them."), beside.text, setting_name(row));
    else if (row->type == SETTING_SHORT && contradicts(search, row, node))
        return;
    else if (!key_has_effect(search->variant, &spot, false))
        warn(search, &spot, node);
    else if (node->kind != YAML_SCALAR)
        look_at_entries(search, spot, node);
}

static void look_for_doubt(const struct idle_search *search, const struct setting *row)
{
    LOCAL(strbuf) sentence = STRBUF_INIT;
    if (!row->doubt || !row->doubt(search->variant->options, search->inherited, &sentence) ||
        (search->doubted->length && strcmp(search->doubted->text, sentence.text) == 0))
        return;
    yaml_fault(setting_entry(row, search->root), search->variant->path, search->err, "%s", sentence.text);
    strbuf_reset(search->doubted);
    strbuf_add(search->doubted, sentence.text);
}

static bool is_after(const struct yaml_node *node, int line, int column)
{
    return node->line > line || (node->line == line && node->column > column);
}

// Returns the setting row of the next key in the rules file after a line and column, so that idle keys are reported in their
// order, or NULL after the last.
static const struct setting *next_row(const struct variant *variant, const struct yaml_node *root, int line, int column)
{
    const struct setting *next = NULL;
    const struct yaml_node *first = NULL;
    for (const struct setting *row = variant->game->settings; row->key; row++) {
        const struct yaml_node *node = setting_entry(row, root);
        if (!node || !is_after(node, line, column) || (first && is_after(node, first->line, first->column)))
            continue;
        first = node;
        next = row;
    }
    return next;
}

void idle_keys_find(const struct variant *variant, struct err *err)
{
    LOCAL(strbuf) doubted = STRBUF_INIT;
    struct idle_search search = { .variant = variant, .err = err, .doubted = &doubted };
    LOCAL_YAML root = variant_is_shipped(variant->path) ? NULL : yaml_load(variant->path, NULL);
    if (!root)
        return;
    LOCAL_VARIANT parent = variant_parent(variant);
    struct options *plain = variant_defaults(variant->game);
    search.root = root;
    search.inherited = parent && parent->game == variant->game ? parent->options : plain;
    for (const struct setting *row = next_row(variant, root, 0, 0); row;) { // faults beyond those that err keeps are counted
        const struct yaml_node *node = setting_entry(row, root);

        look_at_key(&search, row);
        look_for_doubt(&search, row);
        row = next_row(variant, root, node->line, node->column);
    }
    free(plain);
}
