// SPDX-License-Identifier: GPL-3.0-or-later
// Changes one of the player's settings, in memory and in the text of the settings file.  All else in the file stays the same to
// the byte: comments, order and ends of lines.  Whether the file's keys stand in blocks, in brackets or with dots, the new value
// is written in the same way as its neighbours.
#include "base/bug.h"
#include "base/text.h"
#include "settings/yaml.h"
#include "system/elsewhere.h"
#include "system/file.h"
#include "system/paths.h"
#include "userdata/preferences.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

// An edit of the preferences' file: a key, and its new value.
struct change {
    const char *text, *key, *value;
    const char *end; // the bytes that end a line in the player's settings file
};

// Returns the byte at which character number `character` of the edited preferences' file begins, counted as yaml_node does.
static size_t byte_of(const char *text, int character)
{
    const char *at = text + yaml_mark(text, strlen(text));
    for (; character > 0 && *at; character--)
        for (at++; ((unsigned char)*at & 0xc0) == 0x80;)
            at++;
    return (size_t)(at - text);
}

static const char *end_of_lines(const char *text)
{
    const char *first = text + strcspn(text, "\r\n");
    return *first == '\r' ? first[1] == '\n' ? "\r\n" : "\r" : "\n";
}

static bool is_flow(const char *text, const struct yaml_node *map)
{
    return map->kind == YAML_MAP && text[byte_of(text, map->from)] == '{';
}

static bool replace(const struct change *change, const struct yaml_node *node, struct strbuf *out)
{
    size_t from = byte_of(change->text, node->from), to = byte_of(change->text, node->to);
    if (node->kind != YAML_SCALAR)
        return false;
    strbuf_add_bytes(out, change->text, from);
    if (from && change->text[from - 1] == ':')
        strbuf_add_char(out, ' ');
    strbuf_add(out, change->value);
    if (to > from && strchr("\r\n", change->text[to - 1])) // the old value was a block of lines
        strbuf_add(out, change->end);
    strbuf_add(out, change->text + to);
    return true;
}

// Appends the edited preferences' file, with a new entry before the first one of the map `map`.  Returns false if the map cannot
// take an entry.
static bool insert(const struct change *change, const struct yaml_node *map, const char *key, struct strbuf *out)
{
    size_t from = byte_of(change->text, map->from);
    if (is_flow(change->text, map)) {
        strbuf_add_bytes(out, change->text, from + 1);
        strbuf_addf(out, "%s: %s%s", key, change->value, map->count ? ", " : "");
        strbuf_add(out, change->text + from + 1);
        return true;
    }
    if (map->kind != YAML_MAP || !map->count)
        return false;
    strbuf_add_bytes(out, change->text, from);
    strbuf_addf(out, "%s: %s%s%*s", key, change->value, change->end, map->child[0]->column - 1, "");
    strbuf_add(out, change->text + from);
    return true;
}

// Returns whether the edited preferences' file has a key that begins with the first `length` letters of `parent` and a dot.
static bool has_dotted(const struct yaml_node *root, const char *parent, size_t length)
{
    for (int i = 0; i < root->count; i++)
        if (strncmp(root->child[i]->key, parent, length) == 0 && root->child[i]->key[length] == '.')
            return true;
    return false;
}

static void append(const struct change *change, const struct yaml_node *root, struct strbuf *out)
{
    size_t parent = strcspn(change->key, ".");
    strbuf_add(out, change->text);
    if (out->length && !strchr("\r\n", out->text[out->length - 1]))
        strbuf_add(out, change->end);
    if (change->key[parent] && !has_dotted(root, change->key, parent))
        strbuf_addf(out, "%.*s:%s  %s: %s%s", (int)parent, change->key, change->end, change->key + parent + 1, change->value,
                    change->end);
    else
        strbuf_addf(out, "%s: %s%s", change->key, change->value, change->end);
}

static bool edit(const struct change *change, const struct yaml_node *root, struct strbuf *out)
{
    const struct yaml_node *node = yaml_entry(root, change->key), *above = NULL;
    size_t parent = strcspn(change->key, ".");
    if (node)
        return replace(change, node, out);
    for (int i = 0; i < root->count && change->key[parent] && !above; i++)
        if (strncmp(root->child[i]->key, change->key, parent) == 0 && !root->child[i]->key[parent])
            above = root->child[i];
    if (above)
        return insert(change, above, change->key + parent + 1, out);
    if (is_flow(change->text, root))
        return insert(change, root, change->key, out);
    append(change, root, out);
    return true;
}

// Reads all preferences from the edited text of the file, to check that only the changed one differs.  Returns false if the text
// has a fault.  No layout of a file can then trick the edit into spoiling it.
static bool read_text(const char *text, struct preferences *values)
{
    LOCAL(err) ignored = ERR_INIT;
    LOCAL_YAML root = yaml_parse("", text, strlen(text), &ignored);
    int rows = 0;
    while (preference_rows[rows].key)
        rows++;
    enum setting_found *found = mem_zero((size_t)rows, sizeof *found);
    settings_init(preference_rows, values);
    bool good = root && preferences_take(values, root, "", found, &ignored);
    free(found);
    return good;
}

static bool holds(const struct change *change, const char *changed)
{
    struct preferences *got = mem_zero(1, sizeof *got), *want = mem_zero(1, sizeof *want);
    LOCAL(err) ignored = ERR_INIT;
    bool good = read_text(change->text, want) && settings_set(preference_rows, change->key, change->value, "", want, &ignored) &&
                read_text(changed, got);
    for (const struct setting *row = preference_rows; row->key && good; row++)
        good = setting_same(row, got, want);
    good = good && got->binds == want->binds;
    free(got);
    free(want);
    return good;
}

char *preferences_edit(const char *text, const char *key, const char *value)
{
    struct change change = { .text = text, .key = key, .value = value, .end = end_of_lines(text) };
    LOCAL(err) ignored = ERR_INIT;
    LOCAL(strbuf) out = STRBUF_INIT;
    LOCAL_YAML root = yaml_parse("", text, strlen(text), &ignored);
    if (!root || root->kind != YAML_MAP)
        return NULL;
    bool good = edit(&change, root, &out) && holds(&change, out.text);
    if (!good && !is_flow(text, root)) { // the file may end in a way that lets nothing be added, such as three dots
        strbuf_reset(&out);
        good = !yaml_entry(root, key) && insert(&change, root, key, &out) && holds(&change, out.text);
    }
    return good ? strbuf_take(&out) : NULL;
}

// --- writing the settings file ---

// Reads the text of the preferences' file to be edited, or of the shipped one if there is none yet.
static void read_file(struct strbuf *text)
{
    LOCAL(strbuf) path = STRBUF_INIT;
    preferences_path(&path);
    if (!file_read(path.text, text)) {
        strbuf_reset(&path);
        paths_shipped("parlour.yaml", &path);
        file_read(path.text, text);
    }
}

static bool keep(const char *key, const char *value, bool lasting, struct err *err)
{
    LOCAL(strbuf) text = STRBUF_INIT, path = STRBUF_INIT;
    preferences_path(&path);
    LOCAL_FILE lock = file_lock_folder_of(path.text);
    read_file(&text);
    char *changed = preferences_edit(text.text, key, value);
    bool kept = changed && file_save(path.text, changed);
    if (!changed && lasting)
        err_add(err, _("Nothing is changed. The settings file is laid out so that the setting cannot be kept there."));
    else if (!changed)
        err_add(err, _("Changed for now. The settings file is laid out so that it cannot be kept there."));
    else if (!kept && lasting)
        err_add(err, _("Nothing is changed. The settings file cannot be written, %s."), strerror(errno));
    else if (!kept)
        err_add(err, _("Changed for now. The settings file cannot be written, %s."), strerror(errno));
    free(changed);
    return kept;
}

static bool set(struct preferences *preferences, const char *key, const char *value, bool lasting, struct err *err)
{
    if (!settings_set(preference_rows, key, value, "", preferences, err))
        return false;
    if (preferences->faulty && lasting)
        return err_add(err, _("Nothing is changed. The settings file has faults and is left as it is."));
    if (preferences->faulty)
        return err_add(err, _("Changed for now. The settings file has faults and is left as it is."));
    LOCAL(strbuf) written = STRBUF_INIT;
    setting_print(setting_find(preference_rows, key), preferences, &written);
    // A player who is not asked who speaks has answered that by setting speech.
    bool answered = strcmp(key, "speech") == 0 && !preferences->asked && (elsewhere_ssh() || elsewhere_wsl());
    return keep(key, written.text, lasting, err) && (!answered || set(preferences, "asked", "true", lasting, err));
}

bool preferences_set(struct preferences *preferences, const char *key, const char *value, struct err *err)
{
    return set(preferences, key, value, false, err);
}

bool preferences_set_lasting(struct preferences *preferences, const char *key, const char *value, struct err *err)
{
    return set(preferences, key, value, true, err);
}
