// SPDX-License-Identifier: GPL-3.0-or-later
// A file of tests that has a home of its own: ALL_BETWEEN(enter_own_home, leave_own_home).  Settings and games are kept there.
#ifndef TESTS_OWN_HOME_H
#define TESTS_OWN_HOME_H

#include "test.h"

#include <stdio.h>
#include <stdlib.h>

static char own_home[] = "/tmp/parlour-home-XXXXXX";

static inline int enter_own_home(void **)
{
    return !mkdtemp(own_home) || setenv("HOME", own_home, 1) || setenv("XDG_CONFIG_HOME", own_home, 1) ||
           setenv("XDG_STATE_HOME", own_home, 1);
}

static inline int leave_own_home(void **)
{
    char command[64];
    snprintf(command, sizeof command, "rm -rf %s", own_home);
    return system(command);
}

#endif
