// SPDX-License-Identifier: GPL-3.0-or-later
// The command `parlour drill`: short problems at a table, and the list of their kinds.
#include "base/text.h"
#include "cli/commands.h"
#include "drills/drill.h"
#include "home/startup.h"
#include "system/args.h"
#include "term/print_safe.h"

#include <stdio.h>
#include <string.h>

struct drill_args {
    struct play_args args; // only the seed of the drill's problems and how the sitting is heard
    const char *problems, *kind;
};

static const struct arg_row options[] = {
    ARG_ROW(drill_args, "--words", ARG_FLAG, args.words),
    ARG_ROW(drill_args, "--speech", ARG_WORD, args.speech),
    ARG_ROW(drill_args, "--style", ARG_WORD, args.style),
    ARG_ROW(drill_args, "--seed", ARG_WORD, args.seed),
    ARG_ROW(drill_args, "--help", ARG_FLAG, args.help),
    ARG_ROW(drill_args, "--problems", ARG_WORD, problems),
    ARG_END,
};

static void usage(struct strbuf *out)
{
    LOCAL(strbuf) outputs = STRBUF_INIT;
    speech_outputs_say(true, &outputs);
    strbuf_addf(out,
                _("Usage: parlour drill [KIND] [OPTION]...\n"
                  "       parlour drill list\n"
                  "\n"
                  "Gives short problems at a table, one after the other: a position, and one\n"
                  "sentence that says what to do. Each is over with your first answer, and then you\n"
                  "hear whether it was right and what was best. What you missed comes back one\n"
                  "drill later, then 3 and 7 drills after you solved it. Without KIND it is one\n"
                  "problem of each kind in turn; parlour drill list says which kinds there are.\n"
                  "\n"
                  "  --problems N    how many, 1 to %d; %d without it\n"
                  "  --seed WORD     the same word always makes the same problems\n"
                  "  --words         type words and Enter instead of single keys\n"
                  "  --speech X      %s, for this sitting\n"
                  "  --style S       full, short or braille, for this sitting\n"
                  "\n"
                  "The exit status is 0 when all went well, 1 when no problem could be made, and 2\n"
                  "when the command was called wrongly.\n"),
                DRILL_PROBLEMS_MOST, DRILL_PROBLEMS, outputs.text);
}

static bool give(struct session *session, void *plan, struct err *err)
{
    return drill_give(session, plan, err) && !session->failed;
}

// Checks the value of --seed for `parlour drill`, which must be a single word.  Returns false, with an error message in `err`, if
// it is not.
static bool check_seed(const char *seed, struct err *err)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.-";
    if (seed && (!*seed || seed[strspn(seed, letters)] || strlen(seed) > DRILL_SEED))
        return err_add(err, _("--seed takes one word of at most %d plain letters, digits, dots and dashes."), DRILL_SEED);
    return true;
}

static bool check(const struct drill_args *wanted, struct drill_plan *plan, struct err *err)
{
    plan->seed = wanted->args.seed;
    if (wanted->kind && strcmp(wanted->kind, "list") != 0) {
        plan->kind = drill_find(wanted->kind);
        if (plan->kind < 0)
            return err_add(err, _("There is no drill %s. The command parlour drill list says which there are."), wanted->kind);
    }
    if (wanted->problems && !arg_number("--problems", wanted->problems, 1, DRILL_PROBLEMS_MOST, &plan->problems, err))
        return false;
    return check_seed(plan->seed, err) && play_args_check(&wanted->args, err);
}

int cmd_drill(int argc, char **argv)
{
    struct drill_args wanted = { 0 };
    struct drill_plan plan = { .kind = -1, .problems = DRILL_PROBLEMS };
    LOCAL(err) err = ERR_INIT;
    LOCAL(strbuf) out = STRBUF_INIT;
    int words;
    if (!args_read(options, &wanted, argc, argv, &wanted.kind, &words, 1, &err) || !check(&wanted, &plan, &err)) {
        print_safe(stderr, _("%sThe command parlour drill --help says more.\n"), err.text.text);
        return EXIT_USAGE;
    }
    bool list = wanted.kind && strcmp(wanted.kind, "list") == 0;
    if (!list && !wanted.args.help)
        return startup_sit(&wanted.args, give, &plan);
    if (wanted.args.help)
        usage(&out);
    else
        drills_list(&out);
    print_safe(stdout, "%s", out.text);
    return EXIT_FINE;
}
