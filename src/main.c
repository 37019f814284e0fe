// SPDX-License-Identifier: GPL-3.0-or-later
// The main program, parlour: sets the language and calls the function of a subcommand.  What the subcommands do is in
// src/cli/cmd_*.c.  To add one: a row in the table, a name in cli/commands.h.
#include "base/edit_distance.h"
#include "base/strbuf.h"
#include "base/text.h"
#include "cli/commands.h"
#include "cli/version.h"
#include "home/home.h"
#include "rules/variant/variant.h"
#include "system/args.h"
#include "system/program.h"
#include "term/print_safe.h"
#include "userdata/preferences.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>

struct subcommand {
    const char *name, *summary;
    int (*run)(int argc, char **argv);
};

static const struct subcommand subcommands[] = {
    { "home", N_("Open Home, as parlour alone does."), cmd_start },
    { "best", N_("Find the most points that can be laid from a hand of cards."), cmd_best },
    { "play", N_("Play a match."), cmd_play },
    { "continue", N_("Go on with an unfinished game."), cmd_continue },
    { "games", N_("Say which games there are."), cmd_games },
    { "host", N_("Open a table for friends at their own computers."), cmd_net },
    { "join", N_("Sit down at a friend's table."), cmd_net },
    { "tables", N_("Read which tables are open in a friend's house."), cmd_net },
    { "door", N_("Let people in who have a browser, a MUD client or ssh."), cmd_door },
    { "lobby", N_("Be a visitor's console, which the door starts."), cmd_door },
    { "learn", N_("Learn the keys and the games, step by step."), cmd_learn },
    { "drill", N_("Solve short problems at a table."), cmd_drill },
    { "keys", N_("List the keys and words of the table."), cmd_keys },
    { "replay", N_("Tell a recorded game in sentences, or check records."), cmd_replay },
    { "review", N_("Walk through a game that was played, move by move."), cmd_review },
    { "settings", N_("Read and change your settings."), cmd_settings },
    { "stats", N_("Tell how many matches you have finished and won."), cmd_stats },
    { "rules", N_("List, check and explain the rules of the games."), cmd_rules },
    { "speak", N_("Say some text, to hear how a voice sounds."), cmd_speak },
    { "voices", N_("List the voices that can speak."), cmd_voices },
};
enum { SUBCOMMANDS = sizeof subcommands / sizeof *subcommands };

static int help(void)
{
    puts(_("Parlour, a card table you play by ear.\n"
           "Usage: parlour COMMAND [ARGUMENT]...\n"
           "       parlour GAME [OPTION]...\n"
           "       parlour\n"
           "\n"
           "With no command it opens Home, a menu by number: go on with a game, choose one,\n"
           "learn, play with friends, settings. With the name of a game it deals at once.\n"
           "\n"
           "Commands:"));
    for (int i = 0; i < SUBCOMMANDS; i++)
        print_safe(stdout, "  %-8s  %s\n", subcommands[i].name, _(subcommands[i].summary));
    puts(_("\n"
           "Each command says more with --help.\n"
           "Options: --help says this, --version says which version of Parlour this is, and\n"
           "with --verbose what a report of a fault needs.\n"
           "Home takes --words, --speech X, --style S, --theme T, --name NAME and --seed WORD,\n"
           "as parlour play does."));
    return EXIT_FINE;
}

// Answers a mistyped subcommand on the main program's command line by naming the command, or the game, that was probably meant.
// Returns the exit status.
static int unknown(const char *word)
{
    struct nearest near = nearest_to(word);
    for (int i = 0; i < SUBCOMMANDS; i++)
        nearest_try(&near, subcommands[i].name);
    variant_nearest(&near);
    if (nearest_is_slip(&near))
        print_safe(stderr, _("There is no command or game called %s. Did you mean %s?\n"), word, near.best);
    else if (game_lacks(word))
        print_safe(stderr, _("There is no command or game called %s. %s\n"), word, game_lacks(word));
    else
        print_safe(stderr, _("There is no command or game called %s. The command parlour --help lists the commands.\n"), word);
    return EXIT_USAGE;
}

static const struct subcommand *find(const char *name)
{
    for (int i = 0; i < SUBCOMMANDS; i++)
        if (strcmp(name, subcommands[i].name) == 0)
            return &subcommands[i];
    return NULL;
}

static int run(int argc, char **argv)
{
    static const struct version version = { "parlour", parlour_commit, NULL };
    const struct subcommand *row = argc > 1 ? find(argv[1]) : NULL;
    // These subcommands are programs with libraries of their own.
    bool part = row && (row->run == cmd_net || row->run == cmd_door);
    if (!part && version_asked(&version, argc, argv))
        return EXIT_FINE;
    if (argc < 2)
        return cmd_start(argc, argv);
    if (strcmp(argv[1], "--help") == 0)
        return help();
    if (row)
        return row->run(argc - 1, argv + 1);
    // `parlour playroom --auto` is short for `parlour play playroom --auto`.
    if (argv[1][0] != '-' && variant_exists(argv[1]))
        return cmd_play(argc, argv);
    return argv[1][0] == '-' ? cmd_start(argc, argv) : unknown(argv[1]);
}

int main(int argc, char **argv)
{
    preferences_speak();
    args_one_line(argc, argv);
    args_plain(argc, argv);
    signal(SIGXFSZ, SIG_IGN); // writing past the limit of a file's size then fails, and is told in a sentence
    return program_end(run(argc, argv));
}
