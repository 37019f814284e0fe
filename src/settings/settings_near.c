// SPDX-License-Identifier: GPL-3.0-or-later
// Finds a setting by the name of its key, and the one that was meant by a wrong name: by words that people are likely to write,
// by its spelling, or by its last part.
#include "settings/settings_near.h"

#include "base/text.h"

#include <ctype.h>
#include <string.h>

const char *setting_name(const struct setting *row)
{
    return row->written ? row->written : row->key;
}

const struct setting *setting_find(const struct setting *table, const char *key)
{
    for (; table->key; table++)
        if (strcmp(table->key, key) == 0 || (table->written && strcmp(table->written, key) == 0))
            return table;
    return NULL;
}

// Returns whether a setting's key is below `parent`, that is, begins with `parent` and a dot.
bool setting_is_under(const struct setting *row, const char *parent)
{
    size_t length = strlen(parent);
    return strncmp(row->key, parent, length) == 0 && row->key[length] == '.';
}

bool setting_is_parent(const struct setting *table, const char *key)
{
    for (; table->key; table++)
        if (setting_is_under(table, key))
            return true;
    return false;
}

static const char *last_part(const char *key)
{
    const char *dot = strrchr(key, '.');
    return dot ? dot + 1 : key;
}

static void try_part(struct nearest *nearest, const char *key, size_t length)
{
    LOCAL(strbuf) part = STRBUF_INIT;
    strbuf_add_bytes(&part, key, length);
    nearest_try(nearest, part.text);
}

// Returns a letter as it is compared to find the setting nearest to a word: small, and with hyphen, dot and space as underscores.
static char joint(char c)
{
    return c == '-' || c == '.' || c == ' ' ? '_' : (char)tolower((unsigned char)c);
}

// Returns whether a word is one of the likely words of a setting; `likely` has them with spaces between.
static bool is_likely(const char *likely, const char *word)
{
    size_t length = strlen(word);
    for (const char *at = likely; at && *at; at += strspn(at, " ")) {
        size_t i = 0, end = strcspn(at, " ");

        while (i < length && i < end && joint(word[i]) == joint(at[i])) // at[i] is never a space
            i++;
        if (i == length && i == end)
            return true;
        at += end;
    }
    return false;
}

// Returns the setting for which a wrong key is one of the likely words, or NULL if there is none.
const struct setting *setting_likely(const struct setting *table, const char *wrong)
{
    for (; table->key; table++)
        if (is_likely(table->likely, wrong))
            return table;
    return NULL;
}

const char *setting_lacks(const struct setting_word *lacks, const char *key)
{
    for (; lacks && lacks->word; lacks++)
        if (is_likely(lacks->word, key) || is_likely(lacks->word, last_part(key)))
            return _(lacks->says);
    return NULL;
}

// Returns the setting whose key only goes on further than a wrong one, as joker.max_per_meld does after joker.max, or NULL.
static const struct setting *find_longer(const struct setting *table, const char *wrong)
{
    size_t length = strlen(wrong);
    for (; strchr(wrong, '.') && table->key; table++)
        if (strncmp(setting_name(table), wrong, length) == 0)
            return table;
    return NULL;
}

// Finds the setting whose key has nearly the same last part as a wrong key, below another parent.  Returns false if there is
// none.
static bool find_last_part(const struct setting *table, const char *wrong, struct nearest *out)
{
    enum { LONG_ENOUGH = 5 }; // the length of a key from which two wrong letters are allowed
    const char *last = last_part(wrong);
    *out = (struct nearest){ .word = wrong, .distance = strlen(last) < LONG_ENOUGH ? 1 : 2 };
    for (const struct setting *row = table; row->key; row++) {
        int distance = edit_distance(last, last_part(setting_name(row)));

        if (distance >= out->distance)
            continue;
        out->distance = distance;
        strncpy(out->best, setting_name(row), sizeof out->best - 1);
    }
    return *out->best;
}

bool setting_find_near(const struct setting *table, const char *const *known, bool parents, const char *wrong,
                       struct nearest *out)
{
    const struct setting *longer = find_longer(table, wrong);
    *out = nearest_to(wrong);
    if (longer) {
        nearest_try(out, setting_name(longer));
        return true;
    }
    for (const struct setting *row = table; row->key; row++) {
        nearest_try(out, setting_name(row));
        for (const char *dot = row->key; parents && (dot = strchr(dot, '.')); dot++)
            try_part(out, row->key, (size_t)(dot - row->key));
    }
    for (; known && *known; known++)
        nearest_try(out, *known);
    return nearest_is_slip(out) || find_last_part(table, wrong, out);
}

const char *setting_nearest(const struct setting *table, const char *key)
{
    const struct setting *likely = setting_likely(table, key);
    struct nearest nearest;
    if (likely)
        return setting_name(likely);
    return setting_find_near(table, NULL, false, key, &nearest) ? setting_name(setting_find(table, nearest.best)) : NULL;
}

const struct setting_word *setting_word_find(const struct setting_word *words, const char *word)
{
    for (; words && words->word; words++)
        if (strcmp(words->word, word) == 0)
            return words;
    return NULL;
}

int setting_word_number(const struct setting *row, const struct yaml_node *node)
{
    const struct setting_word *word = node->kind == YAML_SCALAR ? setting_word_find(row->words, node->text) : NULL;
    return word ? (int)(row->words - word) - 1 : 0;
}
