// SPDX-License-Identifier: GPL-3.0-or-later
// The server's limits on how much one person may ask: frames and replays in a second, chat lines, and games that are open at
// once; and on how many newcomers may ask in a minute.  Frames are counted before they are read, because reading is what makes a
// flood costly.
#include "base/text.h"
#include "net/server/server_inside.h"

#include <arpa/inet.h>
#include <string.h>

// Counts one more of a person's frames within the present second of the server's clock, for the limits, and returns the count.
// Each whole second is counted by itself, so around its end twice as many frames as the limit may come.
static int count_one(struct second_count *counted, int64_t now)
{
    if (counted->second != now / 1000)
        *counted = (struct second_count){ .second = now / 1000 };
    return ++counted->count;
}

bool server_may_send(struct server *server, struct server_user *user)
{
    return count_one(&user->acts, server->now) <= SERVER_ACTS_MOST;
}

// Returns whether the server's limits let the person ask for this act.  Only heavy acts are counted, those that replay a table or
// read a file.
bool server_may_ask(struct server *server, struct server_user *user, bool heavy)
{
    return !heavy || count_one(&user->heavy, server->now) <= SERVER_HEAVY_MOST;
}

// Counts a flood, more frames than the server's limits allow.  The person is told once, and again only after keeping within the
// limits for a while.
void server_say_flood(struct server *server, const char *table, struct server_user *user)
{
    server->counts.floods++;
    if (!user)
        return;
    if (!user->flooded_at || server->now - user->flooded_at >= SERVER_CALM_MS)
        server_say(server, *table ? table : WIRE_LOBBY, user->user,
                   _("You are sending too much at once, so the house leaves some of it out."));
    user->flooded_at = server->now;
}

bool server_chats_too_much(const struct server *server, struct server_user *user)
{
    if (server->now - user->chat_from >= SERVER_CHATS_MS) {
        user->chat_from = server->now;
        user->chats = 0;
    }
    return ++user->chats > SERVER_CHATS_MOST;
}

// --- limits on open games ---

bool server_is_owner(const struct server *server, const struct server_user *user)
{
    return user && strcmp(user->user, server->owner) == 0;
}

bool server_owns_too_many(const struct server *server, const struct server_user *user)
{
    int owned = 0;
    for (int i = 0; i < server->table.count; i++)
        owned += table_at(server, i)->owner == user && table_at(server, i)->stage != STAGE_OVER;
    return owned >= (server_is_owner(server, user) ? SERVER_OWNED_MOST : SERVER_OTHERS_OWNED_MOST);
}

// --- limits on newcomers ---

// Reads the network that a newcomer's address belongs to, for the server's limits.  It is zero if there is no address, and for
// this computer's own address, as behind a proxy that does not tell addresses.
static void read_network(const char *address, unsigned char network[NETWORK_BYTES])
{
    static const unsigned char mapped[12] = { [10] = 0xff, 0xff }, own[16] = { [15] = 1 };
    unsigned char bytes[16];
    bool six = inet_pton(AF_INET6, address, bytes) == 1;
    memset(network, 0, NETWORK_BYTES);
    if (six && memcmp(bytes, mapped, sizeof mapped) != 0) {
        if (memcmp(bytes, own, sizeof own) != 0)
            memcpy(network, bytes, NETWORK_BYTES);
        return;
    }
    if (six)
        memcpy(network, bytes + sizeof mapped, 4);
    else if (inet_pton(AF_INET, address, network) != 1)
        return;
    if (network[0] == 127)
        memset(network, 0, NETWORK_BYTES);
}

// Returns whether the server's limits let one more newcomer come from this address.  Each network has its own count.  In a minute
// in which many came, a network that has had its turn waits.  So a crowd of networks leaves the server time for the tables, and
// no network closes the door to the others.
bool server_may_come(struct server *server, const char *address)
{
    enum { COME_SPAN_MS = 60 * 1000 };
    static const unsigned char unknown[NETWORK_BYTES];
    struct newcomers *newcomers = &server->newcomers;
    unsigned char network[NETWORK_BYTES];
    int at = 0;
    if (server->now / COME_SPAN_MS != newcomers->minute)
        *newcomers = (struct newcomers){ .minute = server->now / COME_SPAN_MS };
    read_network(address, network);
    while (at < newcomers->networks && memcmp(newcomers->from[at].network, network, NETWORK_BYTES) != 0)
        at++;
    if (at == SERVER_COME_NETWORKS)
        return false;
    bool known = memcmp(network, unknown, NETWORK_BYTES) != 0, many = newcomers->all >= SERVER_COME_MANY;
    int most = !known ? SERVER_COME_MANY : many ? SERVER_COME_SHARE : SERVER_COME_FROM_MOST;
    if (at < newcomers->networks && newcomers->from[at].count >= most)
        return false;
    memcpy(newcomers->from[at].network, network, NETWORK_BYTES);
    newcomers->from[at].count++;
    newcomers->networks += at == newcomers->networks;
    newcomers->all++;
    return true;
}
