// SPDX-License-Identifier: GPL-3.0-or-later
// The command `parlour stats`: tells what a player's finished matches come to, for people and for programs, and forgets them on
// request. stats.c and stats_tell.c do the counting.
#include "base/text.h"
#include "cli/commands.h"
#include "system/args.h"
#include "userdata/stats.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

struct stats_args {
    bool json, forget, help;
};

static const struct arg_row options[] = {
    ARG_ROW(stats_args, "--json", ARG_FLAG, json),
    ARG_ROW(stats_args, "--forget", ARG_FLAG, forget),
    ARG_ROW(stats_args, "--help", ARG_FLAG, help),
    ARG_END,
};

static int help(void)
{
    LOCAL(strbuf) path = STRBUF_INIT;
    stats_path(&path);
    printf(_("Usage: parlour stats [--json | --forget]\n"
             "\n"
             "Says how many matches you have finished and won, by game, by the level of the\n"
             "computer players and by rules. Games that were left are not counted, and matches\n"
             "in which you took a decision back after seeing cards are counted apart.\n"
             "\n"
             "  --json    the same for programs, as JSON\n"
             "  --forget  forgets them all, after a question\n"
             "\n"
             "They are kept in %s, one line a match, and nothing leaves\n"
             "this computer.\n"),
           path.text);
    return EXIT_FINE;
}

// Asks whether all statistics are to be forgotten, for `parlour stats --forget`.  Returns true only if the answer is clearly yes.
static bool says_yes(void)
{
    char line[32];
    fputs(_("Forget all statistics, y or n? "), stdout);
    fflush(stdout);
    if (!fgets(line, sizeof line, stdin))
        return false;
    line[strcspn(line, "\n")] = '\0';
    return strcasecmp(line, "y") == 0 || strcasecmp(line, "yes") == 0 || text_typed(line, N_("yes"));
}

static bool forget(struct err *err)
{
    if (!says_yes()) {
        puts(_("The statistics are kept."));
        return true;
    }
    if (!stats_forget(err))
        return false;
    puts(_("The statistics are forgotten."));
    return true;
}

int cmd_stats(int argc, char **argv)
{
    struct stats_args args = { 0 };
    LOCAL(err) err = ERR_INIT;
    LOCAL(strbuf) out = STRBUF_INIT;
    const char *named = NULL;
    int words, status;
    if (!args_read(options, &args, argc, argv, &named, &words, 0, &err))
        status = EXIT_USAGE;
    else if (args.help)
        return help();
    else if (args.forget)
        status = forget(&err) ? EXIT_FINE : EXIT_WRONG;
    else
        status = (args.json ? stats_json(&out, &err) : stats_tell(&out, &err)) ? EXIT_FINE : EXIT_WRONG;
    fputs(out.text, stdout);
    fflush(stdout);
    fputs(err.text.text, stderr);
    return status;
}
