// SPDX-License-Identifier: GPL-3.0-or-later
// Whether somebody plays elsewhere than at this computer, from what sshd and Windows leave in the environment.
#include "system/elsewhere.h"

#include <stdlib.h>

static bool is_set(const char *value)
{
    return value && *value;
}

bool elsewhere_ssh(void)
{
    return is_set(getenv("SSH_CONNECTION"));
}

bool elsewhere_wsl(void)
{
    return is_set(getenv("WSL_DISTRO_NAME"));
}
