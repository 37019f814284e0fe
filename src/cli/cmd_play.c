// SPDX-License-Identifier: GPL-3.0-or-later
// `parlour play` and `parlour continue`: from the command line to a sitting at one table.  How one
// sits down is in seating.c; plain `parlour` is Home (home.c).
#include "base/sentence.h"
#include "base/text.h"
#include "cli/commands.h"
#include "home/play_args.h"
#include "home/seating.h"
#include "home/startup.h"
#include "lessons/lesson.h"
#include "session/session.h"
#include "term/terminal.h"
#include "userdata/saves.h"

#include <stdio.h>

static int sit(struct session *session, const struct plan *plan, struct err *err)
{
    bool first = opening_greet(session, plan, err) && !plan->resume && !plan->watch;
    if (session->done || terminal_leaving())
        return EXIT_FINE;
    opening_voice(session, err);
    if (first && opening_lesson(session))
        return lesson_give(session, 0, 0, err) && !session->failed ? EXIT_FINE : EXIT_WRONG;
    if (session->done || terminal_leaving())
        return EXIT_FINE;
    return seating_play(session, plan, err) && !session->failed ? EXIT_FINE : EXIT_WRONG;
}

static int run(const struct plan *plan)
{
    struct session session;
    struct err err = ERR_INIT;
    opening_begin(&session, plan, &err);
    int status = sit(&session, plan, &err);
    status = opening_end(&session, &err, status);
    err_release(&err);
    return status;
}

// Reads the command line; -1: go on, else the exit status.
static int read_plan(struct plan *plan, int argc, char **argv)
{
    struct err err = ERR_INIT;
    bool good = plan_read(plan, argc, argv, &err);
    if (!good)
        sentence_put(stderr, _("%sThe command parlour play --help says more.\n"), err.text.text);
    else if (plan->help)
        fputs(plan_usage(), stdout);
    err_release(&err);
    return !good ? EXIT_USAGE : plan->help ? EXIT_FINE : -1;
}

int cmd_play(int argc, char **argv)
{
    struct plan plan = { 0 };
    int status = read_plan(&plan, argc, argv);
    return status >= 0 ? status : run(&plan);
}

int cmd_continue(int argc, char **argv)
{
    struct plan plan = { 0 };
    struct saves saves;
    int status = read_plan(&plan, argc, argv);
    if (status >= 0)
        return status;
    saves_list(&saves);
    if (plan.rules)
        plan.resume = plan.rules;
    else if (!plan.resume && saves.count)
        plan.resume = saves.save[0].path;
    if (plan.resume)
        status = run(&plan);
    if (status == EXIT_WRONG && saves.count > 1 && plan.resume == saves.save[0].path)
        sentence_put(stderr,
                     P_("There is %d more unfinished game, %s. Type parlour continue FILE to go on with it.\n",
                        "There are %d more unfinished games, the next is %s. Type parlour continue FILE to go on with one.\n",
                        saves.count - 1),
                     saves.count - 1, saves.save[1].path);
    if (!plan.resume)
        fputs(_("There is no unfinished game. Type parlour play to start one.\n"), stderr);
    saves_release(&saves);
    return status >= 0 ? status : EXIT_WRONG;
}
