// SPDX-License-Identifier: GPL-3.0-or-later
// The commands `parlour rules new` and `parlour rules edit`: house rules made by answering questions.
#include "base/text.h"
#include "cli/rules/verbs.h"
#include "home/home.h"
#include "system/args.h"
#include "term/print_safe.h"

// The options of `parlour rules new` and `parlour rules edit`.  They are those options of `parlour play` that decide how a
// sitting is spoken and shown.
static const struct arg_row options[] = {
    ARG_ROW(play_args, "--words", ARG_FLAG, words),
    ARG_ROW(play_args, "--speech", ARG_WORD, speech),
    ARG_ROW(play_args, "--style", ARG_WORD, style),
    ARG_END,
};

static int run(int argc, char **argv, bool edits)
{
    struct play_args args = { 0 };
    LOCAL(err) err = ERR_INIT;
    const char *id = NULL;
    int words;
    bool good = args_read(options, &args, argc, argv, &id, &words, 1, &err) && play_args_check(&args, &err);
    if (good && !id && edits)
        return rules_misuse(_("Say which rules to change, as in parlour rules edit mine."));
    if (!good) {
        print_safe(stderr, _("%sThe command parlour rules --help says more.\n"), err.text.text);
        return EXIT_USAGE;
    }
    return home_rules_alone(&args, id, edits);
}

int rules_new(int argc, char **argv)
{
    return run(argc, argv, false);
}

int rules_edit(int argc, char **argv)
{
    return run(argc, argv, true);
}
