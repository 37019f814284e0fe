// SPDX-License-Identifier: GPL-3.0-or-later
// Options of shedding games that need their own reading, as they are written by rank or by card; and what `rules explain` says of
// them.
#include "base/edit_distance.h"
#include "base/number.h"
#include "base/text.h"
#include "rules/keys/card_keys.h"
#include "rules/shed/inside.h"
#include <stdio.h>
#include <string.h>

// --- effects of cards ---

// The words by which an option of a shedding game gives a card its effects, in the order of the bits of enum shed_does.
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

// Returns the next word of a shedding game's option that gives a card several effects, such as "skip + draw 3"; NULL: there is
// none.
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

// Reads the effects of a card from an option of a shedding game.  Returns false if the text is wrong: `wrong` gets the bad word,
// or stays empty if the text is empty or too long.
static bool read_words(const char *text, struct shed_effect *effect, struct strbuf *wrong)
{
    char copy[80], *rest = NULL, *from = copy;
    if (strlen(text) >= sizeof copy)
        return false;
    snprintf(copy, sizeof copy, "%s", text);
    for (char *word; (word = next_does(&from, &rest));)
        if (!read_does(word, effect)) {
            strbuf_add(wrong, word);
            return false;
        }
    return effect->does;
}

// Refuses a word of an option that is no effect of a card in a shedding game, and names the effect it resembles, or else all
// effects.  Returns false.
static bool wrong_effect(const struct yaml_node *node, const char *word, const char *file, struct err *err)
{
    LOCAL(strbuf) words = STRBUF_INIT;
    if (strncmp(word, "draw", 4) == 0)
        return yaml_fault(node, file, err, _("An effect that draws is a number from 1 to %d, as in draw 2."), EFFECT_DRAW_MOST);
    struct nearest near = nearest_to(word);
    for (int i = 0; i < SHED_DOES; i++) {
        nearest_try(&near, does_words[i]);
        strbuf_addf(&words, "%s, ", does_words[i]);
    }
    if (nearest_is_slip(&near) && near.distance * 3 <= (int)strlen(word) + 1)
        return yaml_fault(node, file, err, _("There is no effect %s. Did you mean %s?"), yaml_show(word).text, near.best);
    return yaml_fault(node, file, err, _("There is no effect %s. The words are %sdraw 2 and none."), yaml_show(word).text,
                      words.text);
}

static bool read_effect(const struct setting *row, const struct yaml_node *node, const char *file, void *value, struct err *err)
{
    struct shed_effect effect = { 0 };
    LOCAL(strbuf) wrong = STRBUF_INIT;
    if (node->kind == YAML_SCALAR && read_words(node->text, &effect, &wrong)) {
        *(struct shed_effect *)value = effect;
        return true;
    }
    return wrong.length ? wrong_effect(node, wrong.text, file, err) : card_value_fault(row, node, file, err);
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
}

struct shed_effect shed_effect(const struct options *o, int face)
{
    const struct shed_effect *own = &o->effects[CARD_ROW_FACE + face];
    return own->does ? *own : o->effects[card_row_rank(face)];
}

// --- points of cards, and what they add to the total ---

// Returns the number that a card counts in a shedding game unless an option says otherwise: its pips, with an ace as 1 and court
// cards as 10; a joker counts 0.
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
    int points;
    return card_points_find(&o->table, face, &points) ? points : preset_points(o, face);
}

static const char *const value_words[] = { [VALUE_DOUBLE] = "double", [VALUE_SET] = "set" };

static bool read_number(const struct yaml_node *node, struct shed_value *value)
{
    long number;
    if (node->kind != YAML_SCALAR || value->count == VALUES_MOST || !number_read(node->text, -99, 99, &number))
        return false;
    value->number[value->count++] = (int16_t)number;
    return true;
}

static bool read_value(const struct setting *row, const struct yaml_node *node, const char *file, void *out, struct err *err)
{
    struct shed_value value = { .kind = VALUE_LIST };
    bool good = node->kind != YAML_MAP;
    for (int i = VALUE_DOUBLE; good && node->kind == YAML_SCALAR && i <= VALUE_SET; i++)
        if (strcmp(node->text, value_words[i]) == 0)
            value.kind = (uint8_t)i;
    for (int i = 0; good && value.kind == VALUE_LIST && i < yaml_items(node); i++)
        good = read_number(yaml_item(node, i), &value);
    *(struct shed_value *)out = value;
    return (good && (value.kind != VALUE_LIST || value.count)) || card_value_fault(row, node, file, err);
}

static void print_value(const void *at, struct strbuf *out)
{
    const struct shed_value *value = at;
    if (value->kind != VALUE_LIST)
        strbuf_add(out, value_words[value->kind]);
    for (int i = 0; i < value->count; i++)
        strbuf_addf(out, "%s%d%s",
                    value->count == 1 ? ""
                    : i               ? ", "
                                      : "[",
                    value->number[i], value->count > 1 && i + 1 == value->count ? "]" : "");
}

struct shed_value shed_value(const struct options *o, int face)
{
    const struct shed_value *own = &o->values[CARD_ROW_FACE + face], *rank = &o->values[card_row_rank(face)];
    struct shed_value plain = { .kind = VALUE_LIST, .count = 1, .number = { (int16_t)pips(face) } };
    return own->kind ? *own : rank->kind ? *rank : plain;
}

// --- the three rule keys that are maps from cards ---

#define NAMED                                                                                                                    \
    .shape = CARD_MAP, .names = NAMES_RANKS | NAMES_JOKER | NAMES_CARDS | NAMES_COLOURS,                                         \
    .are = N_("A rank is such as 8, K, JK or +2, and a card such as QS or 5R.")
static const struct card_value effect = { sizeof(struct shed_effect), read_effect, print_effect },
                               adds = { sizeof(struct shed_value), read_value, print_value };
const struct card_key shed_effects_key = { NAMED, .value = &effect, .sample = "{8: wild, K: draw 2}" },
                      shed_points_key = { NAMED, .value = &card_value_points, .sample = "{8: 50, K: 10}" },
                      shed_values_key = { NAMED, .value = &adds, .sample = "{A: [1, 11], 2: double, 9: 0, K: set}" };

// --- rule keys that are lists of suits, ranks or marks ---

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

// --- numbers of tokens and totals as they are said ---

const char *shed_number(int number)
{
    static _Thread_local char text[40];
    snprintf(text, sizeof text, number < 0 ? _("minus %d") : "%d", number < 0 ? -number : number);
    return text;
}
