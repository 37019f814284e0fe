// SPDX-License-Identifier: GPL-3.0-or-later
// Where a call can go.  The library tries only one address of a name without waiting, so the addresses of a name are tried
// here, one call each; and several names, as of a cluster, too.
#include "base/bug.h"
#include "net/mqtt/link_inside.h"

#include <netdb.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

void link_ways_release(struct link *link)
{
    for (int i = 0; i < link->ways; i++)
        free(link->way[i]);
    free(link->way);
    link->way = NULL;
    link->ways = link->ways_left = 0;
}

static void add_way(struct link *link, const char *host)
{
    link->way = mem_grow(link->way, (size_t)(link->ways + 1) * sizeof *link->way);
    link->way[link->ways++] = mem_copy(host);
}

static void add_addresses(struct link *link, const char *host)
{
    struct addrinfo hints = { .ai_family = AF_UNSPEC, .ai_socktype = SOCK_STREAM }, *found = NULL;
    if (getaddrinfo(host, NULL, &hints, &found) != 0)
        return;
    for (const struct addrinfo *one = found; one; one = one->ai_next) {
        char address[NI_MAXHOST];
        if (getnameinfo(one->ai_addr, one->ai_addrlen, address, sizeof address, NULL, 0, NI_NUMERICHOST) == 0)
            add_way(link, address);
    }
    freeaddrinfo(found);
}

bool link_ways_find(struct link *link)
{
    link_ways_release(link);
    char *hosts = mem_copy(link->plan.host), *rest = hosts;
    for (char *host = strsep(&rest, ","); host; host = strsep(&rest, ",")) {
        // A certificate is for a name, so a name it must be that the library is given; it looks for the address itself.
        if (link->plan.tls && *host)
            add_way(link, host);
        else if (*host)
            add_addresses(link, host);
    }
    free(hosts);
    link->ways_left = link->ways;
    return link->ways > 0;
}
