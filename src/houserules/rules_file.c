// SPDX-License-Identifier: GPL-3.0-or-later
// Changes the text of a rules file.  A value is replaced at its place in the text, which the file's YAML tree tells; then the new
// text is read, and it is only taken if nothing but this value differs.  Knows setting rows and YAML, and writes no file to the
// disk.
#include "houserules/houserules.h"

#include "base/text.h"
#include "base/utf8.h"
#include "rules/variant/variant_files.h"
#include "system/file.h"
#include "system/paths.h"

#include <string.h>

// --- the id and the text of a new rules file ---

void rules_file_path(const char *id, struct strbuf *out)
{
    LOCAL(strbuf) shipped = STRBUF_INIT;
    variant_folders(out, &shipped);
    strbuf_addf(out, "/%s.yaml", id);
}

void rules_file_plain_id(const char *title, struct strbuf *out)
{
    enum { ID_ROOM = VARIANT_ID_MAX - 5, SHARP_S = 0xdf }; // room for -2 and so on, and for a letter that becomes two
    bool gap = false;
    for (uint32_t letter; out->length < ID_ROOM && (letter = text_letter(&title));) {
        bool fine = (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') || letter == SHARP_S;
        if (fine && gap && out->length)
            strbuf_add_char(out, '-');
        if (letter == SHARP_S)
            strbuf_add(out, "ss");
        else if (fine)
            strbuf_add_char(out, (char)letter);
        gap = !fine && (gap || letter < 0x80); // letters that should not be in a rules file's name are left out
    }
    if (!out->length)
        strbuf_add(out, "house-rules");
}

void rules_file_id(const char *title, struct strbuf *out)
{
    LOCAL(strbuf) id = STRBUF_INIT, path = STRBUF_INIT;
    rules_file_plain_id(title, &id);
    strbuf_add(out, id.text);
    for (int number = 2;; number++) {
        strbuf_reset(&path);
        rules_file_path(out->text, &path);
        if (!variant_exists(out->text) && !file_exists(path.text))
            return;
        strbuf_reset(out);
        strbuf_addf(out, "%s-%d", id.text, number);
    }
}

void rules_file_quote(const char *text, struct strbuf *out)
{
    strbuf_add_char(out, '\'');
    for (const char *c = text; *c; c++)
        strbuf_addf(out, *c == '\'' ? "'%c" : "%c", *c);
    strbuf_add_char(out, '\'');
}

static void add_title(const char *title, struct strbuf *out)
{
    enum { TITLE_MOST = 120 }; // bytes of a rules file's title, of the 127 that it may have
    LOCAL(strbuf) clean = STRBUF_INIT;
    utf8_plain(title, TITLE_MOST, &clean);
    rules_file_quote(clean.text, out);
}

void rules_file_begin(const struct variant *base, const char *title, const char *comment, struct strbuf *out)
{
    LOCAL(strbuf) schema = STRBUF_INIT;
    paths_shipped("rules.schema.json", &schema);
    strbuf_addf(out, "# yaml-language-server: $schema=%s\n# %s\nparlour: 1\nextends: %s\ntitle: ", schema.text, comment,
                base->id);
    add_title(title, out);
    strbuf_add_char(out, '\n');
}

// --- finding a value in the text ---

// Returns where in the text of a rules file a line and a column are.  Both count from 1, columns in characters.
static const char *place_of(const char *text, int line, int column)
{
    for (; line > 1 && *text; text++)
        line -= *text == '\n';
    for (uint32_t code; column > 1 && *text; column--) {
        size_t length = utf8_decode(text, strlen(text), &code);
        text += length ? length : 1;
    }
    return text;
}

// Returns where the quoted text that begins at `at` ends in the text of a rules file.
static const char *past_quoted(const char *at)
{
    char quote = *at++;
    for (; *at; at++) {
        bool escaped = quote == '"' ? *at == '\\' && at[1] : *at == quote && at[1] == quote;
        if (escaped)
            at++;
        else if (*at == quote)
            return at + 1;
    }
    return at;
}

// Returns where the map or list in brackets that begins at `at` ends in the text of a rules file.
static const char *past_brackets(const char *at)
{
    int depth = 0;
    while (*at) {
        if (*at == '\'' || *at == '"') {
            at = past_quoted(at);
            continue;
        }
        if (*at == '#' && strchr(" \n", at[-1])) {
            at += strcspn(at, "\n");
            continue;
        }
        depth += *at == '{' || *at == '[';
        depth -= *at == '}' || *at == ']';
        at++;
        if (!depth)
            return at;
    }
    return at;
}

// Returns the end of a value that a rules file has in the lines below its key, given the place `at` after the key's colon.
// Returns NULL if there is no such value, or if comments in it would be lost.
static const char *past_block(const char *at, const struct yaml_node *entry)
{
    const char *end = NULL, *line = *at == '\n' ? at + 1 : "";
    bool comment = false;
    for (size_t length; *line; line += length + (line[length] == '\n')) {
        size_t indent = strspn(line, " "), key = (size_t)entry->column - 1;
        length = strcspn(line, "\n");
        if (indent == length)
            continue;
        if (indent < key || (indent == key && !(entry->kind == YAML_LIST && line[indent] == '-')))
            break;
        if (comment || (line[indent] != '#' && memchr(line, '#', length)))
            return NULL;
        comment = line[indent] == '#';
        end = comment ? end : line + length;
    }
    return end;
}

// Finds where in the text of a rules file an entry's value begins and ends.  Returns false if it is written in a way that cannot
// be changed.
static bool value_at(const char *text, const struct yaml_node *entry, size_t *from, size_t *to)
{
    const char *at = place_of(text, entry->line, entry->column);
    at = *at == '\'' || *at == '"' ? past_quoted(at) : at + strlen(entry->key);
    at += strspn(at, " ");
    if (*at != ':')
        return false;
    at++;
    at += strspn(at, " ");
    *from = (size_t)(at - text);
    if (*at == '{' || *at == '[')
        at = past_brackets(at);
    else if (*at == '\'' || *at == '"')
        at = past_quoted(at);
    else if (entry->kind == YAML_SCALAR && strncmp(at, entry->text, strlen(entry->text)) == 0)
        at += strlen(entry->text);
    else
        at = past_block(at, entry);
    *to = at ? (size_t)(at - text) : 0;
    return at;
}

// --- writing a value into the text ---

static bool same_text(const char *a, const char *b) // both may be NULL
{
    return strcmp(a ? a : "", b ? b : "") == 0;
}

static bool same_value(const struct yaml_node *a, const struct yaml_node *b)
{
    bool same = a->kind == b->kind && a->count == b->count && same_text(a->text, b->text);
    for (int i = 0; same && i < a->count; i++)
        same = same_text(a->child[i]->key, b->child[i]->key) && a->child[i]->quoted == b->child[i]->quoted &&
               same_value(a->child[i], b->child[i]);
    return same;
}

// Returns whether two rules files, as YAML trees, have the same keys and values, apart from the key `key`, which `after` may also
// have as a new entry at its end.
static bool same_but(const struct yaml_node *before, const struct yaml_node *after, const char *key)
{
    int last = before->count;
    bool same = before->kind == YAML_MAP && after->kind == YAML_MAP &&
                (after->count == last || (after->count == last + 1 && strcmp(after->child[last]->key, key) == 0));
    for (int i = 0; same && i < last; i++) {
        const struct yaml_node *one = before->child[i], *other = after->child[i];
        size_t length = strlen(one->key);
        same = strcmp(one->key, other->key) == 0;
        if (!same || strcmp(one->key, key) == 0)
            continue;
        bool holds = one->kind == YAML_MAP && strncmp(one->key, key, length) == 0 && key[length] == '.';
        same = holds ? same_but(one, other, key + length + 1) : one->quoted == other->quoted && same_value(one, other);
    }
    return same;
}

// Returns whether a rules file was changed as it should be: the new text `text` gives the key `key` its new value and differs in
// nothing else from `before`.
static bool came_right(const struct yaml_node *before, const char *text, const char *key, const char *value)
{
    LOCAL_YAML after = yaml_parse("", text, strlen(text), NULL);
    LOCAL_YAML wanted = yaml_value("", value, NULL);
    const struct yaml_node *entry = after ? yaml_entry(after, key) : NULL;
    return entry && wanted && same_but(before, after, key) && same_value(entry, wanted);
}

static void add_entry(struct strbuf *text, const char *comment, const char *key, const char *value)
{
    if (text->length && text->text[text->length - 1] != '\n')
        strbuf_add_char(text, '\n');
    if (comment)
        strbuf_addf(text, "\n# %s\n", comment);
    strbuf_addf(text, "%s: %s\n", key, value);
}

// Sets a key in the text of a rules file.  Uses the older name `older` if the file has the key by that name, else the name `key`.
// Returns false with an error message in `err` if the text cannot be changed.
static bool set_value(struct strbuf *text, const char *key, const char *older, const char *comment, const char *value,
                      struct err *err)
{
    LOCAL_YAML before = yaml_parse("", text->text, text->length, err);
    if (!before)
        return false;
    LOCAL(strbuf) after = STRBUF_INIT;
    const char *name = !yaml_entry(before, key) && older && yaml_entry(before, older) ? older : key;
    const struct yaml_node *entry = yaml_entry(before, name);
    size_t from = 0, to = 0;
    bool placed = !entry || value_at(text->text, entry, &from, &to);
    int line = entry ? entry->line : 0;
    strbuf_add_bytes(&after, text->text, entry ? from : text->length);
    if (entry)
        strbuf_addf(&after, "%s%s%s", placed && text->text[from - 1] == ':' ? " " : "", value, text->text + to);
    else
        add_entry(&after, comment, name, value);
    bool right = placed && came_right(before, after.text, name, value);
    if (!right && line)
        return err_add(err, _("The key %s is written in line %d in a way that only a text editor can change."), name, line);
    if (!right)
        return err_add(err, _("The key %s cannot be added to this file, only with a text editor."), name);
    strbuf_reset(text);
    strbuf_add(text, after.text);
    return true;
}

bool rules_file_set(struct strbuf *text, const struct setting *row, const char *value, struct err *err)
{
    LOCAL(strbuf) comment = STRBUF_INIT;
    strbuf_addf(&comment, "%s ", _(row->help));
    setting_say_range(row, &comment);
    return set_value(text, setting_name(row), row->key, comment.text, value, err);
}

bool rules_file_call(struct strbuf *text, const char *title, struct err *err)
{
    LOCAL(strbuf) quoted = STRBUF_INIT;
    add_title(title, &quoted);
    return set_value(text, "title", NULL, NULL, quoted.text, err);
}
