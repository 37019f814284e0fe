// SPDX-License-Identifier: GPL-3.0-or-later
// The program parlour-door, which runs `parlour lobby` and `parlour door`.  Wiring only.
#include "base/text.h"
#include "door/door.h"
#include "lobby/lobby.h"
#include "system/args.h"
#include "system/exit_status.h"
#include "userdata/preferences.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>

static const struct door_subcommand {
    const char *name;
    int (*run)(int argc, char **argv);
} subcommands[] = {
    { "door", cmd_door },
    { "lobby", cmd_lobby },
};

static int run(int argc, char **argv)
{
    for (size_t i = 0; argc > 1 && i < sizeof subcommands / sizeof *subcommands; i++)
        if (strcmp(argv[1], subcommands[i].name) == 0)
            return subcommands[i].run(argc - 1, argv + 1);
    fputs(_("This is a part of Parlour. Its commands are parlour door and parlour lobby.\n"), stderr);
    return EXIT_USAGE;
}

int main(int argc, char **argv)
{
    preferences_speak();
    args_one_line(argc, argv);
    setrlimit(RLIMIT_CORE, &(struct rlimit){ 0, 0 }); // a memory image would hold codes
    signal(SIGXFSZ, SIG_IGN);                         // a file that may not grow is told in a sentence
    signal(SIGPIPE, SIG_IGN);                         // and so is a line that is cut
    int status = run(argc, argv);
    if (fflush(stdout) == 0 && !ferror(stdout))
        return status;
    fputs(_("The output could not be written. Check whether the disk is full.\n"), stderr);
    return EXIT_WRONG;
}
