// SPDX-License-Identifier: GPL-3.0-or-later
// `parlour lobby`: its command line, and the visitor's way from the first line to the lobby's menu.
#include "lobby/lobby.h"

#include "base/text.h"
#include "home/home.h"
#include "home/startup.h"
#include "system/args.h"
#include "system/exit_status.h"
#include "term/print_safe.h"
#include "userdata/guest.h"

#include <stdio.h>

static const struct arg_row options[] = {
    ARG_ROW(play_args, "--output", ARG_WORD, output),
    ARG_ROW(play_args, "--seed", ARG_WORD, seed),
    ARG_ROW(play_args, "--help", ARG_FLAG, help),
    ARG_END,
};

static const char usage[] = N_("Usage: parlour lobby [OPTION]...\n"
                               "\n"
                               "The console of a visitor who came by the door, which starts it.\n"
                               "\n"
                               "  --output json   lines of JSON for another program, as docs/json.md says\n"
                               "  --seed WORD     the same word always deals the same cards\n");

static int open_lobby(const struct play_args *args)
{
    struct session session;
    LOCAL(err) err = ERR_INIT;
    struct home_visit home = { .session = &session, .args = args };
    startup_begin(&session, args, &err);
    session.home = true;
    while (!home_over(&home))
        home_choose_game(&home);
    return startup_end(&session, &err, home.failed ? EXIT_WRONG : EXIT_FINE);
}

int cmd_lobby(int argc, char **argv)
{
    struct guest guest = { 0 };
    struct play_args args = { .speech = "none", .guest = &guest };
    LOCAL(err) err = ERR_INIT;
    const char *word;
    int words;
    bool good = args_read(options, &args, argc, argv, &word, &words, 0, &err) && play_args_check(&args, &err);
    if (good && args.help)
        fputs(_(usage), stdout);
    if (good)
        return args.help ? EXIT_FINE : open_lobby(&args);
    print_safe(stderr, "%s", err.text.text);
    return EXIT_USAGE;
}
