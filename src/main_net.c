// SPDX-License-Identifier: GPL-3.0-or-later
// The main program for play over the network, parlour-net, which runs `parlour host`, `parlour join` and `parlour tables`.  This
// file only reads the command line and calls the function of the subcommand, which is in src/netplay.
#include "base/text.h"
#include "cli/version.h"
#include "net/mqtt/link.h"
#include "netplay/netplay.h"
#include "system/args.h"
#include "system/exit_status.h"
#include "system/program.h"
#include "term/print_safe.h"
#include "userdata/preferences.h"

#include <stdio.h>
#include <string.h>

static const struct net_subcommand {
    const char *name;
    bool (*read)(struct net_args *args, int argc, char **argv, struct err *err);
    const char *usage;
    int (*run)(struct net_args *args);
} subcommands[] = {
    { "host", net_args_host, net_args_host_usage, netplay_host },
    { "join", net_args_guest, net_args_join_usage, netplay_join },
    { "tables", net_args_guest, net_args_tables_usage, netplay_tables },
};

static int run_one(const struct net_subcommand *subcommand, int argc, char **argv)
{
    struct net_args args = { 0 };
    LOCAL(err) err = ERR_INIT;
    bool good = subcommand->read(&args, argc, argv, &err);
    if (!good)
        print_safe(stderr, _("%sThe command parlour %s --help says more.\n"), err.text.text, subcommand->name);
    else if (args.sitting.help)
        fputs(_(subcommand->usage), stdout);
    return !good ? EXIT_USAGE : args.sitting.help ? EXIT_FINE : subcommand->run(&args);
}

static int run(int argc, char **argv)
{
    static const struct version version = { "parlour-net", parlour_commit, link_libraries };
    if (version_asked(&version, argc, argv))
        return EXIT_FINE;
    for (size_t i = 0; argc > 1 && i < sizeof subcommands / sizeof *subcommands; i++)
        if (strcmp(argv[1], subcommands[i].name) == 0)
            return run_one(&subcommands[i], argc - 1, argv + 1);
    bool help = argc > 1 && strcmp(argv[1], "--help") == 0;
    fputs(_("This is a part of Parlour. Its commands are parlour host, parlour join and parlour tables.\n"),
          help ? stdout : stderr);
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
