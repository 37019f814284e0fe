// SPDX-License-Identifier: GPL-3.0-or-later
// The command line of `parlour door`: which options go together, and whether a door is opened for a try, set up or checked.
#include "base/text.h"
#include "door/door.h"
#include "home/home.h"
#include "system/args.h"
#include "system/exit_status.h"
#include "term/print_safe.h"

#include <arpa/inet.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { VISITORS_USUAL = 50, VISITORS_MOST = 1000 };

static const struct arg_row options[] = {
    ARG_ROW(door_args, "--port", ARG_WORD, port_word),
    ARG_ROW(door_args, "--visitors", ARG_WORD, visitors_word),
    ARG_ROW(door_args, "--house", ARG_WORD, house),
    { "--address", ARG_LIST, offsetof(struct door_args, address), offsetof(struct door_args, addresses), PAGE_ADDRESSES },
    ARG_ROW(door_args, "--write", ARG_WORD, write),
    ARG_ROW(door_args, "--page", ARG_WORD, page),
    ARG_ROW(door_args, "--check", ARG_FLAG, check),
    ARG_ROW(door_args, "--telnet", ARG_WORD, telnet),
    ARG_ROW(door_args, "--help", ARG_FLAG, help),
    ARG_END,
};

static const char usage[] = N_("Usage: parlour door [OPTION]...\n"
                               "\n"
                               "Lets people in who have only a browser, a MUD client or ssh. Without --write,\n"
                               "--check and --page it opens a house and a page on this computer, for a try, and\n"
                               "says the address of the page; control c closes both.\n"
                               "\n"
                               "  --port N         the port of the page, 8080 unless said\n"
                               "  --visitors N     how many may be here at once, 50 unless said\n"
                               "  --house FOLDER   let people into the house that is open in this folder\n"
                               "  --address A      with --house: the page is at this address of the computer, where\n"
                               "                   others reach it, not encrypted; may be repeated\n"
                               "  --write FOLDER   write the files of a door that stays open: units of systemd, and\n"
                               "                   the configuration of Caddy, nginx, sshd and stunnel\n"
                               "  --check          say whether all that the door needs is here\n"
                               "  --page FOLDER    write only the page into this folder, to be served\n"
                               "  --telnet ADDRESS what the page says where there is no JavaScript, as in\n"
                               "                   --telnet \"play.example.org 4000\"\n");

static bool run(const struct door_args *args, struct err *err)
{
    return args->write   ? door_setup_write(args->write, err)
           : args->check ? door_setup_check(err)
           : args->page  ? door_write_page(args->page, args->telnet, err)
                         : door_try(args, err);
}

static bool read_numbers(struct door_args *args, struct err *err)
{
    return (!args->port_word || arg_number("--port", args->port_word, 1, UINT16_MAX, &args->port, err)) &&
           (!args->visitors_word || arg_number("--visitors", args->visitors_word, 1, VISITORS_MOST, &args->visitors, err));
}

static bool fit_together(const struct door_args *args, struct err *err)
{
    const char *const folders[][2] = { { "--house", args->house }, { "--write", args->write }, { "--page", args->page } };
    static const char address[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-:[] ";
    int tasks = (args->write != NULL) + (args->page != NULL) + args->check;
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++)
        if (folders[i][1] && !*folders[i][1]) // the path begins at the root
            return err_add(err, _("%s needs a value."), folders[i][0]);
    if (tasks > 1)
        return err_add(err, "%s",
                       _("--write, --check and --page do different things, so only one of them can be given at a time."));
    if (tasks && (args->port_word || args->visitors_word || args->house))
        return err_add(err, "%s",
                       _("--port, --visitors and --house are for a try, and do not go with --write, --check or --page."));
    if (args->addresses && !args->house)
        return err_add(err, "%s", _("--address lets others in, so it goes with --house, the folder of an open house."));
    for (int i = 0; i < args->addresses; i++)
        if (inet_pton(AF_INET, args->address[i], &(struct in_addr){ 0 }) != 1)
            return err_add(err, _("%s is no address of a computer. It looks like 192.168.1.20."), args->address[i]);
    if (args->telnet && !args->page)
        return err_add(err, "%s", _("--telnet is said by the page, so it goes with --page."));
    if (args->telnet && (!*args->telnet || strspn(args->telnet, address) != strlen(args->telnet)))
        return err_add(err, "%s", _("--telnet takes a name or address and a port, as in play.example.org 4000."));
    return true;
}

int cmd_door(int argc, char **argv)
{
    struct door_args args = { .port = HOUSE_PAGE_PORT, .visitors = VISITORS_USUAL };
    LOCAL(err) err = ERR_INIT;
    const char *word;
    int words;
    if (!args_read(options, &args, argc, argv, &word, &words, 0, &err) || !read_numbers(&args, &err) ||
        (!args.help && !fit_together(&args, &err))) {
        print_safe(stderr, _("%sThe command parlour %s --help says more.\n"), err.text.text, "door");
        return EXIT_USAGE;
    }
    if (args.help)
        fputs(_(usage), stdout);
    bool fine = args.help || run(&args, &err);
    print_safe(stderr, "%s", err.text.text);
    return fine ? EXIT_FINE : EXIT_WRONG;
}
