// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the address that a visitor came from in the environment: sshd, systemd and websocketd each have a variable for it.  A
// proxy on this computer is not the visitor and says in a header for whom it comes.  That header is believed only from this
// computer, where a proxy has written it (door/Caddyfile, door/nginx.conf).
#include "lobby/visitor.h"

#include <arpa/inet.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Copies the address that the visitor came from out of the header X-Forwarded-For: its last word, which the nearest proxy has
// added.  Returns false if that word is no address.
static bool last_address(const char *words, char address[FROM_BYTES])
{
    unsigned char ignored[sizeof(struct in6_addr)];
    const char *comma = strrchr(words, ','), *last = comma ? comma + 1 : words;
    last += strspn(last, " [");
    size_t length = strcspn(last, " ]");
    if (length >= FROM_BYTES)
        return false;
    snprintf(address, FROM_BYTES, "%.*s", (int)length, last);
    return inet_pton(AF_INET, address, ignored) == 1 || inet_pton(AF_INET6, address, ignored) == 1;
}

static bool this_computer(const char *address)
{
    return strncmp(address, "127.", 4) == 0 || strcmp(address, "::1") == 0;
}

void came_from(char address[FROM_BYTES])
{
    const char *ssh = getenv("SSH_CONNECTION"), *remote = getenv("REMOTE_ADDR"), *proxied = getenv("HTTP_X_FORWARDED_FOR");
    char client[FROM_BYTES];
    bool known = false;
    if (ssh) {
        snprintf(client, sizeof client, "%.*s", (int)strcspn(ssh, " "), ssh);
        known = last_address(client, address);
    } else if (remote && last_address(remote, address)) {
        known = !this_computer(address) || (proxied && last_address(proxied, address));
    }
    if (!known || this_computer(address))
        snprintf(address, FROM_BYTES, "-");
}
