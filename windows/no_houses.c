// SPDX-License-Identifier: GPL-3.0-or-later
// `parlour host` where no house can be opened, in the place of src/netplay/cmd_host.c.
#include "home/home.h"
#include "netplay/netplay.h"
#include "system/exit_status.h"
#include "term/print_safe.h"

int netplay_host(struct net_args *)
{
    print_safe(stderr, "%s\n", home_no_houses());
    return EXIT_WRONG;
}
