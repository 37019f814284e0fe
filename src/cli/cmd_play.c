// SPDX-License-Identifier: GPL-3.0-or-later
// The commands `parlour play` and `parlour continue`: from the command line to a sitting at one table.  How a person sits down
// is in seating.c; plain `parlour` is Home (home.c).
#include "base/text.h"
#include "cli/commands.h"
#include "home/play_args.h"
#include "home/startup.h"
#include "lessons/lesson.h"
#include "term/print_safe.h"
#include "term/terminal.h"
#include "userdata/saves.h"

#include <stdio.h>

static bool sit(struct session *session, void *self, struct err *err)
{
    const struct play_args *args = self;
    bool learns = session->first && !args->resume && !args->watch && startup_lesson(session);
    if (!learns && (session->done || terminal_leaving()))
        return true;
    return (learns ? lesson_give(session, 0, 0, err) : seating_play(session, args, err)) && !session->failed;
}

// Reads the command line of `parlour play` into `args`.  Returns an exit status if the program is to end, or -1 if the game is to
// be played.
static int read_args(struct play_args *args, int argc, char **argv)
{
    LOCAL(err) err = ERR_INIT;
    bool good = play_args_read(args, argc, argv, &err);
    if (!good)
        print_safe(stderr, _("%sThe command parlour play --help says more.\n"), err.text.text);
    if (args->help && good) {
        LOCAL(strbuf) usage = STRBUF_INIT;
        play_args_usage(&usage);
        fputs(usage.text, stdout);
    }
    return !good ? EXIT_USAGE : args->help ? EXIT_FINE : -1;
}

int cmd_play(int argc, char **argv)
{
    struct play_args args = { 0 };
    int status = read_args(&args, argc, argv);
    return status >= 0 ? status : startup_sit(&args, sit, &args);
}

int cmd_continue(int argc, char **argv)
{
    struct play_args args = { 0 };
    LOCAL(saves) saves = { 0 };
    int status = read_args(&args, argc, argv);
    if (status >= 0)
        return status;
    saves = saves_list();
    if (args.rules)
        args.resume = args.rules;
    else if (!args.resume && saves.count)
        args.resume = saves.save[0].path;
    if (args.resume)
        status = startup_sit(&args, sit, &args);
    if (status == EXIT_WRONG && saves.count > 1 && args.resume == saves.save[0].path)
        print_safe(stderr,
                   P_("There is %d more unfinished game, %s. Type parlour continue FILE to go on with it.\n",
                      "There are %d more unfinished games, the next is %s. Type parlour continue FILE to go on with one.\n",
                      saves.count - 1),
                   saves.count - 1, saves.save[1].path);
    if (!args.resume)
        fputs(_("There is no unfinished game. Type parlour play to start one.\n"), stderr);
    return status >= 0 ? status : EXIT_WRONG;
}
