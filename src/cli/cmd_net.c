// SPDX-License-Identifier: GPL-3.0-or-later
// The subcommands for which other programs of Parlour are run, if they are installed: parlour-net plays across computers, and
// parlour-door lets visitors in.  The program for solo play knows nothing more of either.
#include "base/text.h"
#include "cli/commands.h"
#include "home/home.h"
#include "system/os.h"
#include "system/paths.h"
#include "term/print_safe.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

// Replaces this process by another program of Parlour's, parlour-net or parlour-door.  If that program is not installed, prints
// `missing` and returns EXIT_WRONG.
static int become(const char *part, char **argv, const char *missing)
{
    LOCAL(strbuf) path = STRBUF_INIT;
    if (paths_part(part, &path)) {
        fflush(stdout);
        argv[-1] = (char *)part; // a program of several parts knows by its name which part is wanted
        os_become(path.text, argv - 1);
        print_safe(stderr, _("%s cannot be started. The system says, %s.\n"), path.text, strerror(errno));
    } else {
        print_safe(stderr, "%s\n", missing);
    }
    return EXIT_WRONG;
}

int cmd_net(int, char **argv)
{
    return become("parlour-net", argv, home_no_friends());
}

int cmd_door(int, char **argv)
{
    return become("parlour-door", argv,
                  os_opens_houses()
                      ? _("The door for visitors is a part of its own, which is not here. Install the package parlour-door, or "
                          "run ./play --door where the source of Parlour is.")
                      : home_no_houses());
}
