// SPDX-License-Identifier: GPL-3.0-or-later
// The beginning and the end of a program: no core is left behind, a full disk or a closed pipe does not end it, and whether all
// was written is looked at last.
#include "system/program.h"

#include "base/text.h"
#include "system/exit_status.h"

#include <signal.h>
#include <stdio.h>
#include <sys/resource.h>

void program_guard(void)
{
    setrlimit(RLIMIT_CORE, &(struct rlimit){ 0, 0 });
    signal(SIGXFSZ, SIG_IGN);
    signal(SIGPIPE, SIG_IGN);
}

int program_end(int status)
{
    if (fflush(stdout) == 0 && !ferror(stdout))
        return status;
    fputs(_("The output could not be written. Check whether the disk is full.\n"), stderr);
    return EXIT_WRONG;
}
