// SPDX-License-Identifier: GPL-3.0-or-later
// Answers to authors of wrong rules files, who call a file, its keys or its game otherwise than Parlour does.  Each answer says
// what to write or how to rename the file; nothing is guessed and accepted.
#include "rules/variant/variant_wrong.h"

#include "base/text.h"
#include "rules/variant/variant.h"
#include "rules/variant/variant_files.h"
#include "settings/settings.h"

#include <ctype.h>
#include <string.h>

// --- unknown keys of a rules file ---

// Returns the key that the author of a wrong rules file means by another word in its head, such as "extends" for "base".  Returns
// NULL if the word is unknown.
static const char *head_meant(const char *key)
{
    static const char *const words[][2] = {
        { "base", "extends" },    { "game", "extends" },   { "parent", "extends" },  { "based_on", "extends" },
        { "from", "extends" },    { "extend", "extends" }, { "variant", "extends" }, { "inherits", "extends" },
        { "extends", "extends" }, { "family", "family" },  { "title", "title" },     { "name", "title" },
        { "id", "id" },
    };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (text_same(key, words[i][0]))
            return words[i][1];
    return NULL;
}

static bool has_key(const struct game *game, const char *key)
{
    size_t length = strlen(key);
    for (const struct setting *row = game->settings; row->key; row++)
        if (strcmp(row->key, key) == 0 || strcmp(setting_name(row), key) == 0 ||
            (strncmp(row->key, key, length) == 0 && row->key[length] == '.'))
            return true;
    return false;
}

static const struct game *family_with(const char *key)
{
    for (int i = 0; games[i]; i++)
        if (!games[i]->example && has_key(games[i], key))
            return games[i];
    return NULL;
}

static bool is_known(const char *const *known, const char *key)
{
    for (; *known; known++)
        if (strcmp(*known, key) == 0)
            return true;
    return false;
}

static const struct game *family_likely(const char *key)
{
    for (int i = 0; games[i]; i++)
        if (!games[i]->example && setting_likely(games[i]->settings, key))
            return games[i];
    return NULL;
}

// Returns whether this key is a wrong one, such as "options", under which authors of rules files put all other keys.
static bool is_wrapper(const char *key)
{
    static const char *const words[] = { "rules", "options", "settings", "keys", "house_rules" };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (text_same(key, words[i]))
            return true;
    return false;
}

// Adds to err what is known about a wrong key of a rules file, one that its family does not have.  Returns false if nothing is
// known.
static bool say_key(const struct game *game, const struct yaml_node *node, const char *path, struct err *err)
{
    const struct game *other = family_with(node->key);
    const char *head = head_meant(node->key);
    struct yaml_shown shown = yaml_show(node->key);
    if (!head && setting_lacks(game->lacks, node->key)) // keys at any depth are answered elsewhere
        return false;
    if (head && strcmp(head, "title") == 0)
        yaml_fault(node, path, err, _("There is no key %s. Did you mean %s?"), shown.text, head);
    else if (head)
        yaml_fault(node, path, err, _("There is no key %s. Write %s."), shown.text, head);
    else if (other && !setting_likely(game->settings, node->key))
        yaml_fault(
            node, path, err,
            _("The key %s belongs to the family %s, and these rules are of the family %s. Delete it, or extend another game."),
            node->key, other->id, game->id);
    else if (node->kind == YAML_MAP && is_wrapper(node->key))
        yaml_fault(node, path, err,
                   _("There is no key %s. Leave this line out, and begin the keys below it at the beginning of the line."),
                   shown.text);
    else if (!setting_nearest(game->settings, node->key) && (other = family_likely(node->key)))
        yaml_fault(node, path, err, _("There is no key %s in the family %s. In the family %s it would be %s."), shown.text,
                   game->id, other->id, setting_name(setting_likely(other->settings, node->key)));
    else
        return false;
    return true;
}

bool variant_wrong_keys(const struct game *game, const struct yaml_node *root, const char *path, const char **known, int room,
                        struct err *err)
{
    int count = 0;
    bool fine = true;
    while (known[count])
        count++;
    for (int i = 0; i < root->count; i++) {
        const struct yaml_node *node = root->child[i];

        if (has_key(game, node->key) || is_known(known, node->key) || room == 0 || !say_key(game, node, path, err))
            continue;
        fine = false;
        known[count++] = node->key;
        known[count] = NULL;
        room--;
    }
    return fine;
}

// --- the head of a wrong rules file ---

bool variant_wrong_head(const struct yaml_node *root, const char *path, struct err *err)
{
    static const char *const heads[] = { "extends", "family", NULL };
    for (int i = 0; i < root->count; i++) {
        const struct yaml_node *node = root->child[i];
        const char *meant = head_meant(node->key);

        if (meant && strcmp(meant, "extends") == 0 && node->kind == YAML_SCALAR)
            return yaml_fault(node, path, err, _("The file does not say which game this is. Write extends: %s, not %s."),
                              yaml_show(node->text).text, yaml_show(node->key).text);
    }
    for (int i = 0; i < root->count; i++)
        if (settings_misspelt(root->child[i], heads, path, err))
            return false;
    return yaml_fault(root, path, err,
                      _("The file does not say which game this is. Write extends: with a variant, or family: with a family."));
}

// Finds the rules file in a folder that has this title, in case a variant was wrongly called by its title, and puts its id into
// `out`.  Only the titles are looked at.
static void find_title(const char *folder, const char *title, struct strbuf *out)
{
    struct dirent **files = NULL;
    int count = variant_scan(folder, &files);
    for (int i = 0; i < count && !out->length; i++) {
        LOCAL(strbuf) path = STRBUF_INIT;
        strbuf_addf(&path, "%s/%s", folder, files[i]->d_name);
        LOCAL_YAML root = yaml_load(path.text, NULL);
        const struct yaml_node *node = root ? yaml_find(root, "title") : NULL;

        if (node && node->kind == YAML_SCALAR && *node->text &&
            (text_like(title, node->text) || text_like(title, text_in("title", node->text))))
            variant_id_of(path.text, out);
    }
    variant_scan_free(files, count);
}

// Finds the id of the rules that were wrongly called by their title, perhaps written as one word, as in gin-rummy.  Returns false
// if no rules have that title.
static bool id_of_title(const char *title, struct strbuf *out)
{
    LOCAL(strbuf) own = STRBUF_INIT, shipped = STRBUF_INIT, words = STRBUF_INIT;
    for (const char *at = title; *at; at++)
        strbuf_addf(&words, "%c", *at == '-' || *at == '_' ? ' ' : *at);
    variant_folders(&own, &shipped);
    const char *const ways[] = { title, words.text };
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        find_title(own.text, ways[i], out);
        find_title(shipped.text, ways[i], out);
    }
    return out->length > 0;
}

bool variant_wrong_extends(const struct yaml_node *node, const char *path, struct err *err)
{
    LOCAL(strbuf) titled = STRBUF_INIT, id = STRBUF_INIT, own = STRBUF_INIT;
    struct nearest near = nearest_to(node->text);
    struct yaml_shown shown = yaml_show(node->text);
    variant_id_of(node->text, &id);
    variant_id_of(path, &own);
    const char *lacks = game_lacks(id.text);
    if (strcmp(own.text, node->text) == 0)
        return yaml_fault(node, path, err,
                          _("This file extends itself. Write the game that it changes, as in extends: playroom."));
    if (variant_is_path(node->text) && variant_exists(id.text))
        return yaml_fault(node, path, err,
                          _("There is no file %s beside this one. For the rules of that name write extends: %s."), shown.text,
                          id.text);
    if (variant_is_path(node->text))
        return yaml_fault(node, path, err, _("There is no file %s to extend. Its path starts from the folder of this file."),
                          shown.text);
    if (lacks)
        return yaml_fault(node, path, err, _("There is no variant %s to extend. %s"), shown.text, lacks);
    variant_nearest(&near);
    if (nearest_is_slip(&near))
        return yaml_fault(node, path, err, _("There is no variant %s to extend. The nearest one is %s."), shown.text, near.best);
    if (id_of_title(node->text, &titled))
        return yaml_fault(node, path, err, _("There is no variant %s to extend. The rules of this title are called %s."),
                          shown.text, titled.text);
    return yaml_fault(node, path, err,
                      _("There is no variant %s to extend. The command parlour rules list names all. Whoever gave you this "
                        "file can give you that one too, or both as one, by parlour rules diff playroom %s --keys."),
                      shown.text, own.text);
}

// --- wrong names of rules files ---

// Returns the length of a rules file's name without its ending.  The ending may be a slightly wrong one: .yml, .YAML.
static size_t length_without_suffix(const char *name)
{
    static const char *const suffixes[] = { ".yaml", ".yml" };
    size_t length = strlen(name);
    for (int i = 0; i < 2; i++) {
        size_t suffix = strlen(suffixes[i]);

        if (length > suffix && text_same(name + length - suffix, suffixes[i]))
            return length - suffix;
    }
    return length;
}

static bool has_suffix(const char *name)
{
    return length_without_suffix(name) < strlen(name);
}

// Appends an id made from a rules file's wrong name, by which the file could be renamed and found: "my-rules" for "My Rules.yml".
static void suggest_id(const char *name, struct strbuf *out)
{
    size_t length = length_without_suffix(name);
    for (size_t i = 0; i < length && out->length < VARIANT_ID_MAX; i++) {
        unsigned char c = (unsigned char)tolower((unsigned char)name[i]);

        if (isdigit(c) || (c >= 'a' && c <= 'z'))
            strbuf_add_char(out, (char)c);
        else if (c < 0x80 && out->length && out->text[out->length - 1] != '-')
            strbuf_add_char(out, '-');
    }
    while (out->length && out->text[out->length - 1] == '-')
        strbuf_cut(out, out->length - 1);
    if (!out->length)
        strbuf_add(out, "mine");
}

static const char *file_of(const char *path)
{
    return strrchr(path, '/') ? strrchr(path, '/') + 1 : path;
}

bool variant_wrong_file_name(const struct yaml_node *root, const char *path, struct err *err)
{
    LOCAL(strbuf) id = STRBUF_INIT;
    suggest_id(file_of(path), &id);
    if (variant_in_folders(path))
        return yaml_fault(
            root, path, err,
            _("The name of this file has other signs than small letters a to z, digits and hyphens, or does not end in "
              ".yaml. Rename it to %s.yaml."),
            id.text);
    return yaml_fault(root, path, err,
                      _("The name of this file has other signs than small letters a to z, digits and hyphens, or does not end in "
                        ".yaml. Rename it to %s.yaml, or write id: %s into it."),
                      id.text, id.text);
}

// Returns whether a file is meant to hold rules but has a wrong name, which no id can mean.
static bool is_misnamed(const char *file)
{
    LOCAL(strbuf) id = STRBUF_INIT;
    size_t length = length_without_suffix(file);
    strbuf_add_bytes(&id, file, length);
    return has_suffix(file) && *file != '.' && (!variant_is_id(id.text) || strcmp(file + length, ".yaml") != 0);
}

// Adds a sentence about the wrong name of the rules file in a folder that somebody means by `name`.  If `name` is NULL, adds one
// about each file whose name is so wrong that it is not read.  Returns false if there is none.
static bool say_misnamed(const char *folder, const char *name, struct err *err)
{
    struct dirent **files = NULL;
    int count = variant_scan_all(folder, &files);
    bool said = false;
    for (int i = 0; i < count; i++) {
        const char *file = files[i]->d_name;
        LOCAL(strbuf) id = STRBUF_INIT, stem = STRBUF_INIT, asked = STRBUF_INIT;

        strbuf_add_bytes(&stem, file, length_without_suffix(file));
        if (name)
            strbuf_add_bytes(&asked, name, length_without_suffix(name));
        suggest_id(file, &id);
        if (!name && strcmp(file + stem.length, ".yaml") == 0) // the file is read, and its name complained of there
            continue;
        if (!is_misnamed(file) || (name && !text_same(stem.text, asked.text) && !text_same(id.text, asked.text)))
            continue;
        err_add(
            err,
            _("The file %s cannot be found by its name: names of rules files have only small letters a to z, digits and hyphens, "
              "and end in .yaml. Rename it to %s.yaml."),
            yaml_show(file).text, id.text);
        said = true;
    }
    variant_scan_free(files, count);
    return said;
}

void variant_wrong_files(const char *folder, struct err *err)
{
    say_misnamed(folder, NULL, err);
}

bool variant_wrong_name(const char *name, struct err *err)
{
    LOCAL(strbuf) own = STRBUF_INIT, shipped = STRBUF_INIT, id = STRBUF_INIT;
    struct nearest near = nearest_to(name);
    variant_folders(&own, &shipped);
    if (!strchr(name, '/') && (say_misnamed(own.text, name, err) || say_misnamed(".", name, err)))
        return false;
    if (variant_is_path(name))
        return err_add(err, _("%s: There is no such file. Check the name."), name);
    const char *lacks = game_lacks(name);
    if (lacks)
        return err_add(err, _("There are no rules named %s. %s"), yaml_show(name).text, lacks);
    variant_nearest(&near);
    if (nearest_is_slip(&near))
        return err_add(err, _("There are no rules named %s. The nearest name is %s."), yaml_show(name).text, near.best);
    if (id_of_title(name, &id))
        return err_add(err, _("There are no rules named %s. The rules of this title are called %s."), yaml_show(name).text,
                       id.text);
    if (game_likely(name))
        return err_add(
            err,
            _("There are no rules named %s, but a key of rules files may be meant. The command parlour rules schema %s says it."),
            yaml_show(name).text, yaml_show(name).text);
    return err_add(err, _("There are no rules named %s. The command parlour rules list names all."), yaml_show(name).text);
}
