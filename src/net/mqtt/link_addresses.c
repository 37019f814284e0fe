// SPDX-License-Identifier: GPL-3.0-or-later
// The addresses of a broker that a link's call can go to.  The library tries only one address of a name without blocking, so all
// addresses of a name, and all names of a cluster, are found beforehand and tried in a call each.
#include "base/bug.h"
#include "base/words.h"
#include "net/mqtt/link_inside.h"

#include <netdb.h>
#include <stdlib.h>
#include <sys/socket.h>

static void add_address(struct link *link, const char *host)
{
    strbuf_addf(&link->addresses, link->addresses.length ? "\n%s" : "%s", host);
}

// Adds all addresses (IPv4 and IPv6) of one of the broker's host names to the addresses that a link can call.  The look-up of a
// name blocks.
static void add_addresses(struct link *link, const char *host)
{
    struct addrinfo hints = { .ai_family = AF_UNSPEC, .ai_socktype = SOCK_STREAM }, *found = NULL;
    if (getaddrinfo(host, NULL, &hints, &found) != 0)
        return;
    for (const struct addrinfo *one = found; one; one = one->ai_next) {
        enum { ZONED_ADDRESS_BYTES = 64 }; // an address in numbers, with the zone of IPv6
        char address[ZONED_ADDRESS_BYTES];
        if (getnameinfo(one->ai_addr, one->ai_addrlen, address, sizeof address, NULL, 0, NI_NUMERICHOST) == 0)
            add_address(link, address);
    }
    freeaddrinfo(found);
}

bool link_addresses_find(struct link *link)
{
    strbuf_reset(&link->addresses);
    char *hosts = mem_copy(link->plan.host), *rest = hosts;
    for (char *host = word_cut(&rest, ','); host; host = word_cut(&rest, ',')) {
        // A certificate is for a name, so the library must be given the host's name, and finds the address itself.  The path of
        // a socket is its own address.
        if ((link->plan.tls || link->plan.port == 0) && *host)
            add_address(link, host);
        else if (*host)
            add_addresses(link, host);
    }
    free(hosts);
    link->untried = link->addresses.length ? link->addresses.text : NULL;
    return link->untried;
}
