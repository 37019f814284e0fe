// SPDX-License-Identifier: GPL-3.0-or-later
// The main program of the door, parlour-door, which runs `parlour lobby` and `parlour door`.  This file only calls the function
// of the subcommand.
#include "base/text.h"
#include "cli/version.h"
#include "door/door.h"
#include "lobby/lobby.h"
#include "net/mqtt/link.h"
#include "system/args.h"
#include "system/exit_status.h"
#include "system/program.h"
#include "userdata/preferences.h"

#include <stdio.h>
#include <string.h>

static const struct door_subcommand {
    const char *name;
    int (*run)(int argc, char **argv);
} subcommands[] = {
    { "door", cmd_door },
    { "lobby", cmd_lobby },
};

static int run(int argc, char **argv)
{
    static const struct version version = { "parlour-door", parlour_commit, link_libraries };
    if (version_asked(&version, argc, argv))
        return EXIT_FINE;
    for (size_t i = 0; argc > 1 && i < sizeof subcommands / sizeof *subcommands; i++)
        if (strcmp(argv[1], subcommands[i].name) == 0)
            return subcommands[i].run(argc - 1, argv + 1);
    bool help = argc > 1 && strcmp(argv[1], "--help") == 0;
    fputs(_("This is a part of Parlour. Its commands are parlour door and parlour lobby.\n"), help ? stdout : stderr);
    return help ? EXIT_FINE : EXIT_USAGE;
}

int main(int argc, char **argv)
{
    preferences_speak();
    args_one_line(argc, argv);
    args_plain(argc, argv);
    program_guard();
    return program_end(run(argc, argv));
}
