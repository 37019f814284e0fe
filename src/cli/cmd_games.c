// SPDX-License-Identifier: GPL-3.0-or-later
// The command `parlour games`: lists the games, one a line, each with what to type to play it.
#include "base/text.h"
#include "cli/commands.h"
#include "home/games.h"
#include "rules/variant/variant_files.h"
#include "term/fold.h"
#include "term/print_safe.h"

#include <stdio.h>
#include <string.h>

static int usage(FILE *to, int status)
{
    fputs(_("Usage: parlour games\n"
            "\n"
            "Says which games there are, one a line: what you type after parlour to play it,\n"
            "what it is called, for how many players it is, and what it is like.\n"),
          to);
    return status;
}

static void say(const struct variant_entry *game)
{
    LOCAL(strbuf) line = STRBUF_INIT, folded = STRBUF_INIT;
    const char *about = games_about(game);
    strbuf_addf(&line, "%s. ", game->id);
    games_line(game, &line);
    if (about || game->own)
        strbuf_addf(&line, " %s", about ? about : _("Your own rules."));
    strbuf_add_char(&line, '\n');
    fold_lines(line.text, FOLD_COLUMNS, &folded);
    print_safe(stdout, "%s", folded.text);
}

int cmd_games(int argc, char **argv)
{
    if (argc > 1)
        return strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0 ? usage(stdout, EXIT_FINE)
                                                                            : usage(stderr, EXIT_USAGE);
    LOCAL(games) all = games_load();
    for (int i = 0; i < all.count; i++) {
        const struct variant_entry *other = NULL;
        say(all.game[i]);
        while ((other = games_other(&all, all.game[i]->id, other)))
            say(other);
    }
    for (int i = 0; i < all.alones; i++)
        say(all.alone[i]);
    if (all.faults)
        print_safe(stderr,
                   P_("%d rules file has a fault and is left out. The command parlour rules list says which.\n",
                      "%d rules files have faults and are left out. The command parlour rules list says which.\n", all.faults),
                   all.faults);
    else if (!all.count)
        print_safe(stderr, "%s\n", variant_none_found());
    return all.faults || !all.count ? EXIT_WRONG : EXIT_FINE;
}
