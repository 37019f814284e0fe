// SPDX-License-Identifier: GPL-3.0-or-later
// `parlour host`, `parlour join` and `parlour tables`: the door to the program of tables across
// computers, parlour-net, which takes over where it is installed.  Solo play knows nothing more of it.
#include "base/text.h"
#include "cli/commands.h"
#include "system/paths.h"
#include "term/print_safe.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

int cmd_net(int argc, char **argv)
{
    LOCAL(strbuf) path = STRBUF_INIT;
    (void)argc;
    if (paths_part("parlour-net", &path)) {
        fflush(stdout);
        execv(path.text, argv - 1); // NAME stays argv[1], as on our own command line
        print_safe(stderr, _("%s cannot be started. The system says, %s.\n"), path.text, strerror(errno));
    } else {
        fputs(
            _("Playing across computers is not built here. Run ./play --network, which installs what is needed and builds it.\n"),
            stderr);
    }
    return EXIT_WRONG;
}
