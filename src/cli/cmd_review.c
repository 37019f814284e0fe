// SPDX-License-Identifier: GPL-3.0-or-later
// The command `parlour review`: walks through a finished game move by move.
#include "base/text.h"
#include "cli/commands.h"
#include "home/startup.h"
#include "review/review.h"
#include "system/args.h"
#include "term/print_safe.h"
#include "userdata/saves.h"

#include <stdio.h>
#include <stdlib.h>

struct review_args {
    struct play_args args; // only the options that say how the review's sitting is heard
    const char *seat, *path;
};

static const struct arg_row options[] = {
    ARG_ROW(review_args, "--seat", ARG_WORD, seat),          ARG_ROW(review_args, "--words", ARG_FLAG, args.words),
    ARG_ROW(review_args, "--speech", ARG_WORD, args.speech), ARG_ROW(review_args, "--style", ARG_WORD, args.style),
    ARG_ROW(review_args, "--help", ARG_FLAG, args.help),     ARG_END,
};

static void usage(void)
{
    LOCAL(strbuf) outputs = STRBUF_INIT;
    speech_outputs_say(true, &outputs);
    printf(_("Usage: parlour review [FILE] [OPTION]...\n"
             "\n"
             "Walks through a game that was played, the latest one without FILE. Each move is\n"
             "told as it was, the usual keys read hand and table as they were then, the coach\n"
             "says what an expert would have done, and from anywhere you can play on as a new\n"
             "game.\n"
             "\n"
             "  --seat NAME     hear it from the seat of that name, not from the first person's\n"
             "  --words         type words and Enter instead of single keys\n"
             "  --speech X      %s, for this sitting\n"
             "  --style S       full, short or braille, for this sitting\n"
             "\n"
             "The exit status is 0 when all went well, 1 when the record has a fault, and 2\n"
             "when the command was called wrongly.\n"),
           outputs.text);
}

static bool give(struct session *session, void *self, struct err *err)
{
    const struct review_args *wanted = self;
    char *go_on = NULL;
    bool fine = review_give(session, wanted->path, wanted->seat, &go_on, err);
    if (fine && go_on) {
        struct play_args args = wanted->args;
        args.resume = go_on;
        session_rise(session);
        fine = seating_play(session, &args, err);
    }
    free(go_on);
    return fine && !session->failed;
}

int cmd_review(int argc, char **argv)
{
    struct review_args wanted = { 0 };
    LOCAL(err) err = ERR_INIT;
    int words;
    if (!args_read(options, &wanted, argc, argv, &wanted.path, &words, 1, &err) || !play_args_check(&wanted.args, &err)) {
        print_safe(stderr, _("%sThe command parlour review --help says more.\n"), err.text.text);
        return EXIT_USAGE;
    }
    if (wanted.args.help) {
        usage();
        return EXIT_FINE;
    }
    LOCAL(saves) saves = saves_finished();
    if (!wanted.path && saves.count)
        wanted.path = saves.save[0].path;
    if (wanted.path)
        return startup_sit(&wanted.args, give, &wanted);
    print_safe(stderr, "%s\n", _("No game is over yet. Name the record of one that is not."));
    return EXIT_WRONG;
}
