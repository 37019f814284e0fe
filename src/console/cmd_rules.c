// SPDX-License-Identifier: GPL-3.0-or-later
// `parlour rules`: what the rules files say, and what is wrong with them.  It knows variants and
// setting tables, and no game.
#include "base/text.h"
#include "console/commands.h"

#include <stdio.h>
#include <string.h>

static int help(void)
{
    puts(_("Usage: parlour rules COMMAND [ARGUMENT]..."));
    return EXIT_FINE;
}

int cmd_rules(int argc, char **argv)
{
    if (argc < 2) {
        fputs(_("Say which rules command is meant. The command parlour rules --help lists them.\n"), stderr);
        return EXIT_USAGE;
    }
    if (!strcmp(argv[1], "--help") || !strcmp(argv[1], "-h"))
        return help();
    fprintf(stderr, _("There is no rules command %s. The command parlour rules --help lists them.\n"), argv[1]);
    return EXIT_USAGE;
}
