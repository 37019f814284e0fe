// SPDX-License-Identifier: GPL-3.0-or-later
// The command `parlour learn`: gives the lessons at a table, lists them, and prints the page of all lessons.
#include "base/text.h"
#include "cli/commands.h"
#include "home/startup.h"
#include "lessons/lesson.h"
#include "system/args.h"
#include "term/print_safe.h"

#include <stdio.h>
#include <string.h>

struct learn_args {
    struct play_args args; // only the options that say how the lesson's sitting is heard
    bool page;
    const char *lesson;
};

static const struct arg_row options[] = {
    ARG_ROW(learn_args, "--words", ARG_FLAG, args.words), ARG_ROW(learn_args, "--speech", ARG_WORD, args.speech),
    ARG_ROW(learn_args, "--style", ARG_WORD, args.style), ARG_ROW(learn_args, "--help", ARG_FLAG, args.help),
    ARG_ROW(learn_args, "--markdown", ARG_FLAG, page),    ARG_END,
};

static void usage(struct strbuf *out)
{
    LOCAL(strbuf) outputs = STRBUF_INIT;
    speech_outputs_say(true, &outputs);
    strbuf_addf(out,
                _("Usage: parlour learn [LESSON] [OPTION]...\n"
                  "       parlour learn list\n"
                  "       parlour learn --markdown\n"
                  "\n"
                  "Gives a lesson at a table: how to listen and which keys there are, then each\n"
                  "game. Each lesson goes on where you left it. Without LESSON it is the one you\n"
                  "left last, or the first one you have not finished. parlour learn list says\n"
                  "which lessons there are and how far you are in each.\n"
                  "\n"
                  "  --words         type words and Enter instead of single keys\n"
                  "  --speech X      %s, for this sitting\n"
                  "  --style S       full, short or braille, for this sitting\n"
                  "  --markdown      write all lessons as docs/lessons.md\n"
                  "\n"
                  "The exit status is 0 when all went well, 1 when a file has a fault, and 2 when\n"
                  "the command was called wrongly.\n"),
                outputs.text);
}

struct wanted_lesson {
    int lesson, step;
};

static bool give(struct session *session, void *self, struct err *err)
{
    const struct wanted_lesson *wanted = self;
    return lesson_give(session, wanted->lesson, wanted->step, err) && !session->failed;
}

static int run(const struct learn_args *wanted)
{
    struct progress progress;
    LOCAL(strbuf) out = STRBUF_INIT;
    progress_load(&progress);
    bool list = wanted->lesson && strcmp(wanted->lesson, "list") == 0;
    int lesson = list ? -1 : wanted->lesson ? lesson_find(wanted->lesson) : progress_next(&progress);
    if (wanted->args.help)
        usage(&out);
    else if (wanted->page)
        lessons_page(&out);
    else if (lesson >= 0)
        return startup_sit(&wanted->args, give, &(struct wanted_lesson){ lesson, progress.step[lesson] });
    else
        lessons_list(&progress, &out);
    if (!wanted->args.help && !wanted->page && !list)
        strbuf_add(&out, _("You have done all the lessons. Type parlour learn and a name to hear one again.\n"));
    print_safe(stdout, "%s", out.text);
    return EXIT_FINE;
}

int cmd_learn(int argc, char **argv)
{
    struct learn_args wanted = { 0 };
    LOCAL(err) err = ERR_INIT;
    int words;
    bool good = args_read(options, &wanted, argc, argv, &wanted.lesson, &words, 1, &err) && play_args_check(&wanted.args, &err);
    if (good && wanted.lesson && strcmp(wanted.lesson, "list") != 0 && lesson_find(wanted.lesson) < 0)
        good = err_add(&err, _("There is no lesson %s. The command parlour learn list says which lessons there are."),
                       wanted.lesson);
    if (!good)
        print_safe(stderr, _("%sThe command parlour learn --help says more.\n"), err.text.text);
    return good ? run(&wanted) : EXIT_USAGE;
}
