// SPDX-License-Identifier: GPL-3.0-or-later
// Makes the JSON Schema of rules files from the rows of the setting tables.  Each key of a family is a definition, and so is each
// group of keys ("meld.run"), because a file may write `meld.run.ace: both` in four ways.  Which family's keys a file may have
// follows from what it extends.  Knows variants and setting tables, and no game.
#include "houserules/houserules.h"

#include "base/bug.h"
#include "base/text.h"
#include "rules/variant/variant.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

enum { INDENT = 1 };

// Returns `value`, a part of the JSON schema just made by jansson.  Ends the program if it is NULL, that is, if memory has run
// out.
static json_t *made(json_t *value)
{
    if (!value)
        BUG("jansson makes nothing");
    return value;
}

static void put(json_t *object, const char *name, json_t *value)
{
    if (json_object_set_new(object, name, made(value)))
        BUG("jansson does not take %s", name);
}

static void add(json_t *array, json_t *value)
{
    if (json_array_append_new(array, made(value)))
        BUG("jansson takes no more");
}

// --- the schema of one key ---

// Returns a value of a rules file as JSON, for "default" and "enum" in the schema.
static json_t *value_of(const struct yaml_node *node)
{
    if (node->kind == YAML_MAP) {
        json_t *object = made(json_object());
        for (int i = 0; i < node->count; i++)
            put(object, node->child[i]->key, value_of(node->child[i]));
        return object;
    }
    if (node->kind == YAML_LIST) {
        json_t *array = made(json_array());
        for (int i = 0; i < node->count; i++)
            add(array, value_of(node->child[i]));
        return array;
    }
    char *end;
    long number = strtol(node->text, &end, 10);
    bool yes = strcmp(node->text, "true") == 0, no = strcmp(node->text, "false") == 0;
    if (!node->quoted && (yes || no))
        return json_boolean(yes);
    return !node->quoted && *node->text && !*end ? json_integer(number) : json_string(node->text);
}

static json_t *value_written(const char *text)
{
    LOCAL_YAML node = yaml_value("a value of a table", text, NULL);
    if (!node)
        BUG("a table has a value that cannot be read: %s", text);
    return value_of(node);
}

static json_t *words_of(const struct setting *row)
{
    json_t *words = made(json_array());
    for (const struct setting_word *word = row->words; word->word; word++)
        add(words, value_written(word->word));
    if (row->before.word)
        add(words, value_written(row->before.word));
    return made(json_pack("{s:o}", "enum", words));
}

static json_t *number_of(const struct setting *row)
{
    return made(json_pack("{s:s, s:i, s:i}", "type", "integer", "minimum", row->min, "maximum", row->max));
}

// Returns the JSON schema of a map whose keys match the pattern `keys`, which are numbers of players or rounds, and whose values
// are numbers in the range of the row.
static json_t *numbers_by(const struct setting *row, const char *keys)
{
    return made(json_pack("{s:s, s:{s:o}, s:b, s:i}", "type", "object", "patternProperties", keys, number_of(row),
                          "additionalProperties", false, "minProperties", 1));
}

static json_t *by_of(const struct setting *row)
{
    json_t *rounds =
        made(json_pack("{s:s, s:{s:o}, s:[s], s:b}", "type", "object", "properties", "by_round",
                       numbers_by(row, "^([1-9]|[12][0-9]|3[01])$"), "required", "by_round", "additionalProperties", false));
    json_t *ways = made(json_pack("[o, o, o]", number_of(row), numbers_by(row, "^[1-8]$"), rounds));
    if (row->words)
        add(ways, words_of(row));
    return made(json_pack("{s:o}", "anyOf", ways));
}

static json_t *own_of(const struct setting *row)
{
    if (!row->shape)
        BUG("the row %s does not say its shape", row->key);
    return value_written(row->shape);
}

static json_t *type_of(const struct setting *row)
{
    switch (row->type) {
    case SETTING_BOOL:
    case SETTING_YES_NO:
        return made(json_pack("{s:s}", "type", "boolean"));
    case SETTING_INT:
        return number_of(row);
    case SETTING_WORD:
    case SETTING_SHORT:
        return words_of(row);
    case SETTING_BY:
        return by_of(row);
    case SETTING_OWN:
        return own_of(row);
    case SETTING_TEXT: // only players' settings have it; no rule is free text
        break;
    }
    BUG("the row %s has no type", row->key);
}

// Appends the description of a rule key in the JSON schema, which editors show: what the key decides, and what each of its words
// means.
static void describe(const struct setting *row, struct strbuf *out)
{
    strbuf_add(out, _(row->help));
    for (const struct setting_word *word = row->words; word && word->word; word++)
        if (word->says)
            strbuf_addf(out, "\n%s: %s", word->word, _(word->says));
}

static json_t *key_of(const struct setting *row)
{
    LOCAL(strbuf) says = STRBUF_INIT;
    json_t *schema = type_of(row);
    describe(row, &says);
    put(schema, "description", json_string(says.text));
    put(schema, "default", value_written(row->fallback));
    return schema;
}

// --- the schemas of a family's keys ---

// Returns a reference to the JSON schema's definition of a rule key, or of a group of keys, in a family.
static json_t *refer(const struct game *game, const char *key, size_t length)
{
    LOCAL(strbuf) path = STRBUF_INIT;
    strbuf_addf(&path, "#/definitions/%s%s%.*s", game->id, length ? "." : "", (int)length, key);
    return made(json_pack("{s:s}", "$ref", path.text));
}

// Adds the rule key `name` to `members`, the members of a group in the JSON schema, with all groups in between.  In the whole
// file, meld.run.ace adds meld, meld.run and itself.  `start` is where the name within the group begins.
static void add_members(const struct game *game, const char *name, size_t start, json_t *members)
{
    for (const char *dot = strchr(name + start, '.');; dot = strchr(dot + 1, '.')) {
        size_t length = dot ? (size_t)(dot - name) : strlen(name);
        LOCAL(strbuf) member = STRBUF_INIT;
        strbuf_add_bytes(&member, name + start, length - start);
        put(members, member.text, refer(game, name, length));
        if (!dot)
            return;
    }
}

static json_t *group_of(const struct game *game, const char *group, size_t length)
{
    LOCAL(strbuf) says = STRBUF_INIT;
    json_t *members = made(json_object());
    for (const struct setting *row = game->settings; row->key; row++)
        if (!length || (strncmp(setting_name(row), group, length) == 0 && setting_name(row)[length] == '.'))
            add_members(game, setting_name(row), length ? length + 1 : 0, members);
    json_t *schema = made(json_pack("{s:s, s:o, s:b}", "type", "object", "properties", members, "additionalProperties", false));
    if (!length)
        return schema;
    strbuf_addf(&says, _("The keys that begin with %.*s."), (int)length, group);
    put(schema, "description", json_string(says.text));
    return schema;
}

// Adds the keys that every rules file may have, such as title, to the JSON schema.  `ids` are the names of the games that came
// with Parlour, so that editors offer them first after "extends".
static void add_head(json_t *members, json_t *ids)
{
    static const struct {
        const char *key, *says;
    } texts[] = { { "id",
                    N_("The short name of these rules, as in parlour play NAME. It is the name of the file without .yaml.") },
                  { "title", N_("The name of these rules as it is spoken.") },
                  { "family", N_("The family of games. A file that extends other rules needs none.") } };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        put(members, texts[i].key, json_pack("{s:s, s:s}", "type", "string", "description", _(texts[i].says)));
    put(members, "extends",
        json_pack("{s:[{s:O}, {s:s}], s:s}", "anyOf", "enum", ids, "type", "string", "description",
                  _("The rules that this file changes, by their name or the path of their file.")));
    put(members, "parlour", json_pack("{s:i, s:s}", "const", 1, "description", _("The form of this file. There is one so far.")));
}

static void define(const struct game *game, json_t *ids, json_t *definitions)
{
    LOCAL(strbuf) name = STRBUF_INIT;
    json_t *whole = group_of(game, "", 0);
    add_head(json_object_get(whole, "properties"), ids);
    put(definitions, game->id, whole);
    for (const struct setting *row = game->settings; row->key; row++) {
        const char *key = setting_name(row);
        for (const char *dot = strchr(key, '.'); dot; dot = strchr(dot + 1, '.')) {
            strbuf_reset(&name);
            strbuf_addf(&name, "%s.%.*s", game->id, (int)(dot - key), key);
            put(definitions, name.text, group_of(game, key, (size_t)(dot - key)));
        }
        strbuf_reset(&name);
        strbuf_addf(&name, "%s.%s", game->id, key);
        put(definitions, name.text, key_of(row));
    }
}

// --- the whole schema ---

// Returns the JSON list, for the schema, of the ids of games that came with Parlour: those of one family or, if `game` is NULL,
// all.
static json_t *ids_of(const struct variant_list *list, const struct game *game)
{
    json_t *ids = made(json_array());
    for (int i = 0; i < list->count; i++)
        if (!list->entry[i].own && (!game || list->entry[i].game == game))
            add(ids, json_string(list->entry[i].id));
    return ids;
}

// Returns the JSON schema's condition for a family: a rules file that extends one of the family's games, or names the family, has
// the family's keys.
static json_t *rule_of(const struct game *game, const struct variant_list *list)
{
    json_t *extends =
        made(json_pack("{s:{s:{s:o}}, s:[s]}", "properties", "extends", "enum", ids_of(list, game), "required", "extends"));
    json_t *family = made(json_pack("{s:{s:{s:s}}, s:[s]}", "properties", "family", "const", game->id, "required", "family"));
    return made(json_pack("{s:{s:[o, o]}, s:o}", "if", "anyOf", extends, family, "then", refer(game, "", 0)));
}

// Returns the JSON schema's condition for a rules file that extends a player's own rules: its keys may be those of any family.
static json_t *rule_of_others(const struct variant_list *list)
{
    json_t *any = made(json_array());
    for (int i = 0; games[i]; i++)
        add(any, refer(games[i], "", 0));
    return made(json_pack("{s:{s:[s], s:{s:{s:{s:o}}}, s:{s:[s]}}, s:{s:o}}", "if", "required", "extends", "properties",
                          "extends", "not", "enum", ids_of(list, NULL), "not", "required", "family", "then", "anyOf", any));
}

static json_t *families(void)
{
    json_t *ids = made(json_array());
    for (int i = 0; games[i]; i++)
        add(ids, json_string(games[i]->id));
    return ids;
}

void rules_schema_json(struct strbuf *out)
{
    LOCAL(variant_list) list = { 0 };
    variant_list_load(&list, NULL);
    json_t *rules = made(json_array()), *definitions = made(json_object()), *ids = ids_of(&list, NULL);
    for (int i = 0; games[i]; i++) {
        define(games[i], ids, definitions);
        add(rules, rule_of(games[i], &list));
    }
    add(rules, rule_of_others(&list));
    json_t *schema = made(json_pack(
        "{s:s, s:s, s:s, s:[{s:[s]}, {s:[s]}], s:{s:{s:o}}, s:o, s:o}", "$schema", "http://json-schema.org/draft-07/schema#",
        "title", _("These are the rules of a card game, as Parlour reads them."), "type", "object", "anyOf", "required",
        "extends", "required", "family", "properties", "family", "enum", families(), "allOf", rules, "definitions", definitions));
    char *text = json_dumps(schema, JSON_INDENT(INDENT));
    if (!text)
        BUG("jansson writes nothing");
    strbuf_addf(out, "%s\n", text);
    free(text);
    json_decref(schema);
    json_decref(ids);
}
