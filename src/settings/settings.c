// SPDX-License-Identifier: GPL-3.0-or-later
// Reads a file of settings into the values of a table of settings.  Everything is read into a copy of the values, which replaces
// them only if no fault was found, so a file is taken whole or not at all.  What a value looks like as text, and what players
// hear of it, is in settings_tell.c.
#include "settings/settings.h"

#include "base/bug.h"
#include "base/edit_distance.h"
#include "base/text.h"
#include "settings/settings_meant.h"
#include "settings/settings_near.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { NUMBER_DIGITS = 9 };

// The state of the reader of settings while a file is read.
struct setting_reading {
    const struct setting *table;
    const char *file;
    const char *const *known;
    const struct setting_word *lacks;
    char *values;              // the copy of the settings' values into which the file is read
    bool *seen;                // by row: whether this reading has given the setting a value
    enum setting_found *found; // by row, where each key is read by itself: what was found; NULL: all keys are taken or none
    struct err *err;
    int start;   // the number of faults in err when the reading began
    bool beside; // the keys that a SETTING_SHORT sets are being read: they change no key that was seen, and mark none as seen
};

#define FAULT(r, node, ...) yaml_fault(node, (r)->file, (r)->err, __VA_ARGS__)

int setting_by_value(const struct setting_by *by, int players, int round)
{
    int at = by->by == SETTING_BY_ROUND ? round : players;
    if (by->by == SETTING_FIXED || at < 0)
        return by->value[0];
    return by->value[at < SETTING_BY_MAX ? at : SETTING_BY_MAX - 1];
}

// --- numbers of a setting ---

enum number { NUMBER_FINE, NUMBER_NONE, NUMBER_OUTSIDE };

// Reads a setting's whole number from min to max, without a plus sign or leading zeros.  Returns whether it is one and in range.
static enum number read_digits(const char *text, int min, int max, int *out)
{
    const char *digit = text + (*text == '-');
    size_t digits = strspn(digit, "0123456789");
    long value;
    if (!digits || digit[digits] || (digits > 1 && *digit == '0'))
        return NUMBER_NONE;
    if (digits > NUMBER_DIGITS)
        return NUMBER_OUTSIDE;
    value = strtol(text, NULL, 10);
    if (value < min || value > max)
        return NUMBER_OUTSIDE;
    *out = (int)value;
    return NUMBER_FINE;
}

// Returns what a file of settings has where a good value was expected, for an error message: the value itself or, say, "a list".
static struct yaml_shown found(const struct yaml_node *node)
{
    if (node->kind == YAML_MAP)
        return yaml_show(_("a map of keys"));
    if (node->kind == YAML_LIST)
        return yaml_show(_("a list"));
    if (node->quoted)
        return yaml_show(_("text in quotes"));
    if (!*node->text)
        return yaml_show(_("an empty value"));
    return yaml_show(node->text);
}

// Adds an error message about a setting's value to err: `sentence`, then what to write instead if `meant` is not NULL, then a
// note on a character that only looks like the right one.  Returns false.
static bool value_fault(struct setting_reading *r, const struct yaml_node *node, const struct strbuf *sentence, const char *meant)
{
    LOCAL(strbuf) all = STRBUF_INIT;
    const char *odd = node->kind == YAML_SCALAR ? meant_odd(node->text) : NULL;
    strbuf_add(&all, sentence->text);
    if (meant) {
        strbuf_add_char(&all, ' ');
        strbuf_addf(&all, _("Write %s."), meant);
    }
    if (odd)
        strbuf_addf(&all, " %s", odd);
    return FAULT(r, node, "%s", all.text);
}

// Finds the number that a setting's wrong value, such as "4O", was meant to be.  Returns false if it is not clear which allowed
// number is meant.
static bool find_number_meant(const struct setting *row, const struct yaml_node *node, struct strbuf *out)
{
    int number;
    return node->kind == YAML_SCALAR && meant_number(node->text, out) &&
           read_digits(out->text, row->min, row->max, &number) == NUMBER_FINE;
}

static bool read_number(struct setting_reading *r, const struct setting *row, const struct yaml_node *node, void *out)
{
    LOCAL(strbuf) sentence = STRBUF_INIT, meant = STRBUF_INIT;
    enum number number = NUMBER_NONE;
    if (node->kind == YAML_SCALAR && !node->quoted)
        number = read_digits(node->text, row->min, row->max, out);
    if (number == NUMBER_FINE)
        return true;
    if (row->min == row->max)
        strbuf_addf(&sentence, _("The key %s can only be %d, not %s."), setting_name(row), row->min, found(node).text);
    else if (number == NUMBER_NONE)
        strbuf_addf(&sentence, _("The key %s takes a whole number from %d to %d, not %s."), setting_name(row), row->min, row->max,
                    found(node).text);
    else
        strbuf_addf(&sentence, _("The key %s takes a whole number from %d to %d, and %s is out of range."), setting_name(row),
                    row->min, row->max, found(node).text);
    return value_fault(r, node, &sentence, find_number_meant(row, node, &meant) ? meant.text : NULL);
}

// --- values by their type ---

static bool read_bool(struct setting_reading *r, const struct setting *row, const struct yaml_node *node, void *out)
{
    if (node->kind == YAML_SCALAR && !node->quoted && (strcmp(node->text, "true") == 0 || strcmp(node->text, "false") == 0)) {
        *(bool *)out = node->text[0] == 't';
        return true;
    }
    LOCAL(strbuf) sentence = STRBUF_INIT;
    strbuf_addf(&sentence, _("The key %s takes only the words true and false, not %s."), setting_name(row), found(node).text);
    return value_fault(r, node, &sentence, node->kind == YAML_SCALAR ? meant_bool(node->text) : NULL);
}

// Reads the value of a setting that is yes or no (or true or false).  Returns false, with a message in err, for other values.
static bool read_yes_no(struct setting_reading *r, const struct setting *row, const struct yaml_node *node, void *out)
{
    const char *text = node->kind == YAML_SCALAR && !node->quoted ? node->text : "";
    bool yes = strcmp(text, "yes") == 0 || strcmp(text, "true") == 0, no = strcmp(text, "no") == 0 || strcmp(text, "false") == 0;
    if (!yes && !no)
        return FAULT(r, node, _("The key %s takes only the words yes and no, not %s."), setting_name(row), found(node).text);
    *(bool *)out = yes;
    return true;
}

// Returns the word of a setting that a wrong word is meant to be, by its spelling or by what other programs call it, or NULL.
static const char *find_word_meant(const struct setting *row, const struct yaml_node *node)
{
    LOCAL(strbuf) plain = STRBUF_INIT;
    const char *near = NULL, *flag = meant_bool(node->text), *part = NULL;
    int least = INT32_MAX, parts = 0;
    meant_plain(node->text, &plain);
    if (row->meant.word && strcmp(plain.text, row->meant.word) == 0)
        return row->meant.says;
    for (int i = 0; row->words[i].word; i++) {
        const char *word = row->words[i].word;
        int distance = edit_distance(plain.text, word);
        if (flag && strcmp(flag, "false") == 0 && strcmp(word, "none") == 0)
            return word;
        if (meant_part(word, plain.text)) {
            parts++;
            part = word;
        }
        if (distance < least && (distance < 2 || *plain.text == *word)) {
            least = distance;
            near = word;
        }
    }
    if (plain.length && near && edit_near(plain.text, least))
        return near;
    return parts == 1 ? part : NULL;
}

static bool read_word(struct setting_reading *r, const struct setting *row, const struct yaml_node *node, void *out)
{
    LOCAL(strbuf) list = STRBUF_INIT, sentence = STRBUF_INIT;
    const char *text = node->text, *meant;
    if (node->kind == YAML_SCALAR && row->before.word && strcmp(text, row->before.word) == 0)
        text = row->before.says;
    const struct setting_word *found_word = node->kind == YAML_SCALAR ? setting_word_find(row->words, text) : NULL;
    if (found_word) {
        *(int *)out = (int)(found_word - row->words);
        return true;
    }
    for (int i = 0; row->words[i].word; i++)
        strbuf_addf(&list, "%s%s", i ? ", " : "", row->words[i].word);
    meant = node->kind == YAML_SCALAR ? find_word_meant(row, node) : NULL;
    if (meant)
        strbuf_addf(&sentence, _("The key %s takes one of the words %s. Did you mean %s, not %s?"), setting_name(row), list.text,
                    meant, found(node).text);
    else
        strbuf_addf(&sentence, _("The key %s takes one of the words %s. It cannot be %s."), setting_name(row), list.text,
                    found(node).text);
    return value_fault(r, node, &sentence, NULL);
}

// Returns whether a setting's own check accepts a text as its value.  If not, adds the check's sentence to err.
static bool fits(struct setting_reading *r, const struct setting *row, const struct yaml_node *node)
{
    LOCAL(err) why = ERR_INIT;
    bool fine = !row->fits || row->fits(node->text, &why);
    if (!fine)
        FAULT(r, node, "%.*s", (int)strcspn(why.text.text, "\n"), why.text.text);
    return fine;
}

static bool read_text(struct setting_reading *r, const struct setting *row, const struct yaml_node *node, void *out)
{
    if (node->kind != YAML_SCALAR || (!*node->text && !node->quoted))
        return FAULT(r, node, _("The key %s takes text of at most %d letters, not %s."), setting_name(row), row->max - 1,
                     found(node).text);
    if (strlen(node->text) >= (size_t)row->max)
        return FAULT(r, node, _("The key %s takes text of at most %d letters, and this is longer."), setting_name(row),
                     row->max - 1);
    if (strpbrk(node->text, "\n\t"))
        return FAULT(r, node, _("The key %s takes text on one line, without tabs."), setting_name(row));
    if (!fits(r, row, node))
        return false;
    memset(out, 0, (size_t)row->max);
    memcpy(out, node->text, strlen(node->text));
    return true;
}

// Fills in a setting's numbers for players or rounds that the file of settings leaves out.  Each gets the value of the next lower
// one that the file names or, below the first, the value of the first.
static void fill_gaps(struct setting_by *by, const bool *named)
{
    int first = 0;
    while (!named[first])
        first++;
    for (int i = 0; i < first; i++)
        by->value[i] = by->value[first];
    for (int i = first + 1; i < SETTING_BY_MAX; i++)
        if (!named[i])
            by->value[i] = by->value[i - 1];
}

// Adds an error message about a key, such as "2-4", in a setting's map by numbers of players or by rounds.  Returns false.
static bool bad_count(struct setting_reading *r, const struct setting *row, const struct yaml_node *entry, int most, bool rounds)
{
    LOCAL(strbuf) first = STRBUF_INIT;
    size_t digits = strspn(entry->key, "0123456789");
    strbuf_add_bytes(&first, entry->key, digits);
    if (rounds)
        return FAULT(r, entry, _("The key %s counts rounds from 1 to %d here, not %s."), setting_name(row), most,
                     yaml_show(entry->key).text);
    if (text_begins(entry->key, "round"))
        return FAULT(r, entry, _("The key %s counts players here. For rounds write %s: {by_round: {1: %d, 2: %d}}."),
                     setting_name(row), setting_name(row), row->min, row->max);
    if (digits && entry->key[digits] && strchr("-+ ", entry->key[digits]))
        return FAULT(r, entry,
                     _("The key %s counts players from 1 to %d here. Write %s, not %s; a number holds up to the next one."),
                     setting_name(row), most, first.text, yaml_show(entry->key).text);
    return FAULT(r, entry, _("The key %s counts players from 1 to %d here, or takes by_round, not %s."), setting_name(row), most,
                 yaml_show(entry->key).text);
}

static bool read_by_map(struct setting_reading *r, const struct setting *row, const struct yaml_node *map, struct setting_by *out)
{
    bool named[SETTING_BY_MAX] = { false }, fine = true, rounds = out->by == SETTING_BY_ROUND;
    int most = rounds ? SETTING_BY_MAX - 1 : SETTING_PLAYERS_MAX;
    for (int i = 0; i < map->count; i++) {
        const struct yaml_node *entry = map->child[i];
        int at;
        if (read_digits(entry->key, 1, most, &at) != NUMBER_FINE) {
            fine = bad_count(r, row, entry, most, rounds);
            continue;
        }
        named[at] = true;
        fine &= read_number(r, row, entry, &out->value[at]);
    }
    if (!map->count)
        return FAULT(r, map, _("The key %s has an empty map. Write for example {2: %d, 5: %d}."), setting_name(row), row->min,
                     row->max);
    if (fine)
        fill_gaps(out, named);
    return fine;
}

// Adds an error message about a setting's list that should be a map by players or rounds, and suggests one.  Returns false.
static bool list_of_rounds(struct setting_reading *r, const struct setting *row, const struct yaml_node *list)
{
    LOCAL(strbuf) map = STRBUF_INIT;
    bool numbers = list->count > 0;
    for (int i = 0, number; i < list->count; i++) {
        const struct yaml_node *item = list->child[i];
        numbers &= item->kind == YAML_SCALAR && read_digits(item->text, row->min, row->max, &number) == NUMBER_FINE;
        if (numbers)
            strbuf_addf(&map, "%s%d: %s", i ? ", " : "", i + 1, item->text);
    }
    if (numbers && list->count > 2)
        return FAULT(r, list, _("The key %s takes a map, not a list. For rounds write %s: {by_round: {%s}}."), setting_name(row),
                     setting_name(row), map.text);
    return FAULT(r, list, _("The key %s takes a whole number from %d to %d, or a map by players as in {2: %d, 5: %d}."),
                 setting_name(row), row->min, row->max, row->min, row->max);
}

static bool read_by(struct setting_reading *r, const struct setting *row, const struct yaml_node *node, void *out)
{
    const struct yaml_node *rounds = yaml_find(node, "by_round");
    struct setting_by by = { .by = SETTING_FIXED };
    bool fine;
    if (rounds && node->count == 1 && rounds->kind == YAML_MAP) {
        by.by = SETTING_BY_ROUND;
        fine = read_by_map(r, row, rounds, &by);
    } else if (node->kind == YAML_LIST || (rounds && rounds->kind == YAML_LIST)) {
        fine = list_of_rounds(r, row, node->kind == YAML_LIST ? node : rounds);
    } else if (rounds) {
        fine = FAULT(r, rounds, _("The key %s takes only by_round, with a map as in {1: %d, 2: %d}."), setting_name(row),
                     row->min, row->max);
    } else if (node->kind == YAML_MAP) {
        by.by = SETTING_BY_PLAYERS;
        fine = read_by_map(r, row, node, &by);
    } else {
        by.value[0] = setting_word_number(row, node);
        fine = by.value[0] < 0 || read_number(r, row, node, &by.value[0]);
        for (int i = 1; fine && i < SETTING_BY_MAX; i++)
            by.value[i] = by.value[0];
    }
    if (fine)
        *(struct setting_by *)out = by;
    return fine;
}

static bool read_map(struct setting_reading *r, const char *parent, const struct yaml_node *map);

// Reads the word of a SETTING_SHORT, which stands for other settings, and sets those that the file of settings does not have
// itself.  Returns false if the word is wrong.
static bool read_short(struct setting_reading *r, const struct setting *row, const struct yaml_node *node, void *)
{
    struct setting_reading word = { .table = r->table, .file = row->key, .values = r->values, .seen = r->seen };
    int which = 0;
    if (!read_word(r, row, node, &which))
        return false;
    word.beside = true;
    LOCAL_YAML map = yaml_value(row->key, row->stands[which], NULL);
    if (!map || !read_map(&word, "", map))
        BUG("the row %s has a bad word: %s", row->key, row->stands[which]);
    return true;
}

static bool read_own(struct setting_reading *r, const struct setting *row, const struct yaml_node *node, void *out)
{
    return row->parse(row, node, r->file, out, r->err);
}

// The functions that read a setting's value.  ORDER: one for each type, as enum setting_type has them.
static const struct {
    bool (*read)(struct setting_reading *r, const struct setting *row, const struct yaml_node *node, void *out);
    size_t size; // the size of the setting's field; 0: the row has it
} types[] = {
    [SETTING_BOOL] = { read_bool, sizeof(bool) },
    [SETTING_YES_NO] = { read_yes_no, sizeof(bool) },
    [SETTING_INT] = { read_number, sizeof(int) },
    [SETTING_WORD] = { read_word, sizeof(int) },
    [SETTING_TEXT] = { read_text, 0 },
    [SETTING_BY] = { read_by, sizeof(struct setting_by) },
    [SETTING_OWN] = { read_own, 0 },
    [SETTING_SHORT] = { read_short, 0 },
};

static bool read_value(struct setting_reading *r, const struct setting *row, const struct yaml_node *node)
{
    return types[row->type].read(r, row, node, r->values + row->offset);
}

// --- the keys of a settings file ---

static bool is_known(const struct setting_reading *r, const char *key)
{
    for (const char *const *known = r->known; known && *known; known++)
        if (strcmp(*known, key) == 0)
            return true;
    return false;
}

static bool is_key(const struct setting_reading *r, const char *key)
{
    return setting_find(r->table, key) || setting_is_parent(r->table, key) || (!strchr(key, '.') && is_known(r, key));
}

// Adds an error message about a key in a file of settings that has capitals, or characters that only look like letters.  Returns
// false if something else is wrong with the key.
static bool misspelt(struct setting_reading *r, const char *key, const struct yaml_node *node)
{
    LOCAL(strbuf) plain = STRBUF_INIT;
    const char *odd = meant_odd(key);
    meant_plain(key, &plain);
    if (!is_key(r, plain.text))
        return false;
    if (odd)
        return !FAULT(r, node, _("There is no key %s. Write %s. %s"), yaml_show(key).text, plain.text, odd);
    return !FAULT(r, node, _("There is no key %s. Keys have small letters only, so write %s."), yaml_show(key).text, plain.text);
}

bool settings_misspelt(const struct yaml_node *node, const char *const *known, const char *file, struct err *err)
{
    const struct setting none = { .key = NULL };
    return misspelt(&(struct setting_reading){ .table = &none, .known = known, .file = file, .err = err }, node->key, node);
}

static bool unknown(struct setting_reading *r, const char *key, const struct yaml_node *node)
{
    const char *const *known = strchr(key, '.') ? NULL : r->known;
    const char *odd = meant_odd(key), *space = strchr(key, ' ');
    struct nearest near;
    LOCAL(strbuf) plain = STRBUF_INIT, first = STRBUF_INIT;
    if (misspelt(r, key, node))
        return false;
    if (odd)
        return FAULT(r, node, _("There is no key %s. %s"), yaml_show(key).text, odd);
    strbuf_add_bytes(&first, key, space ? (size_t)(space - key) : 0);
    if (space && node->kind == YAML_SCALAR && !*node->text && is_key(r, first.text))
        return FAULT(r, node, _("A colon is missing here. Write %s: %s."), first.text, yaml_show(space + 1).text);
    meant_plain(key, &plain);
    const char *lacks = setting_lacks(r->lacks, plain.text);
    if (lacks)
        return FAULT(r, node, _("There is no key %s. %s"), yaml_show(key).text, lacks);
    const struct setting *likely = setting_likely(r->table, plain.text);
    if (likely)
        return FAULT(r, node, _("There is no key %s. Did you mean %s?"), yaml_show(key).text, setting_name(likely));
    if (setting_find_near(r->table, known, node->kind == YAML_MAP, key, &near) ||
        (setting_find_near(r->table, known, true, key, &near) && near.distance == 1))
        return FAULT(r, node, _("There is no key %s. The nearest one is %s."), yaml_show(key).text, near.best);
    return FAULT(r, node, _("There is no key %s. Delete it, or look up the right one in the documentation."),
                 yaml_show(key).text);
}

// Appends a setting and its value as nested YAML maps, such as "open: {points: 40}".
static void write_nested(const struct setting *row, const char *value, struct strbuf *out)
{
    int depth = 0;
    for (const char *c = setting_name(row); *c; c++) {
        if (*c == '.')
            strbuf_add(out, ": {");
        else
            strbuf_add_char(out, *c);
        depth += *c == '.';
    }
    strbuf_addf(out, ": %s", value);
    for (; depth; depth--)
        strbuf_add_char(out, '}');
}

static size_t field_size(const struct setting *row)
{
    if (row->type == SETTING_OWN && !row->size)
        BUG("the row %s does not say its size", row->key);
    return row->type == SETTING_TEXT ? (size_t)row->max : row->type == SETTING_OWN ? row->size : types[row->type].size;
}

// Returns how many bytes of the struct of settings' values the rows of a table cover.
static size_t reach(const struct setting *table)
{
    size_t size = 1;
    for (; table->key; table++)
        if (table->offset + field_size(table) > size)
            size = table->offset + field_size(table);
    return size;
}

// Returns whether the value of a node in a file is allowed for a setting, without setting it.
static bool takes(const struct setting_reading *r, const struct setting *row, const struct yaml_node *node)
{
    size_t size = reach(r->table);
    struct setting_reading scratch = { .table = r->table, .file = r->file };
    bool fine;
    if (node->kind != YAML_SCALAR)
        return false;
    if (row->type == SETTING_SHORT)
        return setting_word_find(row->words, node->text);
    scratch.values = memcpy(mem_zero(1, size), r->values, size);
    fine = read_value(&scratch, row, node);
    free(scratch.values);
    return fine;
}

// Returns the setting meant by a value where a file of settings needs more keys, or NULL: `open: 40` means open.points.
static const struct setting *find_below(const struct setting_reading *r, const char *key, const struct yaml_node *node)
{
    const struct setting *likely = setting_likely(r->table, key);
    if (likely && takes(r, likely, node))
        return likely;
    for (const struct setting *row = r->table; row->key; row++)
        if (setting_is_under(row, key) && (row->type == SETTING_WORD || row->type == SETTING_SHORT) && takes(r, row, node))
            return row;
    return NULL;
}

// Appends a range such as "2-4" or [2, 4] as a file of settings should have it, for a key with .min and .max below it.  Returns
// false if the key or the value is not of that kind.
static bool write_range(const struct setting_reading *r, const char *key, const struct yaml_node *node, struct strbuf *out)
{
    LOCAL(strbuf) min = STRBUF_INIT, max = STRBUF_INIT, plain = STRBUF_INIT;
    const struct setting *least, *most;
    int from, to;
    strbuf_addf(&min, "%s.min", key);
    strbuf_addf(&max, "%s.max", key);
    least = setting_find(r->table, min.text);
    most = setting_find(r->table, max.text);
    if (!least || !most)
        return false;
    if (node->kind == YAML_LIST && node->count == 2 && node->child[0]->kind == YAML_SCALAR && node->child[1]->kind == YAML_SCALAR)
        strbuf_addf(&plain, "%s-%s", node->child[0]->text, node->child[1]->text);
    else if (node->kind == YAML_SCALAR)
        meant_plain(node->text, &plain);
    char *sign = plain.length ? strchr(plain.text + 1, '-') : NULL;
    if (!sign)
        return false;
    *sign = '\0';
    if (read_digits(plain.text, least->min, least->max, &from) != NUMBER_FINE ||
        read_digits(sign + 1, most->min, most->max, &to) != NUMBER_FINE)
        return false;
    write_nested(least, plain.text, out);
    while (out->text[out->length - 1] == '}')
        strbuf_cut(out, out->length - 1);
    strbuf_addf(out, ", max: %d}", to);
    for (const char *dot = key; (dot = strchr(dot, '.')); dot++)
        strbuf_add_char(out, '}');
    return true;
}

// Adds an error message about a value in a file of settings where only further keys belong, and returns false.  The message shows
// how to write the value with the key that is meant or, if none is, a value of the first key below.
static bool no_map(struct setting_reading *r, const char *key, const struct yaml_node *node)
{
    const struct setting *meant = find_below(r, key, node), *row = meant ? meant : r->table;
    LOCAL(strbuf) example = STRBUF_INIT;
    if (write_range(r, key, node, &example))
        return FAULT(r, node, _("The key %s takes keys of its own. Write %s."), key, example.text);
    while (!meant && !setting_is_under(row, key))
        row++;
    write_nested(row, meant ? yaml_show(node->text).text : row->fallback, &example);
    if (meant)
        return FAULT(r, node, _("The key %s takes keys of its own. Write %s."), key, example.text);
    return FAULT(r, node, _("The key %s takes keys of its own, as in %s, not %s."), key, example.text, found(node).text);
}

// Reads one key of a file of settings by itself, so that faults elsewhere do not matter.  If the file has the key twice, the
// first value counts; a second one that differs makes the setting bad.  Returns false if the value is bad or a second one.
static bool read_alone(struct setting_reading *r, const struct setting *row, const struct yaml_node *node)
{
    enum setting_found *found = &r->found[row - r->table];
    char *kept = memcpy(mem_zero(1, field_size(row) + 1), r->values + row->offset, field_size(row));
    bool second = *found != SETTING_ABSENT, fine = read_value(r, row, node);
    bool same = fine && memcmp(kept, r->values + row->offset, field_size(row)) == 0;
    if (!fine || second)
        memcpy(r->values + row->offset, kept, field_size(row));
    free(kept);
    if (!fine || (second && !same))
        *found = SETTING_BAD;
    else if (!second)
        *found = SETTING_GOOD;
    if (second)
        FAULT(r, node, _("The key %s is here a second time. Keep one of them."), setting_name(row));
    return fine && !second;
}

static bool read_row(struct setting_reading *r, const struct setting *row, const struct yaml_node *node)
{
    if (r->found)
        return read_alone(r, row, node);
    if (r->beside)
        return r->seen[row - r->table] || read_value(r, row, node);
    if (r->seen[row - r->table])
        return FAULT(r, node, _("The key %s is here a second time. Keep one of them."), setting_name(row));
    r->seen[row - r->table] = true;
    return read_value(r, row, node);
}

static bool read_entry(struct setting_reading *r, const char *parent, const struct yaml_node *node)
{
    const struct setting *row;
    LOCAL(strbuf) key = STRBUF_INIT;
    strbuf_addf(&key, "%s%s%s", parent, *parent ? "." : "", node->key);
    row = setting_find(r->table, key.text);
    if (!*parent && is_known(r, node->key))
        return true;
    if (row)
        return read_row(r, row, node);
    if (!setting_is_parent(r->table, key.text))
        return unknown(r, key.text, node) || r->found; // the unknown key is named as a fault but does no harm to the others
    if (node->kind == YAML_MAP)
        return read_map(r, key.text, node);
    return no_map(r, key.text, node);
}

// Returns whether a key in a file of settings has no value because the keys that belong below it are not indented.
static bool is_above(const struct setting_reading *r, const struct yaml_node *node, const struct yaml_node *next)
{
    LOCAL(strbuf) key = STRBUF_INIT;
    strbuf_addf(&key, "%s.%s", node->key, next ? next->key : "");
    bool empty = node->kind == YAML_SCALAR && !*node->text && !node->quoted;
    bool below = next && next->column == node->column && !(next->kind == YAML_MAP && is_key(r, next->key));
    return empty && below && setting_is_parent(r->table, node->key) && is_key(r, key.text);
}

static bool read_map(struct setting_reading *r, const char *parent, const struct yaml_node *map)
{
    bool fine = true;
    const struct yaml_node *above = NULL;
    for (int i = 0; i < map->count && (r->found || !err_full(r->err, r->start)); i++) {
        const struct yaml_node *node = map->child[i], *next = i + 1 < map->count ? map->child[i + 1] : NULL;
        if (above && is_above(r, above, node))
            fine = FAULT(r, node, _("The key %s stands beside %s, and belongs below it. Begin this line with two spaces."),
                         node->key, above->key);
        else if (!*parent && is_above(r, node, next))
            above = node;
        else
            fine &= read_entry(r, parent, node);
    }
    return fine && !err_full(r->err, r->start);
}

static int rows_of(const struct setting *table)
{
    int rows = 0;
    while (table[rows].key)
        rows++;
    return rows;
}

bool settings_no_keys(const struct yaml_node *root, const char *file, struct err *err)
{
    LOCAL(strbuf) plain = STRBUF_INIT;
    const char *odd = root->kind == YAML_SCALAR ? meant_odd(root->text) : NULL;
    meant_plain(odd ? root->text : "", &plain);
    if (strchr(plain.text, ':')) // with a colon it would be a key
        return yaml_fault(root, file, err, _("There are no keys here. Each line is a key, a colon, a space and a value. %s"),
                          odd);
    return yaml_fault(root, file, err, _("There are no keys here. Each line is a key, a colon, a space and a value."));
}

bool settings_load(const struct setting *table, const struct yaml_node *root, const char *file, const char *const *known,
                   const struct setting_word *lacks, void *values, struct err *err)
{
    size_t size = reach(table);
    struct setting_reading r = {
        .table = table, .file = file, .known = known, .lacks = lacks, .err = err, .start = err_count(err)
    };
    bool fine;
    if (root->kind != YAML_MAP)
        return settings_no_keys(root, file, err);
    r.values = memcpy(mem_zero(1, size), values, size);
    r.seen = mem_zero((size_t)rows_of(table) + 1, sizeof *r.seen);
    fine = read_map(&r, "", root);
    if (fine)
        memcpy(values, r.values, size);
    free(r.values);
    free(r.seen);
    return fine;
}

bool settings_load_each(const struct setting *table, const struct yaml_node *root, const char *file, const char *const *known,
                        void *values, enum setting_found *found, struct err *err)
{
    struct setting_reading r = {
        .table = table, .file = file, .known = known, .values = values, .found = found, .err = err, .start = err_count(err)
    };
    if (root->kind != YAML_MAP)
        return settings_no_keys(root, file, err);
    return read_map(&r, "", root);
}

bool settings_set(const struct setting *table, const char *key, const char *text, const char *where, void *values,
                  struct err *err)
{
    LOCAL_YAML node = yaml_value(where, text, err);
    struct yaml_node *child[1] = { node };
    struct yaml_node root = { .kind = YAML_MAP, .count = 1, .child = child };
    if (!node)
        return false;
    node->key = mem_copy(key);
    if (!*text) { // the parser takes an empty text for an empty map, but the setting's value is missing
        node->kind = YAML_SCALAR;
        node->text = mem_copy("");
    }
    return settings_load(table, &root, where, NULL, NULL, values, err);
}

const struct yaml_node *setting_entry(const struct setting *row, const struct yaml_node *root)
{
    const struct yaml_node *entry = yaml_entry(root, setting_name(row));
    return entry ? entry : yaml_entry(root, row->key);
}

void settings_init(const struct setting *table, void *values)
{
    for (const struct setting *row = table; row->key; row++) {
        if (row->type == SETTING_SHORT)
            continue;
        LOCAL(err) err = ERR_INIT;
        struct setting_reading r = { .table = table, .file = "the fallback", .values = values, .err = &err };
        LOCAL_YAML node = yaml_value(row->key, row->fallback, &err);
        if (node && !*row->fallback && row->type == SETTING_TEXT)
            memset((char *)values + row->offset, 0, (size_t)row->max);
        else if (!node || !read_value(&r, row, node))
            BUG("the row %s has a bad fallback: %s", row->key, err.text.text);
    }
}
