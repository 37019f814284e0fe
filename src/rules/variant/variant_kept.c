// SPDX-License-Identifier: GPL-3.0-or-later
// Writes rules into a record's header and reads them from there.  The standard game is kept as one map of YAML in a comment, so
// that the same code reads it as a rules file.
#include "rules/variant/variant_kept.h"

#include "base/bug.h"
#include "base/text.h"
#include "base/utf8.h"
#include "rules/variant/variant_files.h"
#include "system/os.h"

#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The most bytes of a record's line in which rules are kept, and of a map of rule keys on such a line.
enum { KEPT_LINE_MOST = 4096, MAP_MOST = 3000 };

// --- the standard game of some rules ---

static int keys_that_differ(const struct variant *a, const struct variant *b)
{
    int count = 0;
    for (const struct setting *row = a->game->settings; row->key; row++)
        count += !setting_same(row, a->options, b->options);
    return count;
}

// Returns the shipped variant of the family from which the fewest keys differ.  A record keeps rules that extend nothing as
// changes to that variant.  Returns NULL if there is none.
static struct variant *nearest_shipped(const struct variant *variant)
{
    LOCAL(variant_list) list = { 0 };
    struct variant *nearest = NULL;
    int least = INT_MAX;
    variant_list_load(&list, NULL);
    for (int i = 0; i < list.count; i++) {
        struct variant *other = list.entry[i].own ? NULL : variant_load(list.entry[i].path, NULL, NULL);
        int count = other && other->game == variant->game ? keys_that_differ(variant, other) : INT_MAX;
        variant_free(count < least ? nearest : other);
        nearest = count < least ? other : nearest;
        least = count < least ? count : least;
    }
    return nearest;
}

struct variant *variant_kept_standard(const struct variant *variant)
{
    struct variant *standard = variant_standard(variant);
    return standard ? standard : nearest_shipped(variant);
}

// --- writing rules into a record ---

// Writes the `set` lines by which a record keeps the rules as changes to a standard game.  One key may set several, so the effect
// of each line is looked at before the next one is written.
void variant_kept_sets(const struct variant *variant, const struct variant *standard, struct strbuf *out)
{
    enum { ROUNDS = 3 };
    LOCAL_VARIANT work = variant_copy(standard);
    LOCAL(strbuf) value = STRBUF_INIT;
    bool same = false;
    for (int round = 0; round < ROUNDS && !same; round++) {
        same = true;
        for (const struct setting *row = variant->game->settings; row->key; row++) {
            strbuf_reset(&value);
            if (!setting_print_over(row, work->options, variant->options, &value))
                continue;
            same = false;
            strbuf_addf(out, "set %s %s\n", row->key, value.text);
            if (!settings_set(work->game->settings, row->key, value.text, "set", work->options, NULL))
                BUG("the key %s cannot be read as it is printed: %s", row->key, value.text);
        }
    }
}

// Writes into a record the rules that the standard game has now, so that they are kept even if another Parlour's file says
// something else.
static void write_standard(const struct variant *standard, struct strbuf *out)
{
    struct options *plain = variant_defaults(standard->game);
    LOCAL(strbuf) map = STRBUF_INIT;
    for (const struct setting *row = standard->game->settings; row->key; row++) {
        if (setting_same(row, plain, standard->options))
            continue;
        strbuf_addf(&map, "%s%s: ", map.length ? ", " : "", row->key);
        setting_print(row, standard->options, &map);
        if (map.length < MAP_MOST)
            continue;
        strbuf_addf(out, VARIANT_KEPT "rules {%s}\n", map.text);
        strbuf_reset(&map);
    }
    strbuf_addf(out, VARIANT_KEPT "rules {%s}\n", map.text);
    free(plain);
}

// Writes into a record from which rules file the kept rules came.  A path that no line can hold is left out.  Then nobody is told
// when the file changes, but nothing else is lost.
static void write_origin(const struct variant *variant, struct strbuf *out)
{
    size_t length = variant->file ? strlen(variant->file) : 0;
    bool fits = length && length < KEPT_LINE_MOST - 64 && utf8_valid(variant->file, length);
    for (size_t i = 0; fits && i < length; i++)
        fits = (unsigned char)variant->file[i] >= ' ' && variant->file[i] != 0x7f;
    if (fits)
        strbuf_addf(out, VARIANT_KEPT "file %016" PRIx64 " %s\n", variant->print, variant->file);
}

bool variant_kept_write(const struct variant *variant, struct strbuf *out)
{
    LOCAL_VARIANT standard = variant_kept_standard(variant);
    if (!standard)
        return false;
    strbuf_addf(out, "rules %s\n", standard->id);
    write_standard(standard, out);
    if (strcmp(variant->title, standard->title) != 0)
        strbuf_addf(out, VARIANT_KEPT "title %s\n", variant->title);
    write_origin(variant, out);
    variant_kept_sets(variant, standard, out);
    return true;
}

bool variant_kept_by_keys(const struct variant *variant, struct strbuf *out)
{
    LOCAL_VARIANT standard = variant_standard(variant);
    if (!standard)
        return false;
    strbuf_addf(out, "rules %s\ntitle %s\n", standard->id, variant->title);
    variant_kept_sets(variant, standard, out);
    return true;
}

// --- reading rules from a record ---

struct keeping {
    struct variant *variant;
    struct options *was; // the standard game's options as the record kept them; NULL: no line says
    struct err *err;
};

static bool read_rules(struct keeping *k, const char *text)
{
    LOCAL_YAML root = yaml_value(k->variant->standard, text, k->err);
    if (!k->was)
        k->was = variant_defaults(k->variant->game);
    return root && (root->kind != YAML_MAP || !root->count ||
                    settings_load(k->variant->game->settings, root, k->variant->standard, NULL, NULL, k->was, k->err));
}

static bool read_title(struct keeping *k, const char *text)
{
    variant_call(k->variant, text);
    return true;
}

static bool read_origin(struct keeping *k, const char *text)
{
    LOCAL(strbuf) id = STRBUF_INIT;
    char *end;
    uint64_t print = strtoull(text, &end, 16);
    if (*end != ' ' || !os_path_whole(end + 1))
        return true; // somebody wrote another comment, on which nothing depends
    k->variant->print = print;
    free(k->variant->file);
    k->variant->file = mem_copy(end + 1);
    variant_id_of(k->variant->file, &id);
    if (variant_is_id(id.text))
        snprintf(k->variant->id, sizeof k->variant->id, "%s", id.text);
    return true;
}

static bool read_comment(struct keeping *k, const char *line)
{
    static const struct {
        const char *word;
        bool (*read)(struct keeping *k, const char *text);
    } kinds[] = { { "rules ", read_rules }, { "title ", read_title }, { "file ", read_origin } };
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strncmp(line, kinds[i].word, strlen(kinds[i].word)) == 0)
            return kinds[i].read(k, line + strlen(kinds[i].word));
    return true; // a line of a later Parlour
}

// Replaces the standard game by the one that the record has kept, if its rules have changed since.
static void take_old(struct keeping *k)
{
    struct variant *variant = k->variant;
    if (!k->was)
        return;
    for (const struct setting *row = variant->game->settings; row->key; row++)
        variant->outdated |= !setting_same(row, variant->options, k->was);
    if (variant->outdated)
        memcpy(variant->options, k->was, variant->game->options_size);
}

struct variant *variant_kept_read(const char *id, const char *comments, struct err *err)
{
    LOCAL(strbuf) own = STRBUF_INIT, shipped = STRBUF_INIT, line = STRBUF_INIT;
    variant_folders(&own, &shipped);
    struct keeping k = { .variant = variant_load(id, shipped.text, err), .err = err };
    bool fine = k.variant != NULL;
    for (const char *at = comments; fine && *at; at += strcspn(at, "\n") + 1) {
        strbuf_reset(&line);
        strbuf_add_bytes(&line, at, strcspn(at, "\n"));
        fine = read_comment(&k, line.text);
    }
    if (fine)
        take_old(&k);
    free(k.was);
    if (fine)
        return k.variant;
    variant_free(k.variant);
    return NULL;
}

// --- what has changed since the record ---

static bool file_changed(const struct variant *variant)
{
    LOCAL(strbuf) path = STRBUF_INIT;
    if (!variant->file || !variant_find_file(variant->file, NULL, NULL, &path))
        return false;
    LOCAL_VARIANT now = variant_load(path.text, NULL, NULL);
    return !now || now->game != variant->game || now->print != variant->print;
}

void variant_kept_news(const struct variant *variant, struct strbuf *out)
{
    if (variant->outdated) {
        strbuf_addf(out, _("%s has changed in this Parlour, but this game keeps its rules.\n"), variant_title(variant));
    } else if (file_changed(variant)) {
        const char *name = strrchr(variant->file, '/') + 1;
        strbuf_addf(out, _("The file %s has changed, but this game keeps its rules.\n"), yaml_show(name).text);
    }
}
