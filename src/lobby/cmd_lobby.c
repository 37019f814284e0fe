// SPDX-License-Identifier: GPL-3.0-or-later
// The command `parlour lobby`: its command line, and a visitor's way from the first line through the sandbox to the lobby.
#include "base/text.h"
#include "home/startup.h"
#include "lobby/call_filter.h"
#include "lobby/lobby.h"
#include "lobby/lobby_inside.h"
#include "lobby/visitor.h"
#include "session/say/say.h"
#include "system/args.h"
#include "system/exit_status.h"
#include "system/language.h"
#include "system/paths.h"
#include "system/sandbox.h"
#include "telnet/telnet_line.h"
#include "term/print_safe.h"
#include "term/terminal.h"
#include "userdata/guest.h"
#include "json/json_output.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

struct lobby_args {
    struct play_args play;
    const char *house, *from;
    bool telnet;
};

static const struct arg_row options[] = {
    ARG_ROW(lobby_args, "--house", ARG_WORD, house),
    ARG_ROW(lobby_args, "--from", ARG_WORD, from),
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
                               "  --house FOLDER  the folder of the house whose tables are offered\n"
                               "  --from ADDRESS  where the visitor comes from, for the limits of the house\n"
                               "  --output json   lines of JSON for another program, as docs/json.md says\n"
                               "  --telnet        standard input and output are a telnet line\n"
                               "  --seed WORD     the same word always deals the same cards\n");

// Puts a visitor's console into its sandbox before the command `parlour lobby` goes on.  There it may read only the files listed
// in this function.
static void shut_off(const struct visitor *visitor, const struct lobby *lobby)
{
    enum { READABLE_MOST = 40, MEMORY = 512 << 20 };
    LOCAL(strbuf) data = STRBUF_INIT, locales = STRBUF_INIT;
    LOCAL(err) err = ERR_INIT;
    const char *readable[READABLE_MOST + 1] = { NULL };
    int count = 0;
    paths_shipped("", &data);
    paths_locales(&locales);
    readable[count++] = data.text;
    readable[count++] = locales.text;
    for (const char *const *path = sandbox_libraries; *path && count < READABLE_MOST; path++)
        readable[count++] = *path;
    struct sandbox sandbox = { .folder = visitor->folder.path,
                               .readable = readable,
                               .port = lobby->house ? lobby->way.port : SANDBOX_NO_PORT,
                               .memory = MEMORY };
#ifdef PARLOUR_SANITIZE
    readable[count++] = "/proc"; // a leak checker reads it at the end
    sandbox.memory = 0;
    sandbox.observed = true;
#endif
    bool shut = sandbox_enter(&sandbox, &err);
    if (!call_filter_enter(&err) || !shut)
        print_safe(stderr, "%s", err.text.text); // goes to the door's log
}

static int visit(const struct lobby_args *args, struct lobby *lobby)
{
    struct session session;
    LOCAL(err) err = ERR_INIT;
    LOCAL(telnet_line) line = { 0 };
    const char *language = lobby->visitor->hello.language;
    lobby->home = (struct home_visit){ .session = &session, .args = &lobby->args };
    startup_begin(&session, &args->play, &err);
    if (args->telnet)
        telnet_line_open(&line, &session);
    session.home = true;
    session.input.sent = session.input.sent || lobby->visitor->hello.keys;
    if (!*session.preferences.language && *language && !language_use(language))
        language_use("en");
    if (session.output.front && !args->telnet)
        lobby_keep_batches(lobby);
    if (session.output.front && !args->telnet)
        session.output.front->place = text_in("front", NC_("front", "Lobby"));
    if (err.count)
        session_say(&session, SPEECH_EVENT, err.text.text);
    err_clear(&err);
    if (lobby_meet(lobby))
        lobby_stay(lobby);
    return startup_end(&session, &err, lobby->home.failed ? EXIT_WRONG : EXIT_FINE);
}

static int arrive(struct lobby_args *args)
{
    struct guest guest = { 0 };
    struct visitor visitor;
    char address[FROM_BYTES];
    struct lobby lobby = { .from = args->from ? args->from : address, .visitor = &visitor, .batches = { .file = -1 } };
    LOCAL(err) err = ERR_INIT, none = ERR_INIT;
    bool page = play_args_json(&args->play);
    lobby.house = house_way_find(args->house, &lobby.way, &none);
    lobby_company_open(&lobby);
    came_from(address);
    bool here = visitor_arrive(&visitor, page, &err);
    int status = err.count ? EXIT_WRONG : EXIT_FINE;
    if (here) {
        guest.folder = visitor.folder.path;
        args->play.guest = &guest;
        lobby.args = args->play;
        shut_off(&visitor, &lobby);
        status = visit(args, &lobby);
        if (page && !terminal_leaving())
            json_output_over();
    }
    batches_close(&lobby.batches);
    if (lobby.way.opened >= 0)
        close(lobby.way.opened);
    if (lobby.company.file >= 0)
        close(lobby.company.file);
    visitor_leave(&visitor);
    lobby_forget(&lobby);
    credentials_release(&lobby.credentials);
    if (page && err.count)
        json_output_error(err.text.text);
    if (args->telnet && err.count) // standard error is the journal, so the visitor is told the first sentence
        print_safe(stdout, "%.*s\r\n", (int)strcspn(err.text.text, "\n"), err.text.text);
    print_safe(stderr, "%s", err.text.text);
    return status;
}

int cmd_lobby(int argc, char **argv)
{
    struct lobby_args args = { .play = { .speech = "none" } };
    LOCAL(err) err = ERR_INIT;
    const char *word;
    int words;
    bool good = args_read(options, &args, argc, argv, &word, &words, 0, &err) && play_args_check(&args.play, &err);
    if (good && args.house && !*args.house) // the path begins at the root
        good = err_add(&err, _("%s needs a value."), "--house");
    if (good && args.play.help)
        fputs(_(usage), stdout);
    if (good)
        return args.play.help ? EXIT_FINE : arrive(&args);
    print_safe(stderr, "%s", err.text.text);
    return EXIT_USAGE;
}
