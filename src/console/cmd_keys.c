// SPDX-License-Identifier: GPL-3.0-or-later
// `parlour keys`: the keys and words of the table, as lines or as docs/keyboard.md.
#include "base/text.h"
#include "console/commands.h"
#include "console/table_commands.h"

#include <stdio.h>
#include <string.h>

int cmd_keys(int argc, char **argv)
{
    struct strbuf out = STRBUF_INIT;
    bool page = argc == 2 && !strcmp(argv[1], "--markdown"), help = argc == 2 && !strcmp(argv[1], "--help");
    if (help)
        strbuf_add(&out, _("Usage: parlour keys [--markdown]\n"
                           "\n"
                           "Lists the keys and words of the table; with --markdown as docs/keyboard.md.\n"));
    else if (page)
        commands_page(&out);
    for (const struct command *row = table_commands; argc == 1 && row->name; row++) {
        struct strbuf keys = STRBUF_INIT;
        command_keys(row, &keys);
        if (keys.length)
            strbuf_addf(&out, _("Key %s, word %s. %s\n"), keys.text, command_word(row), _(row->summary));
        else
            strbuf_addf(&out, _("Word %s. %s\n"), command_word(row), _(row->summary));
        strbuf_release(&keys);
    }
    fputs(out.text, stdout);
    strbuf_release(&out);
    if (argc == 1 || page || help)
        return EXIT_FINE;
    fputs(_("The command parlour keys takes --markdown or nothing.\n"), stderr);
    return EXIT_USAGE;
}
