// SPDX-License-Identifier: GPL-3.0-or-later
// Rule keys of the shedding games that are written by rank or by card: reading them, and what `rules explain` says of them.
#include "base/edit_distance.h"
#include "base/number.h"
#include "base/text.h"
#include "rules/card_keys.h"
#include "rules/shed/inside.h"
#include <stdio.h>
#include <string.h>
#include <strings.h>

// --- rows by rank or by card ---

static const char *const rank_words[SHED_RANKS] = { "A", "2", "3",  "4", "5", "6", "7", "8",  "9", "10", "J",
                                                    "Q", "K", "JK", "0", "1", "S", "V", "+2", "W", "W4" };

int shed_rank_row(int face)
{
    enum { ROW_JOKER = 13, ROW_NOUGHT = 14, ROW_ONE, ROW_SKIP, ROW_WILD = 19 };
    int rank = face_rank(face);
    if (face < FACE_COLOURS)
        return face == FACE_JOKER ? ROW_JOKER : rank - 1;
    if (face >= FACE_WILD)
        return ROW_WILD + face - FACE_WILD;
    return rank >= RANK_SKIP ? ROW_SKIP + rank - RANK_SKIP : rank <= 2 ? ROW_NOUGHT + rank - 1 : rank - 2; // 2 to 9 are shared
}

static void row_word(int row, struct strbuf *out)
{
    if (row < SHED_RANKS)
        strbuf_add(out, rank_words[row]);
    else
        face_write(row - SHED_RANKS, out);
}

static int row_read(const char *word)
{
    for (int row = 0; row < SHED_RANKS; row++)
        if (strcasecmp(rank_words[row], word) == 0)
            return row;
    int face = face_read(word);
    return face >= 0 && (face < FACE_CONTROL || face >= FACE_COLOURS) ? SHED_RANKS + face : -1;
}

// A map by rank or card, as the `own` of a key; a row of zeros is not given.
struct shed_map {
    size_t size; // of a row
    const char *sample;
    bool (*read)(const struct yaml_node *node, void *row);
    void (*print)(const void *row, struct strbuf *out);
    // Adds a sentence about a word that is none; false: they all are some.  NULL: read alone says so.
    bool (*wrong)(const struct yaml_node *node, const char *file, struct err *err);
};

// Rows that are not named keep what they had.
static bool read_map(const struct shed_map *map, const struct yaml_node *node, const char *file, char *rows, struct err *err)
{
    if (node->kind != YAML_MAP)
        return yaml_fault(node, file, err, _("This is a map by rank or card, such as %s."), map->sample);
    for (int i = 0; i < node->count; i++) {
        const struct yaml_node *child = node->child[i];
        int row = row_read(child->key);
        if (row < 0)
            return yaml_fault(child, file, err, _("%s is no rank and no card. Write such as %s."), yaml_show(child->key).text,
                              map->sample);
        if (yaml_is_twice(node, i, row_read, file, err))
            return false;
        if (map->wrong && map->wrong(child, file, err))
            return false;
        if (!map->read(child, rows + (size_t)row * map->size))
            return yaml_fault(child, file, err, _("The entry of %s is not understood. Write such as %s."),
                              yaml_show(child->key).text, map->sample);
    }
    return true;
}

// The rows that differ; was NULL: from none given.  Nothing where none does.
static void print_map(const struct shed_map *map, const char *was, const char *is, struct strbuf *out)
{
    static const char none[sizeof(struct shed_value)];
    const char *before = "{";
    for (int row = 0; row < SHED_ROWS; row++) {
        size_t at = (size_t)row * map->size;
        if (memcmp(was ? was + at : none, is + at, map->size) == 0)
            continue;
        strbuf_add(out, before);
        row_word(row, out);
        strbuf_add(out, ": ");
        map->print(is + at, out);
        before = ", ";
    }
    strbuf_add(out, *before == ',' ? "}" : "");
}

// --- effects ---

// In the order of the bits of enum shed_does.
static const char *const does_words[SHED_DOES] = { "wild",   "any",   "names", "names_rank", "skip", "turn",
                                                   "cancel", "again", "swap",  "rotate",     "open" };
enum { EFFECT_DRAW_MOST = 20 };

static bool read_does(const char *word, struct shed_effect *effect)
{
    long draw;
    bool back = strncmp(word, "draw_back ", 10) == 0;
    if ((back || strncmp(word, "draw ", 5) == 0) && number_read(strchr(word, ' ') + 1, 1, EFFECT_DRAW_MOST, &draw)) {
        *(back ? &effect->back : &effect->draw) = (uint16_t)draw;
        effect->does |= back ? DOES_BACK : DOES_DRAW;
        return true;
    }
    for (int i = 0; i < SHED_DOES; i++)
        if (strcmp(does_words[i], word) == 0) {
            effect->does |= (uint16_t)(1u << i);
            return true;
        }
    return false;
}

// The words of an effect, "skip + draw 3", one after the other; NULL: there is no more.
static char *next_does(char **text, char **rest)
{
    char *word = strtok_r(*text, "+", rest);
    *text = NULL;
    if (!word)
        return NULL;
    word += strspn(word, " ");
    for (size_t end = strlen(word); end && word[end - 1] == ' ';)
        word[--end] = '\0';
    return word;
}

static bool read_effect(const struct yaml_node *node, void *row)
{
    struct shed_effect effect = { 0 };
    char text[80], *rest = NULL, *from = text;
    if (node->kind != YAML_SCALAR || strlen(node->text) >= sizeof text)
        return false;
    snprintf(text, sizeof text, "%s", node->text);
    bool none = strcmp(text, "none") == 0;
    for (char *word; !none && (word = next_does(&from, &rest));)
        if (!read_does(word, &effect))
            return false;
    *(struct shed_effect *)row = effect;
    return none || effect.does;
}

// A word that is none of the effects: the nearest one, or else all there are.
static bool wrong_effect(const struct yaml_node *node, const char *file, struct err *err)
{
    char text[80], *rest = NULL, *from = text, *word;
    struct shed_effect effect = { 0 };
    LOCAL(strbuf) words = STRBUF_INIT;
    if (node->kind != YAML_SCALAR || !*node->text || strlen(node->text) >= sizeof text)
        return false;
    snprintf(text, sizeof text, "%s", node->text);
    while ((word = next_does(&from, &rest)) && (read_does(word, &effect) || strcmp(node->text, "none") == 0))
        ;
    if (!word || strncmp(word, "draw", 4) == 0)
        return word &&
               !yaml_fault(node, file, err, _("An effect that draws is a number from 1 to %d, as in draw 2."), EFFECT_DRAW_MOST);
    struct nearest near = nearest_to(word);
    for (int i = 0; i < SHED_DOES; i++) {
        nearest_try(&near, does_words[i]);
        strbuf_addf(&words, "%s, ", does_words[i]);
    }
    if (nearest_is_slip(&near) && near.distance * 3 <= (int)strlen(word) + 1)
        return !yaml_fault(node, file, err, _("There is no effect %s. Did you mean %s?"), yaml_show(word).text, near.best);
    return !yaml_fault(node, file, err, _("There is no effect %s. The words are %sdraw 2 and none."), yaml_show(word).text,
                       words.text);
}

static void print_effect(const void *row, struct strbuf *out)
{
    const struct shed_effect effect = *(const struct shed_effect *)row;
    const char *plus = "";
    for (int i = 0; i < SHED_DOES; i++)
        if (effect.does >> i & 1) {
            strbuf_addf(out, "%s%s", plus, does_words[i]);
            plus = "+";
        }
    if (effect.draw)
        strbuf_addf(out, "%sdraw %d", plus, effect.draw);
    if (effect.back)
        strbuf_addf(out, "%sdraw_back %d", effect.draw ? "+" : plus, effect.back);
    if (!effect.does)
        strbuf_add(out, "none");
}

struct shed_effect shed_effect(const struct options *o, int face)
{
    const struct shed_effect *own = &o->effects.row[SHED_RANKS + face];
    return own->does ? *own : o->effects.row[shed_rank_row(face)];
}

// --- points, and what a card adds ---

static bool read_points(const struct yaml_node *node, void *row)
{
    long points = -1;
    if (node->kind != YAML_SCALAR || (strcmp(node->text, "none") != 0 && !number_read(node->text, 0, 1000, &points)))
        return false;
    *(int16_t *)row = (int16_t)(points + 1);
    return true;
}

static void print_points(const void *row, struct strbuf *out)
{
    int value = *(const int16_t *)row;
    strbuf_add(out, value ? "" : "none");
    if (value)
        strbuf_addf(out, "%d", value - 1);
}

// As numbered, the ace 1, court cards 10.
static int pips(int face)
{
    int rank = face_rank(face);
    if (face >= FACE_COLOURS)
        return rank < RANK_SKIP ? rank - 1 : 10;
    return face == FACE_JOKER ? 0 : rank > 10 ? 10 : rank;
}

static int preset_points(const struct options *o, int face)
{
    struct shed_effect effect = shed_effect(o, face);
    bool none = !face_is_plain(face);
    if (o->score_preset == PRESET_EIGHTS && face < FACE_COLOURS)
        return none || face_rank(face) == 8 ? 50 : pips(face);
    if (o->score_preset == PRESET_WILDS)
        return effect.does & DOES_WILD || (none && !effect.does)    ? 20
               : effect.does                                        ? 15
               : face_rank(face) == RANK_ACE && face < FACE_COLOURS ? 10
                                                                    : pips(face);
    return none ? 50 : face >= FACE_COLOURS && face_rank(face) >= RANK_SKIP ? 20 : pips(face);
}

int shed_points(const struct options *o, int face)
{
    int own = o->table.value[SHED_RANKS + face], rank = o->table.value[shed_rank_row(face)];
    return own ? own - 1 : rank ? rank - 1 : preset_points(o, face);
}

static bool read_number(const struct yaml_node *node, struct shed_value *value)
{
    long number;
    if (node->kind != YAML_SCALAR || value->count == VALUES_MOST || !number_read(node->text, -99, 99, &number))
        return false;
    value->number[value->count++] = (int16_t)number;
    return true;
}

static bool read_value(const struct yaml_node *node, void *row)
{
    struct shed_value value = { .kind = VALUE_LIST };
    bool scalar = node->kind == YAML_SCALAR, good = node->kind != YAML_MAP;
    if (scalar && strcmp(node->text, "none") == 0)
        value.kind = VALUE_NONE;
    else if (scalar && strcmp(node->text, "double") == 0)
        value.kind = VALUE_DOUBLE;
    else if (scalar && strcmp(node->text, "set") == 0)
        value.kind = VALUE_SET;
    else if (scalar)
        good = read_number(node, &value);
    else
        for (int i = 0; good && i < node->count; i++)
            good = read_number(node->child[i], &value);
    *(struct shed_value *)row = value;
    return good && (value.kind != VALUE_LIST || value.count);
}

static void print_value(const void *row, struct strbuf *out)
{
    const struct shed_value *value = row;
    static const char *const words[] = { [VALUE_NONE] = "none", [VALUE_DOUBLE] = "double", [VALUE_SET] = "set" };
    if (value->kind != VALUE_LIST)
        strbuf_add(out, words[value->kind]);
    for (int i = 0; i < value->count; i++)
        strbuf_addf(out, "%s%d%s",
                    value->count == 1 ? ""
                    : i               ? ", "
                                      : "[",
                    value->number[i], value->count > 1 && i + 1 == value->count ? "]" : "");
}

struct shed_value shed_value(const struct options *o, int face)
{
    const struct shed_value *own = &o->values.row[SHED_RANKS + face], *rank = &o->values.row[shed_rank_row(face)];
    struct shed_value plain = { .kind = VALUE_LIST, .count = 1, .number = { (int16_t)pips(face) } };
    return own->kind ? *own : rank->kind ? *rank : plain;
}

// --- the three maps ---

bool shed_parse_map(const struct setting *row, const struct yaml_node *node, const char *file, void *field, struct err *err)
{
    return read_map(row->own, node, file, field, err);
}

void shed_print_map(const struct setting *row, const void *field, struct strbuf *out)
{
    size_t begin = out->length;
    print_map(row->own, NULL, field, out);
    strbuf_add(out, out->length > begin ? "" : "{}");
}

void shed_over_map(const struct setting *row, const void *from, const void *to, struct strbuf *out)
{
    print_map(row->own, (const char *)from + row->offset, (const char *)to + row->offset, out);
}

const struct shed_map shed_effects_map = { sizeof(struct shed_effect), "{8: wild, K: draw 2}", read_effect, print_effect,
                                           wrong_effect },
                      shed_points_map = { sizeof(int16_t), "{8: 50, K: 10}", read_points, print_points, NULL },
                      shed_values_map = { sizeof(struct shed_value), "{A: [1, 11], 2: double, 9: 0, K: set}", read_value,
                                          print_value, NULL };

// --- lists ---

// Ranks of the pack with suits, a bit each.
bool shed_parse_ranks(const struct setting *, const struct yaml_node *node, const char *file, void *field, struct err *err)
{
    static const struct rank_key ranks = { "[5, 6, J]", NULL, false };
    return card_key_rank_set(&ranks, node, file, field, err);
}

bool shed_parse_follow(const struct setting *, const struct yaml_node *node, const char *file, void *field, struct err *err)
{
    unsigned follow = 0;
    for (int i = 0; i < yaml_items(node); i++) {
        const struct yaml_node *item = yaml_item(node, i);
        const char *word = item->kind == YAML_SCALAR ? item->text : "";
        unsigned bit = strcmp(word, "suit") == 0 ? FOLLOW_SUIT : strcmp(word, "rank") == 0 ? FOLLOW_RANK : 0;
        if (!bit)
            return yaml_fault(item, file, err, _("A card follows by suit, by rank, or both. Write [suit, rank]."));
        follow |= bit;
    }
    *(unsigned *)field = follow;
    return follow || yaml_fault(node, file, err, _("A card follows by suit, by rank, or both. Write [suit, rank]."));
}

void shed_print_follow(const struct setting *, const void *field, struct strbuf *out)
{
    static const char *const lists[] = { "[]", "[suit]", "[rank]", "[suit, rank]" };
    strbuf_add(out, lists[*(const unsigned *)field]);
}

bool shed_parse_marks(const struct setting *, const struct yaml_node *node, const char *file, void *field, struct err *err)
{
    struct shed_marks marks = { 0 };
    long mark;
    bool good = yaml_items(node) >= 0 && yaml_items(node) <= 8;
    for (int i = 0; good && i < yaml_items(node); i++) {
        const struct yaml_node *item = yaml_item(node, i);
        good = item->kind == YAML_SCALAR && number_read(item->text, 1, 998, &mark) && (!i || mark > marks.mark[i - 1]);
        marks.mark[marks.count++] = good ? (int16_t)mark : 0;
    }
    *(struct shed_marks *)field = marks;
    return good ||
           yaml_fault(node, file, err, _("Marks are a list of at most 8 totals from 1 to 998, each higher than the one before."));
}

void shed_print_marks(const struct setting *, const void *field, struct strbuf *out)
{
    const struct shed_marks *marks = field;
    strbuf_add_char(out, '[');
    for (int i = 0; i < marks->count; i++)
        strbuf_addf(out, "%s%d", i ? ", " : "", marks->mark[i]);
    strbuf_add_char(out, ']');
}

// --- numbers as they are said ---

const char *shed_number(int number)
{
    static _Thread_local char text[40];
    snprintf(text, sizeof text, number < 0 ? _("minus %d") : "%d", number < 0 ? -number : number);
    return text;
}
