// SPDX-License-Identifier: GPL-3.0-or-later
// `parlour lobby`: its command line, and the visitor's way from the first line to the lobby's menu.
#include "lobby/lobby.h"

#include "base/text.h"
#include "home/home.h"
#include "home/startup.h"
#include "system/args.h"
#include "system/exit_status.h"
#include "telnet/telnet_line.h"
#include "term/print_safe.h"
#include "userdata/guest.h"

#include <stdio.h>

struct lobby_args {
    struct play_args play;
    bool telnet;
};

static const struct arg_row options[] = {
    ARG_ROW(lobby_args, "--output", ARG_WORD, play.output),
    ARG_ROW(lobby_args, "--telnet", ARG_FLAG, telnet),
    ARG_ROW(lobby_args, "--seed", ARG_WORD, play.seed),
    ARG_ROW(lobby_args, "--help", ARG_FLAG, play.help),
    ARG_END,
};

static const char usage[] = N_("Usage: parlour lobby [OPTION]...\n"
                               "\n"
                               "The console of a visitor who came by the door, which starts it.\n"
                               "\n"
                               "  --output json   lines of JSON for another program, as docs/json.md says\n"
                               "  --telnet        standard input and output are a telnet line\n"
                               "  --seed WORD     the same word always deals the same cards\n");

static int open_lobby(const struct lobby_args *args)
{
    struct session session;
    LOCAL(err) err = ERR_INIT;
    LOCAL(telnet_line) line = { 0 };
    struct home_visit home = { .session = &session, .args = &args->play };
    startup_begin(&session, &args->play, &err);
    if (args->telnet)
        telnet_line_open(&line, &session);
    session.home = true;
    while (!home_over(&home))
        home_choose_game(&home);
    return startup_end(&session, &err, home.failed ? EXIT_WRONG : EXIT_FINE);
}

int cmd_lobby(int argc, char **argv)
{
    struct guest guest = { 0 };
    struct lobby_args args = { .play = { .speech = "none", .guest = &guest } };
    LOCAL(err) err = ERR_INIT;
    const char *word;
    int words;
    bool good = args_read(options, &args, argc, argv, &word, &words, 0, &err) && play_args_check(&args.play, &err);
    if (good && args.play.help)
        fputs(_(usage), stdout);
    if (good)
        return args.play.help ? EXIT_FINE : open_lobby(&args);
    print_safe(stderr, "%s", err.text.text);
    return EXIT_USAGE;
}
