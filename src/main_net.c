// SPDX-License-Identifier: GPL-3.0-or-later
// The program parlour-net, which runs `parlour host`, `parlour join` and `parlour tables`.  Wiring only; the subcommands are in
// src/netplay.
#include "main_part.h"
#include "netplay/netplay.h"
#include "term/print_safe.h"

static const struct net_subcommand {
    const char *name;
    bool (*read)(struct net_args *args, int argc, char **argv, struct err *err);
    const char *usage;
    int (*run)(struct net_args *args);
} subcommands[] = {
    { "host", net_args_host, net_args_host_usage, netplay_host },
    { "join", net_args_join, net_args_join_usage, netplay_join },
    { "tables", net_args_tables, net_args_tables_usage, netplay_tables },
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
    for (size_t i = 0; i < sizeof subcommands / sizeof *subcommands; i++)
        if (strcmp(argv[0], subcommands[i].name) == 0)
            return run_one(&subcommands[i], argc, argv);
    return -1;
}

int main(int argc, char **argv)
{
    static const struct part part = {
        "parlour-net", N_("This is a part of Parlour. Its commands are parlour host, parlour join and parlour tables.\n"), run
    };
    return part_main(&part, argc, argv);
}
