// SPDX-License-Identifier: GPL-3.0-or-later
// Reads a variant.  A file is read on top of the one that it extends, whose options are read first, and so on up to a file that
// names its family; a fault anywhere in this chain makes the whole variant fail.  What the keys mean is in the family's table,
// and where the files are is the business of variant_files.c.
#include "rules/variant/variant.h"

#include "base/bug.h"
#include "base/hash.h"
#include "base/number.h"
#include "base/text.h"
#include "base/utf8.h"
#include "rules/variant/variant_files.h"
#include "rules/variant/variant_wrong.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { EXTENDS_MAX = 8 };
_Static_assert((int)SETTING_PLAYERS_MAX == (int)SEATS_MAX, "a map by players names as many as there are seats");

// The chain of rules files that are being read for one variant: the file that was asked for, the one that it extends, and so on.
struct chain {
    const char *path;
    const struct chain *from;
    int length;
};

static const char *const head_keys[] = { "parlour", "id", "family", "title", "extends", NULL };
enum { FORMAT_KNOWN = 1 }; // the form of rules files that this Parlour reads

static void list_families(struct strbuf *out)
{
    for (int i = 0; games[i]; i++)
        if (!games[i]->example)
            strbuf_addf(out, "%s%s", out->length ? ", " : "", games[i]->id);
}

// --- the head of a rules file ---

// Returns the text of a key in the head of a variant's rules file, such as its title.  Returns NULL if the key is not there or
// has a fault.
static const char *head_text(const struct yaml_node *root, const char *path, const char *key, size_t most, bool *fine,
                             struct err *err)
{
    const struct yaml_node *node = yaml_find(root, key);
    if (!node)
        return NULL;
    if (node->kind != YAML_SCALAR || !*node->text || strlen(node->text) > most || strpbrk(node->text, "\n\t")) {
        *fine = yaml_fault(node, path, err, _("The key %s takes one line of text, at most %zu letters."), key, most);
        return NULL;
    }
    return node->text;
}

static bool read_id(struct variant *variant, const struct yaml_node *root, const char *path, struct err *err)
{
    LOCAL(strbuf) name = STRBUF_INIT;
    bool fine = true;
    const char *id = head_text(root, path, "id", VARIANT_ID_MAX, &fine, err);
    const struct yaml_node *at = id ? yaml_find(root, "id") : root;
    variant_id_of(path, &name);
    if (id && !variant_is_id(id))
        fine = yaml_fault(at, path, err, _("An id holds only the letters a to z, digits and hyphens, and %s does not."),
                          yaml_show(id).text);
    else if (id && strcmp(id, name.text) != 0 && variant_in_folders(path))
        fine = yaml_fault(at, path, err, _("The id is %s, so this file must be named %s.yaml, or the id must be %s."), id, id,
                          name.text);
    else if (!id && fine && !variant_is_id(name.text))
        fine = variant_wrong_file_name(root, path, err);
    if (fine) {
        memset(variant->id, 0, sizeof variant->id);
        strncpy(variant->id, id ? id : name.text, sizeof variant->id - 1);
    }
    return fine;
}

static bool read_title(struct variant *variant, const struct yaml_node *root, const char *path, struct err *err)
{
    LOCAL(strbuf) clean = STRBUF_INIT;
    bool fine = true;
    const char *title = head_text(root, path, "title", sizeof variant->title - 1, &fine, err);
    utf8_plain(title ? title : variant->id, sizeof variant->title, &clean); // the title is spoken and printed everywhere
    memset(variant->title, 0, sizeof variant->title);
    memcpy(variant->title, clean.text, clean.length);
    return fine;
}

// --- the chain of rules files ---

static bool read_file(struct variant *variant, const struct chain *chain, struct err *err);

static void name_chain(const struct chain *chain, struct strbuf *out)
{
    if (chain->from) {
        name_chain(chain->from, out);
        strbuf_add(out, ", ");
    }
    variant_id_of(chain->path, out);
}

static bool read_parent(struct variant *variant, const struct chain *chain, const struct yaml_node *node, struct err *err)
{
    LOCAL(strbuf) folder = STRBUF_INIT, path = STRBUF_INIT, names = STRBUF_INIT;
    bool circle = false;
    variant_folder_of(chain->path, &folder);
    if (!variant_find_file(node->text, folder.text, chain->path, &path))
        return variant_wrong_extends(node, chain->path, err);
    const struct chain next = { path.text, chain, chain->length + 1 };
    for (const struct chain *link = chain; link; link = link->from)
        circle |= variant_same_file(link->path, path.text);
    name_chain(&next, &names);
    if (circle && !chain->from)
        return yaml_fault(node, chain->path, err,
                          _("This file extends itself. Write the game that it changes, as in extends: playroom."));
    if (circle)
        return yaml_fault(node, chain->path, err, _("These files extend each other in a circle: %s. Take one extends out."),
                          names.text);
    if (next.length > EXTENDS_MAX)
        return yaml_fault(node, chain->path, err, _("More than %d files extend each other: %s. Make the chain shorter."),
                          EXTENDS_MAX, names.text);
    return read_file(variant, &next, err);
}

static bool start_family(struct variant *variant, const struct yaml_node *root, const char *path, const char *family,
                         struct err *err)
{
    LOCAL(strbuf) names = STRBUF_INIT;
    if (variant->game) {
        if (strcmp(variant->game->id, family) == 0)
            return true;
        return yaml_fault(yaml_find(root, "family"), path, err,
                          _("The family is %s, but the rules it extends are of the family %s. Delete this line."),
                          yaml_show(family).text, variant->game->id);
    }
    variant->game = game_find(family);
    if (variant->game) {
        variant->options = variant_defaults(variant->game);
        return true;
    }
    list_families(&names);
    return yaml_fault(yaml_find(root, "family"), path, err, _("There is no family %s. The families are %s."),
                      yaml_show(family).text, names.text);
}

// Checks that the form of a variant's rules file is one that this Parlour can read ("parlour: 1").  Returns false, with a
// sentence in err, if it is not.
static bool read_format(const struct yaml_node *root, const char *path, struct err *err)
{
    const struct yaml_node *node = yaml_find(root, "parlour");
    long form = FORMAT_KNOWN;
    if (!node)
        return true;
    if (node->kind != YAML_SCALAR || node->quoted || !number_read(node->text, 1, INT_MAX, &form))
        return yaml_fault(node, path, err, _("The form of this file is a number. Write parlour: %d."), FORMAT_KNOWN);
    return form == FORMAT_KNOWN ||
           yaml_fault(node, path, err,
                      _("This file is of form %ld, and this Parlour reads form %d. Install a newer Parlour to play by it."), form,
                      FORMAT_KNOWN);
}

static bool read_rows(struct variant *variant, const char *path, const struct yaml_node *root, struct err *err)
{
    enum { HEAD_KEYS = sizeof head_keys / sizeof *head_keys, MORE = 8 };
    const char *known[HEAD_KEYS + MORE] = { NULL };
    memcpy(known, head_keys, sizeof head_keys);
    bool fine = variant_wrong_keys(variant->game, root, path, known, MORE, err);
    return settings_load(variant->game->settings, root, path, known, variant->game->lacks, variant->options, err) && fine;
}

static bool read_keys(struct variant *variant, const struct chain *chain, const struct yaml_node *root, struct err *err)
{
    bool fine = true;
    const char *family = head_text(root, chain->path, "family", VARIANT_ID_MAX, &fine, err);
    const char *extends = head_text(root, chain->path, "extends", PATH_MAX, &fine, err);
    if (!read_format(root, chain->path, err)) // nothing else in the file can be understood then
        return false;
    if (extends && !read_parent(variant, chain, yaml_find(root, "extends"), err))
        return false;
    if (family && !start_family(variant, root, chain->path, family, err))
        return false;
    if (!family && !extends && fine)
        return variant_wrong_head(root, chain->path, err);
    if (!variant->game)
        return false;
    fine &= read_id(variant, root, chain->path, err);
    fine &= read_title(variant, root, chain->path, err);
    return read_rows(variant, chain->path, root, err) && fine;
}

// Sets the variant's standard game, if it has none yet, to the rules file at `path`, if that is a shipped one.  Called for each
// file in the chain of `extends`.
static void note_standard(struct variant *variant, const char *path)
{
    LOCAL(strbuf) id = STRBUF_INIT;
    if (!*variant->standard && variant_is_shipped(path)) {
        variant_id_of(path, &id);
        snprintf(variant->standard, sizeof variant->standard, "%s", id.text);
    }
}

static bool read_file(struct variant *variant, const struct chain *chain, struct err *err)
{
    note_standard(variant, chain->path);
    LOCAL_YAML root = yaml_load(chain->path, err);
    if (root && root->kind != YAML_MAP)
        return settings_no_keys(root, chain->path, err);
    return root && read_keys(variant, chain, root, err);
}

// Returns the word or the path by which a record names its variant.  A path relative to the current folder is made whole, since
// the record may be in another folder.
static char *record_word(const char *name, const char *folder, const char *path)
{
    char *whole = variant_is_path(name) && !folder ? realpath(path, NULL) : NULL;
    return whole ? whole : mem_copy(name);
}

// Returns a fingerprint of a variant's rules, made from the keys that differ from the family's default.
static uint64_t fingerprint(const struct variant *variant)
{
    struct options *plain = variant_defaults(variant->game);
    LOCAL(strbuf) text = STRBUF_INIT;
    settings_print(variant->game->settings, plain, variant->options, "", &text);
    uint64_t print = hash_bytes(HASH_START, text.text, text.length);
    free(plain);
    return print;
}

struct variant *variant_load(const char *name, const char *folder, struct err *err)
{
    LOCAL(strbuf) path = STRBUF_INIT;
    if (!variant_find_file(name, folder, NULL, &path)) {
        variant_wrong_name(name, err);
        return NULL;
    }
    struct variant *variant = mem_zero(1, sizeof *variant);
    strbuf_init(&variant->changed);
    if (!read_file(variant, &(struct chain){ .path = path.text, .length = 1 }, err)) {
        variant_free(variant);
        return NULL;
    }
    variant->word = record_word(name, folder, path.text);
    if (!variant_is_shipped(path.text)) {
        variant->file = realpath(path.text, NULL);
        variant->print = fingerprint(variant);
    }
    variant->path = strbuf_take(&path);
    return variant;
}

struct variant *variant_standard(const struct variant *variant)
{
    LOCAL(strbuf) path = STRBUF_INIT;
    struct variant *standard = variant_shipped_file(variant->standard, &path) ? variant_load(path.text, NULL, NULL) : NULL;
    if (!standard || standard->game == variant->game)
        return standard;
    variant_free(standard);
    return NULL;
}

struct variant *variant_parent(const struct variant *variant)
{
    LOCAL(strbuf) folder = STRBUF_INIT, path = STRBUF_INIT;
    LOCAL_YAML root = variant->path ? yaml_load(variant->path, NULL) : NULL;
    const struct yaml_node *extends = root ? yaml_find(root, "extends") : NULL;
    if (!extends || extends->kind != YAML_SCALAR)
        return NULL;
    variant_folder_of(variant->path, &folder);
    bool found = variant_find_file(extends->text, folder.text, variant->path, &path);
    return found ? variant_load(path.text, NULL, NULL) : NULL;
}

// Returns the default options of a variant's family.  They are read from the texts in its table of rule keys only once, since a
// list of all variants needs them for every file.
static const struct options *fallbacks(const struct game *game)
{
    static struct known {
        const struct game *game;
        struct options *options;
        struct known *next;
    } * first;
    for (const struct known *known = first; known; known = known->next)
        if (known->game == game)
            return known->options;
    struct known *known = mem_zero(1, sizeof *known);
    *known = (struct known){ .game = game, .options = mem_zero(1, game->options_size), .next = first };
    settings_init(game->settings, known->options);
    first = known;
    return known->options;
}

struct options *variant_defaults(const struct game *game)
{
    return memcpy(mem_zero(1, game->options_size), fallbacks(game), game->options_size);
}

struct variant *variant_copy(const struct variant *variant)
{
    struct variant *copy = mem_zero(1, sizeof *copy);
    *copy = *variant;
    copy->options = memcpy(mem_zero(1, variant->game->options_size), variant->options, variant->game->options_size);
    copy->path = mem_copy(variant->path);
    copy->word = mem_copy(variant->word);
    copy->file = variant->file ? mem_copy(variant->file) : NULL;
    strbuf_init(&copy->changed);
    strbuf_add(&copy->changed, variant->changed.text);
    return copy;
}

void variant_free(struct variant *variant)
{
    if (!variant)
        return;
    free(variant->options);
    free(variant->path);
    free(variant->word);
    free(variant->file);
    strbuf_release(&variant->changed);
    free(variant);
}

// --- overridden keys ---

// Adds to variant->changed, for a record, the `set` lines of a change: the line of the key itself, or, if no row has the key, the
// lines of all keys that differ from `before`.
static void note_change(struct variant *variant, const char *key, const char *text, const struct options *before)
{
    const struct setting *own = setting_find(variant->game->settings, key);
    for (const struct setting *row = variant->game->settings; row->key; row++) {
        if (own ? row != own : setting_same(row, before, variant->options))
            continue;
        strbuf_addf(&variant->changed, "set %s ", row->key);
        if (row->type == SETTING_SHORT)
            strbuf_add_bytes(&variant->changed, text, strcspn(text, "\n"));
        else
            setting_print(row, variant->options, &variant->changed);
        strbuf_add_char(&variant->changed, '\n');
    }
}

// Sets again the variant's keys that were changed one by one, after a key that sets several at once has overwritten them.
static void keep_beside(struct variant *variant)
{
    const struct setting *table = variant->game->settings;
    LOCAL(strbuf) key = STRBUF_INIT, text = STRBUF_INIT;
    for (const char *line = variant->changed.text; *line; line = strchr(line, '\n') + 1) {
        const char *name = line + strlen("set "), *value = strchr(name, ' ') + 1;

        strbuf_reset(&key);
        strbuf_reset(&text);
        strbuf_add_bytes(&key, name, (size_t)(value - 1 - name));
        strbuf_add_bytes(&text, value, strcspn(value, "\n"));
        if (setting_find(table, key.text)->type != SETTING_SHORT)
            settings_set(table, key.text, text.text, "", variant->options, NULL);
    }
}

bool variant_set(struct variant *variant, const char *key, const char *text, const char *where, struct err *err)
{
    size_t size = variant->game->options_size;
    struct options *before = memcpy(mem_zero(1, size), variant->options, size);
    bool fine = settings_set(variant->game->settings, key, text, where, variant->options, err);
    const struct setting *row = setting_find(variant->game->settings, key);
    text += strspn(text, " \n");
    if (fine && row && row->type == SETTING_SHORT)
        keep_beside(variant);
    if (fine)
        note_change(variant, key, text, before);
    free(before);
    return fine;
}

bool variant_set_pair(struct variant *variant, const char *pair, const char *where, struct err *err)
{
    LOCAL(strbuf) key = STRBUF_INIT;
    size_t length = strcspn(pair, "=");
    strbuf_add_bytes(&key, pair, length);
    return variant_set(variant, key.text, pair + length + 1, where, err);
}

void variant_call(struct variant *variant, const char *title)
{
    LOCAL(strbuf) clean = STRBUF_INIT;
    utf8_plain(title, sizeof variant->title, &clean);
    if (clean.length)
        snprintf(variant->title, sizeof variant->title, "%s", clean.text);
}

// --- how many players a variant is for ---

static int number_of(const struct variant *variant, const char *key)
{
    const struct setting *row = setting_find(variant->game->settings, key);
    if (!row || row->type != SETTING_INT)
        BUG("the family %s has no number %s", variant->game->id, key);
    return *(const int *)((const char *)variant->options + row->offset);
}

void variant_players(const struct variant *variant, int *min, int *max)
{
    *min = number_of(variant, "players.min");
    *max = number_of(variant, "players.max");
}

int variant_seats(const struct variant *variant, int wanted)
{
    int min, max;
    variant_players(variant, &min, &max);
    return wanted < min ? min : wanted > max ? max : wanted;
}

int variant_usual(const struct variant *variant)
{
    enum { USUAL = 4 };
    bool says = setting_find(variant->game->settings, "players.usual");
    return variant_seats(variant, says ? number_of(variant, "players.usual") : USUAL);
}

bool variant_check(const struct variant *variant, int seats, struct err *err)
{
    int min, max;
    variant_players(variant, &min, &max);
    if (min > max)
        return err_add(err, _("Nobody can play, because players.min is %d and players.max is %d. Raise players.max."), min, max);
    if ((seats < min || seats > max) && min == max)
        return err_add(err, P_("%s is for %d player, not for %d.", "%s is for %d players, not for %d.", max),
                       variant_title(variant), max, seats);
    if (seats < min || seats > max)
        return err_add(err, _("%s is for %d to %d players, not for %d."), variant_title(variant), min, max, seats);
    return !variant->game->check || variant->game->check(variant->game, variant->options, seats, err);
}

// Returns the place in a variant's rules file that a sentence about a fault speaks of: the first key that the sentence names and
// the file has, or else the beginning of the file.
static const struct yaml_node *place_of(const struct variant *variant, const struct yaml_node *root, const char *sentence)
{
    const struct yaml_node *place = root;
    const char *first = NULL;
    for (const struct setting *row = variant->game->settings; row->key; row++) {
        const char *named = strstr(sentence, setting_name(row));
        const struct yaml_node *entry = named ? setting_entry(row, root) : NULL;

        if (entry && (!first || named < first)) {
            first = named;
            place = entry;
        }
    }
    return place;
}

// Adds to err a sentence on which numbers of players can play a variant, if some that its rules file allows cannot.  `seats` is
// the first number that cannot.
static void say_players(const struct variant *variant, const struct yaml_node *root, int min, int max, int seats, struct err *err)
{
    int first = max + 1;
    while (first > seats && variant_check(variant, first - 1, NULL))
        first--;
    if (seats > min)
        yaml_fault(place_of(variant, root, "players.max"), variant->path, err,
                   P_("These rules can be played by %d player. Write players.max: %d.",
                      "These rules can be played by up to %d players. Write players.max: %d.", seats - 1),
                   seats - 1, seats - 1);
    else if (first <= max)
        yaml_fault(place_of(variant, root, "players.min"), variant->path, err,
                   _("These rules can be played by %d players or more. Write players.min: %d."), first, first);
}

// Copies the sentences in `found`, each about a fault in a variant's rules, to err.  Each copy begins with the variant's file,
// and the line and column of the key that the sentence names.
static void name_places(const struct variant *variant, const struct yaml_node *root, const struct err *found, struct err *err)
{
    LOCAL(strbuf) sentence = STRBUF_INIT;
    for (const char *line = found->text.text; root && *line; line = strchr(line, '\n') + 1) {
        strbuf_reset(&sentence);
        strbuf_add_bytes(&sentence, line, strcspn(line, "\n"));
        yaml_fault(place_of(variant, root, sentence.text), variant->path, err, "%s", sentence.text);
    }
}

bool variant_trial(const struct variant *variant, struct err *err)
{
    const struct game *game = variant->game;
    LOCAL(err) found = ERR_INIT;
    if (!game->trial || game->trial(game, variant->options, variant->file ? &found : err))
        return true;
    LOCAL_YAML root = variant->file ? yaml_load(variant->path, err) : NULL;
    name_places(variant, root, &found, err);
    return false;
}

bool variant_check_all(const struct variant *variant, struct err *err)
{
    LOCAL(err) found = ERR_INIT;
    int min, max, seats;
    variant_players(variant, &min, &max);
    for (seats = min; variant_check(variant, seats, &found) && seats < max;)
        seats++;
    LOCAL_YAML root = found.count ? yaml_load(variant->path, err) : NULL;
    name_places(variant, root, &found, err);
    if (root && min <= max)
        say_players(variant, root, min, max, seats, err);
    return !found.count;
}

const char *variant_title(const struct variant *variant)
{
    return text_in("title", variant->title);
}

void variant_explain_players(const struct variant *variant, const char *name, struct strbuf *out)
{
    int min, max;
    variant_players(variant, &min, &max);
    if (min == max)
        strbuf_addf(out, P_("%s is for %d player.\n", "%s is for %d players.\n", max), name, max);
    else
        strbuf_addf(out, _("%s is for %d to %d players.\n"), name, min, max);
}

void variant_explain(const struct variant *variant, int seats, struct strbuf *out)
{
    variant_explain_players(variant, variant_title(variant), out);
    settings_explain(variant->game->settings, variant->options, seats, out);
}

void variant_glance(const struct variant *variant, const struct view *view, enum text_style style, struct strbuf *out)
{
    if (variant->game->glance)
        variant->game->glance(variant->game, variant->options, view, style, out);
}
