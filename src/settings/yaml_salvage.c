// SPDX-License-Identifier: GPL-3.0-or-later
// Reads as much of a settings file as can be read: the line of the first fault is made blank and the rest read again, until
// there is no fault left.  The lines keep their numbers.  A player's settings are read like this, because one slip must not
// undo the other settings.  Rules are not, since half of a rule is another rule.
#include "base/bug.h"
#include "base/text.h"
#include "settings/settings.h"
#include "settings/yaml.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { LOST_MOST = 200 }; // a file with more bad lines than this is not salvaged

// A line of a YAML file under salvage, without its newline.
struct text_line {
    char *at;
    size_t length, indent;
    int number; // the line's number in the YAML file, from 1
};

static bool next_line(const struct strbuf *text, struct text_line *line)
{
    char *end = text->text + text->length, *at = line->at ? line->at + line->length : text->text;
    if (line->at && at < end)
        at += at[0] == '\r' && at + 1 < end && at[1] == '\n' ? 2 : 1;
    if (!at || !text->length || at >= end)
        return false;
    *line = (struct text_line){ .at = at, .number = line->number + 1 };
    while (at + line->length < end && at[line->length] != '\n' && at[line->length] != '\r')
        line->length++;
    while (line->indent < line->length && at[line->indent] == ' ')
        line->indent++;
    return true;
}

static bool says_something(const struct text_line *line)
{
    return line->indent < line->length && line->at[line->indent] != '#';
}

static void blank(struct text_line *line, struct strbuf *lost)
{
    strbuf_add_bytes(lost, line->at, line->length);
    strbuf_add_char(lost, '\n');
    memset(line->at, ' ', line->length);
}

// Finds line number `number` of a YAML file under salvage or, if the line is empty, the next line above that is not.  Returns
// false if there is none.
static bool find_line(const struct strbuf *text, int number, struct text_line *found)
{
    bool any = false;
    struct text_line line = { 0 };
    for (int i = 1; i <= number && next_line(text, &line); i++)
        if (line.indent < line.length) {
            *found = line;
            any = true;
        }
    return any;
}

static bool find_first(const struct strbuf *text, struct text_line *first)
{
    *first = (struct text_line){ 0 };
    while (next_line(text, first))
        if (says_something(first))
            return true;
    return false;
}

// Blanks a bad line of a YAML file under salvage, with the lines that belong below it, and appends what they held to `lost`.
static void leave_out(const struct strbuf *text, struct text_line line, struct strbuf *lost)
{
    bool alone = strchr("\t#", line.at[line.indent]); // a tab hides how deep the line is, and nothing belongs below a comment
    size_t indent = line.indent;
    blank(&line, lost);
    while (!alone && next_line(text, &line) && (!says_something(&line) || line.indent > indent))
        if (says_something(&line) && line.at[line.indent] != '\t')
            blank(&line, lost);
}

// Parses the text of a YAML file under salvage, which must be a map of keys.  Otherwise returns NULL, with one error message in
// `err` and the line of the first fault in `*line`.
static struct yaml_node *read_keys(const char *path, const struct strbuf *text, struct err *err, int *line)
{
    LOCAL(err) faults = ERR_INIT;
    struct yaml_node *root = yaml_try(path, text->text, text->length, &faults, line);
    if (root && root->kind != YAML_MAP) {
        settings_no_keys(root, path, &faults);
        *line = root->line;
        yaml_release(root);
        root = NULL;
    }
    if (!root)
        err_add(err, "%.*s", (int)strcspn(faults.text.text, "\n"), faults.text.text);
    return root;
}

// Returns the line of the next fault in a YAML file under salvage if the line `line` is left out, or INT_MAX if no fault is left.
static int next_fault(const struct strbuf *text, const struct text_line *line)
{
    LOCAL(strbuf) rest = STRBUF_INIT, lost = STRBUF_INIT;
    struct text_line same = *line;
    int fault = 0;
    strbuf_add_bytes(&rest, text->text, text->length);
    same.at = rest.text + (line->at - text->text);
    leave_out(&rest, same, &lost);
    LOCAL_YAML root = read_keys("", &rest, NULL, &fault);
    return root ? INT_MAX : fault;
}

// Returns the line of a YAML file under salvage that has to be left out because of a fault in the line `faulty`.  It is that
// line, unless leaving out the line above it or the first line makes more of the file readable.
static struct text_line find_cause(const struct strbuf *text, const struct text_line *faulty)
{
    struct text_line cause = *faulty, others[2] = { 0 };
    find_first(text, &others[0]);
    find_line(text, faulty->number - 1, &others[1]);
    int most = others[0].number < faulty->number ? next_fault(text, faulty) : INT_MAX;
    for (int i = 0; i < 2 && most < INT_MAX; i++) {
        int after = others[i].at ? next_fault(text, &others[i]) : 0;
        if (after > most && after > faulty->number) {
            most = after;
            cause = others[i];
        }
    }
    return cause;
}

static struct yaml_node *read_rest(const char *path, struct strbuf *text, struct strbuf *lost, struct err *err)
{
    for (int i = 0; i < LOST_MOST; i++) {
        LOCAL(err) fault = ERR_INIT;
        struct text_line line;
        int number = 0;
        struct yaml_node *root = read_keys(path, text, &fault, &number);
        if (root)
            return root;
        bool found = text->length <= YAML_BYTES && find_line(text, number, &line);
        struct text_line cause = found ? find_cause(text, &line) : (struct text_line){ 0 };
        struct yaml_node place = { .line = cause.number, .column = (int)cause.indent + 1 };
        if (found && cause.at != line.at)
            yaml_fault(&place, path, err,
                       _("This line does not go with those below it. Write a key, a colon and a value, and begin in the same "
                         "column."));
        else
            err_add(err, "%.*s", (int)strcspn(fault.text.text, "\n"), fault.text.text);
        if (!found)
            break;
        leave_out(text, cause, lost);
    }
    return NULL;
}

struct yaml_node *yaml_salvage(const char *path, struct strbuf *lost, struct err *err)
{
    LOCAL(strbuf) text = STRBUF_INIT;
    if (!yaml_read(path, &text, err))
        return NULL;
    if (!text.length)
        strbuf_add_char(&text, '\n');
    return read_rest(path, &text, lost, err);
}
