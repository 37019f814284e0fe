// SPDX-License-Identifier: GPL-3.0-or-later
// Writes the page docs/keyboard.md: the text of config/keyboard.md with the commands of the command table, each with its help,
// its words, and its keys in each profile.
#include "base/text.h"
#include "commands/table_commands.h"
#include "commands/typed/typed.h"
#include "system/file.h"
#include "system/paths.h"

#include <errno.h>
#include <string.h>

static void add_rows(struct strbuf *out)
{
    for (const struct command *c = table_commands(); c->name; c++) {
        for (int profile = 0; profile < KEY_PROFILES; profile++) {
            strbuf_add(out, "| ");
            command_say_keys(command_key_names(c, profile), out);
            strbuf_add_char(out, ' ');
        }
        strbuf_addf(out, "| `%s` | %s%s%s |\n", c->name, _(c->summary), c->help ? " " : "", c->help ? _(c->help) : "");
    }
}

static void add_arguments(struct strbuf *out)
{
    for (const struct command *c = table_commands(); c->name; c++)
        if (c->args)
            strbuf_addf(out, "- `%s %s`\n", c->name, c->args);
}

bool commands_page(struct strbuf *out, struct err *err)
{
    static const struct {
        const char *mark;
        void (*add)(struct strbuf *out);
    } parts[] = { { "{commands}\n", add_rows }, { "{arguments}\n", add_arguments }, { "{words}\n", command_words_page } };
    LOCAL(strbuf) path = STRBUF_INIT, text = STRBUF_INIT;
    paths_shipped("keyboard.md", &path);
    if (!file_read(path.text, &text))
        return err_add(err, _("%s cannot be read: %s."), path.text, strerror(errno));
    const char *at = text.text;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        const char *mark = strstr(at, parts[i].mark);
        if (!mark)
            return err_add(err, _("%s cannot be read: %s."), path.text, strerror(EINVAL));
        strbuf_add_bytes(out, at, (size_t)(mark - at));
        parts[i].add(out);
        at = mark + strlen(parts[i].mark);
    }
    strbuf_add(out, at);
    return true;
}
