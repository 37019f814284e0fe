// SPDX-License-Identifier: GPL-3.0-or-later
// The program of tables across computers: what `parlour host`, `parlour join` and `parlour tables` become.  Wiring only; what
// they do stands in src/meet.
#include "base/place.h"
#include "base/text.h"
#include "console/commands.h"
#include "meet/meet.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>

static const struct subcommand {
    const char *name;
    int (*run)(int argc, char **argv);
} subcommands[] = { { "host", meet_host }, { "join", meet_join }, { "tables", meet_tables } };

static int run(int argc, char **argv)
{
    for (size_t i = 0; argc > 1 && i < sizeof subcommands / sizeof *subcommands; i++)
        if (!strcmp(argv[1], subcommands[i].name))
            return subcommands[i].run(argc - 1, argv + 1);
    fputs(_("This is a part of Parlour. Its commands are parlour host, parlour join and parlour tables.\n"), stderr);
    return EXIT_USAGE;
}

int main(int argc, char **argv)
{
    place_language();
    setrlimit(RLIMIT_CORE, &(struct rlimit){ 0, 0 }); // a memory image would hold codes
    signal(SIGXFSZ, SIG_IGN);                         // a file that may not grow is told in a sentence
    signal(SIGPIPE, SIG_IGN);                         // and so is a line that is cut
    int status = run(argc, argv);
    if (fflush(stdout) == 0 && !ferror(stdout))
        return status;
    fputs(_("The output could not be written. Look whether the disk is full.\n"), stderr);
    return EXIT_WRONG;
}
