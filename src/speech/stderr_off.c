// SPDX-License-Identifier: GPL-3.0-or-later
// The libraries that find a sound card have no common switch for their messages, so descriptor 2 itself
// is pointed elsewhere.
#include "speech/stderr_off.h"

#include <fcntl.h>
#include <unistd.h>

int stderr_off_begin(void)
{
    int kept = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
    int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
    if (kept >= 0 && nowhere >= 0)
        dup2(nowhere, STDERR_FILENO);
    if (nowhere >= 0)
        close(nowhere);
    return kept;
}

void stderr_off_end(int kept)
{
    if (kept < 0)
        return;
    dup2(kept, STDERR_FILENO);
    close(kept);
}
